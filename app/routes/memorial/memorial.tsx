/** The memorial: names set large, what a source states, and no count of anyone. */
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { shownSources } from '../../components/sources/shown-source.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import type { Route } from './+types/memorial'
import { MemorialNotes } from './memorial-notes.tsx'
import { shownEntry } from './memorial-words.ts'
import { NamesInOrder, Roll } from './roll.tsx'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { catalog, settings } = archiveOf(request, context)
  const shown = (wanted: (entry: (typeof catalog.memorial)[number]) => boolean) =>
    catalog.memorial.filter(wanted).map((entry) => shownEntry(entry, catalog))
  return {
    first: shown(({ first }) => first),
    others: shown(({ first, force }) => !first && force === 'state-police'),
    metropolitan: shown(({ first, force }) => !first && force === 'metropolitan-police'),
    sources: shownSources(['eops-honoring-historian-2010', 'cryan-monument-2020', 'reading-post-2023-09-27'], catalog),
    canonical: siteAddress(request, settings) + paths.memorial(),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Memorial',
    description: 'In memory of the members of the Massachusetts State Police and the Metropolitan Police who died on duty.',
    canonical: loaderData?.canonical,
  })
}

export default function Memorial({ loaderData: { first, others, metropolitan, sources } }: Route.ComponentProps) {
  return (
    <div className="mem">
      <header>
        <h1>In memory of those who died on duty</h1>
        <p>
          The first entries give name, date, age, years of service and circumstances, each from a source. Below are the names of others who
          died on duty. Each has a page that says only what the sources support.
        </p>
      </header>
      <Roll entries={first} />
      <NamesInOrder id="others" title="Others on the roll" entries={others} />
      <NamesInOrder id="metropolitan" title="The Metropolitan Police" entries={metropolitan}>
        The Metropolitan Police was merged into the department in 1992. Its officers are remembered with it.
      </NamesInOrder>
      <MemorialNotes sources={sources} />
    </div>
  )
}
