/** Grid, list or timeline, as links: each view has its address. */
import { type SearchAddress, VIEWS, withView } from '../../../search/search-address.ts'
import { Link } from '../../ui/link.tsx'

const WORDS = { grid: 'Grid', list: 'List', timeline: 'Timeline' } as const

export function Views({ address, to }: { address: SearchAddress; to: (address: SearchAddress) => string }) {
  return (
    <nav className="seg" aria-label="View">
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={to(withView(address, view))}
          preventScrollReset
          aria-current={address.view === view ? 'true' : undefined}
          rel="nofollow"
        >
          {WORDS[view]}
        </Link>
      ))}
    </nav>
  )
}
