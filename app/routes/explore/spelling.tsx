/** What was made of the words: better spellings offered, corrected words said. */
import { type SearchAddress, withText } from '../../../search/search-address.ts'
import { Link } from '../../ui/link.tsx'
import type { ExploreResults } from './explore-data.ts'

export default function Spelling({
  address,
  results,
  to,
}: {
  address: SearchAddress
  results: ExploreResults
  to: (address: SearchAddress) => string
}) {
  const { suggestion, corrected } = results
  return (
    <div className="spelling">
      {suggestion === null ? null : (
        <p>
          Did you mean <Link to={to(withText(address, suggestion))}>{suggestion}</Link>?
        </p>
      )}
      {corrected.map(({ typed, used }) => (
        <p key={typed} className="note">
          No results for “{typed}”. Searched instead: {used.join(', ')}.
        </p>
      ))}
    </div>
  )
}
