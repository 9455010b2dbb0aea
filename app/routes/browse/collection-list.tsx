/** Jumps to a collection on the shelves. */

import * as browseWords from '../../../messages/en/browse.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import { browseAddress } from './browse-address.ts'
import type { BrowseData } from './browse-data.ts'

interface CollectionListProps {
  collections: BrowseData['collections']
  /** How many there are, listed here or not. */
  all: number
  current: string | null
}

export function CollectionList({ collections, all, current }: CollectionListProps) {
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <nav className="jump" aria-label={t(browseWords.collections)}>
      <h2>{t(browseWords.collections)}</h2>
      <ul>
        <li>
          <Link to={browseAddress(null, 1)} aria-current={current === null ? 'page' : undefined}>
            {t(browseWords.allCollections)}
          </Link>
        </li>
        {collections.map(({ id, title, count }) => (
          <li key={id}>
            <Link to={browseAddress(id, 1)} aria-current={current === id ? 'page' : undefined} lang={lang}>
              {title}
            </Link>
            {count === null ? null : <span className="mono">{wholeNumber(count)}</span>}
          </li>
        ))}
        {all > collections.length ? (
          <li>
            <Link to={paths.collections()}>{t(browseWords.findCollection, { count: all })}</Link>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
