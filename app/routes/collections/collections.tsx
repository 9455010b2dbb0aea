import { saidIn } from '../../../catalog/contract/translatable.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as collectionsServerWords from '../../../messages/areas/collections-server.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { listQuery } from '../../components/find-in-list.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import type { Route } from './+types/collections'
import { loadCollections } from './collections.server.ts'
import CollectionsScreen from './collections-screen.tsx'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const { description } = archive.catalog.contract.pages.collections
  return {
    title: wordsIn(archive.language)(collectionsServerWords.collections),
    description: saidIn(archive.language, description).words,
    collections: loadCollections(archive, listQuery(new URL(request.url).searchParams)),
    canonical: siteAddress(request, archive.settings) + paths.collections(),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.title ?? '',
    description: loaderData?.description ?? '',
    canonical: loaderData?.canonical,
  })
}

export default function Collections({ loaderData }: Route.ComponentProps) {
  return <CollectionsScreen data={loaderData.collections} />
}
