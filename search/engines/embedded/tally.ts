/**
 * Counting documents by all facets in as few passes as possible: one counter for each combination of a pack, one
 * for each value of the facets that are not packed. `spread` makes counts by value of it.
 */
import type { Codes } from './columns.ts'
import { type FacetColumn, MEASURES, type Segment } from './segment.ts'

/** How often each combination of a pack was met, and those that were, ascending: a query that finds little looks at little. */
export interface PackCounts {
  by: Uint32Array
  met: Uint32Array
}

/** Counters; null where not counted. `wide` is by number of the measure. */
export interface Tally {
  packs: (PackCounts | null)[]
  wide: (Uint32Array | null)[]
}

/** All that is counted. */
export const EVERYTHING = (1 << MEASURES) - 1

/**
 * Counts documents.
 * @param measures bits of what to count.
 */
export function tallyDocuments(segment: Segment, docs: Uint32Array, size: number, measures: number): Tally {
  return {
    packs: segment.packs.map(({ width, columns, codes }) => {
      if (!columns.some(({ measure }) => (measures >> measure) & 1)) return null
      const counts = new Uint32Array(width)
      countCodes(docs, size, codes, counts)
      return { by: counts, met: metIn(counts) }
    }),
    wide: segment.facets.map((facet, measure) => {
      if (!facet || facet.packed || ((measures >> measure) & 1) === 0) return null
      const counts = new Uint32Array(facet.labels.size)
      countLists(docs, size, facet.offsets, facet.values, counts)
      return counts
    }),
  }
}

/** Numbers whose count is above 0, ascending. */
function metIn(counts: Uint32Array): Uint32Array {
  const met = new Uint32Array(counts.length)
  let size = 0
  for (let number = 0; number < counts.length; number++) if (counts[number] !== 0) met[size++] = number
  return met.subarray(0, size)
}

function countCodes(docs: Uint32Array, size: number, codes: Codes, counts: Uint32Array): void {
  for (let at = 0; at < size; at++) {
    const code = codes[docs[at] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
}

function countLists(docs: Uint32Array, size: number, offsets: Uint32Array, values: Codes, counts: Uint32Array): void {
  for (let at = 0; at < size; at++) {
    const document = docs[at] ?? 0
    const end = offsets[document + 1] ?? 0
    for (let place = offsets[document] ?? 0; place < end; place++) {
      const value = values[place] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
}

/** Counts of all documents less those counted in `part`: of many documents, it is quicker to count the others. */
export function tallyOfOthers(totals: Tally, part: Tally): Tally {
  return {
    packs: part.packs.map((counts, at) => {
      const total = totals.packs[at]
      if (!counts || !total) return null
      const by = less(total.by, counts.by)
      return { by, met: metIn(by) }
    }),
    wide: part.wide.map((counts, at) => {
      const total = totals.wide[at]
      return counts && total ? less(total, counts) : null
    }),
  }
}

function less(total: Uint32Array, counts: Uint32Array): Uint32Array {
  const others = new Uint32Array(total.length)
  for (let at = 0; at < total.length; at++) others[at] = (total[at] ?? 0) - (counts[at] ?? 0)
  return others
}

/** Adds the counts of one measure to `into`: by value, for the years by span. */
export function spread(segment: Segment, tally: Tally, measure: number, into: Uint32Array): void {
  const facet = segment.facets[measure]
  const wide = tally.wide[measure]
  if (wide) {
    for (let value = 0; value < wide.length; value++) into[value] = (into[value] ?? 0) + (wide[value] ?? 0)
    return
  }
  segment.packs.forEach(({ columns }, at) => {
    const column = columns.find((packed) => packed.measure === measure)
    const counts = tally.packs[at]
    if (!column || !counts) return
    if (facet) spreadLists(counts, column.of, facet, into)
    else for (const code of counts.met) into[column.of[code] ?? 0] = (into[column.of[code] ?? 0] ?? 0) + (counts.by[code] ?? 0)
  })
}

function spreadLists({ by, met }: PackCounts, of: Uint32Array, { offsets, values }: FacetColumn, into: Uint32Array): void {
  for (let at = 0; at < met.length; at++) {
    const code = met[at] ?? 0
    const list = of[code] ?? 0
    const end = offsets[list + 1] ?? 0
    for (let place = offsets[list] ?? 0; place < end; place++) {
      const value = values[place] ?? 0
      into[value] = (into[value] ?? 0) + (by[code] ?? 0)
    }
  }
}

/** Number of counters that `spread` fills for a measure. */
export function counters(segment: Segment, measure: number): number {
  return segment.facets[measure]?.labels.size ?? segment.spans.from.length
}
