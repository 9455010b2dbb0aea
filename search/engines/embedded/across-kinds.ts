/** Documents of every kind in one order: rarity is counted over all kinds together, so that what they score compares. */
import { highlighter } from '../../highlight.ts'
import type { ParsedQuery } from '../../query-ast.ts'
import { parseQuery } from '../../query-language.ts'
import type { AcrossQuery, Hit, Kind, RelatedHit } from '../../search-engine.ts'
import { type Background, shownHits } from './answer.ts'
import { JointTally } from './count/joint-tally.ts'
import { canonicalChoice } from './match/canonical-choice.ts'
import type { Choice } from './match/filter.ts'
import { POOL } from './match/hit-pool.ts'
import { planFor, type Question } from './match/match.ts'
import { FULL, TITLED } from './match/score-bands.ts'
import { Speller } from './match/spelling.ts'
import { type Ordered, type Ranked, ranked } from './rank/ranking.ts'
import { scoreOf } from './rank/select.ts'
import { storedFor } from './segments/access-check.ts'
import type { KindIndex } from './segments/kind-index.ts'
import { searchView } from './threads/searched.ts'

/** First documents of each kind that are compared, for each that is wanted: those with every word come first in a kind, not here. */
const COMPARED = 4
const ANY: Choice = { facets: {}, from: null, to: null }

interface Scored {
  place: Ranked
  worth: number
}

interface Found extends Scored {
  kind: Kind
  index: KindIndex
}

/** @returns the best `most` documents of all kinds, samples behind all others. */
export function acrossKinds(indexes: ReadonlyMap<Kind, KindIndex>, query: AcrossQuery, background: Background, most: number): Hit[] {
  const { lexicon } = background
  const parsed = parseQuery(query.text, { lexicon, dates: query.dates !== false })
  const { found, mark } = bestOf(indexes, query, parsed, background, most)
  return found.flatMap(({ kind, index, place }) => shownHits(index, [place], query.viewer, kind === 'record' ? () => [] : mark))
}

/** Of these documents those of other kinds than one. What is of that kind is only counted: nothing stored is read of it. */
export function relatedOf(
  kind: Kind,
  indexes: ReadonlyMap<Kind, KindIndex>,
  query: AcrossQuery,
  parsed: ParsedQuery,
  background: Background,
  most: number,
): RelatedHit[] {
  const { found, mark } = bestOf(indexes, query, parsed, background, most, kind)
  let behind = 0
  return found.flatMap((one) => {
    if (one.kind === kind) behind++
    const stored = one.kind === kind ? null : storedFor(one.index, one.place, query.viewer)
    if (!stored) return []
    const { display, texts } = stored
    let cut: Hit['snippets'] | undefined = one.kind === 'record' ? [] : undefined
    // Most are left out by whoever asks: a passage is cut when it is looked at.
    const hit: Hit = {
      id: display.id,
      display,
      full: one.place.full,
      get snippets() {
        cut ??= mark(texts)
        return cut
      },
    }
    return { hit, behind }
  })
}

/** @param counted a kind that need not be searched where no other has anything. */
function bestOf(
  indexes: ReadonlyMap<Kind, KindIndex>,
  query: AcrossQuery,
  parsed: ParsedQuery,
  { lexicon, isInArchive }: Background,
  most: number,
  counted?: Kind,
): { found: Found[]; mark: ReturnType<typeof highlighter> } {
  if (!parsed.root) return { found: [], mark: () => [] }
  const kinds = [...indexes].map(([kind, index]) => ({ kind, index, views: index.viewsFor(query.viewer) }))
  const views = kinds.flatMap((one) => one.views)
  const speller = new Speller({ views, choice: ANY, isInArchive, lexicon })
  const question: Question = { parsed, match: query.match ?? 'best', choice: ANY, measures: 0 }
  const plans = planFor(question, views, (word) => speller.respell(word))
  const planOf = new Map(views.map((view, at) => [view, plans[at] ?? null]))
  const found: Found[] = []
  for (const { kind, index, views: own } of kinds.toSorted((a, b) => Number(a.kind === counted) - Number(b.kind === counted))) {
    if (kind === counted && found.length === 0) break
    const { facets, from, to } = query
    const choice = kind === 'record' ? { facets: canonicalChoice(facets, own), from, to } : ANY
    const asked = { choice, measures: 0, sort: 'relevance', most: COMPARED * most } as const
    const counts = new JointTally(index.numbering, POOL)
    const searched = own.map((view) => searchView(POOL, view, planOf.get(view) ?? null, asked, counts))
    for (const scored of searched.flatMap(scoredPlaces)) found.push({ ...scored, kind, index })
  }
  const order = [...indexes.keys()]
  found.sort(
    (a, b) => Number(a.place.sample) - Number(b.place.sample) || b.worth - a.worth || order.indexOf(a.kind) - order.indexOf(b.kind),
  )
  return { found: found.slice(0, most), mark: highlighter(parsed.root, speller.terms) }
}

/** What a document scores by its words, whether or not it has them all; a title or identifier that was typed stays above that. */
function scoredPlaces({ segment, graded, keys }: Ordered): Scored[] {
  const places = [...ranked([{ segment, graded, keys }], 'relevance', 0, keys.length)]
  return places.map((place, at) => {
    const score = scoreOf(segment, keys[at] ?? 0)
    return { place, worth: graded && score >= FULL && score < TITLED ? score - FULL : score }
  })
}
