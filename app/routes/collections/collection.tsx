/** /collections/:id: one collection, laid out as its material asks; an unknown id shows all collections and says so. */

import { lazy, type ReactNode, Suspense } from 'react'
import { data, redirect } from 'react-router'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as collectionsWords from '../../../messages/areas/collections.ts'
import * as collectionsServerWords from '../../../messages/areas/collections-server.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard, requireNotMoved } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { type PageHandle, SKIPS_TO_RESULTS } from '../../skip-links.tsx'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { late } from '../../ui/late.tsx'
import { Link } from '../../ui/link.tsx'
import { BadValues, NotReady } from '../explore/notices.tsx'
import type { Route } from './+types/collection'
import { loadCollection } from './collection.server.ts'
import { isNarrowed } from './collection-address.ts'
import { ChoiceChips, CollectionHead, CollectionTools, groupChips, LoadMore, NothingHere } from './collection-tools.tsx'
import { loadCollections } from './collections.server.ts'
import { FindingAidLinks } from './finding-aid-links.tsx'
import { ShapedRecords } from './shaped-records.tsx'

/** Loaded where a collection is laid out so. */
const PhotographsView = late(() => import('./photographs-view.tsx'))
const OrdersView = late(() => import('./orders-view.tsx'))

/** Loaded where no collection has the id. */
const CollectionsScreen = late(() => import('./collections-screen.tsx'))

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const merged = archive.catalog.collection(params.id) ? null : archive.catalog.mergedInto('collection', params.id)
  if (merged !== null) throw redirect(paths.collection(merged), 301)
  const page = await loadCollection(params.id, request, archive)
  if (!page) requireNotMoved(request, archive.catalog)
  if (!page) {
    const t = wordsIn(archive.language)
    const text = {
      title: t(collectionsServerWords.noCollection, { id: params.id }),
      description: t(collectionsServerWords.allCollections),
    }
    return data({ page, unknown: params.id, text, collections: loadCollections(archive) }, { status: 404 })
  }
  const canonical = siteAddress(request, archive.settings) + paths.collection(page.id)
  return data({ page, canonical }, { status: page.listing.status })
})

/** An unknown id shows the collections, which have no results. */
export const handle: PageHandle = {
  skip: (shown) => (typeof shown === 'object' && shown !== null && 'page' in shown && shown.page ? SKIPS_TO_RESULTS.skip(shown) : []),
}

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  if (!loaderData.page) {
    return [...pageMeta(matches, loaderData.text), NO_INDEX]
  }
  const { page, canonical } = loaderData
  const narrowed = isNarrowed(page.listing.address) || page.listing.address.page > 1
  return [...pageMeta(matches, { title: page.title, description: page.description, canonical }), ...(narrowed ? [NO_INDEX] : [])]
}

const NO_INDEX = { name: 'robots', content: 'noindex, follow' }

export default function Collection({ loaderData }: Route.ComponentProps) {
  if (!loaderData.page) {
    return <CollectionsScreen data={loaderData.collections} unknown={loaderData.unknown} />
  }
  const { page } = loaderData
  if (page.layout === 'orders') return <OrdersView page={page} />
  return page.layout === 'photographs' ? <PhotographsView page={page} /> : <CollectionView page={page} />
}

/** Loaded where a collection has a finding aid. */
const CollectionArchive = lazy(() => import('./collection-archive.tsx'))

type Page = Exclude<NonNullable<Awaited<ReturnType<typeof loadCollection>>>, { layout: 'orders' | 'photographs' }>

function CollectionView({ page }: { page: Page }) {
  const { id, title, shortTitle, description, figures, note, text, layout: shape, listing } = page
  const { address, problems, found } = listing
  const path = paths.collection(id)
  const t = useWords()
  const lang = useContentLanguage()
  return (
    <div className="wrap collections">
      <CollectionHead title={title} crumb={shortTitle} lede={<span lang={lang}>{description}</span>} figures={figures} note={note} />
      {page.about ? (
        <Suspense>
          <CollectionArchive id={id} about={page.about} />
        </Suspense>
      ) : null}
      <BadValues address={address} problems={problems} />
      {found === null ? (
        <NotReady />
      ) : (
        <>
          <CollectionTools
            path={path}
            address={address}
            found={found}
            text={text}
            plainOrder={shape === 'school' ? t(collectionsWords.byCourse) : undefined}
            chips={
              found.groups.length > 0 ? (
                <ChoiceChips label={t(collectionsWords.series)} chips={groupChips(path, address, found, t(collectionsWords.all))} />
              ) : (
                <span />
              )
            }
          />
          <section id="results" tabIndex={-1} aria-labelledby="results-h">
            <h2 className="vh" id="results-h">
              {text.results}
            </h2>
            {found.records.length === 0 ? <NothingHere path={path} address={address} found={found} /> : null}
            <ShapedRecords shape={shape} records={found.records} first={found.first} groups={found.groups} />
            <LoadMore path={path} address={address} found={found}>
              {text.showing}
            </LoadMore>
          </section>
        </>
      )}
      <section className="sec coll-end" aria-labelledby="go-on">
        <h2 className="vh" id="go-on">
          {t(collectionsWords.moreWays)}
        </h2>
        <p className="note">
          {t.rich(collectionsWords.moreWaysText, {
            boxes: page.boxes > 0 ? 'yes' : 'no',
            browse: link(paths.browse({ collection: id })),
            explore: link(paths.explore({ collection: id })),
            ask: link(paths.research()),
          })}
        </p>
        <FindingAidLinks id={id} />
      </section>
    </div>
  )
}

function link(to: string) {
  return (words: ReactNode[]) => (
    <Link key={to} to={to}>
      {words}
    </Link>
  )
}
