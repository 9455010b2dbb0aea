/**
 * Counting documents by all facets in one pass: a counter for each number that stands in the rows (segment.ts).
 * `addCounts` makes counts by value of them.
 */
import { type FacetColumn, type Pack, packOf, type Segment } from './segment.ts'

/** How many documents have each number of the rows. */
export type Tally = Uint32Array

/**
 * Counts documents by everything.
 * @param counts added to.
 */
export function tallyDocuments({ rows }: Segment, docs: Uint32Array, size: number, counts: Tally): Tally {
  const { offsets, numbers } = rows
  for (let at = 0; at < size; at++) {
    const document = docs[at] ?? 0
    const end = offsets[document + 1] ?? 0
    for (let place = offsets[document] ?? 0; place < end; place++) {
      const number = numbers[place] ?? 0
      counts[number] = (counts[number] ?? 0) + 1
    }
  }
  return counts
}

/** Counts documents by one measure alone. */
export function tallyMeasure(segment: Segment, docs: Uint32Array, size: number, measure: number, counts: Tally): Tally {
  const pack = packOf(segment, measure)
  if (!pack) return tallyDocuments(segment, docs, size, counts)
  const { codes, first } = pack
  for (let at = 0; at < size; at++) {
    const number = first + (codes[docs[at] ?? 0] ?? 0)
    counts[number] = (counts[number] ?? 0) + 1
  }
  return counts
}

/** Turns counts of some documents into those of all the others: of many documents, it is quicker to count the others. */
export function countOthers(totals: Tally, counts: Tally): Tally {
  for (let number = 0; number < totals.length; number++) counts[number] = (totals[number] ?? 0) - (counts[number] ?? 0)
  return counts
}

/** Counts of one measure: by value, for the years by span. */
export function countsOf(segment: Segment, tally: Tally, measure: number): Uint32Array {
  const first = segment.rows.first[measure] ?? -1
  const facet = segment.facets[measure]
  if (facet && first >= 0) return tally.subarray(first, first + facet.labels.size)
  const counts = new Uint32Array(facet?.labels.size ?? segment.spans.from.length)
  const pack = packOf(segment, measure)
  const of = pack?.columns.find((column) => column.measure === measure)?.of
  if (pack && of) addCounts(pack, of, facet?.lists ?? null, tally, counts)
  return counts
}

function addCounts({ first, width }: Pack, of: Uint32Array, lists: FacetColumn['lists'], tally: Tally, counts: Uint32Array): void {
  for (let code = 0; code < width; code++) {
    const count = tally[first + code] ?? 0
    if (count === 0) continue
    const list = of[code] ?? 0
    if (!lists) counts[list] = (counts[list] ?? 0) + count
    else {
      const end = lists.offsets[list + 1] ?? 0
      for (let place = lists.offsets[list] ?? 0; place < end; place++) {
        const value = lists.values[place] ?? 0
        counts[value] = (counts[value] ?? 0) + count
      }
    }
  }
}
