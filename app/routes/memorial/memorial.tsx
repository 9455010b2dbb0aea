/** The memorial: every name in one form and in order of date, what a source states, and no count of anyone. */

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
import { AgeAndService, rankOf } from './age-and-service.tsx'
import { entryData, type MemorialEntryData } from './memorial.server.ts'

export const loader = guard(({ request, context }: Route.LoaderArgs) => {
  const { catalog, settings, language } = archiveOf(request, context)
  const words = catalog.contract.pages.memorial
  requirePage(catalog, paths.memorial())
  if (!words) throw notFound('Words for the page of the memorial')
  const { service, collection } = words
  const said = (given: Translatable) => saidIn(language, given)
  return {
    pageTitle: wordsIn(language)(memorialWords.memorial),
    title: said(words.title),
    lede: said(words.lede),
    description: said(words.description).words,
    complete: words.complete ? said(words.complete) : null,
    entries: catalog.memorial.map((entry) => entryData(entry, catalog, language)),
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

export default function Memorial({ loaderData: { title, lede, complete, entries, service, records } }: Route.ComponentProps) {
  return (
    <div className="mem">
      <header>
        <h1 lang={title.lang}>{title.words}</h1>
        <p lang={lede.lang}>{lede.words}</p>
        {complete ? <p lang={complete.lang}>{complete.words}</p> : null}
      </header>
      <Roll entries={entries} />
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

/** The names, all set alike, in order of their dates. */
function Roll({ entries }: { entries: readonly MemorialEntryData[] }) {
  const lang = useContentLanguage()
  return (
    <ol className="roll">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className="rk" lang={lang}>
            {rankOf(entry)}
          </p>
          <h2>
            <Link className="q" to={entry.path} lang={lang}>
              {entry.name}
            </Link>
          </h2>
          <p className="dt">
            {entry.dateOfDeath}{' '}
            {entry.age === null && entry.yearsOfService === '' ? null : (
              <span>
                · <AgeAndService {...entry} />
              </span>
            )}
          </p>
          <p className="ev" lang={lang}>
            {[entry.circumstance, entry.note].filter(Boolean).join(' ')}
          </p>
          <p className="s">
            <SourceCitations sources={entry.sources} />
          </p>
        </li>
      ))}
    </ol>
  )
}
