/** /browse: every record by call number: collection, series, box and folder. Plain links throughout. */

import { Fragment, type ReactNode } from 'react'
import * as browseWords from '../../../messages/areas/browse.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { SaveButton } from '../../components/my-list/my-list.tsx'
import { BasisFlag, CallNumber, kindIn } from '../../components/record/record-labels.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { ChoiceChip } from '../../ui/chip.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { Route } from './+types/browse'
import { type BrowseData, type FilingOrder, loadBrowse } from './browse.server.ts'
import { browseAddress } from './browse-address.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const shown = await loadBrowse(request, archive)
  return { ...shown, ...titleOf(shown, wordsIn(archive.language)) }
})

function titleOf({ collection, box, page }: BrowseData, t: Words): { title: string; description: string } {
  const where = !collection
    ? t(browseWords.byCallNumber)
    : box === ''
      ? t(browseWords.collectionByCallNumber, { collection: collection.title })
      : t(browseWords.boxByCallNumber, { collection: collection.title, box })
  return {
    title: page > 1 ? t(browseWords.titlePage, { title: where, page }) : where,
    description: t(browseWords.description, { title: where }),
  }
}

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, canonical } = loaderData
  return pageMeta(matches, { title, description, canonical })
}

export default function Browse({ loaderData }: Route.ComponentProps) {
  const lang = useContentLanguage()
  const t = useWords()
  const { collection, box, boxes, page, pages, total, first, shelves, collections, allCollections } = loaderData
  const shown = shelves.reduce((sum, { records }) => sum + records.length, 0)
  return (
    <div className="wrap browse">
      <Crumbs
        trail={
          collection
            ? [
                { title: t(browseWords.browse), to: browseAddress(null, 1) },
                { title: collection.title, content: true },
              ]
            : [{ title: t(browseWords.browse) }]
        }
      />
      <div className="phead">
        <h1 lang={collection ? lang : undefined}>{collection ? collection.title : t(browseWords.byCallNumber)}</h1>
        <p className="lede" lang={collection ? lang : undefined}>
          {collection ? collection.description : t(browseWords.everyRecord)}
        </p>
        <p className="note">
          {t.rich(browseWords.sameBy, {
            people: (words: ReactNode[]) => (
              <Link key="people" to={paths.people()}>
                {words}
              </Link>
            ),
            places: (words: ReactNode[]) => (
              <Link key="places" to={paths.places()}>
                {words}
              </Link>
            ),
            subjects: (words: ReactNode[]) => (
              <Link key="subjects" to={paths.subjects()}>
                {words}
              </Link>
            ),
          })}
        </p>
      </div>
      <div className="g12 ex">
        <CollectionList collections={collections} all={allCollections} current={collection?.id ?? null} />
        <section className="res" id="shelves" aria-label={t(browseWords.records)}>
          <div className="res-h">
            <h2>
              {box === '' ? null : `${t(browseWords.box, { box })}: `}
              {total === 0 ? t(browseWords.noRecords) : t(browseWords.showing, { first, last: first + shown - 1, total })}
            </h2>
          </div>
          {collection && boxes.length > 0 ? <BoxList collection={collection.id} boxes={boxes} current={box} /> : null}
          {shelves.map((shelf, at) => (
            <ShelfPart
              key={`${shelf.collection.id}|${shelf.series}|${shelf.container}|${shelf.records[0]?.id}`}
              shelf={shelf}
              before={shelves[at - 1]}
            />
          ))}
          <Pagination
            page={page}
            pages={pages}
            to={(next) => `${browseAddress(collection?.id ?? null, next, box)}#shelves`}
            label={t(browseWords.shelfPages)}
          />
        </section>
      </div>
    </div>
  )
}

/** A run of records under the headings that changed since the run before. */
function ShelfPart({ shelf, before }: { shelf: FilingOrder; before: FilingOrder | undefined }) {
  const t = useWords()
  const lang = useContentLanguage()
  const newCollection = before?.collection.id !== shelf.collection.id
  const newSeries = newCollection || before?.series !== shelf.series
  return (
    <Fragment>
      {newCollection ? (
        <h3 className="coll-h" lang={lang}>
          {shelf.collection.title}
        </h3>
      ) : null}
      {newSeries && shelf.series !== '' ? (
        <h4 className="series-h" lang={lang}>
          {shelf.series}
        </h4>
      ) : null}
      {shelf.container === '' ? null : (
        <p className="mono shelf-h" lang={lang}>
          {shelf.container}
        </p>
      )}
      <ul className="shelf">
        {shelf.records.map(({ id, path, title, date, type, sample }) => (
          <li key={id} className="line">
            <CallNumber id={id} />
            <div>
              <Link to={path} lang={lang}>
                {title}
              </Link>{' '}
              <span className="meta">{kindIn(t, type)}</span>
            </div>
            <span className="mono">{date}</span>
            <div className="r">
              <BasisFlag sample={sample} />
              <SaveButton id={id} />
            </div>
          </li>
        ))}
      </ul>
    </Fragment>
  )
}

/** A collection box by box: one is chosen, or all. Where there are many, the list is folded. */
const IN_SIGHT = 24

interface BoxListProps {
  collection: string
  boxes: BrowseData['boxes']
  /** '' for all. */
  current: string
}

function BoxList({ collection, boxes, current }: BoxListProps) {
  const t = useWords()
  const chips = [{ box: '', count: 0 }, ...boxes].map(({ box, count }) => (
    <ChoiceChip key={box} to={`${browseAddress(collection, 1, box)}#shelves`} chosen={box === current}>
      {box === '' ? t(browseWords.allBoxes) : t(browseWords.box, { box })}
      {box === '' ? null : <b> {wholeNumber(count)}</b>}
    </ChoiceChip>
  ))
  return (
    <nav className="boxes" aria-label={t(browseWords.boxes)}>
      {boxes.length <= IN_SIGHT ? (
        <div className="chips">{chips}</div>
      ) : (
        <details className="unfold" open={current !== ''}>
          <summary>{t(browseWords.boxCount, { count: boxes.length })}</summary>
          <div className="chips">{chips}</div>
        </details>
      )}
    </nav>
  )
}

/** Jumps to a collection on the shelves. */
interface CollectionListProps {
  collections: BrowseData['collections']
  /** How many there are, listed here or not. */
  all: number
  current: string | null
}

function CollectionList({ collections, all, current }: CollectionListProps) {
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
