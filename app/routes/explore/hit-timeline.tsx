/** The records of a page along time: by decade, each at its date; undated ones at the end. */
import { HitLine } from './hit-line.tsx'
import type { ShownHit } from './shown-hits.ts'

export function HitTimeline({ hits }: { hits: readonly ShownHit[] }) {
  return (
    <ol className="by-decade">
      {decadesOf(hits).map(({ decade, records }) => (
        <li key={decade}>
          <p className="decade" aria-hidden="true">
            {decade}
          </p>
          <section className="lines first" aria-label={decade}>
            {records.map((hit) => (
              <HitLine key={hit.id} hit={hit} passage={hit.matched} />
            ))}
          </section>
        </li>
      ))}
    </ol>
  )
}

/** Runs of records of one decade, in the order they come. */
function decadesOf(hits: readonly ShownHit[]): { decade: string; records: ShownHit[] }[] {
  const groups: { decade: string; records: ShownHit[] }[] = []
  for (const hit of hits) {
    const decade = hit.year === null ? 'Undated' : `${Math.floor(hit.year / 10) * 10}s`
    const last = groups.at(-1)
    if (last?.decade === decade) last.records.push(hit)
    else groups.push({ decade, records: [hit] })
  }
  return groups
}
