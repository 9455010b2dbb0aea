/** /records/{id}/versions: what changed in a record, version by version, newest first. */
import { redirect } from 'react-router'
import { recordVersions } from '../../../endpoints/record-versions/version-list.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { BasisFlag } from '../../components/record-card/index.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/versions'
import { ChangedFields } from './changed-fields.tsx'
import { versionEntry } from './version-data.ts'

export const loader = guard(({ request, context, params }: Route.LoaderArgs) => {
  const archive = archiveOf(request, context)
  const found = recordVersions(params.id, request, archive)
  const { id, title, sample, url, versions, current, moved } = found
  if (moved) throw redirect(paths.recordVersions(id), 301)
  return {
    id,
    title,
    sample,
    canonical: `${url}/versions`,
    current,
    entries: versions.map((version, at) => versionEntry(found, version, versions[at + 1] ?? null, archive.catalog)),
  }
})

export const headers = sharedHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { id, title, canonical } = loaderData
  return [
    ...pageMeta(matches, {
      title: `What changed in ${title}, ${id}`,
      description: `Every public version of ${title}, with what changed and why.`,
      canonical,
    }),
    { name: 'robots', content: 'noindex, follow' },
  ]
}

export default function Versions({ loaderData: { id, title, sample, current, entries } }: Route.ComponentProps) {
  return (
    <div className="wrap desk">
      <Crumbs trail={[{ title, to: paths.record(id) }, { title: 'What changed' }]} />
      <div className="phead g12">
        <h1 className="ph1">What changed</h1>
        <p className="lede ph2">
          Versions of <Link to={paths.record(id)}>{title}</Link>, newest first. Each has an address of its own, to cite what you read.
        </p>
      </div>
      <p>
        <BasisFlag sample={sample} />
      </p>
      {entries.length === 0 ? <p>No version is public.</p> : null}
      <ol className="changes">
        {entries.map((entry) => (
          <li key={entry.number} id={`v${entry.number}`}>
            <p className="mono">
              <time dateTime={entry.time}>{entry.day}</time>
            </p>
            <div>
              <h2>
                <Link to={entry.path}>Version {entry.number}</Link>
                {entry.number === current ? ' (current)' : null}
              </h2>
              <p>{entry.reason}</p>
              <ChangedFields entry={entry} />
            </div>
          </li>
        ))}
      </ol>
      <p className="note">
        What is restricted or redacted today is left out of earlier versions, too. For programs:{' '}
        <a href={`${paths.record(id)}/timemap`}>list of versions</a> (Memento).
      </p>
    </div>
  )
}
