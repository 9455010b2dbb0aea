/** How many documents that a viewer may know of have each value of a completed facet, counted once for a view. */

import { countsOf } from '../count/tally.ts'
import { measureOf } from '../index/segment.ts'
import type { View } from '../segments/view.ts'
import { COMPLETED_FACETS } from '../text/completion-keys.ts'

const totals = new WeakMap<View, (Uint32Array | undefined)[]>()

/** @returns documents by number of the value: a value without any is not offered. */
export function valueTotals(view: View, facet: number): Uint32Array {
  const known = totals.get(view) ?? []
  totals.set(view, known)
  const counted = known[facet]
  if (counted) return counted
  const measure = measureOf(COMPLETED_FACETS[facet] ?? 'subject')
  const { counters, first, size } = countsOf(view.segment, { counters: view.totals, noted: null }, measure)
  const counts = counters.subarray(first, first + size)
  known[facet] = counts
  return counts
}
