/** One person of the memorial: what a source states, and the records that name them. */
import { notFound } from '../../../catalog/errors.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import { archiveOf } from '../../archive-context.ts'
import { Crumbs } from '../../components/frame/index.ts'
import { PageNotes, SourceCitation } from '../../components/sources/index.ts'
import { plainNotes } from '../../components/sources/shown-notes.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { guard } from '../../route-errors.ts'
import { sharedHeaders } from '../../shared-page.ts'
import { Link } from '../../ui/link.tsx'
import { recordsNaming } from '../headings/records-naming.ts'
import type { Route } from './+types/memorial-entry'
import { ageAndService } from './age-and-service.ts'
import { EntryRecords } from './entry-records.tsx'
import { shownEntry } from './memorial-words.ts'

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
    entry: shownEntry(entry, catalog),
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
    title: `${name}, memorial`,
    description: `${rank} ${name}, ${dateOfDeath}. ${circumstance}`,
    canonical: loaderData.canonical,
  })
}

export default function MemorialEntryPage({ loaderData: { entry, person, found, earlier, later } }: Route.ComponentProps) {
  return (
    <div className="mem one">
      <Crumbs trail={[{ title: 'Memorial', to: paths.memorial() }, { title: entry.name }]} />
      <header>
        <p className="rk">{entry.body === '' ? entry.rank : `${entry.rank}, ${entry.body}`}</p>
        <h1>{entry.name}</h1>
        <p className="dt">
          {entry.dateOfDeath} <span>{ageAndService(entry)}</span>
        </p>
        <p className="ev">{entry.circumstance}</p>
      </header>
      <section aria-labelledby="sources">
        <h2 id="sources">{entry.sources.length === 1 ? 'Source' : 'Sources'}</h2>
        <ul>
          {entry.sources.map((source) => (
            <li key={source.citation}>
              <SourceCitation source={source} />
            </li>
          ))}
        </ul>
      </section>
      <PageNotes notes={plainNotes([entry.note])} />
      {person ? <EntryRecords found={found} person={person} /> : null}
      <section aria-labelledby="families">
        <h2 id="families">For the family</h2>
        <p>
          If something here should be changed, added or removed, please please{' '}
          <Link to={paths.suggestCorrection(paths.memorialEntry(entry.id))}>suggest a correction</Link>. You do not need to give a reason;{' '}
          <Link to={paths.reparativeDescription()}>how we describe</Link> says more.
        </p>
      </section>
      <nav className="beside-n" aria-label="Entries in order of date">
        {earlier ? (
          <Link to={earlier.path} rel="prev">
            {earlier.name}
          </Link>
        ) : (
          <span />
        )}
        <Link to={paths.memorial()}>All names</Link>
        {later ? (
          <Link to={later.path} rel="next">
            {later.name}
          </Link>
        ) : (
          <span />
        )}
      </nav>
    </div>
  )
}
