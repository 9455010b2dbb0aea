/** What is counted of each document, side by side (segment.ts): combinations of packs, then the values of the other facets. */
import { checkBound } from '../index/bounds.ts'
import { type Column, codesFor } from '../index/columns.ts'
import type { ValueLists } from './facet-values.ts'
import type { PackedColumns } from './packs.ts'

/**
 * @param packs of several columns.
 * @param others values of the facets that are not in them, in the order of the facets.
 */
export function rowColumns(
  documents: number,
  packs: readonly Pick<PackedColumns, 'codes' | 'width'>[],
  others: readonly ValueLists[],
): [string, Column][] {
  const size = packs.reduce((sum, { width }) => sum + width, 0) + others.reduce((sum, { sorted }) => sum + sorted.length, 0)
  const length = documents * packs.length + others.reduce((sum, { values }) => sum + values.length, 0)
  checkBound('places', 'facet values', length)
  const offsets = new Uint32Array(documents + 1)
  const numbers = codesFor(length, size)
  let at = 0
  for (let document = 0; document < documents; document++) {
    let first = 0
    for (const { codes, width } of packs) {
      numbers[at++] = first + (codes[document] ?? 0)
      first += width
    }
    for (const { offsets: starts, values, sorted } of others) {
      const end = starts[document + 1] ?? 0
      for (let place = starts[document] ?? 0; place < end; place++) numbers[at++] = first + (values[place] ?? 0)
      first += sorted.length
    }
    offsets[document + 1] = at
  }
  return [
    ['rows/offsets', offsets],
    ['rows/numbers', numbers],
  ]
}
