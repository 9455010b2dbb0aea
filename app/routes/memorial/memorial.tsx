/** The memorial: names set large, what a source states, and no count of anyone. */

import type { ReactNode } from 'react'
import { type Said, saidIn, type Translatable } from '../../../catalog/contract/translatable.ts'
import { notFound } from '../../../catalog/errors.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import * as memorialWords from '../../../messages/areas/memorial.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { type CitedSource, citedSources } from '../../components/sources/sources.server.ts'
import { SourceCitations } from '../../components/sources/sources.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard, requirePage } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useContentLanguage, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/memorial'
import { AgeAndService } from './age-and-service.tsx'
import { entryData, type MemorialEntryData } from './memorial.server.ts'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { catalog, settings, language } = archiveOf(request, context)
  const words = catalog.contract.pages.memorial
  requirePage(catalog, paths.memorial())
  if (!words) throw notFound('Words for the page of the memorial')
  const shown = (wanted: (entry: (typeof catalog.memorial)[number]) => boolean) =>
    catalog.memorial.filter(wanted).map((entry) => entryData(entry, catalog, language))
  const { service, collection } = words
  const said = (given: Translatable) => saidIn(language, given)
  return {
    pageTitle: wordsIn(language)(memorialWords.memorial),
    title: said(words.title),
    lede: said(words.lede),
    description: said(words.description).words,
    first: shown(({ first }) => first),
    groups: words.groups.map(({ body, title, note }) => ({
      title: said(title),
      note: note ? said(note) : null,
      entries: shown((entry) => !entry.first && entry.body === body),
    })),
    service: service ? { title: said(service.title), text: service.text, sources: citedSources(service.refs, catalog) } : null,
    records: collection === '' ? '' : paths.explore({ collection }),
    canonical: siteAddress(request, settings) + paths.memorial(),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.pageTitle ?? '',
    description: loaderData?.description ?? '',
    canonical: loaderData?.canonical,
  })
}

export default function Memorial({ loaderData: { title, lede, first, groups, service, records } }: Route.ComponentProps) {
  return (
    <div className="mem">
      <header>
        <h1 lang={title.lang}>{title.words}</h1>
        <p lang={lede.lang}>{lede.words}</p>
      </header>
      <Roll entries={first} />
      {groups.map((group, at) => (
        <NamesInOrder key={group.title.words} id={`group-${at + 1}`} {...group} />
      ))}
      <MemorialNotes service={service} records={records} />
    </div>
  )
}

/** The annual service, and how a family asks for a change. */
interface MemorialNotesProps {
  /** The service held in their memory; null where content tells of none. */
  service: { title: Said; text: readonly string[]; sources: readonly CitedSource[] } | null
  /** Where the records about it are; '' for none. */
  records: string
}

function MemorialNotes({ service, records }: MemorialNotesProps) {
  const t = useWords()
  const lang = useContentLanguage()
  const link = (to: string) => (words: ReactNode[]) => (
    <Link key={to} to={to}>
      {words}
    </Link>
  )
  return (
    <div className="end-n">
      {service ? (
        <section aria-labelledby="service">
          <h2 id="service" lang={service.title.lang}>
            {service.title.words}
          </h2>
          {service.text.map((paragraph) => (
            <p key={paragraph} lang={lang}>
              {paragraph}
            </p>
          ))}
          <p className="s">
            <SourceCitations sources={service.sources} />
          </p>
        </section>
      ) : null}
      <section aria-labelledby="families">
        <h2 id="families">{t(memorialWords.forFamilies)}</h2>
        <p>{t.rich(memorialWords.forFamiliesText, { describe: link(paths.reparativeDescription()) })}</p>
        {records === '' ? null : <p>{t.rich(memorialWords.memorialRecords, { link: link(records) })}</p>}
      </section>
    </div>
  )
}

/** The names: the first entries set large, the others in order of their dates. */
function Roll({ entries }: { entries: readonly MemorialEntryData[] }) {
  const lang = useContentLanguage()
  return (
    <ol className="roll">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className="rk" lang={lang}>
            {entry.rank}
          </p>
          <h2>
            <Link className="q" to={entry.path} lang={lang}>
              {entry.name}
            </Link>
          </h2>
          <p className="dt">
            {entry.dateOfDeath}{' '}
            <span>
              · <AgeAndService {...entry} />
            </span>
          </p>
          <p className="ev" lang={lang}>
            {entry.circumstance}
          </p>
          <p className="s">
            <SourceCitations sources={entry.sources} />
          </p>
        </li>
      ))}
    </ol>
  )
}

interface NamesProps {
  id: string
  title: Said
  /** What is said of them all; null for nothing. */
  note: Said | null
  entries: readonly MemorialEntryData[]
}

function NamesInOrder({ id, title, note, entries }: NamesProps) {
  const lang = useContentLanguage()
  if (entries.length === 0) return null
  return (
    <section className="others" aria-labelledby={id}>
      <h2 id={id} lang={title.lang}>
        {title.words}
      </h2>
      {note ? (
        <p className="say-so" lang={note.lang}>
          {note.words}
        </p>
      ) : null}
      <ol>
        {entries.map(({ id: entry, path, name, rank, dateOfDeath }) => (
          <li key={entry}>
            <span lang={lang}>
              {rank} <Link to={path}>{name}</Link>
            </span>
            <span>{dateOfDeath}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
