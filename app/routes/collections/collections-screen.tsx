/** The Collections screen: eight cards, the other collections, those that imports brought. Also where an unknown id leads. */
import { lazy, type ReactNode, Suspense } from 'react'
import { Crumbs } from '../../components/frame/index.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { CollectionCard } from './collection-card.tsx'
import { countedRecords } from './collection-head.tsx'
import type { CollectionsData, ShownCollection } from './collections-data.ts'

// Only an archive of many collections needs it.
const LetterList = lazy(async () => ({ default: (await import('../headings/letter-list.tsx')).LetterList }))

export default function CollectionsScreen({ shown, unknown }: { shown: CollectionsData; unknown?: string }) {
  const { cards, cardsTitle, others, imported, letters, asked, documents } = shown
  const more = (
    <>
      All documents in these collections{documents.held === '' ? null : `, ${documents.held} held`}, are on the{' '}
      <Link to={documents.path}>Documents page</Link>.
    </>
  )
  return (
    <div className="wrap collections">
      <Crumbs
        trail={unknown === undefined ? [{ title: 'Collections' }] : [{ title: 'Collections', to: paths.collections() }, { title: unknown }]}
      />
      <div className="phead g12">
        <h1 className="ph1">Collections</h1>
        <p className="lede ph2">
          Figures for items held describe physical holdings. What is online here is counted live and includes sample records.
        </p>
      </div>
      {unknown === undefined ? null : (
        <section className="empty err unknown-collection" role="alert">
          <h2>There is no collection “{unknown}”</h2>
          <p>
            All collections are listed below. You can also{' '}
            <Link to={paths.explore({ q: unknown })}>search the archive for “{unknown}”</Link>.
          </p>
        </section>
      )}
      <section aria-labelledby="eight">
        <h2 className="vh" id="eight">
          {cardsTitle}
        </h2>
        <div className="coll-cards">
          {cards.map((collection, at) => (
            <CollectionCard key={collection.id} collection={collection} eager={at < 2} />
          ))}
        </div>
      </section>
      {letters.length > 0 ? (
        <section className="sec" aria-labelledby="all">
          <hr className="oxford" />
          <div className="sec-h">
            <h2 id="all">More collections</h2>
            <p className="note">{more}</p>
          </div>
          <Suspense>
            <LetterList groups={letters} asked={asked} path={paths.collections()} what="collections" rank="h3" />
          </Suspense>
        </section>
      ) : null}
      <CollectionLines title="More collections" note={more} collections={others} />
      <CollectionLines
        title="From other institutions"
        note="Descriptions imported from other institutions, which hold the items."
        collections={imported}
      />
      <section className="sec coll-end" aria-labelledby="not-found-here">
        <hr className="oxford" />
        <div className="sec-h">
          <h2 id="not-found-here">Can’t find it?</h2>
        </div>
        <p className="lede">Most holdings are not online. Describe what you are looking for in a research request.</p>
        <div className="btns ask">
          <ButtonLink variant="default" to={paths.research()}>
            Research Requests
          </ButtonLink>
          <ButtonLink to={paths.browse()}>Browse by call number</ButtonLink>
        </div>
      </section>
    </div>
  )
}

interface LinesProps {
  title: string
  note: ReactNode
  collections: readonly ShownCollection[]
}

function CollectionLines({ title, note, collections }: LinesProps) {
  if (collections.length === 0) return null
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section className="sec" aria-labelledby={id}>
      <hr className="oxford" />
      <div className="sec-h">
        <h2 id={id}>{title}</h2>
        <p className="note">{note}</p>
      </div>
      <ul className="coll-lines">
        {collections.map(({ id, title, description, path, online, samples }) => (
          <li key={id}>
            <h3>
              <Link className="q" to={path}>
                {title}
              </Link>
            </h3>
            <p>{description}</p>
            <p className="mono">{countedRecords(online, samples)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
