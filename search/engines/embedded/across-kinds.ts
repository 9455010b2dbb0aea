/** Documents of every kind in one order: rarity is counted over all kinds together, so that what they score compares. */
import { highlighter } from '../../highlight.ts'
import { parseQuery } from '../../query-language.ts'
import type { AcrossQuery, Hit, Kind } from '../../search-engine.ts'
import { type Background, shownHits } from './answer.ts'
import { canonicalChoice } from './canonical-choice.ts'
import type { Choice } from './filter.ts'
import { POOL } from './hit-pool.ts'
import { JointTally } from './joint-tally.ts'
import type { KindIndex } from './kind-index.ts'
import { planFor, type Question } from './match.ts'
import { type Ordered, type Ranked, ranked } from './ranking.ts'
import { FULL, TITLED } from './score-bands.ts'
import { searchView } from './searched.ts'
import { scoreOf } from './select.ts'
import { Speller } from './spelling.ts'

/** First documents of each kind that are compared, for each that is wanted: those with every word come first in a kind, not here. */
const COMPARED = 4
const ANY: Choice = { facets: {}, from: null, to: null }

interface Scored {
  place: Ranked
  worth: number
}

/** @returns the best `most` documents of all kinds, samples behind all others. */
export function acrossKinds(indexes: ReadonlyMap<Kind, KindIndex>, query: AcrossQuery, background: Background, most: number): Hit[] {
  const { lexicon, isInArchive } = background
  const parsed = parseQuery(query.text, { lexicon, dates: query.dates !== false })
  if (!parsed.root) return []
  const parts = [...indexes].map(([kind, index]) => ({ kind, index, views: index.viewsFor(query.viewer) }))
  const views = parts.flatMap((part) => part.views)
  const speller = new Speller({ views, choice: ANY, isInArchive, lexicon })
  const question: Question = { parsed, match: query.match ?? 'best', choice: ANY, measures: 0 }
  const plans = planFor(question, views, (word) => speller.respell(word))
  const found: (Scored & { kind: Kind; index: KindIndex })[] = []
  let next = 0
  for (const { kind, index, views: own } of parts) {
    const { facets, from, to } = query
    const choice = kind === 'record' ? { facets: canonicalChoice(facets, own), from, to } : ANY
    const asked = { choice, measures: 0, sort: 'relevance', most: COMPARED * most } as const
    const counts = new JointTally(index.numbering, POOL)
    const searched = own.map((view, at) => searchView(POOL, view, plans[next + at] ?? null, asked, counts))
    next += own.length
    for (const scored of searched.flatMap(scoredPlaces)) found.push({ ...scored, kind, index })
  }
  found.sort((a, b) => Number(a.place.sample) - Number(b.place.sample) || b.worth - a.worth)
  const mark = highlighter(parsed.root, speller.terms)
  // Records are only counted with the others: nobody reads their passages.
  return found
    .slice(0, most)
    .flatMap(({ kind, index, place }) => shownHits(index, [place], query.viewer, kind === 'record' ? () => [] : mark))
}

/** What a document scores by its words, whether or not it has them all; a title or identifier that was typed stays above that. */
function scoredPlaces({ segment, graded, keys }: Ordered): Scored[] {
  const places = [...ranked([{ segment, graded, keys }], 'relevance', 0, keys.length)]
  return places.map((place, at) => {
    const score = scoreOf(segment, keys[at] ?? 0)
    return { place, worth: graded && score >= FULL && score < TITLED ? score - FULL : score }
  })
}
