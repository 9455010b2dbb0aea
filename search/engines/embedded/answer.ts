/** One search, answered: hits, total, facets, histogram, suggestion, all from the same matches. */
import type { Viewer } from '../../../catalog/access.ts'
import { FACET_NAMES, type FacetChoice, type FacetName } from '../../../catalog/facets.ts'
import { highlighter } from '../../highlight.ts'
import { type Lexicon, NO_LEXICON } from '../../lexicon.ts'
import { fused } from '../../meaning.ts'
import { parseQuery } from '../../query-language.ts'
import { correctedWords, readingOf } from '../../query-reading.ts'
import { MOST_BY_MEANING, REORDERED } from '../../relevance.ts'
import type { FacetValue, Hit, Kind, SearchAnswer, SearchQuery, Sort } from '../../search-engine.ts'
import { relatedOf } from './across-kinds.ts'
import { facetCountsOf, listValues, shownOf, valuesWithWords } from './count/facet-counts.ts'
import { JointTally } from './count/joint-tally.ts'
import { countYears, NO_YEARS } from './count/year-counts.ts'
import { measureOf, YEARS } from './index/segment.ts'
import { canonicalChoice } from './match/canonical-choice.ts'
import { POOL } from './match/hit-pool.ts'
import { planFor, type Question } from './match/match.ts'
import { countWith, type Plan } from './match/plan.ts'
import { Speller } from './match/spelling.ts'
import { suggestText } from './match/suggestion.ts'
import { nearPlaces, unlisted } from './rank/near.ts'
import { type Ordered, type Ranked, ranked } from './rank/ranking.ts'
import { similarTo } from './rank/similar.ts'
import { idFor, storedFor } from './segments/access-check.ts'
import type { KindIndex } from './segments/kind-index.ts'
import type { View } from './segments/view.ts'
import type { SearchThreads } from './threads/search-threads.ts'
import { type Asked, type Searched, searchView } from './threads/searched.ts'

export type Answer = Omit<SearchAnswer, 'indexVersion'>

/** What a question is answered with beside the documents of its kind. */
export interface Background {
  lexicon: Lexicon
  /** Whether any document of the archive that the viewer may know of has a term, of whatever kind. */
  isInArchive: (term: string) => boolean
  /** Documents of all kinds. */
  indexes: ReadonlyMap<Kind, KindIndex>
  /** Others that search a part of the segments; null: none. */
  threads: SearchThreads | null
}

/** Nothing but the documents of the kind asked. */
const ALONE: Background = { lexicon: NO_LEXICON, isInArchive: () => false, indexes: new Map(), threads: null }

/** A query read for an index: what is searched in each segment. */
interface Read {
  index: KindIndex
  views: readonly View[]
  plans: readonly (Plan | null)[]
  speller: Speller
  question: Question
  /** The values chosen, as the archive writes them. */
  facets: FacetChoice
}

function read(index: KindIndex, query: SearchQuery, { lexicon, isInArchive }: Background, measures: number): Read {
  const views = index.viewsFor(query.viewer)
  const parsed = parseQuery(query.text, { lexicon, dates: query.dates !== false })
  const facets = canonicalChoice(query.facets, views)
  const choice = { facets, from: query.from, to: query.to }
  const speller = new Speller({ views, choice, isInArchive, lexicon })
  const question: Question = { parsed, match: query.match ?? 'best', choice, measures }
  const plans = planFor(question, views, (word) => speller.respell(word))
  return { index, views, plans, speller, question, facets }
}

/** What all segments of a kind say together. */
interface Found {
  /** In each segment, up to as many as were wanted. */
  ordered: readonly Ordered[]
  total: number
  full: number
  samples: number
  /** Good until they are given back. */
  counts: JointTally
}

interface Wanted {
  measures: number
  sort: Sort
  most: number
}

function searchAll({ index, views, plans, question }: Read, wanted: Wanted): Found {
  const counts = new JointTally(index.numbering, POOL)
  const asked: Asked = { choice: question.choice, ...wanted }
  return foundIn(
    views.map((view, at) => searchView(POOL, view, plans[at] ?? null, asked, counts)),
    counts,
  )
}

/** Searches the segments that other threads were not asked for, or could not answer for. */
async function searchTogether(asked: Read, threads: SearchThreads | null, wanted: Wanted): Promise<Found> {
  const { index, views, plans, question } = asked
  const narrowed: Asked = { choice: question.choice, ...wanted }
  const shares = threads?.share(index, views, plans, narrowed) ?? []
  if (shares.length === 0) return searchAll(asked, wanted)
  const counts = new JointTally(index.numbering, POOL)
  const searched: Searched[] = []
  const left = new Set(views.keys())
  const search = (at: number) => {
    const view = views[at]
    left.delete(at)
    if (view) searched.push(searchView(POOL, view, plans[at] ?? null, narrowed, counts))
  }
  const apart = new Set(shares.flatMap(({ places }) => places))
  for (const at of views.keys()) if (!apart.has(at)) search(at)
  for (const { places, claims } of shares) for (const [at, place] of [...places.entries()].reverse()) if (claims.take(at)) search(place)
  for (const { places, answer } of shares) {
    if (!places.some((place) => left.has(place))) continue
    const given = await answer
    if (given?.counts) counts.addJoint(given.counts)
    for (const [at, place] of places.entries()) {
      const [view, one] = [views[place], given?.found[at]]
      if (view && one && left.delete(place)) searched.push({ segment: view.segment, ...one })
    }
  }
  for (const at of left) search(at)
  return foundIn(searched, counts)
}

