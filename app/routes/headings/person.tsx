/** A person or body that records name: what is known with its sources, and the records. */
import { redirect } from 'react-router'
import { notFound } from '../../../catalog/errors.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import * as headingsWords from '../../../messages/en/headings.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { PageNotes, SourceCitations } from '../../components/sources/index.ts'
import { plainNotes } from '../../components/sources/shown-notes.ts'
import { GENERAL_KNOWLEDGE, shownSources } from '../../components/sources/shown-source.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import type { Route } from './+types/person'
import { articlesNaming } from './articles-naming.ts'
import { ArticlesSection } from './articles-section.tsx'
import { recordsNaming } from './records-naming.ts'
import { RecordsSection } from './records-section.tsx'
import { SameElsewhere } from './same-elsewhere.tsx'

export const loader = guard(async ({ request, params, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const person = archive.catalog.people.find(({ id }) => id === params.slug)
  const merged = archive.catalog.mergedInto('person', params.slug)
  if (!person && merged !== null) throw redirect(paths.person(merged), 301)
  if (!person) throw notFound(`A person or body called "${params.slug}"`)
  const statements = person.statements.map(({ text, refs, general }) => ({
    text,
    general,
    sources: shownSources(refs, archive.catalog),
  }))
  return {
    mentions: wordsIn(archive.language)(headingsWords.mentions),
    person: { name: person.name, variants: person.variants, role: person.role, dates: person.dates, identifiers: person.identifiers },
    statements,
    notes: plainNotes([person.note]),
    articles: articlesNaming('people', person.name, archive.catalog),
    found: await recordsNaming({ person: [person.name] }, archive),
    canonical: siteAddress(request, archive.settings) + paths.person(person.id),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { person, statements, canonical, mentions } = loaderData
  const known = [person.role, statements[0]?.text].filter(Boolean).join('. ')
  const description = `${person.name}: ${known || mentions}`
  return pageMeta(matches, { title: person.name, description, canonical })
}

export default function Person({ loaderData: { person, statements, notes, articles, found } }: Route.ComponentProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const names = useContentMark()
  return (
    <div className="wrap headings">
      <Crumbs
        trail={[
          { title: t(headingsWords.people), to: paths.people() },
          { title: person.name, content: true },
        ]}
      />
      <div className="phead g12" lang={lang}>
        <h1 className="ph1">{person.name}</h1>
        <p className="lede ph2">{[person.role, person.dates].filter(Boolean).join(' · ')}</p>
      </div>
      {person.variants.length > 0 ? (
        <p className="note">{t.rich(headingsWords.alsoWritten, { variants: person.variants.join('; '), names })}</p>
      ) : null}
      {statements.length > 0 ? (
        <section className="blk" aria-labelledby="known">
          <h2 id="known">{t(headingsWords.known)}</h2>
          {statements.map(({ text, sources, general }) => (
            <div key={text}>
              <p lang={lang}>{text}</p>
              <p className="note">{general ? <span lang={lang}>{GENERAL_KNOWLEDGE}</span> : <SourceCitations sources={sources} />}</p>
            </div>
          ))}
        </section>
      ) : null}
      <PageNotes notes={notes} />
      <SameElsewhere addresses={person.identifiers} />
      <ArticlesSection articles={articles} name={person.name} />
      <RecordsSection found={found} all={paths.explore({ person: person.name })} name={person.name} />
    </div>
  )
}
