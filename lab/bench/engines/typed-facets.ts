/**
 * Facets counted in memory over the numbers of matching documents: what a careful team adds by hand to an engine
 * that only ranks. One pass: a document that misses no chosen facet counts everywhere, one that misses a single
 * facet counts only there (the disjunctive rule of catalog/facets.ts).
 */
import { mayKnow } from '../../../catalog/access.ts'
import { FACETS, type FacetName } from '../../../catalog/facets.ts'
import type { FacetValue, IndexDocument, Kind, SearchAnswer, SearchQuery } from '../../../search/search-engine.ts'

/** Values of one facet for all documents: `list[offsets[n]]` up to `list[offsets[n + 1]]` are those of document n. */
interface Column {
  name: FacetName
  shown: number
  labels: string[]
  numbers: Map<string, number>
  offsets: Uint32Array
  list: Uint32Array
}

/** The part of an answer that has nothing to do with ranking. */
export interface Counted extends Pick<SearchAnswer, 'total' | 'samples' | 'facets' | 'years' | 'decades' | 'undated'> {
  /** Numbers of the documents that match words, facets and years, in the order they were given. */
  matching: Uint32Array
}

const FIRST_YEAR = -2_000
const YEARS = 6_000
const UNDATED = 0x7fff

export class TypedFacets {
  readonly #columns: readonly Column[]
  readonly #from: Int16Array
  readonly #to: Int16Array
  readonly #opensOn: Uint32Array
  readonly #kinds: Uint8Array
  readonly #samples: Uint8Array
  /** Place of each document in the order of a sort, for sorting by date and title without reading records. */
  readonly ranks: { newest: Uint32Array; oldest: Uint32Array; title: Uint32Array }

  constructor(documents: Iterable<IndexDocument>, size: number) {
    const lists = FACETS.map(() => new Growing())
    this.#columns = FACETS.map(({ name, shown }) => ({
      name,
      shown,
      labels: [],
      numbers: new Map(),
      offsets: new Uint32Array(size + 1),
      list: new Uint32Array(0),
    }))
    this.#from = new Int16Array(size)
    this.#to = new Int16Array(size)
    this.#opensOn = new Uint32Array(size)
    this.#kinds = new Uint8Array(size)
    this.#samples = new Uint8Array(size)
    const days = new Float64Array(size)
    const titles: string[] = []
    let number = 0
    for (const document of documents) {
      this.#columns.forEach((column, at) => {
        for (const value of new Set(document.facets[column.name])) lists[at]?.push(numberOf(column, value))
        column.offsets[number + 1] = lists[at]?.length ?? 0
      })
      this.#from[number] = document.years?.from ?? UNDATED
      this.#to[number] = document.years?.to ?? UNDATED
      this.#opensOn[number] = document.opensOn
      this.#kinds[number] = KIND_NUMBERS[document.kind]
      this.#samples[number] = document.facets.basis.includes('sample') ? 1 : 0
      days[number] = document.sortDay ?? Number.NaN
      titles.push(document.sortTitle)
      number++
    }
    this.#columns.forEach((column, at) => {
      column.list = lists[at]?.taken() ?? column.list
    })
    this.ranks = rankAll(days, titles)
  }

  /** @param words numbers of the documents that have the words. */
  count(words: Uint32Array, query: Omit<SearchQuery, 'page' | 'size'>): Counted {
    const counts = this.#columns.map((column) => new Uint32Array(column.labels.length))
    const chosen = this.#columns.map((column) => (query.facets[column.name] ?? []).map((value) => column.numbers.get(value) ?? -1))
    const narrowing = chosen.flatMap((values, at) => (values.length > 0 ? [at] : []))
    const ranged = query.from !== null || query.to !== null
    const [from, to] = [query.from ?? -Infinity, query.to ?? Infinity]
    const matching = new Uint32Array(words.length)
    const yearSteps = new Int32Array(YEARS + 1)
    const decadeSteps = new Int32Array(YEARS / 10 + 1)
    const kind = KIND_NUMBERS[query.kind]
    let [total, samples, undated] = [0, 0, 0]
    for (const number of words) {
      if (this.#kinds[number] !== kind || !mayKnow(this.#opensOn[number] ?? 0, query.viewer)) continue
      const [firstYear, lastYear] = [this.#from[number] ?? UNDATED, this.#to[number] ?? UNDATED]
      const outside = ranged && (firstYear === UNDATED || firstYear > to || lastYear < from)
      let missed = -1
      let misses = 0
      for (const at of narrowing) {
        if (this.#has(at, number, chosen[at] ?? [])) continue
        missed = at
        if (++misses > 1) break
      }
      if (misses > 1) continue
      if (misses === 0) {
        if (firstYear === UNDATED) undated++
        else addSpan(yearSteps, decadeSteps, firstYear, lastYear)
      }
      if (outside) continue
      if (misses === 1) {
        this.#add(missed, number, counts[missed])
        continue
      }
      matching[total++] = number
      samples += this.#samples[number] ?? 0
      for (let at = 0; at < counts.length; at++) this.#add(at, number, counts[at])
    }
    const facets: Partial<Record<FacetName, readonly FacetValue[]>> = {}
    this.#columns.forEach((column, at) => {
      facets[column.name] = shownValues(column, counts[at] ?? new Uint32Array(0), query.facets[column.name] ?? [])
    })
    return {
      total,
      samples,
      undated,
      facets,
      years: running(yearSteps, FIRST_YEAR, 1).map(({ at, count }) => ({ year: at, count })),
      decades: running(decadeSteps, FIRST_YEAR, 10).map(({ at, count }) => ({ decade: at, count })),
      matching: matching.subarray(0, total),
    }
  }

  #has(at: number, number: number, values: readonly number[]): boolean {
    const column = this.#columns[at]
    if (!column) return false
    const end = column.offsets[number + 1] ?? 0
    for (let place = column.offsets[number] ?? 0; place < end; place++) {
      if (values.includes(column.list[place] ?? -1)) return true
    }
    return false
  }

  #add(at: number, number: number, counts: Uint32Array | undefined): void {
    const column = this.#columns[at]
    if (!column || !counts) return
    const end = column.offsets[number + 1] ?? 0
    for (let place = column.offsets[number] ?? 0; place < end; place++) {
      const value = column.list[place] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
}

