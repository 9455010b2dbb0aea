/** /records/{id}/versions: what changed in a record, version by version, newest first. */
import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { recordVersions } from '../../../endpoints/record-versions/record-versions.ts'
import * as versionsWords from '../../../messages/areas/versions.ts'
import { wordsIn } from '../../../messages/words.ts'
import { archiveOf } from '../../archive-context.ts'
import { ReasonText } from '../../components/record/reason-text.tsx'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { useWords } from '../../ui/language.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/versions'
import { AboutRecord, aboutRecordMeta } from './about-record.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { versionEntry } from './version.server.ts'

export const loader = guard(({ request, context, params }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const found = recordVersions(params.id, request, archive)
  const { id, title, sample, url, versions, current, moved } = found
  if (moved) throw redirect(paths.recordVersions(id), 301)
  const t = wordsIn(archive.language)
  return {
    id,
    title,
    pageTitle: t(versionsWords.pageTitle, { title, id }),
    description: t(versionsWords.pageDescription, { title }),
    sample,
    canonical: `${url}/versions`,
    current,
    entries: versions.map((version, at) => versionEntry(found, version, versions[at + 1] ?? null, archive)),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? aboutRecordMeta(matches, loaderData) : []
}

export default function Versions({ loaderData: { id, title, sample, current, entries } }: Route.ComponentProps) {
  const t = useWords()
  const heading = t(versionsWords.whatChanged)
  return (
    <div className="wrap desk">
      <AboutRecord record={{ id, title, sample }} heading={heading} lede={(record) => t.rich(versionsWords.lede, { title, record })} />
      {entries.length === 0 ? <p>{t(versionsWords.noVersion)}</p> : null}
      <ol className="changes">
        {entries.map((entry) => (
          <li key={entry.number} id={`v${entry.number}`}>
            <p className="mono">
              <time dateTime={entry.time}>{entry.day}</time>
            </p>
            <div>
              <h2>
                <Link to={entry.path}>{t(versionsWords.version, { number: entry.number })}</Link>
                {entry.number === current ? ` ${t(versionsWords.isCurrent)}` : null}
              </h2>
              <ReasonText reason={entry.reason} />
              <ChangedFields entry={entry} />
            </div>
          </li>
        ))}
      </ol>
      <p className="note">
        {t.rich(versionsWords.leftOut, {
          list: (words: ReactNode[]) => (
            <a key="list" href={`${paths.record(id)}/timemap`}>
              {words}
            </a>
          ),
        })}
      </p>
    </div>
  )
}
