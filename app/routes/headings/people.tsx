/** Everyone that records and articles name, persons and bodies, from A to Z. */
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
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/people'
import { countedIn, headingCounts } from './heading.server.ts'
import { byLetter, LetterList } from './letter-list.tsx'

const KINDS = [
  { kind: '', words: headingsWords.all },
  { kind: 'person', words: headingsWords.people },
  { kind: 'body', words: headingsWords.bodies },
] as const

export const loader = guard(async ({ request, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const counts = await headingCounts('person', archive)
  const { people, articles } = archive.catalog
  const t = wordsIn(archive.language)
  const asked = new URL(request.url).searchParams
  const chosen = KINDS.find(({ kind }) => kind !== '' && kind === asked.get('kind'))?.kind ?? ''
  const listed = people
    .filter(({ kind }) => chosen === '' || (kind === 'body') === (chosen === 'body'))
    .map(({ id, name, role, dates, kind }) => ({
      name,
      to: paths.person(id),
      words: [kind === 'body' && !role ? t(headingsWords.body) : role, dates].filter(Boolean).join(' · '),
      content: kind !== 'body' || role !== '',
      counted: countedIn(counts?.get(name) ?? null, articles.filter((article) => article.people.includes(name)).length, t),
    }))
  return {
    title: t(headingsWords.people),
    holds: t(headingsWords.peopleHolds),
    groups: byLetter(listed),
    asked: listQuery(asked),
    chosen,
    persons: people.filter(({ kind }) => kind !== 'body').length,
    bodies: people.filter(({ kind }) => kind === 'body').length,
    canonical: siteAddress(request, archive.settings) + paths.people(),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.title ?? '', description: loaderData?.holds ?? '', canonical: loaderData?.canonical })
}

export default function People({ loaderData: { title, holds, groups, asked, chosen, persons, bodies } }: Route.ComponentProps) {
  const t = useWords()
  const counts = { '': persons + bodies, person: persons, body: bodies }
  return (
    <div className="wrap headings">
      <Crumbs trail={[{ title }]} />
      <div className="phead g12">
        <h1 className="ph1">{title}</h1>
        <p className="lede ph2">
          {holds} {t(headingsWords.peopleCounted, { people: persons, bodies })}
        </p>
      </div>
      <nav className="chips" aria-label={t(headingsWords.kind)}>
        {KINDS.map(({ kind, words }) => (
          <Link
            key={kind}
            className="chip pl"
            to={paths.people(kind === '' ? {} : { kind })}
            preventScrollReset
            aria-current={kind === chosen ? 'true' : undefined}
          >
            {t(words)} <span className="n">{counts[kind]}</span>
          </Link>
        ))}
      </nav>
      <LetterList
        groups={groups}
        asked={asked}
        path={paths.people()}
        keep={chosen === '' ? undefined : { kind: chosen }}
        what={t(chosen === 'person' ? headingsWords.listPeople : chosen === 'body' ? headingsWords.listBodies : headingsWords.listBoth)}
      />
    </div>
  )
}
