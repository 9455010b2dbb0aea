/** The records of a page along time: by decade, each at its date; undated ones at the end. */

import { decadeOf } from '../../../catalog/date-eras.ts'
import * as exploreHelpWords from '../../../messages/areas/explore-help.ts'
import type { Words } from '../../../messages/words.ts'
import { useWords } from '../../ui/language.ts'
import { HitLine } from './hit-cards.tsx'
import type { ListedHit } from './results.server.ts'

export default function HitTimeline({ hits }: { hits: readonly ListedHit[] }) {
  const t = useWords()
  return (
    <ol className="by-decade">
      {decadesOf(hits, t).map(({ decade, records }) => (
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
function decadesOf(hits: readonly ListedHit[], t: Words): { decade: string; records: ListedHit[] }[] {
  const groups: { decade: string; records: ListedHit[] }[] = []
  for (const hit of hits) {
    const decade = decadeText(hit.year, t)
    const last = groups.at(-1)
    if (last?.decade === decade) last.records.push(hit)
    else groups.push({ decade, records: [hit] })
  }
  return groups
}

function decadeText(year: number | null, t: Words): string {
  if (year === null) return t(exploreHelpWords.undated)
  const decade = Number.parseInt(decadeOf(year), 10)
  return t(year > 0 ? exploreHelpWords.decade : exploreHelpWords.decadeBefore, { decade })
}