function foundIn(searched: readonly Searched[], counts: JointTally): Found {
  const sum = (of: (one: Searched) => number) => searched.reduce((all, one) => all + of(one), 0)
  return {
    ordered: searched,
    total: sum(({ total }) => total),
    full: sum(({ full }) => full),
    samples: sum(({ samples }) => samples),
    counts,
  }
}

export async function answer(index: KindIndex, query: SearchQuery, background: Background = ALONE): Promise<Answer> {
  const { sort, page, size } = query
  const counted = query.countFacets ?? FACET_NAMES
  const measures = counted.reduce((bits, name) => bits | (1 << measureOf(name)), query.countYears === false ? 0 : 1 << YEARS)
  const asked = read(index, query, background, measures)
  const found = await searchTogether(asked, background.threads, {
    measures,
    sort,
    most: page * size + (query.near?.length ? REORDERED : 0),
  })
  const { total, full, samples, counts } = found
  const facets: { [name in FacetName]?: readonly FacetValue[] } = {}
  for (const name of counted)
    facets[name] = listValues(facetCountsOf(counts, index.numbering, name), asked.facets[name] ?? [], shownOf(name))
  const hits = hitsOf(asked, found, query)
  const yearCounts = query.countYears === false ? NO_YEARS : countYears(counts, index.numbering)
  counts.giveBack()
  const { question, speller, views } = asked
  return {
    total,
    full,
    samples,
    hits,
    facets,
    ...yearCounts,
    suggestion: suggestText(views, question, speller, full),
    corrected: correctedWords(speller.corrected),
    byMeaning: byMeaning(asked, { ...query, facets: asked.facets }, background.indexes),
    beside: query.beside ? relatedOf(query.kind, background.indexes, query, question.parsed, background, query.beside) : [],
    reading: readingOf(question.parsed, question.match, (term) => countWith(views, term) > 0, speller.terms),
  }
}

function hitsOf(asked: Read, found: Found, query: SearchQuery): Hit[] {
  const { index, question, speller } = asked
  const { total } = found
  const from = (query.page - 1) * query.size
  if (from >= total) return []
  const mark = query.snippets === false ? () => [] : highlighter(question.parsed.root, speller.terms)
  return shownHits(index, inOrder(asked, found, query, from, Math.min(from + query.size, total)), query.viewer, mark)
}

/** Matches from one place in their order up to another. The first that are sourced and have some of the words are ordered by meaning too. */
function inOrder(
  { views }: Read,
  { ordered, total }: Found,
  { sort, near = [] }: Pick<SearchQuery, 'sort' | 'near'>,
  from: number,
  to: number,
): Iterable<Ranked> {
  const rankedUpTo = (first: number, most: number) => ranked(ordered, sort, first, most)
  const isGraded = ordered.some(({ graded }) => graded)
  if (near.length === 0 || sort !== 'relevance' || !isGraded) return rankedUpTo(from, to)
  const isReordered = ({ full, sample }: Ranked) => !full && !sample
  const places = [...rankedUpTo(0, to)]
  const first = places.findIndex(isReordered)
  if (first < 0 || from >= first + REORDERED) return places.slice(from)
  const further = [...rankedUpTo(0, Math.min(total, Math.max(to, first + REORDERED)))]
  const some = further.slice(first, first + REORDERED).filter(isReordered)
  return [...further.slice(0, first), ...fused(some, nearPlaces(views, near)), ...further.slice(first + some.length)].slice(from, to)
}

function byMeaning({ index, views, plans, speller, question }: Read, query: SearchQuery, indexes: Background['indexes']): Hit[] {
  if (!query.near?.length || !question.parsed.root) return []
  const mark = highlighter(question.parsed.root, speller.terms)
  const hits: Hit[] = []
  for (const { index: other, place } of unlisted(indexes, { index, views, plans }, query)) {
    hits.push(...shownHits(other, [place], query.viewer, mark))
    if (hits.length >= MOST_BY_MEANING) break
  }
  return hits
}

/** Hits as they are shown. */
export function shownHits(index: KindIndex, places: Iterable<Ranked>, viewer: Viewer, mark: ReturnType<typeof highlighter>): Hit[] {
  const hits: Hit[] = []
  for (const place of places) {
    const stored = storedFor(index, place, viewer)
    if (stored) hits.push({ id: stored.display.id, display: stored.display, full: place.full, snippets: mark(stored.texts) })
  }
  return hits
}

/** Records like one record, best first; none where the viewer may not know of it. */
export function similarHits(index: KindIndex, id: string, viewer: Viewer, limit: number): Hit[] {
  return shownHits(index, similarTo(index, id, viewer, limit), viewer, () => [])
}

/** Values of one facet that have words in their label. */
export function facetValues(
  index: KindIndex,
  query: SearchQuery,
  background: Background,
  { facet, words, most }: { facet: FacetName; words: string; most: number },
): FacetValue[] {
  const measure = measureOf(facet)
  const asked = read(index, query, background, 1 << measure)
  const { counts } = searchAll(asked, { measures: 1 << measure, sort: 'title', most: 0 })
  const values = valuesWithWords(facetCountsOf(counts, index.numbering, facet), words, asked.facets[facet] ?? [], most)
  counts.giveBack()
  return values
}

/** Ids of all matches in order, worked out at once and read one by one. */
export function matchingIds(index: KindIndex, query: SearchQuery, background: Background = ALONE): Iterable<string> {
  const asked = read(index, query, background, 0)
  const found = searchAll(asked, { measures: 0, sort: query.sort, most: Number.POSITIVE_INFINITY })
  return idsOf(index, inOrder(asked, found, query, 0, found.total), query.viewer)
}

function* idsOf(index: KindIndex, places: Iterable<Ranked>, viewer: Viewer): Generator<string> {
  for (const place of places) {
    const id = idFor(index, place, viewer)
    if (id !== null) yield id
  }
}
