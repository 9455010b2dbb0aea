/** Every subject that records and articles are about, from A to Z. */
import { siteAddress } from '../../../endpoints/site-address.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { listQuery } from '../../components/find-in-list/index.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import type { Route } from './+types/subjects'
import { countedIn, headingCounts } from './heading-counts.ts'
import { byLetter } from './headings-by-letter.ts'
import { LetterList } from './letter-list.tsx'

const HOLDS = 'Subjects of the records and pages in this archive, with the number of each.'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const counts = await headingCounts('subject', archive)
  const { subjects, articles } = archive.catalog
  const listed = subjects.map(({ id, name, note }) => ({
    name,
    to: paths.subject(id),
    words: note,
    counted: countedIn(
      counts?.get(name) ?? null,
      articles.filter((article) => article.subjects.includes(name)).length,
      wordsIn(archive.language),
    ),
  }))
  return {
    groups: byLetter(listed),
    asked: listQuery(new URL(request.url).searchParams),
    total: subjects.length,
    canonical: siteAddress(request, archive.settings) + paths.subjects(),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Subjects', description: HOLDS, canonical: loaderData?.canonical })
}

export default function Subjects({ loaderData: { groups, asked, total } }: Route.ComponentProps) {
  return (
    <div className="wrap headings">
      <Crumbs trail={[{ title: 'Subjects' }]} />
      <div className="phead g12">
        <h1 className="ph1">Subjects</h1>
        <p className="lede ph2">
          {HOLDS} {total} subjects.
        </p>
      </div>
      <LetterList groups={groups} asked={asked} path={paths.subjects()} what="subjects" />
    </div>
  )
}
