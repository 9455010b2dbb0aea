/** Jumps to a collection on the shelves. */

import { Link } from '../../ui/link.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import { browseAddress } from './browse-address.ts'
import type { BrowseData } from './browse-data.ts'

export function CollectionList({ collections, current }: { collections: BrowseData['collections']; current: string | null }) {
  return (
    <nav className="jump" aria-label="Collections">
      <h2>Collections</h2>
      <ul>
        <li>
          <Link to={browseAddress(null, 1)} aria-current={current === null ? 'page' : undefined}>
            All collections
          </Link>
        </li>
        {collections.map(({ id, title, count }) => (
          <li key={id}>
            <Link to={browseAddress(id, 1)} aria-current={current === id ? 'page' : undefined}>
              {title}
            </Link>
            {count === null ? null : <span className="mono">{wholeNumber(count)}</span>}
          </li>
        ))}
      </ul>
    </nav>
  )
}
