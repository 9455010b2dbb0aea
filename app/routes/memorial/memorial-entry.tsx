/** One person of the memorial: what a source states, and the records that name them. */

import type { ReactNode } from 'react'
import { notFound } from '../../../catalog/errors.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as memorialWords from '../../../messages/areas/memorial.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { SaveButton } from '../../components/my-list/my-list.tsx'
import { BasisFlag } from '../../components/record/record-labels.tsx'
import { plainNotes } from '../../components/sources/sources.server.ts'
import { PageNotes, SourceCitation } from '../../components/sources/sources.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import { type NamingRecords, recordsNaming } from '../headings/heading.server.ts'
import type { Route } from './+types/memorial-entry'
import { AgeAndService, rankOf } from './age-and-service.tsx'
import { entryData } from './memorial.server.ts'

export const loader = guard(async ({ request, params, context }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const { catalog, settings } = archive
  const at = catalog.memorial.findIndex(({ id }) => id === params.slug)
  const entry = catalog.memorial[at]
  if (!entry) throw notFound(`An entry of the memorial called "${params.slug}"`)
  const beside = (other: (typeof catalog.memorial)[number] | undefined) =>
    other ? { name: other.name, path: paths.memorialEntry(other.id) } : null
  const person = catalog.person(entry.person)
  return {
    title: wordsIn(archive.language)(memorialWords.title, { name: entry.name }),
    entry: entryData(entry, catalog, archive.language),
    notes: plainNotes([entry.note]),
    person: person ? { name: person.name, path: paths.person(person.id), records: paths.explore({ person: person.name }) } : null,
    found: await recordsNaming({ person: [entry.person] }, archive),
    earlier: beside(catalog.memorial[at - 1]),
    later: beside(catalog.memorial[at + 1]),
    canonical: siteAddress(request, settings) + paths.memorialEntry(entry.id),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { rank, name, dateOfDeath, circumstance } = loaderData.entry
  return pageMeta(matches, {
    title: loaderData.title,
    description: `${rank} ${name}, ${dateOfDeath}. ${circumstance}`,
    canonical: loaderData.canonical,
  })
}

export default function MemorialEntryPage({ loaderData: { entry, notes, person, found, earlier, later } }: Route.ComponentProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const link = (to: string) => (words: ReactNode[]) => (
    <Link key={to} to={to}>
      {words}
    </Link>
  )
  return (
    <div className="mem one">
      <Crumbs
        trail={[
          { title: t(memorialWords.memorial), to: paths.memorial() },
          { title: entry.name, content: true },
        ]}
      />
      <header>
        <p className="rk" lang={lang}>
          {rankOf(entry)}
        </p>
        <h1 lang={lang}>{entry.name}</h1>
        <p className="dt">
          {entry.dateOfDeath}{' '}
          <span>
            <AgeAndService {...entry} />
          </span>
        </p>
        <p className="ev" lang={lang}>
          {entry.circumstance}
        </p>
      </header>
      <section aria-labelledby="sources">
        <h2 id="sources">{t(memorialWords.sources, { count: entry.sources.length })}</h2>
        <ul>
          {entry.sources.map((source) => (
            <li key={source.citation}>
              <SourceCitation source={source} />
            </li>
          ))}
        </ul>
      </section>
      <PageNotes notes={notes} />
      {person ? <EntryRecords found={found} person={person} /> : null}
      <section aria-labelledby="families">
        <h2 id="families">{t(memorialWords.forFamily)}</h2>
        <p>
          {t.rich(memorialWords.forFamilyText, {
            correct: link(paths.suggestCorrection(paths.memorialEntry(entry.id))),
            describe: link(paths.reparativeDescription()),
          })}
        </p>
      </section>
      <nav className="beside-n" aria-label={t(memorialWords.inOrder)}>
        {earlier ? (
          <Link to={earlier.path} rel="prev" lang={lang}>
            {earlier.name}
          </Link>
        ) : (
          <span />
        )}
        <Link to={paths.memorial()}>{t(memorialWords.allNames)}</Link>
        {later ? (
          <Link to={later.path} rel="next" lang={lang}>
            {later.name}
          </Link>
        ) : (
          <span />
        )}
      </nav>
    </div>
  )
}

/** Records that name a person of the memorial, as plain lines. */
interface EntryRecordsProps {
  /** Null while the index is being built. */
  found: NamingRecords | null
  person: { name: string; path: string; records: string }
}

function EntryRecords({ found, person }: EntryRecordsProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const name = useContentMark()
  const cards = found?.cards ?? []
  return (
    <section aria-labelledby="records">
      <h2 id="records">{t(memorialWords.inArchive)}</h2>
      {found && cards.length === 0 ? <p>{t(memorialWords.noRecords)}</p> : null}
      <ul>
        {cards.map(({ id, path, title, date, sample }) => (
          <li key={id}>
            <Link to={path} lang={lang}>
              {title}
            </Link>
            {date ? `, ${date}` : ''} <BasisFlag sample={sample} />
            <SaveButton id={id} />
          </li>
        ))}
        <li>
          <Link to={person.path}>{t.rich(memorialWords.recordsAbout, { person: person.name, name })}</Link>
        </li>
      </ul>
    </section>
  )
}
