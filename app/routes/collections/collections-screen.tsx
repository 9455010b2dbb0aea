/** The Collections screen: eight cards, the other collections, those of other institutions. Also where an unknown id leads. */

import { lazy, type ReactNode, Suspense } from 'react'
import * as collectionListWords from '../../../messages/areas/collection-list.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { CollectionsData, ListedCollection } from './collections.server.ts'

// Only an archive of many collections needs it.
const LetterList = lazy(async () => ({ default: (await import('../headings/letter-list.tsx')).LetterList }))

export default function CollectionsScreen({ data, unknown }: { data: CollectionsData; unknown?: string }) {
  const { cards, cardsTitle, own, fromOthers, letters, asked, documents } = data
  const t = useWords()
  const link = (to: string) => (words: ReactNode[]) => (
    <Link key={to} to={to}>
      {words}
    </Link>
  )
  const more = t.rich(collectionListWords.allDocuments, { link: link(documents) })
  const title = t(collectionListWords.collections)
  return (
    <div className="wrap collections">
      <Crumbs trail={unknown === undefined ? [{ title }] : [{ title, to: paths.collections() }, { title: unknown }]} />
      <div className="phead g12">
        <h1 className="ph1">{title}</h1>
        <p className="lede ph2">{t(collectionListWords.lede)}</p>
      </div>
      {unknown === undefined ? null : (
        <section className="empty err unknown-collection" role="alert">
          <h2>{t(collectionListWords.unknown, { id: unknown })}</h2>
          <p>{t.rich(collectionListWords.unknownAdvice, { id: unknown, link: link(paths.explore({ q: unknown })) })}</p>
        </section>
      )}
      <section aria-labelledby="eight">
        <h2 className="vh" id="eight" lang={cardsTitle.lang}>
          {cardsTitle.words}
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
            <h2 id="all">{t(collectionListWords.moreCollections)}</h2>
            <p className="note">{more}</p>
          </div>
          <Suspense>
            <LetterList groups={letters} asked={asked} path={paths.collections()} what={t(collectionListWords.listCollections)} rank="h3" />
          </Suspense>
        </section>
      ) : null}
      <CollectionLines id="more-collections" title={t(collectionListWords.moreCollections)} note={more} collections={own} />
      <CollectionLines
        id="from-other-institutions"
        title={t(collectionListWords.fromOthers)}
        note={t(collectionListWords.fromOthersNote)}
        collections={fromOthers}
      />
      <section className="sec coll-end" aria-labelledby="not-found-here">
        <hr className="oxford" />
        <div className="sec-h">
          <h2 id="not-found-here">{t(collectionListWords.cannotFind)}</h2>
        </div>
        <p className="lede">{t(collectionListWords.cannotFindAdvice)}</p>
        <div className="btns ask">
          <ButtonLink variant="default" to={paths.research()}>
            {t(collectionListWords.researchRequests)}
          </ButtonLink>
          <ButtonLink to={paths.browse()}>{t(collectionListWords.browse)}</ButtonLink>
        </div>
      </section>
    </div>
  )
}

interface LinesProps {
  id: string
  title: string
  note: ReactNode
  collections: readonly ListedCollection[]
}

function CollectionLines({ id, title, note, collections }: LinesProps) {
  const lang = useContentLanguage()
  if (collections.length === 0) return null
  return (
    <section className="sec" aria-labelledby={id}>
      <hr className="oxford" />
      <div className="sec-h">
        <h2 id={id}>{title}</h2>
        <p className="note">{note}</p>
      </div>
      <ul className="coll-lines">
        {collections.map(({ id, title, description, path, counted, heldBy }) => (
          <li key={id}>
            <h3>
              <Link className="q" to={path} lang={lang}>
                {title}
              </Link>
            </h3>
            <p lang={lang}>{description}</p>
            {heldBy === '' ? null : <p className="note">{heldBy}</p>}
            <p className="mono">{counted}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CollectionCard({ collection, eager }: { collection: ListedCollection; eager: boolean }) {
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
