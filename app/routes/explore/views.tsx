/** Grid, list or timeline, as links: each view has its address. */

import * as exploreWords from '../../../messages/en/explore.ts'
import { type SearchAddress, VIEWS, withView } from '../../../search/search-address.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'

const WORDS = { grid: exploreWords.viewGrid, list: exploreWords.viewList, timeline: exploreWords.viewTimeline } as const

export function Views({ address, to }: { address: SearchAddress; to: (address: SearchAddress) => string }) {
  const t = useWords()
  return (
    <nav className="seg" aria-label={t(exploreWords.view)}>
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={to(withView(address, view))}
          preventScrollReset
          aria-current={address.view === view ? 'true' : undefined}
          rel="nofollow"
        >
          {t(WORDS[view])}
        </Link>
      ))}
    </nav>
  )
}