const KIND_NUMBERS: Record<Kind, number> = { record: 0, page: 1, person: 2, place: 3 }

/** A list of numbers that grows without ever being copied number by number. */
class Growing {
  #list = new Uint32Array(1 << 16)
  length = 0

  push(value: number): void {
    if (this.length === this.#list.length) {
      const larger = new Uint32Array(this.#list.length * 2)
      larger.set(this.#list)
      this.#list = larger
    }
    this.#list[this.length++] = value
  }

  taken(): Uint32Array {
    return this.#list.slice(0, this.length)
  }
}

function numberOf(column: Column, value: string): number {
  const known = column.numbers.get(value)
  if (known !== undefined) return known
  column.numbers.set(value, column.labels.length)
  return column.labels.push(value) - 1
}

function addSpan(years: Int32Array, decades: Int32Array, from: number, to: number): void {
  const [first, last] = [from - FIRST_YEAR, to - FIRST_YEAR]
  years[first] = (years[first] ?? 0) + 1
  years[last + 1] = (years[last + 1] ?? 0) - 1
  const [firstDecade, lastDecade] = [Math.floor(first / 10), Math.floor(last / 10)]
  decades[firstDecade] = (decades[firstDecade] ?? 0) + 1
  decades[lastDecade + 1] = (decades[lastDecade + 1] ?? 0) - 1
}

function running(steps: Int32Array, start: number, width: number): { at: number; count: number }[] {
  const found: { at: number; count: number }[] = []
  let count = 0
  steps.forEach((step, index) => {
    count += step
    if (count > 0) found.push({ at: start + index * width, count })
  })
  return found
}

/** The most frequent values, kept in order while counting through all, and the chosen ones. */
function shownValues(column: Column, counts: Uint32Array, selected: readonly string[]): FacetValue[] {
  const best: number[] = []
  const before = (a: number, b: number) => {
    const difference = (counts[b] ?? 0) - (counts[a] ?? 0)
    return difference === 0 ? (column.labels[a] ?? '') < (column.labels[b] ?? '') : difference < 0
  }
  let least = 0
  for (let number = 0; number < counts.length; number++) {
    const count = counts[number] ?? 0
    if (count === 0 || count < least) continue
    if (best.length === column.shown && !before(number, best[best.length - 1] ?? 0)) continue
    if (best.length === column.shown) best.pop()
    let place = best.length
    while (place > 0 && before(number, best[place - 1] ?? 0)) place--
    best.splice(place, 0, number)
    if (best.length === column.shown) least = counts[best[best.length - 1] ?? 0] ?? 0
  }
  const shown = best.map((number) => ({ value: column.labels[number] ?? '', count: counts[number] ?? 0, selected: false }))
  for (const value of selected) {
    const known = shown.find((other) => other.value === value)
    if (known) known.selected = true
    else shown.push({ value, count: counts[column.numbers.get(value) ?? -1] ?? 0, selected: true })
  }
  return shown.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** Rank arrays: undated last both ways; same key, same order as in the list. */
function rankAll(days: Float64Array, titles: readonly string[]): TypedFacets['ranks'] {
  const order = Uint32Array.from(days, (_, index) => index)
  const ranked = (compare: (a: number, b: number) => number) => {
    const ranks = new Uint32Array(order.length)
    order
      .toSorted((a, b) => compare(a, b) || a - b)
      .forEach((number, rank) => {
        ranks[number] = rank
      })
    return ranks
  }
  const day = (number: number, undated: number) => {
    const value = days[number] ?? Number.NaN
    return Number.isNaN(value) ? undated : value
  }
  const title = (number: number) => titles[number] ?? ''
  return {
    newest: ranked((a, b) => day(b, -Infinity) - day(a, -Infinity) || 0),
    oldest: ranked((a, b) => day(a, Infinity) - day(b, Infinity) || 0),
    title: ranked((a, b) => (title(a) < title(b) ? -1 : title(a) > title(b) ? 1 : 0)),
  }
}
