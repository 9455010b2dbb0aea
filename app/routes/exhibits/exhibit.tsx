/** /exhibits/{slug}: a sequence of records with text between, sources numbered at the foot. */
import { archiveOf } from '../../archive-context.ts'
import { pageMeta } from '../../page-meta.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import type { Route } from './+types/exhibit'
import { loadExhibit } from './exhibit.server.ts'
import { ExhibitView } from './exhibit-view.tsx'

export const loader = guard(({ request, context, params }: Route.LoaderArgs) =>
  loadExhibit(request, params.slug, archiveOf(request, context)),
)

export const headers = sharedHeaders

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  return page ? pageMeta(matches, { title: page.title, description: page.description, canonical: page.url }) : []
}

export default function Exhibit({ loaderData: page }: Route.ComponentProps) {
  return <ExhibitView page={page} />
}
