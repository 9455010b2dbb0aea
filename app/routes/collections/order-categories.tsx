/** Six categories with their counts, each a button that filters the list below. */

import * as collectionOrdersWords from '../../../messages/en/collection-orders.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { addressOf, type CollectionAddress, changed } from './collection-address.ts'
import type { Found } from './listing.ts'

export function OrderCategories({ path, address, found }: { path: string; address: CollectionAddress; found: Found }) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <nav className="categories" aria-label={t(collectionOrdersWords.categories)}>
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
            <b lang={lang}>{name}</b>
            <span className="mono">{t(collectionOrdersWords.documentCount, { count })}</span>
            <span className="n" lang={current ? undefined : lang}>
              {current ? t(collectionOrdersWords.selected) : note}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
