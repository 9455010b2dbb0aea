/** /records/{id}/versions/{n}: a record as it was described then, by the access rule of today; with `.json` as data. */

import { data, redirect } from 'react-router'
import { cite } from '../../../catalog/citations/index.ts'
import { displayDate } from '../../../catalog/dates.ts'
import { errorResponse } from '../../../endpoints/error-response.ts'
import { recordView } from '../../../endpoints/record-formats/index.ts'
import { answerVersion } from '../../../endpoints/record-versions/answer-version.ts'
import { mementoHeaders } from '../../../endpoints/record-versions/memento.ts'
import { oneVersion, recordVersions, versionAddress } from '../../../endpoints/record-versions/version-list.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { CiteBlock } from '../../components/record/index.ts'
import { shownCitations } from '../../components/record/shown-citations.ts'
import { BasisFlag } from '../../components/record-card/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { SHARED_PAGE } from '../../shared-page.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/version'
import { ChangedFields } from './changed-fields.tsx'
import { DetailsTable } from './details-table.tsx'
import { detailsOf } from './record-details.ts'
import { versionEntry } from './version-data.ts'

/** Programs are answered before the page is made. */
const json: Route.MiddlewareFunction = ({ request, context, params }, next) => {
  if (!params.version?.endsWith('.json')) return next()
  try {
    return answerVersion(request, params.id ?? '', params.version.slice(0, -'.json'.length), archiveOf(request, context))
  } catch (thrown) {
    return errorResponse(thrown)
  }
}
export const middleware = [json]

export const loader = guard(({ request, context, params }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const found = recordVersions(params.id, request, archive)
  if (found.moved) throw redirect(paths.recordVersions(found.id), 301)
  const { version: shown, before, after } = oneVersion(found, params.version)
  const { record, time, version } = shown
  const view = recordView(
    record,
    { version, changed: time, cited: versionAddress(found.url, version) },
    { ...archive, site: siteAddress(request, archive.settings) },
  )
  const covered = record.contentNote !== '' || found.contentNote !== ''
  const page = {
    id: found.id,
    title: record.title,
    sample: view.sample,
    sampleNote: view.sampleNote,
    url: found.url,
    entry: versionEntry(found, shown, before, archive.catalog),
    current: version === found.current,
    until: after ? displayDate(after.time.slice(0, 10)) : '',
    earlier: before ? paths.recordVersion(found.id, before.version) : '',
    later: after ? paths.recordVersion(found.id, after.version) : '',
    contentNote: covered ? record.contentNote || found.contentNote : '',
    said: covered
      ? []
      : [
          { heading: 'What it is', text: record.description },
          { heading: 'Transcription', text: record.transcription },
          ...record.notes.map(({ label, text }) => ({ heading: label, text })),
        ].filter(({ text }) => text !== ''),
    details: detailsOf(view),
    rights: record.rights,
    rightsNote: record.rightsNote,
    withheld: record.withheld,
    citations: shownCitations(cite(view.citation)),
  }
  return data(page, { headers: { ...SHARED_PAGE, ...mementoHeaders(found, shown) } })
})

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  if (!page) return []
  const title = `${page.title}, ${page.id}, version ${page.entry.number}`
  return [
    ...pageMeta(matches, {
      title,
      description: `${page.title} as it was described in version ${page.entry.number}, ${page.entry.day}.`,
      canonical: page.url,
    }),
    { name: 'robots', content: 'noindex, follow' },
  ]
}

export default function Version({ loaderData: page }: Route.ComponentProps) {
  const { id, title, entry, current, until, earlier, later } = page
  return (
    <article className="wrap record">
      <Crumbs
        trail={[
          { title, to: paths.record(id) },
          { title: 'What changed', to: paths.recordVersions(id) },
          { title: `Version ${entry.number}` },
        ]}
      />
      <header className="rec-h">
        <p className="idrow">
          <span className="call">{id}</span> <BasisFlag sample={page.sample} />
        </p>
        <h1 className="mid">{title}</h1>
        <p className="lede">
          Version {entry.number}, {entry.day}
          {current ? ': the current version.' : until === '' ? '.' : `; replaced on ${until}.`}{' '}
          <Link to={paths.record(id)}>{current ? 'Full page' : 'Current version'}</Link>
        </p>
        {page.sample ? <p className="note">{page.sampleNote}</p> : null}
      </header>
      <div className="g12 rec-b">
        <div className="rec-m">
          {page.contentNote === '' ? null : (
            <p className="note">
              Content note: {page.contentNote} <Link to={paths.record(id)}>Read it on the page of the record</Link>
            </p>
          )}
          {page.said.map(({ heading, text }) => (
            <section className="blk say" key={heading}>
              <h2>{heading}</h2>
              <p>{text}</p>
            </section>
          ))}
          <section className="blk" aria-labelledby="details">
            <h2 id="details">Details</h2>
            <DetailsTable rows={page.details} />
          </section>
          <section className="blk cite" aria-labelledby="cite">
            <h2 id="cite">Cite this version</h2>
            <CiteBlock citations={page.citations} />
          </section>
        </div>
        <div className="rec-s">
          <section className="blk" aria-labelledby="changed">
            <h2 id="changed">What changed</h2>
            <p>{entry.reason}</p>
            <ChangedFields entry={entry} />
            <nav aria-label="Versions">
              <ul className="inline">
                {earlier === '' ? null : (
                  <li>
                    <Link to={earlier} rel="prev">
                      Earlier version
                    </Link>
                  </li>
                )}
                {later === '' ? null : (
                  <li>
                    <Link to={later} rel="next">
                      Later version
                    </Link>
                  </li>
                )}
                <li>
                  <Link to={paths.recordVersions(id)}>All versions</Link>
                </li>
              </ul>
            </nav>
          </section>
          <section className="blk" aria-labelledby="rights">
            <h2 id="rights">Rights</h2>
            <p>
              <b>{page.rights}.</b> {page.rightsNote}
            </p>
            {page.withheld.length > 0 ? <p className="note">Not shown today: {page.withheld.join(', ')}.</p> : null}
          </section>
          <section className="blk" aria-labelledby="formats">
            <h2 id="formats">As data</h2>
            <a className="more" href={`${entry.path}.json`} download>
              JSON
            </a>
          </section>
        </div>
      </div>
    </article>
  )
}
