/** One search, answered: hits, total, facets, histogram, suggestion, all from the same matches. */
import { correctedWords } from '../../corrected-words.ts'
import { FACET_NAMES, type FacetName } from '../../facets.ts'
import { highlighter } from '../../highlight.ts'
import { type ParsedQuery, parseQuery } from '../../query-language.ts'
import type { FacetValue, Hit, SearchAnswer, SearchQuery, Sort } from '../../search-engine.ts'
import { joinCounts, listValues, shownOf, valuesWithWords } from './facet-counts.ts'
import { isChosen } from './filter.ts'
import type { KindIndex } from './kind-index.ts'
import { planFor, type Question } from './match.ts'
import type { Plan } from './plan.ts'
import { type Ranked, ranked } from './ranking.ts'
import { joined, type Searched, searchView } from './searched.ts'
import { idOf, measureOf, YEARS } from './segment.ts'
import { Speller } from './spelling.ts'
import { suggestText } from './suggestion.ts'
import { type Counts, countsOf } from './tally.ts'
import type { View } from './view.ts'
import { countYears } from './year-counts.ts'

export type Answer = Omit<SearchAnswer, 'indexVersion'>

/** A query read for an index: what is searched in each shelf. */
interface Read {
  index: KindIndex
  views: readonly View[]
  plans: readonly (Plan | null)[]
  speller: Speller
  question: Question
  parsed: ParsedQuery
}

function read(index: KindIndex, query: SearchQuery, measures: number): Read {
  const views = index.viewsFor(query.viewer)
  const parsed = parseQuery(query.text)
  const speller = new Speller(views)
  const question: Question = { root: parsed.root, text: parsed.text, choice: query, measures }
  const plans = planFor(question, views, (word) => speller.respell(word))
  return { index, views, plans, speller, question, parsed }
}

/** Searches all shelves in this thread, or those from the second on. */
function searchAll({ index, views, plans, question }: Read, from = 0): Searched[] {
  return index.shelves.flatMap(({ pool }, at) => {
    const view = views[at]
    return view && at >= from ? [searchView(pool, view, plans[at] ?? null, question)] : []
  })
}

/** Searches all shelves, a large first one together with a second thread. */
async function searchInHalves(asked: Read, order: { sort: Sort; most: number }): Promise<Searched[]> {
  const { index, views, plans, question } = asked
  const [shelf] = index.shelves
  const [view] = views
  const [plan = null] = plans
  const isShared = plan !== null || isChosen(question.choice)
  const shared = view && isShared ? shelf?.halves?.share(view, plan, question, order) : null
  if (!shelf || !shared) return searchAll(asked)
  const own = searchView(shelf.pool, shared.own, plan, question)
  const rest = searchAll(asked, 1)
  const other = await shared.other
  if (other) return [joined(own, other), ...rest]
  for (const searched of [own, ...rest]) searched.giveBack()
  return searchAll(asked)
}

/** Counts of one measure, of each shelf. */
function countsIn(found: readonly Searched[], measure: number): Counts[] {
  return found.flatMap(({ segment, tally }) => (tally ? countsOf(segment, tally, measure) : []))
}

export async function answer(index: KindIndex, query: SearchQuery): Promise<Answer> {
  const { sort, page, size } = query
  const counted = query.countFacets ?? FACET_NAMES
  const measures = counted.reduce((bits, name) => bits | (1 << measureOf(name)), 1 << YEARS)
  const asked = read(index, query, measures)
  const found = await searchInHalves(asked, { sort, most: page * size })
  const total = found.reduce((sum, searched) => sum + searched.total, 0)
  const facets: { [name in FacetName]?: readonly FacetValue[] } = {}
  for (const name of counted) {
    const counts = joinCounts(index, name, countsIn(found, measureOf(name)))
    facets[name] = listValues(counts, query.facets[name] ?? [], shownOf(name))
  }
  const hits = hitsOf(asked, found, query)
  const yearCounts = countYears(found)
  for (const searched of found) searched.giveBack()
  const { parsed, question, speller, views } = asked
  return {
    total,
    samples: found.reduce((sum, { samples }) => sum + samples, 0),
    hits,
    facets,
    ...yearCounts,
    suggestion: suggestText(index, views, parsed, question, speller, total),
    corrected: correctedWords(speller.corrected),
  }
}

function hitsOf({ index, parsed, speller }: Read, found: readonly Searched[], { sort, page, size }: SearchQuery): Hit[] {
  const total = found.reduce((sum, searched) => sum + searched.total, 0)
  const from = (page - 1) * size
  if (from >= total) return []
  const to = Math.min(from + size, total)
  const mark = highlighter(parsed.root, speller.terms)
  const ordered = found.map(({ segment, keys }) => ({ segment, keys: keys(sort, to) }))
  return [...ranked(index, ordered, sort, from, to)].map((place) => hitAt(place, mark))
}

/** A hit as it is shown. */
export function hitAt({ segment, document }: Ranked, mark: ReturnType<typeof highlighter>): Hit {
  const { display, texts } = segment.stored(document)
  return { id: display.id, display, snippets: mark(texts) }
}

/** Values of one facet that have words in their label. */
export function facetValues(index: KindIndex, query: SearchQuery, facet: FacetName, words: string, most: number): FacetValue[] {
  const measure = measureOf(facet)
  const found = searchAll(read(index, query, 1 << measure))
  const values = valuesWithWords(joinCounts(index, facet, countsIn(found, measure)), words, query.facets[facet] ?? [], most)
  for (const searched of found) searched.giveBack()
  return values
}

/** Ids of all matches in order, worked out at once and read one by one. */
export function matchingIds(index: KindIndex, query: SearchQuery): Iterable<string> {
  const found = searchAll(read(index, query, 0))
  const total = found.reduce((sum, searched) => sum + searched.total, 0)
  const ordered = found.map(({ segment, keys }) => ({ segment, keys: keys(query.sort, total) }))
  for (const searched of found) searched.giveBack()
  return idsOf(ranked(index, ordered, query.sort, 0, total))
}

function* idsOf(places: Iterable<Ranked>): Generator<string> {
  for (const { segment, document } of places) yield idOf(segment, document)
}
