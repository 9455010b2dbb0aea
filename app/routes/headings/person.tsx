/** A person or body that records name: what is known with its sources, and the records. */
import * as headingsWords from '../../../messages/en/headings.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { citedSources, GENERAL_KNOWLEDGE, plainNotes } from '../../components/sources/sources.server.ts'
import { PageNotes, SourceCitations } from '../../components/sources/sources.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import type { Route } from './+types/person'
import { loadHeading } from './heading.server.ts'
import { HeadingPage } from './heading.tsx'

export const loader = guard(async ({ request, params, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const { catalog } = archive
  const { entry, ...shared } = await loadHeading('person', catalog.people, params.slug, { request, archive })
  const { name, variants, role, dates, identifiers } = entry
  return {
    ...shared,
    mentions: wordsIn(archive.language)(headingsWords.mentions),
    person: { name, variants, role, dates, identifiers },
    statements: entry.statements.map(({ text, refs, general }) => ({
      text,
      /** Stands in place of sources; '' where there are some. */
      general: general ? GENERAL_KNOWLEDGE : '',
      sources: citedSources(refs, catalog),
    })),
    notes: plainNotes([entry.note]),
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
  const { name, variants, identifiers, role, dates } = person
  return (
    <HeadingPage
      list={{ title: t(headingsWords.people), to: paths.people() }}
      name={name}
      lede={<span lang={lang}>{[role, dates].filter(Boolean).join(' · ')}</span>}
      variants={variants}
      variantWords={headingsWords.alsoWritten}
      about={
        <>
          {statements.length > 0 ? (
            <section className="blk" aria-labelledby="known">
              <h2 id="known">{t(headingsWords.known)}</h2>
              {statements.map(({ text, sources, general }) => (
                <div key={text}>
                  <p lang={lang}>{text}</p>
                  <p className="note">{general ? <span lang={lang}>{general}</span> : <SourceCitations sources={sources} />}</p>
                </div>
              ))}
            </section>
          ) : null}
          <PageNotes notes={notes} />
        </>
      }
      identifiers={identifiers}
      articles={articles}
      found={found}
      all={paths.explore({ person: name })}
    />
  )
}
