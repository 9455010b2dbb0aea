/** A few collections: what is held, what is online, and three records of each. */
import { RecordCard } from '../../components/record/index.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import type { FeaturedCollection } from './featured-records.ts'

export function FeaturedCollections({ title, featured }: { title: string; featured: readonly FeaturedCollection[] }) {
  return (
    <div className="wrap sec">
      <hr className="oxford" />
      <div className="sec-h">
        <h2>{title}</h2>
        <Link className="more" to={paths.collections()}>
          All collections
        </Link>
      </div>
      {featured.map((collection) => (
        <section className="coll g12" key={collection.id} aria-label={collection.title}>
          <div className="coll-t">
            <h3>{collection.title}</h3>
            {collection.held === '' ? null : <p className="n">{collection.held}</p>}
            <p className="mono">
              {collection.held === '' ? null : 'held · '}
              {collection.online}
            </p>
            <p>{collection.about}</p>
            <Link className="more" to={collection.path}>
              Open {collection.title.toLowerCase()}
            </Link>
          </div>
          {collection.records.map((record) => (
            <RecordCard key={record.id} record={record} heading="h4" className={collection.wide === record.id ? 'w' : undefined} />
          ))}
        </section>
      ))}
    </div>
  )
}
