/** /collections/:id: one collection, laid out as its material asks; an unknown id shows all collections and says so. */
import { data, redirect } from 'react-router'
import { siteAddress } from '../../../endpoints/site-address.ts'
import * as collectionsServerWords from '../../../messages/en/collections-server.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard, requireNotMoved } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { type PageHandle, SKIPS_TO_RESULTS } from '../../skip-links.tsx'
import { late } from '../../ui/late.tsx'
import type { Route } from './+types/collection'
import { isNarrowed } from './collection-address.ts'
import { collectionPage } from './collection-page.ts'
import { CollectionView } from './collection-view.tsx'
import { collectionsData } from './collections-data.ts'

/** Loaded where a collection is laid out so. */
const PhotographsView = late(() => import('./photographs-view.tsx'))
const OrdersView = late(() => import('./orders-view.tsx'))

/** Loaded where no collection has the id. */
const CollectionsScreen = late(() => import('./collections-screen.tsx'))

export const loader = guard(async ({ request, context, params }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const merged = archive.catalog.collection(params.id) ? null : archive.catalog.mergedInto('collection', params.id)
  if (merged !== null) throw redirect(paths.collection(merged), 301)
  const page = await collectionPage(params.id, request, archive)
  if (!page) requireNotMoved(request, archive.catalog)
  if (!page) {
    const t = wordsIn(archive.language)
    const said = {
      title: t(collectionsServerWords.noCollection, { id: params.id }),
      description: t(collectionsServerWords.allCollections),
    }
    return data({ page, unknown: params.id, said, shown: collectionsData(archive) }, { status: 404 })
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
    return [...pageMeta(matches, loaderData.said), NO_INDEX]
  }
  const { page, canonical } = loaderData
  const narrowed = isNarrowed(page.listing.address) || page.listing.address.page > 1
  return [...pageMeta(matches, { title: page.title, description: page.description, canonical }), ...(narrowed ? [NO_INDEX] : [])]
}

const NO_INDEX = { name: 'robots', content: 'noindex, follow' }

export default function Collection({ loaderData }: Route.ComponentProps) {
  if (!loaderData.page) {
    return <CollectionsScreen shown={loaderData.shown} unknown={loaderData.unknown} />
  }
  const { page } = loaderData
  if (page.layout === 'orders') return <OrdersView page={page} />
  return page.layout === 'photographs' ? <PhotographsView page={page} /> : <CollectionView page={page} />
}
