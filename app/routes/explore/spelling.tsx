/** What was made of the words: better spellings offered, corrected words said. */

import type { ReactNode } from 'react'
import * as exploreHelpWords from '../../../messages/en/explore-help.ts'
import { type SearchAddress, withText } from '../../../search/search-address.ts'
import { useWords } from '../../ui/language.ts'
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
  const t = useWords()
  const { suggestion, corrected } = results
  return (
    <div className="spelling">
      {suggestion === null ? null : (
        <p>
          {t.rich(exploreHelpWords.didYouMean, {
            suggestion,
            link: (words: ReactNode[]) => (
              <Link key="link" to={to(withText(address, suggestion))}>
                {words}
              </Link>
            ),
          })}
        </p>
      )}
      {corrected.map(({ typed, used }) => (
        <p key={typed} className="note">
          {t(exploreHelpWords.corrected, { typed, used: used.join(', ') })}
        </p>
      ))}
    </div>
  )
}
