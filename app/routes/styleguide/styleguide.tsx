/** Every part of the site in every state, for those who build it. Linked from nowhere. */
import { archiveOf } from '../../archive-context.ts'
import { pageMeta } from '../../page-meta.ts'
import { guard } from '../../route-errors.ts'
import type { Route } from './+types/styleguide'
import { ControlSamples, FieldSamples } from './control-samples.tsx'
import { ArchiveSamples, LookSamples, OverlaySamples, StateSamples } from './samples.tsx'
import { guideData } from './styleguide.server.ts'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => ({
  page: pageAsked(new URL(request.url)),
  archive: await guideData(request, archiveOf(request, context)),
}))

/** The pages of the pagination sample are real ones: `?page=`. */
function pageAsked(url: URL): number {
  const page = Number(url.searchParams.get('page') ?? 6)
  return Number.isInteger(page) && page >= 1 && page <= 40 ? page : 6
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, { title: 'Style guide', description: 'Every part of the site in every state, for those who build it.' }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Styleguide({ loaderData: { page, archive } }: Route.ComponentProps) {
  return (
    <div className="wrap guide">
      <div className="phead g12">
        <h1 className="ph1">Style guide</h1>
        <p className="lede ph2">
          Every part of the site in every state. The records in it are the archive's own; everything else is no fact.
        </p>
      </div>
      <LookSamples />
      <ControlSamples page={page} />
      <FieldSamples />
      <OverlaySamples />
      {archive ? <ArchiveSamples data={archive} /> : null}
      <StateSamples />
    </div>
  )
}
