/** A collection as a card: picture, title, description, number of items, the way in. */

import * as collectionListWords from '../../../messages/en/collection-list.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { ShownCollection } from './collections-data.ts'

export function CollectionCard({ collection, eager }: { collection: ShownCollection; eager: boolean }) {
  const { title, description, path, held, mark, counted, picture } = collection
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <article className="card coll-card">
      {picture ? (
        <Link to={path} tabIndex={-1} aria-hidden="true">
          <span className="plate">
            <img
              src={picture.src}
              alt={picture.alt}
              lang={lang}
              width="1200"
              height="800"
              loading={eager ? 'eager' : 'lazy'}
              decoding="async"
            />
          </span>
        </Link>
      ) : null}
      <h3>
        <Link className="q" to={path} lang={lang}>
          {title}
        </Link>
      </h3>
      {held === '' ? null : (
        <p className="n">
          <span lang={lang}>{held}</span>{' '}
          <small className="mono">
            {t(collectionListWords.items)} {mark}
          </small>
        </p>
      )}
      <p className="desc" lang={lang}>
        {description}
      </p>
      <p className="meta mono">{t(collectionListWords.onlineCounted, { counted })}</p>
    </article>
  )
}
