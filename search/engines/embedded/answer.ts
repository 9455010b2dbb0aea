/** One search, answered: hits, total, facets, histogram, suggestion, all from the same matches. */
import { correctedWords } from '../../corrected-words.ts'
import { FACET_NAMES, type FacetName } from '../../facets.ts'
import { highlighter } from '../../highlight.ts'
import { parseQuery } from '../../query-language.ts'
import type { FacetValue, Hit, SearchAnswer, SearchQuery } from '../../search-engine.ts'
import { joinCounts, listValues, shownOf, valuesWithWords } from './facet-counts.ts'
import type { KindIndex, Shelf } from './kind-index.ts'
import { type Match, match, matchCounts, planFor, type Question, release, tallyMatch, tallyNear } from './match.ts'
import { type Ranked, ranked } from './ranking.ts'
import { idOf, measureOf, YEARS } from './segment.ts'
import { Speller } from './spelling.ts'
import { suggestText } from './suggestion.ts'
import { type Counts, countsOf, type Tally } from './tally.ts'
import { countYears } from './year-counts.ts'

const BASIS = measureOf('basis')
/** Value of the facet `basis` that marks a sample record (catalog/samples.ts). */
const SAMPLE = 'sample'

export type Answer = Omit<SearchAnswer, 'indexVersion'>

/** What both shelves found, with the means to count and to give back. */
interface Found {
  index: KindIndex
  matches: Match[]
  tallies: Tally[]
  speller: Speller
  question: Question
  parsed: ReturnType<typeof parseQuery>
}

function find(index: KindIndex, query: SearchQuery, measures: number): Found {
  const views = index.viewsFor(query.viewer)
  const parsed = parseQuery(query.text)
  const speller = new Speller(views)
  const question: Question = { root: parsed.root, text: parsed.text, choice: query, measures }
  const plans = planFor(question, views, (word) => speller.respell(word))
  const matches: Match[] = []
  index.shelves.forEach((shelf, at) => {
    const view = views[at]
    if (view) matches.push(match(shelf, view, plans[at] ?? null, question))
  })
  const tallies = measures === 0 ? [] : index.shelves.flatMap((shelf, at) => tallyAt(shelf, matches[at]))
  return { index, matches, tallies, speller, question, parsed }
}

function tallyAt(shelf: Shelf, found: Match | undefined): Tally[] {
  return found ? [tallyMatch(shelf, found)] : []
}

function letGo({ index, matches, tallies }: Found): void {
  index.shelves.forEach((shelf, at) => {
    const found = matches[at]
    const tally = tallies[at]
    if (found) release(shelf, found)
    if (tally && tally.counters !== found?.view.totals) shelf.pool.giveTally(tally)
  })
}

/** Adds what misses only the choice of the measure it is counted by: from then on counts are those of the facets. */
function addNear({ index, matches, tallies }: Found): void {
  index.shelves.forEach((shelf, at) => {
    const [match, tally] = [matches[at], tallies[at]]
    if (match && tally) tallyNear(shelf, match, tally)
  })
}

/** Counts of one measure for each shelf, after `addNear`. */
function countMeasure({ index, matches, tallies }: Found, measure: number): Counts[] {
  return index.shelves.flatMap((shelf, at) => {
    const [match, tally] = [matches[at], tallies[at]]
    return match && tally ? [matchCounts(shelf, match, tally, measure)] : []
  })
}

export function answer(index: KindIndex, query: SearchQuery): Answer {
  const counted = query.countFacets ?? FACET_NAMES
  const measures = counted.reduce((bits, name) => bits | (1 << measureOf(name)), 1 << YEARS)
  const found = find(index, query, measures | (1 << BASIS))
  const total = found.matches.reduce((sum, match) => sum + match.total, 0)
  const samples = countSamples(found)
  addNear(found)
  const facets: { [name in FacetName]?: readonly FacetValue[] } = {}
  for (const name of counted) {
    const counts = joinCounts(index, name, countMeasure(found, measureOf(name)))
    facets[name] = listValues(counts, query.facets[name] ?? [], shownOf(name))
  }
  const years = countMeasure(found, YEARS)
  const yearCounts = countYears(found.matches.map(({ view }, at) => ({ segment: view.segment, counts: years[at]?.of ?? new Uint32Array(0) })))
  const hits = hitsOf(found, query)
  letGo(found)
  const { parsed, question, speller } = found
  const suggestion = suggestText(index, index.viewsFor(query.viewer), parsed, question, speller, total)
  return {
    total,
    samples,
    hits,
    facets,
    ...yearCounts,
    suggestion,
    corrected: correctedWords(speller.corrected),
  }
}

/** Samples among the matches, before `addNear`. */
function countSamples({ matches, tallies }: Found): number {
  let samples = 0
  matches.forEach(({ view: { segment } }, at) => {
    const tally = tallies[at]
    const sample = segment.facets[BASIS]?.labels.find(SAMPLE) ?? -1
    if (tally) samples += countsOf(segment, tally, BASIS).of[sample] ?? 0
  })
  return samples
}

function hitsOf(found: Found, { sort, page, size }: SearchQuery): Hit[] {
  const total = found.matches.reduce((sum, match) => sum + match.total, 0)
  const from = (page - 1) * size
  if (from >= total) return []
  const mark = highlighter(found.parsed.root, found.speller.terms)
  return [...ranked(found.index, found.matches, sort, from, Math.min(from + size, total))].map((place) => hitAt(place, mark))
}

/** A hit as it is shown. */
export function hitAt({ segment, document }: Ranked, mark: ReturnType<typeof highlighter>): Hit {
  const { display, description, transcription, other, plain } = segment.stored(document)
  return { id: display.id, display, snippets: mark({ title: display.title, description, transcription, other, plain }) }
}

/** Values of one facet that have words in their label. */
export function facetValues(index: KindIndex, query: SearchQuery, facet: FacetName, words: string, most: number): FacetValue[] {
  const measure = measureOf(facet)
  const found = find(index, query, 1 << measure)
  addNear(found)
  const counts = joinCounts(index, facet, countMeasure(found, measure))
  letGo(found)
  return valuesWithWords(counts, words, query.facets[facet] ?? [], most)
}

/** Ids of all matches in order, worked out at once and read one by one. */
export function matchingIds(index: KindIndex, query: SearchQuery): Iterable<string> {
  const found = find(index, query, 0)
  const total = found.matches.reduce((sum, match) => sum + match.total, 0)
  const places = ranked(index, found.matches, query.sort, 0, total)
  // The order is worked out on the first step; until then the hits are still needed.
  const { value: first } = places.next()
  letGo(found)
  return idsFrom(first, places)
}

function* idsFrom(first: Ranked | undefined, places: Generator<Ranked>): Generator<string> {
  if (!first) return
  yield idOf(first.segment, first.document)
  for (const { segment, document } of places) yield idOf(segment, document)
}
