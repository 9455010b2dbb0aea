/** Nothing to show: why, and what to do. */
import { hasFilters, type SearchAddress, withPage, withText } from '../../../search/search-address.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { ExploreResults } from './explore-data.ts'

interface NoResultsProps {
  address: SearchAddress
  results: ExploreResults
  to: (address: SearchAddress) => string
}

export default function NoResults({ address, results, to }: NoResultsProps) {
  if (results.total > 0) {
    const last = results.pages
    return (
      <EmptyState title={`The results end at page ${wholeNumber(last)}`}>
        <p>
          <Link to={to(withPage(address, last))}>Go to the last page</Link> or <Link to={to(withPage(address, 1))}>back to the first</Link>.
        </p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={reason(address, results)}>
      <ul className="tips">
        {results.looser.map(({ words, to: address, count }) => (
          <li key={words}>
            <Link to={address}>{words}</Link>{' '}
            <span className="mono">
              {wholeNumber(count)} {count === 1 ? 'record' : 'records'}
            </span>
          </li>
        ))}
        {address.text === '' ? null : (
          <li>
            Try fewer or different words, such as one name or one place. An asterisk stands for any ending: <code>motor*</code>.
          </li>
        )}
        <li>
          <Link to={to(withText({ ...address, facets: {}, from: null, to: null, page: 1 }, ''))}>All records</Link>, or{' '}
          <Link to={paths.browse()}>browse by call number</Link>.
        </li>
        <li>
          Most holdings are not online. <Link to={paths.research()}>Ask for a search in a research request</Link>.
        </li>
      </ul>
    </EmptyState>
  )
}

function reason(address: SearchAddress, { offers, byMeaning }: ExploreResults): string {
  const filtered = hasFilters(address)
  if (address.text !== '' && offers.length + byMeaning.length > 0) return 'Other ways to look for records'
  if (address.text === '') return filtered ? 'No record has all of these filters' : 'There are no records yet'
  return filtered ? `No results for “${address.text}” with these filters` : `No results for “${address.text}”`
}
