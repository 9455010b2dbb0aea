/** /records/{id}/versions/{n}: a record as it was described then, by the access rule of today; with `.json` as data. */

import { data, redirect } from 'react-router'
import { cite } from '../../../catalog/citations/styles.ts'
import type { Said } from '../../../catalog/contract/translatable.ts'
import { displayDate } from '../../../catalog/dates.ts'
import { errorResponse } from '../../../endpoints/error-response.ts'
import { pageRecord, recordView, withSuccessor } from '../../../endpoints/record-formats/index.ts'
import {
  answerVersion,
  mementoHeaders,
  oneVersion,
  recordVersions,
  versionAddress,
} from '../../../endpoints/record-versions/record-versions.ts'

import { siteAddress } from '../../../endpoints/request-address.ts'
import * as recordServerWords from '../../../messages/areas/record-server.ts'
import * as versionsWords from '../../../messages/areas/versions.ts'
import { type Language, MAIN_LANGUAGE } from '../../../messages/languages.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/crumbs.tsx'
import { citedForms } from '../../components/record/citations.server.ts'
import { CiteBlock } from '../../components/record/citations.tsx'
import { ReasonText } from '../../components/record/reason-text.tsx'
import { BasisFlag } from '../../components/record/record-labels.tsx'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { SHARED_PAGE } from '../../shared-page.ts'
import { useContentLanguage, useContentMark, useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/version'
import { ChangedFields } from './changed-fields.tsx'
import DetailsTable from './details-table.tsx'
import { detailsOf } from './record-details.ts'
import { versionEntry } from './version.server.ts'

/** Programs are answered before the page is made. */
const json: Route.MiddlewareFunction = ({ request, context, params }, next) => {
  if (!params.version?.endsWith('.json')) return next()
  try {
    return answerVersion(request, params.id ?? '', params.version.slice(0, -'.json'.length), archiveOf(request, context))
  } catch (thrown) {
    return errorResponse(withSuccessor(thrown, request, archiveOf(request, context)))
  }
}
export const middleware = [json]

export const loader = guard(({ request, context, params }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const { language } = archive
  const t = wordsIn(language)
  const found = recordVersions(params.id, request, archive)
  if (found.moved) throw redirect(paths.recordVersions(found.id), 301)
  const { version: shown, before, after } = oneVersion(found, params.version)
  const { time, version } = shown
  const { record } = pageRecord(shown.record)
  const view = recordView(
    record,
    { version, changed: time, cited: versionAddress(found.url, version) },
    { ...archive, site: siteAddress(request, archive.settings) },
  )
  const covered = record.contentNote !== '' || found.contentNote !== ''
  const { id, url } = found
  const { title } = record
  const entry = versionEntry(found, shown, before, archive)
  const day = { number: version, day: entry.day }
  const page = {
    id,
    title,
    pageTitle: t(versionsWords.versionTitle, { title, id, number: version }),
    description: t(versionsWords.versionDescription, { title, ...day }),
    sample: view.sample,
    sampleNote: view.sample ? t(recordServerWords.sampleNote) : '',
    url,
    entry,
    current: version === found.current,
    dated: datedIn(t, day, version === found.current, after ? displayDate(after.time.slice(0, 10), language) : ''),
    earlier: before ? paths.recordVersion(id, before.version) : '',
    later: after ? paths.recordVersion(id, after.version) : '',
    contentNote: covered ? record.contentNote || found.contentNote : '',
    said: covered
      ? []
      : [
          { heading: { words: t(versionsWords.whatItIs) }, text: record.description },
          { heading: { words: t(versionsWords.transcription) }, text: record.transcription },
          ...record.notes.map(({ label, text }) => ({ heading: inContent(label, language), text })),
        ].filter(({ text }) => text !== ''),
    details: detailsOf(view, language),
    rights: record.rights,
    rightsNote: record.rightsNote,
    withheld: t.list(record.withheld.map((part) => t(PARTS[part]))),
    citations: citedForms(cite(view.citation), t),
  }
  // The version in the time map is the one in the language of the archive.
  const memento = language === MAIN_LANGUAGE ? mementoHeaders(found, shown) : {}
  return data(page, { headers: { ...SHARED_PAGE, ...memento } })
})

const PARTS = {
  transcription: versionsWords.partTranscription,
  media: versionsWords.partMedia,
  'redacted passages': versionsWords.partPassages,
} as const

/** @param until the day that it was replaced on; '' where it was not. */
function datedIn(t: Words, day: { number: number; day: string }, current: boolean, until: string): string {
  if (current) return t(versionsWords.datedCurrent, day)
  return until === '' ? t(versionsWords.dated, day) : t(versionsWords.datedReplaced, { ...day, until })
}

function inContent(words: string, language: Language): Said {
  return language === MAIN_LANGUAGE ? { words } : { words, lang: MAIN_LANGUAGE }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  if (!page) return []
  const { pageTitle, description, url } = page
  return [...pageMeta(matches, { title: pageTitle, description, canonical: url }), { name: 'robots', content: 'noindex, follow' }]
}

export default function Version({ loaderData: page }: Route.ComponentProps) {
  const { id, title, entry, current, earlier, later } = page
  const t = useWords()
  const lang = useContentLanguage()
  const mark = useContentMark()
  return (
    <article className="wrap record">
      <Crumbs
        trail={[
          { title, to: paths.record(id), content: true },
          { title: t(versionsWords.whatChanged), to: paths.recordVersions(id) },
          { title: t(versionsWords.version, { number: entry.number }) },
        ]}
      />
      <header className="rec-h">
        <p className="idrow">
          <span className="call">{id}</span> <BasisFlag sample={page.sample} />
        </p>
        <h1 className="mid" lang={lang}>
          {title}
        </h1>
        <p className="lede">
          {page.dated} <Link to={paths.record(id)}>{t(current ? versionsWords.fullPage : versionsWords.currentVersion)}</Link>
        </p>
        {page.sample ? <p className="note">{page.sampleNote}</p> : null}
      </header>
      <div className="g12 rec-b">
        <div className="rec-m">
          {page.contentNote === '' ? null : (
            <p className="note">
              {t.rich(versionsWords.contentNote, { note: page.contentNote, mark })}{' '}
              <Link to={paths.record(id)}>{t(versionsWords.readOnPage)}</Link>
            </p>
          )}
          {page.said.map(({ heading, text }) => (
            <section className="blk say" key={heading.words}>
              <h2 lang={heading.lang}>{heading.words}</h2>
              <p lang={lang}>{text}</p>
            </section>
          ))}
          <section className="blk" aria-labelledby="details">
            <h2 id="details">{t(versionsWords.details)}</h2>
            <DetailsTable rows={page.details} />
          </section>
          <section className="blk cite" aria-labelledby="cite">
            <h2 id="cite">{t(versionsWords.citeVersion)}</h2>
            <CiteBlock citations={page.citations} />
          </section>
        </div>
        <div className="rec-s">
          <section className="blk" aria-labelledby="changed">
            <h2 id="changed">{t(versionsWords.whatChanged)}</h2>
            <ReasonText reason={entry.reason} />
            <ChangedFields entry={entry} />
            <nav aria-label={t(versionsWords.versions)}>
              <ul className="inline">
                {earlier === '' ? null : (
                  <li>
                    <Link to={earlier} rel="prev">
                      {t(versionsWords.earlier)}
                    </Link>
                  </li>
                )}
                {later === '' ? null : (
                  <li>
                    <Link to={later} rel="next">
                      {t(versionsWords.later)}
                    </Link>
                  </li>
                )}
                <li>
                  <Link to={paths.recordVersions(id)}>{t(versionsWords.all)}</Link>
                </li>
              </ul>
            </nav>
          </section>
          <section className="blk" aria-labelledby="rights">
            <h2 id="rights">{t(versionsWords.rights)}</h2>
            <p lang={lang}>
              <b>{page.rights}.</b> {page.rightsNote}
            </p>
            {page.withheld === '' ? null : <p className="note">{t(versionsWords.notShown, { parts: page.withheld })}</p>}
          </section>
          <section className="blk" aria-labelledby="formats">
            <h2 id="formats">{t(versionsWords.asData)}</h2>
            <a className="more" href={`${entry.path}.json`} download>
              JSON
            </a>
          </section>
        </div>
      </div>
    </article>
  )
}
