/** How the words were matched: how many records have all of them and how many some, dates as they were read, what else counted. */
import type { SearchAddress } from '../../../search/search-address.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { ExploreResults } from './explore-data.ts'

interface MatchingProps {
  address: SearchAddress
  results: ExploreResults
  to: (address: SearchAddress) => string
}

export function Matching({ address, results, to }: MatchingProps) {
  if (address.text === '') return null
  const { total, full, reading } = results
  const some = total - full
  const also = reading.also.filter(({ typed }) => typed !== '')
  const first = { ...address, page: 1 }
  return (
    <div className="matching">
      <p>
        {reading.match === 'best' && some > 0 ? (
          <>
            {inWords(full, some)}. {full > 0 ? <Link to={to({ ...first, match: 'all' })}>Only those with every word</Link> : null}{' '}
          </>
        ) : null}
        {address.match === 'all' ? (
          <>
            Only records with every word are listed. <Link to={to({ ...first, match: 'best' })}>
              List those with some of the words too
            </Link>{' '}
          </>
        ) : null}
        <Link to={paths.howSearchWorks()}>How search works</Link>
      </p>
      {reading.dates.map(({ typed, shown }) => (
        <p key={typed} className="note">
          “{typed}” was read as a date: {shown}. <Link to={to({ ...first, dates: false })}>Search it as words</Link>
        </p>
      ))}
      {address.dates ? null : (
        <p className="note">
          Dates are searched as words. <Link to={to({ ...first, dates: true })}>Read dates</Link>
        </p>
      )}
      {address.semantic ? null : (
        <p className="note">
          Words alone are searched. <Link to={to({ ...first, semantic: true })}>Search by meaning too</Link>
        </p>
      )}
      {reading.unknown.length > 0 && total > 0 ? (
        <p className="note">Not found in any record: {reading.unknown.map((word) => `“${word}”`).join(', ')}.</p>
      ) : null}
      {reading.notices.map((notice) => (
        <p key={notice} className="note">
          {notice}
        </p>
      ))}
      {also.length > 0 ? (
        <details>
          <summary>Other words searched</summary>
          <ul>
            {also.map(({ typed, used }) => (
              <li key={typed}>
                “{typed}”: {used.join(', ')}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

/** "3 records match every word · 41 match some of them". */
export function inWords(full: number, some: number): string {
  if (full === 0) return `No record matches every word · ${wholeNumber(some)} ${some === 1 ? 'matches' : 'match'} some of them`
  return `${wholeNumber(full)} ${full === 1 ? 'record matches' : 'records match'} every word · ${wholeNumber(some)} ${some === 1 ? 'matches' : 'match'} some of them`
}
