/** Six categories with their counts, each a button that filters the list below. */

import { Link } from '../../ui/link.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import { addressOf, type CollectionAddress, changed } from './collection-address.ts'
import type { Found } from './listing.ts'

export function OrderCategories({ path, address, found }: { path: string; address: CollectionAddress; found: Found }) {
  return (
    <nav className="categories" aria-label="Categories of orders">
      {found.groups.map(({ name, note, count }) => {
        const current = address.group === name
        return (
          <Link
            key={name}
            to={addressOf(path, changed(address, { group: current ? '' : name }))}
            aria-current={current ? 'true' : undefined}
            preventScrollReset
            rel="nofollow"
          >
            <b>{name}</b>
            <span className="mono">
              {wholeNumber(count)} {count === 1 ? 'document' : 'documents'}
            </span>
            <span className="n">{current ? 'Selected; choose again for all categories' : note}</span>
          </Link>
        )
      })}
    </nav>
  )
}
