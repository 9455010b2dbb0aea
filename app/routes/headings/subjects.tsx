/** Every subject that records and articles are about, from A to Z. */

import { siteAddress } from '../../../endpoints/site-address.ts'
import * as headingsWords from '../../../messages/en/headings.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { listQuery } from '../../components/find-in-list.tsx'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useWords } from '../../ui/language.ts'
import type { Route } from './+types/subjects'
import { countedIn, headingCounts } from './heading.server.ts'
import { byLetter, LetterList } from './letter-list.tsx'

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const t = wordsIn(archive.language)
  const counts = await headingCounts('subject', archive)
  const { subjects, articles } = archive.catalog
  const listed = subjects.map(({ id, name, note }) => ({
    name,
    to: paths.subject(id),
    words: note,
    counted: countedIn(counts?.get(name) ?? null, articles.filter((article) => article.subjects.includes(name)).length, t),
  }))
  return {
    title: t(headingsWords.subjects),
    holds: t(headingsWords.subjectsHold),
    groups: byLetter(listed),
    asked: listQuery(new URL(request.url).searchParams),
    total: subjects.length,
    canonical: siteAddress(request, archive.settings) + paths.subjects(),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.title ?? '', description: loaderData?.holds ?? '', canonical: loaderData?.canonical })
}

export default function Subjects({ loaderData: { title, holds, groups, asked, total } }: Route.ComponentProps) {
  const t = useWords()
  return (
    <div className="wrap headings">
      <Crumbs trail={[{ title }]} />
      <div className="phead g12">
        <h1 className="ph1">{title}</h1>
        <p className="lede ph2">
          {holds} {t(headingsWords.subjectsCounted, { subjects: total })}
        </p>
      </div>
      <LetterList groups={groups} asked={asked} path={paths.subjects()} what={t(headingsWords.listSubjects)} />
    </div>
  )
}
