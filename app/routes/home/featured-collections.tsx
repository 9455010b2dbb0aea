/** A few collections: what is held, what is online, and three records of each. */
import type { Said } from '../../../catalog/contract/translatable.ts'
import * as homeWords from '../../../messages/en/home.ts'
import { RecordCard } from '../../components/record/index.ts'
import { paths } from '../../paths.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { FeaturedCollection } from './featured-records.ts'

export function FeaturedCollections({ title, featured }: { title: Said; featured: readonly FeaturedCollection[] }) {
  const t = useWords()
  const lang = useContentLanguage()
  const mark = useContentMark()
  return (
    <div className="wrap sec">
      <hr className="oxford" />
      <div className="sec-h">
        <h2 lang={title.lang}>{title.words}</h2>
        <Link className="more" to={paths.collections()}>
          {t(homeWords.allCollections)}
        </Link>
      </div>
      {featured.map((collection) => (
        <section className="coll g12" key={collection.id} aria-label={collection.title}>
          <div className="coll-t">
            <h3 lang={lang}>{collection.title}</h3>
            {collection.held === '' ? null : (
              <p className="n">
                <span lang={lang}>{collection.held}</span> <small className="mono">{collection.mark}</small>
              </p>
            )}
            <p className="mono">{t(homeWords.online, { count: collection.online })}</p>
            <p lang={lang}>{collection.about}</p>
            <Link className="more" to={collection.path}>
              {t.rich(homeWords.openCollection, {
                title: collection.title.toLowerCase(),
                name: mark,
              })}
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
