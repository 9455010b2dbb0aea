/** Everyone that records and articles name, persons and bodies, from A to Z. */
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import type { Route } from './+types/people'
import { countedIn, headingCounts } from './heading-counts.ts'
import { byLetter } from './headings-by-letter.ts'
import { LetterList } from './letter-list.tsx'

const HOLDS =
  'The people and bodies that records and pages of this archive name: who they were, and where each statement about them comes from.'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const counts = await headingCounts('person', archive)
  const { people, articles } = archive.catalog
  const listed = people.map(({ id, name, role, dates, kind }) => ({
    name,
    to: paths.person(id),
    words: [kind === 'body' && !role ? 'Body' : role, dates].filter(Boolean).join(' · '),
    counted: countedIn(counts?.get(name) ?? null, articles.filter((article) => article.people.includes(name)).length),
  }))
  return {
    groups: byLetter(listed),
    persons: people.filter(({ kind }) => kind === 'person').length,
    bodies: people.filter(({ kind }) => kind === 'body').length,
    canonical: siteAddress(request, archive.settings) + paths.people(),
  }
})

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: 'People', description: HOLDS, canonical: loaderData?.canonical })
}

export default function People({ loaderData: { groups, persons, bodies } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Crumbs trail={[{ title: 'People' }]} />
      <div className="phead g12">
        <h1 className="ph1">People</h1>
        <p className="lede ph2">
          {HOLDS} {persons} people, {bodies} bodies.
        </p>
      </div>
      <LetterList groups={groups} />
    </div>
  )
}
