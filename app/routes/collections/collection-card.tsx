/** A collection as a card: picture, title, description, number of items, the way in. */

import { Link } from '../../ui/link.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import { countedRecords } from './collection-head.tsx'
import type { ShownCollection } from './collections-data.ts'

export function CollectionCard({ collection, eager }: { collection: ShownCollection; eager: boolean }) {
  const { title, description, path, held, digitised, online, samples, picture } = collection
  return (
    <article className="card coll-card">
      {picture ? (
        <Link to={path} tabIndex={-1} aria-hidden="true">
          <span className="plate">
            <img src={picture.src} alt={picture.alt} width="1200" height="800" loading={eager ? 'eager' : 'lazy'} decoding="async" />
          </span>
        </Link>
      ) : null}
      <h3>
        <Link className="q" to={path}>
          {title}
        </Link>
      </h3>
      <p className="n">
        {held === '' ? wholeNumber(online) : held}{' '}
        <span className="mono">{held === '' ? 'online' : `items held${digitised === '' ? '' : `, ${digitised} digitized`}`}</span>
      </p>
      <p className="desc">{description}</p>
      <p className="meta mono">Online: {countedRecords(online, samples)}</p>
    </article>
  )
}
