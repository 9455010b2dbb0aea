/**
 * Counting documents by all facets in as few passes as possible: one counter for each combination of a pack, one
 * for each value of the facets that are not packed. `spread` makes counts by value of it.
 */
import type { Codes } from './columns.ts'
import { MEASURES, type Segment } from './segment.ts'

/** Counters; null where not counted. `wide` is by number of the measure. */
export interface Tally {
  packs: (Uint32Array | null)[]
  wide: (Uint32Array | null)[]
}

/** All that is counted. */
export const EVERYTHING = (1 << MEASURES) - 1

function emptyTally(segment: Segment, measures: number): Tally {
  return {
    packs: segment.packs.map(({ width, columns }) =>
      columns.some(({ measure }) => (measures >> measure) & 1) ? new Uint32Array(width) : null,
    ),
    wide: segment.facets.map((facet, measure) =>
      facet && !facet.packed && (measures >> measure) & 1 ? new Uint32Array(facet.labels.size) : null,
    ),
  }
}

/**
 * Counts documents.
 * @param measures bits of what to count.
 */
export function tallyDocuments(segment: Segment, docs: Uint32Array, size: number, measures: number): Tally {
  const tally = emptyTally(segment, measures)
  tally.packs.forEach((counts, at) => {
    const codes = segment.packs[at]?.codes
    if (counts && codes) countCodes(docs, size, codes, counts)
  })
  tally.wide.forEach((counts, measure) => {
    const facet = segment.facets[measure]
    if (counts && facet) countLists(docs, size, facet.offsets, facet.values, counts)
  })
  return tally
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
  const less = (total: Uint32Array | null | undefined, counts: Uint32Array | null) =>
    counts && total ? counts.map((count, at) => (total[at] ?? 0) - count) : null
  return {
    packs: part.packs.map((counts, at) => less(totals.packs[at], counts)),
    wide: part.wide.map((counts, at) => less(totals.wide[at], counts)),
  }
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
    for (let code = 0; code < counts.length; code++) {
      const count = counts[code] ?? 0
      if (count === 0) continue
      const list = column.of[code] ?? 0
      if (!facet) {
        into[list] = (into[list] ?? 0) + count
        continue
      }
      const end = facet.offsets[list + 1] ?? 0
      for (let place = facet.offsets[list] ?? 0; place < end; place++) {
        const value = facet.values[place] ?? 0
        into[value] = (into[value] ?? 0) + count
      }
    }
  })
}

/** Number of counters that `spread` fills for a measure. */
export function counters(segment: Segment, measure: number): number {
  return segment.facets[measure]?.labels.size ?? segment.spans.from.length
}
