/** /explore: search with facets, years, sorting, three views and export. The address holds the whole state. */
import { useMemo } from 'react'
import { data } from 'react-router'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { packed, unpacked } from '../../packed-data.ts'
import { pageMeta } from '../../page-meta.ts'
import { guard } from '../../route-errors.ts'
import { SHARED_PAGE } from '../../shared-page.ts'
import { SKIPS_TO_RESULTS_AND_FILTERS } from '../../skip-links.tsx'
import type { Route } from './+types/explore'
import { exploreData } from './explore-data.ts'
import { ExploreForm } from './explore-form.tsx'
import { titleOf } from './page-title.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const { shown, status } = await exploreData(request, archive)
  const headers = new Headers(SHARED_PAGE)
  if (status === 503) headers.set('Retry-After', '5')
  const title = titleOf(shown, wordsIn(archive.language))
  const filters = shown.results !== null && shown.address.kind === 'record'
  return data(
    { explore: packed(shown), filters, title, description: archive.catalog.contract.pages.explore.description },
    { status, headers },
  )
})

export const handle = SKIPS_TO_RESULTS_AND_FILTERS

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { address, canonical, results } = unpacked(loaderData.explore)
  const narrowed = address.page > 1 || (results?.chosen.length ?? 0) > 0 || address.from !== null || address.to !== null
  const meta = pageMeta(matches, {
    title: loaderData.title,
    description: loaderData.description,
    canonical,
  })
  // One door for robots: the plain searches and the records; every mixture of filters is for readers.
  return narrowed ? [...meta, { name: 'robots', content: 'noindex, follow' }] : meta
}

export default function Explore({ loaderData }: Route.ComponentProps) {
  // Another answer is another object, whatever it says: fields follow every answer.
  const shown = useMemo(() => unpacked(loaderData.explore), [loaderData])
  return <ExploreForm shown={shown} />
}
