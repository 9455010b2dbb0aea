/**
 * Counting documents by everything in one pass. Every value of every facet (and every span of years) has a number, and a
 * tally a counter for each: those that stand in the rows (segment.ts) are counted there, those that are packed are
 * worked out of their combinations (`spreadJoint`).
 */
import { AHEAD, fetchRows, isSparse } from '../index/fetch.ts'
import { type Pack, type PackedColumn, packOf, type Rows, type Segment } from '../index/segment.ts'

/** How many documents have each number. */
export interface Tally {
  counters: Uint32Array
  /** A bit for each number that was counted, where documents are few beside the numbers; null: nobody noted. */
  noted: Uint32Array | null
}

/** A part of a tally: how many documents have each value of one measure (for the years: each span), `size` of them from `first` on. */
export interface Counts extends Tally {
  first: number
  size: number
}

/** The part of a measure. */
export function countsOf({ rows }: Segment, { counters, noted }: Tally, measure: number): Counts {
  return { counters, noted, first: rows.first[measure] ?? 0, size: rows.sizes[measure] ?? 0 }
}

export function countOf({ counters, first }: Counts, value: number): number {
  return counters[first + value] ?? 0
}

/** Visits the values that have a count, ascending. */
export function forEachCounted({ counters, noted, first, size }: Counts, visit: (value: number, count: number) => void): void {
  const end = first + size
  if (!noted) {
    for (let number = first; number < end; number++) {
      const count = counters[number] ?? 0
      if (count > 0) visit(number - first, count)
    }
    return
  }
  for (let word = first >>> 5; word << 5 < end; word++) {
    let bits = noted[word] ?? 0
    while (bits !== 0) {
      const lowest = bits & -bits
      bits ^= lowest
      const number = (word << 5) + 31 - Math.clz32(lowest)
      if (number >= first && number < end) visit(number - first, counters[number] ?? 0)
    }
  }
}

/**
 * Counts documents by everything.
 * @param tally added to; it must be empty.
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
  for (const pack of segment.packs) if (pack.first >= 0) spreadJoint(segment, pack, tally)
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

/** From counts by combination of a pack to counts by the values of its columns. */
function spreadJoint(segment: Segment, { first, width, columns }: Pack, tally: Tally): void {
  const combinations: Counts = { ...tally, first, size: width }
  for (const column of columns) forEachCounted(combinations, adderTo(tally, segment, column))
}

/** @returns adds so many documents of one combination to the counters of the values of a column. */
function adderTo(
  { counters, noted }: Tally,
  { facets, rows }: Segment,
  { measure, of }: PackedColumn,
): (code: number, count: number) => void {
  const lists = facets[measure]?.lists
  const first = rows.first[measure] ?? 0
  const add = (number: number, count: number) => {
    counters[number] = (counters[number] ?? 0) + count
    if (noted) noted[number >>> 5] = (noted[number >>> 5] ?? 0) | (1 << (number & 31))
  }
  if (!lists) return (code, count) => add(first + (of[code] ?? 0), count)
  const { offsets, values } = lists
  return (code, count) => {
    const list = of[code] ?? 0
    const end = offsets[list + 1] ?? 0
    for (let place = offsets[list] ?? 0; place < end; place++) add(first + (values[place] ?? 0), count)
  }
}

/** Turns counts of some documents into those of all the others: of many documents, it is quicker to count the others. */
export function countOthers(totals: Uint32Array, counters: Uint32Array): Uint32Array {
  for (let number = 0; number < totals.length; number++) counters[number] = (totals[number] ?? 0) - (counters[number] ?? 0)
  return counters
}

/** Counts documents by one measure. @param tally added to. */
export function tallyMeasure(segment: Segment, docs: Uint32Array, size: number, measure: number, tally: Tally): void {
  const pack = packOf(segment, measure)
  if (pack) countInPack(segment, pack, docs, size, measure, tally)
  else countInRows(segment, docs, size, measure, tally)
}

function countInRows({ rows }: Segment, docs: Uint32Array, size: number, measure: number, { counters, noted }: Tally): void {
  const { offsets, numbers } = rows
  const first = rows.first[measure] ?? 0
  const last = first + (rows.sizes[measure] ?? 0)
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

function countInPack(
  segment: Segment,
  { codes, width, columns }: Pack,
  docs: Uint32Array,
  size: number,
  measure: number,
  tally: Tally,
): void {
  const column = columns.find((one) => one.measure === measure)
  if (!column) return
  const add = adderTo(tally, segment, column)
  if (size < width) {
    for (let at = 0; at < size; at++) add(codes[docs[at] ?? 0] ?? 0, 1)
    return
  }
  const combinations = new Uint32Array(width)
  for (let at = 0; at < size; at++) {
    const code = codes[docs[at] ?? 0] ?? 0
    combinations[code] = (combinations[code] ?? 0) + 1
  }
  forEachCounted({ counters: combinations, noted: null, first: 0, size: width }, add)
}
