/**
 * Counting documents by all facets in one pass: a counter for each number that stands in the rows (segment.ts).
 * `countsOf` makes counts by value of them.
 */
import { type FacetColumn, packOf, type Segment } from './segment.ts'

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

/** Turns counts of some documents into those of all the others: of many documents, it is quicker to count the others. */
export function countOthers(totals: Tally, counts: Tally): Tally {
  for (let number = 0; number < totals.length; number++) counts[number] = (totals[number] ?? 0) - (counts[number] ?? 0)
  return counts
}

/** Counts of one measure: by value, for the years by span. Not to be written to: it may be a part of the tally. */
export function countsOf(segment: Segment, tally: Tally, measure: number): Uint32Array {
  const first = segment.rows.first[measure] ?? -1
  const facet = segment.facets[measure]
  if (facet && first >= 0) return tally.subarray(first, first + facet.labels.size)
  const pack = packOf(segment, measure)
  return spread(segment, measure, tally.subarray(pack?.first, (pack?.first ?? 0) + (pack?.width ?? 0)))
}

/** Counts documents by one measure alone, by value. */
export function countsAmong(segment: Segment, docs: Uint32Array, size: number, measure: number, counters: Tally): Uint32Array {
  const pack = packOf(segment, measure)
  if (!pack) return countsOf(segment, tallyDocuments(segment, docs, size, counters), measure)
  const { codes, width } = pack
  const counts = new Uint32Array(width)
  for (let at = 0; at < size; at++) {
    const code = codes[docs[at] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  return spread(segment, measure, counts)
}

/** From counts by combination of a measure's pack to counts by its value. */
function spread(segment: Segment, measure: number, combinations: Uint32Array): Uint32Array {
  const facet = segment.facets[measure]
  const counts = new Uint32Array(facet?.labels.size ?? segment.spans.from.length)
  const of = packOf(segment, measure)?.columns.find((column) => column.measure === measure)?.of
  if (!of) return counts
  const lists = facet?.lists
  for (let code = 0; code < combinations.length; code++) {
    const count = combinations[code] ?? 0
    if (count === 0) continue
    const list = of[code] ?? 0
    if (lists) addToList(lists, list, count, counts)
    else counts[list] = (counts[list] ?? 0) + count
  }
  return counts
}

function addToList({ offsets, values }: NonNullable<FacetColumn['lists']>, list: number, count: number, counts: Uint32Array): void {
  const end = offsets[list + 1] ?? 0
  for (let place = offsets[list] ?? 0; place < end; place++) {
    const value = values[place] ?? 0
    counts[value] = (counts[value] ?? 0) + count
  }
}
