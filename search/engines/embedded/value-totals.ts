/** How many documents that a viewer may know of have each value of a completed facet, counted once for a view. */
import { COMPLETED_FACETS } from './completion-keys.ts'
import { measureOf } from './segment.ts'
import { countsOf } from './tally.ts'
import type { View } from './view.ts'

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
