/** /browse: every record by call number: collection, series, box and folder. Plain links throughout. */
import { Fragment } from 'react'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { SaveButton } from '../../components/my-list/index.ts'
import { BasisFlag, CallNumber } from '../../components/record-card/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { Route } from './+types/browse'
import { BoxList } from './box-list.tsx'
import { browseAddress } from './browse-address.ts'
import { browseData, type Shelf } from './browse-data.ts'
import { CollectionList } from './collection-list.tsx'

export const loader = guard(({ request, context }: Route.LoaderArgs) => browseData(request, archiveOf(request, context)))

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const box = loaderData && loaderData.box !== '' ? `, box ${loaderData.box}` : ''
  const where = loaderData?.collection ? `${loaderData.collection.title}${box} by call number` : 'Browse by call number'
  const page = loaderData && loaderData.page > 1 ? ` (page ${loaderData.page})` : ''
  return pageMeta(matches, {
    title: `${where}${page}`,
    description: `${where}: every record that is online, in shelf order.`,
    canonical: loaderData?.canonical,
  })
}

export default function Browse({ loaderData }: Route.ComponentProps) {
  const { collection, box, boxes, page, pages, total, first, shelves, collections, allCollections } = loaderData
  const shown = shelves.reduce((sum, { records }) => sum + records.length, 0)
  return (
    <div className="wrap browse">
      <Crumbs trail={collection ? [{ title: 'Browse', to: browseAddress(null, 1) }, { title: collection.title }] : [{ title: 'Browse' }]} />
      <div className="phead">
        <h1>{collection ? collection.title : 'Browse by call number'}</h1>
        <p className="lede">
          {collection ? collection.description : 'Every record that is online, in shelf order: collection, series, box and folder.'}
        </p>
        <p className="note">
          The same records by <Link to={paths.people()}>people</Link>, <Link to={paths.places()}>places</Link> and{' '}
          <Link to={paths.subjects()}>subjects</Link>.
        </p>
      </div>
      <div className="g12 ex">
        <CollectionList collections={collections} all={allCollections} current={collection?.id ?? null} />
        <section className="res" id="shelves" aria-label="Records">
          <div className="res-h">
            <h2>
              {box === '' ? null : `Box ${box}: `}
              {total === 0 ? 'No records' : `Showing ${wholeNumber(first)}-${wholeNumber(first + shown - 1)} of ${wholeNumber(total)}`}
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
            label="Shelf pages"
          />
        </section>
      </div>
    </div>
  )
}

/** A run of records under the headings that changed since the run before. */
function ShelfPart({ shelf, before }: { shelf: Shelf; before: Shelf | undefined }) {
  const newCollection = before?.collection.id !== shelf.collection.id
  const newSeries = newCollection || before?.series !== shelf.series
  return (
    <Fragment>
      {newCollection ? <h3 className="coll-h">{shelf.collection.title}</h3> : null}
      {newSeries && shelf.series !== '' ? <h4 className="series-h">{shelf.series}</h4> : null}
      {shelf.container === '' ? null : <p className="mono shelf-h">{shelf.container}</p>}
      <ul className="shelf">
        {shelf.records.map(({ id, path, title, date, type, sample }) => (
          <li key={id} className="line">
            <CallNumber id={id} />
            <div>
              <Link to={path}>{title}</Link> <span className="meta">{type}</span>
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
