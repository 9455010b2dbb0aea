/** Where to go on from where no record has every word: the same words over pages, a question, a request. */
import type { SearchAddress } from '../../../search/search-address.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { ExploreResults } from './explore-data.ts'

export default function Elsewhere({
  address,
  results,
  to,
}: {
  address: SearchAddress
  results: ExploreResults
  to: (address: SearchAddress) => string
}) {
  const { suggestion, pages } = { suggestion: results.suggestion, pages: results.pagesToo }
  return (
    <section className="elsewhere" aria-labelledby="elsewhere">
      <h3 id="elsewhere">Other ways to find it</h3>
      <ul className="tips">
        {suggestion === null ? null : (
          <li>
            Did you mean <Link to={to({ ...address, text: suggestion, page: 1 })}>{suggestion}</Link>?
          </li>
        )}
        {address.kind === 'page' || pages === 0 ? null : (
          <li>
            <Link to={to({ ...address, kind: 'page', facets: {}, from: null, to: null, page: 1 })}>Search the pages of this site</Link>{' '}
            <span className="mono">
              {wholeNumber(pages)} {pages === 1 ? 'page' : 'pages'}
            </span>
          </li>
        )}
        <li>
          <Link to={paths.assistant({ q: address.text })}>Ask the assistant “{address.text}”</Link>
        </li>
        <li>
          Most of what is held is not online. <Link to={paths.research()}>Ask an archivist in a research request</Link>
        </li>
      </ul>
    </section>
  )
}
