/**
 * Counting documents by all facets in one pass: a counter for each number that stands in the rows (segment.ts).
 * `countsOf` makes counts by value of them.
 */
import { AHEAD, fetchRows, isSparse } from './fetch.ts'
import { type FacetColumn, packOf, type Rows, type Segment } from './segment.ts'

/** How many documents have each number of the rows. */
export interface Tally {
  counters: Uint32Array
  /** A bit for each number that was counted, where documents are few beside the numbers; null: nobody noted. */
  noted: Uint32Array | null
}

/** How many documents have each value of one measure (for the years: each span). */
export interface Counts {
  /** By value. Not to be written to, nor kept: it may be a part of the tally. */
  of: Uint32Array
  /** The values that have a count, ascending; null: all are to be looked at. */
  values: readonly number[] | null
}

/**
 * Counts documents by everything.
 * @param tally added to.
 */
export function tallyDocuments(segment: Segment, docs: Uint32Array, size: number, tally: Tally): Tally {
  const { rows } = segment
  const ahead = isSparse(segment, size) ? AHEAD : size
  for (let from = 0; from < size; from += ahead) {
    const to = Math.min(from + ahead, size)
    if (ahead < size) fetchRows(rows, docs, from, to)
    if (tally.noted) countAndNote(rows, docs, from, to, tally.counters, tally.noted)
    else countOnly(rows, docs, from, to, tally.counters)
  }
  return tally
}

// Two loops, not one that asks of each number whether to note it: these loops are a tenth of a question's time.

function countOnly({ offsets, numbers }: Rows, docs: Uint32Array, from: number, to: number, counters: Uint32Array): void {
  for (let at = from; at < to; at++) {
    const document = docs[at] ?? 0
    const end = offsets[document + 1] ?? 0
    for (let place = offsets[document] ?? 0; place < end; place++) {
      const number = numbers[place] ?? 0
      counters[number] = (counters[number] ?? 0) + 1
    }
  }
}

function countAndNote(
  { offsets, numbers }: Rows,
  docs: Uint32Array,
  from: number,
  to: number,
  counters: Uint32Array,
  noted: Uint32Array,
): void {
  for (let at = from; at < to; at++) {
    const document = docs[at] ?? 0
    const end = offsets[document + 1] ?? 0
    for (let place = offsets[document] ?? 0; place < end; place++) {
      const number = numbers[place] ?? 0
      counters[number] = (counters[number] ?? 0) + 1
      noted[number >>> 5] = (noted[number >>> 5] ?? 0) | (1 << (number & 31))
    }
  }
}

/** Turns counts of some documents into those of all the others: of many documents, it is quicker to count the others. */
export function countOthers(totals: Uint32Array, counters: Uint32Array): Uint32Array {
  for (let number = 0; number < totals.length; number++) counters[number] = (totals[number] ?? 0) - (counters[number] ?? 0)
  return counters
}

/** Counts of one measure. */
export function countsOf(segment: Segment, { counters, noted }: Tally, measure: number): Counts {
  const first = segment.rows.first[measure] ?? -1
  const facet = segment.facets[measure]
  if (facet && first >= 0) {
    const end = first + facet.labels.size
    return { of: counters.subarray(first, end), values: noted && numbersNoted(noted, first, end) }
  }
  const { first: packed = 0, width = 0 } = packOf(segment, measure) ?? {}
  const combinations = { of: counters.subarray(packed, packed + width), values: noted && numbersNoted(noted, packed, packed + width) }
  return { of: spread(segment, measure, combinations), values: null }
}

/** Numbers noted from `from` on, as they are counted from there. */
function numbersNoted(noted: Uint32Array, from: number, to: number): number[] {
  const found: number[] = []
  for (let word = from >>> 5; word << 5 < to; word++) {
    let bits = noted[word] ?? 0
    while (bits !== 0) {
      const lowest = bits & -bits
      bits ^= lowest
      const number = (word << 5) + 31 - Math.clz32(lowest)
      if (number >= from && number < to) found.push(number - from)
    }
  }
  return found
}

/** Whether the values of a measure have numbers of their own in the rows, so that more can be counted to them alone. */
export function hasOwnNumbers(segment: Segment, measure: number): boolean {
  return (segment.rows.first[measure] ?? -1) >= 0
}

/** Counts documents by one measure that has its own numbers. @param tally added to. */
export function tallyMeasure(
  { rows, facets }: Segment,
  docs: Uint32Array,
  size: number,
  measure: number,
  { counters, noted }: Tally,
): void {
  const { offsets, numbers } = rows
  const first = rows.first[measure] ?? 0
  const last = first + (facets[measure]?.labels.size ?? 0)
  for (let at = 0; at < size; at++) {
    const document = docs[at] ?? 0
    const end = offsets[document + 1] ?? 0
    for (let place = offsets[document] ?? 0; place < end; place++) {
      const number = numbers[place] ?? 0
      if (number < first) continue
      // Numbers of later facets stand behind.
      if (number >= last) break
      counters[number] = (counters[number] ?? 0) + 1
      if (noted) noted[number >>> 5] = (noted[number >>> 5] ?? 0) | (1 << (number & 31))
    }
  }
}

/** Counts documents by one measure of a pack. @param counts by value; added to. */
export function countAmong(segment: Segment, docs: Uint32Array, size: number, measure: number, counts: Uint32Array): void {
  const { codes, width = 0 } = packOf(segment, measure) ?? {}
  if (!codes) return
  const add = adderTo(counts, segment, measure)
  if (size < width) {
    for (let at = 0; at < size; at++) add(codes[docs[at] ?? 0] ?? 0, 1)
    return
  }
  const combinations = new Uint32Array(width)
  for (let at = 0; at < size; at++) {
    const code = codes[docs[at] ?? 0] ?? 0
    combinations[code] = (combinations[code] ?? 0) + 1
  }
  for (let code = 0; code < width; code++) add(code, combinations[code] ?? 0)
}

/** From counts by combination of a measure's pack to counts by its value. */
function spread(segment: Segment, measure: number, combinations: Counts): Uint32Array {
  const counts = new Uint32Array(segment.facets[measure]?.labels.size ?? segment.spans.from.length)
  const add = adderTo(counts, segment, measure)
  if (combinations.values) for (const code of combinations.values) add(code, combinations.of[code] ?? 0)
  else for (let code = 0; code < combinations.of.length; code++) add(code, combinations.of[code] ?? 0)
  return counts
}

/** @returns adds so many documents of one combination of a measure's pack to counts by its values. */
function adderTo(counts: Uint32Array, segment: Segment, measure: number): (code: number, count: number) => void {
  const lists = segment.facets[measure]?.lists
  const of = packOf(segment, measure)?.columns.find((column) => column.measure === measure)?.of
  return (code, count) => {
    if (count === 0) return
    const list = of?.[code] ?? 0
    if (lists) addToList(lists, list, count, counts)
    else counts[list] = (counts[list] ?? 0) + count
  }
}

function addToList({ offsets, values }: NonNullable<FacetColumn['lists']>, list: number, count: number, counts: Uint32Array): void {
  const end = offsets[list + 1] ?? 0
  for (let place = offsets[list] ?? 0; place < end; place++) {
    const value = values[place] ?? 0
    counts[value] = (counts[value] ?? 0) + count
  }
}
