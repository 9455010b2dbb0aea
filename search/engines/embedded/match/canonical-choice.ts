/** Facet values as the archive writes them, whatever their case and accents in the question. */

import { FACET_NAMES, type FacetChoice, type FacetName } from '../../../../catalog/facets.ts'
import { fold } from '../../../analysis.ts'
import { countOf, countsOf } from '../count/tally.ts'
import type { Dictionary } from '../index/dictionary.ts'
import { measureOf } from '../index/segment.ts'
import type { View } from '../segments/view.ts'

/** Labels by their folded form, made when first asked for. */
const folded = new WeakMap<Dictionary, Map<string, number[]>>()

function foldedOf(labels: Dictionary): Map<string, number[]> {
  const known = folded.get(labels)
  if (known) return known
  const made = new Map<string, number[]>()
  for (let value = 0; value < labels.size; value++) {
    const key = fold(labels.text(value))
    made.set(key, [...(made.get(key) ?? []), value])
  }
  folded.set(labels, made)
  return made
}

/** A value that no document has as it is written stands for those that differ in case only; only ones this viewer may know of. */
export function canonicalChoice(choice: FacetChoice, views: readonly View[]): FacetChoice {
  const chosen = FACET_NAMES.filter((name) => (choice[name]?.length ?? 0) > 0)
  return Object.fromEntries(
    chosen.map((name) => [name, [...new Set((choice[name] ?? []).flatMap((value) => writtenAs(value, name, views)))]]),
  )
}

function writtenAs(value: string, facet: FacetName, views: readonly View[]): string[] {
  const measure = measureOf(facet)
  const found: string[] = []
  for (const { segment, totals } of views) {
    const labels = segment.facets[measure]?.labels
    if (!labels) continue
    if (labels.find(value) >= 0) return [value]
    const counts = countsOf(segment, { counters: totals, noted: null }, measure)
    for (const number of foldedOf(labels).get(fold(value)) ?? []) if (countOf(counts, number) > 0) found.push(labels.text(number))
  }
  return found.length > 0 ? found : [value]
}
