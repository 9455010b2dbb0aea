/** From counters to the values a reader sees: over all segments, most first, what is chosen always among them. */

import { FACETS, type FacetName } from '../../../../catalog/facets.ts'
import { foldText } from '../../../analysis.ts'
import type { FacetValue } from '../../../search-engine.ts'
import { MEASURES, measureOf } from '../index/segment.ts'
import type { Numbering } from './facet-numbers.ts'
import type { JointTally } from './joint-tally.ts'
import { type Counts, countOf } from './tally.ts'

/** Counts of one facet: by number, and of the labels that have none. */
export interface FacetCounts {
  measure: number
  numbering: Numbering
  counts: Counts
  others: ReadonlyMap<string, number>
}

export function facetCountsOf(tally: JointTally, numbering: Numbering, facet: FacetName): FacetCounts {
  const measure = measureOf(facet)
  return { measure, numbering, ...tally.countsOf(numbering, measure) }
}

interface Listed {
  /** Place among the values that have numbers, which are in order; -1: it has none. */
  value: number
  label: string
  count: number
}

/**
 * The values to show: those with most documents, by count and then by label, and the chosen ones, even at 0.
 * @param most how many beside the chosen ones.
 * @param wanted whether a value may be shown at all; not asked about chosen ones.
 */
export function listValues(
  { measure, numbering, counts, others }: FacetCounts,
  chosen: readonly string[],
  most: number,
  wanted?: (value: number, label: string) => boolean,
): FacetValue[] {
  const labelOf = labelsOf(numbering, measure)
  const best = highest(counts, most, wanted)
  if (others.size === 0 && chosen.length === 0) {
    return best.map((value) => ({ value: labelOf(value), count: countOf(counts, value), selected: false }))
  }
  const top: Listed[] = best.map((value) => ({ value, label: labelOf(value), count: countOf(counts, value) }))
  for (const [label, count] of others) if (!wanted || wanted(-1, label)) top.push({ value: -1, label, count })
  if (others.size > 0) top.sort((a, b) => b.count - a.count || inOrder(a, b))
  return withChosen(top.slice(0, most), chosen, (label) => {
    const value = numbering.find(measure, label)
    return value >= 0 ? countOf(counts, value) : (others.get(label) ?? 0)
  })
}

function inOrder(a: Listed, b: Listed): number {
  return a.value >= 0 && b.value >= 0 ? a.value - b.value : a.label < b.label ? -1 : 1
}

/** Numbers of the values with the highest counts, those first, of equal ones the first; none with 0. */
export function highest(
  { counters, noted, first, size }: Counts,
  most: number,
  wanted?: (value: number, label: string) => boolean,
): number[] {
  const best: number[] = []
  const end = first + size
  let least = 0
  // Not `forEachCounted`: a call for each value would be a twentieth of a question's time.
  for (let word = first >>> 5; word << 5 < end; word++) {
    let bits = noted ? (noted[word] ?? 0) : -1
    while (bits !== 0) {
      const lowest = bits & -bits
      bits ^= lowest
      const number = (word << 5) + 31 - Math.clz32(lowest)
      const count = counters[number] ?? 0
      if (count <= least || number < first || number >= end || (wanted && !wanted(number - first, ''))) continue
      // Moved up past lower ones: few are, because most values come after higher ones, and `most` is small.
      let at = Math.min(best.length, most - 1)
      for (; at > 0 && (counters[best[at - 1] ?? 0] ?? 0) < count; at--) best[at] = best[at - 1] ?? 0
      best[at] = number
      if (best.length === most) least = counters[best[most - 1] ?? 0] ?? 0
    }
  }
  return best.map((number) => number - first)
}

/** Labels that were shown once are shown again and again: kept as strings, by measure and number. */
const shownLabels = new WeakMap<Numbering, string[][]>()

/** @returns the label of each value by its number. */
function labelsOf(numbering: Numbering, measure: number): (value: number) => string {
  const known = keptOf(shownLabels, numbering, measure)
  return (value) => {
    const label = known[value] ?? numbering.text(measure, value)
    known[value] = label
    return label
  }
}

function keptOf(kept: WeakMap<Numbering, string[][]>, numbering: Numbering, measure: number): string[] {
  const all = kept.get(numbering) ?? Array.from({ length: MEASURES }, () => [])
  kept.set(numbering, all)
  return all[measure] ?? []
}

function withChosen(shown: readonly Listed[], chosen: readonly string[], countOf: (label: string) => number): FacetValue[] {
  if (chosen.length === 0) return shown.map(({ label, count }) => ({ value: label, count, selected: false }))
  const selected = new Set(chosen)
  const values = shown.map(({ label, count }) => ({ value: label, count, selected: selected.delete(label) }))
  if (selected.size === 0) return values
  for (const value of selected) values.push({ value, count: countOf(value), selected: true })
  return values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** How many values of a facet are shown. */
export function shownOf(facet: FacetName): number {
  return FACETS.find(({ name }) => name === facet)?.shown ?? 0
}

/** Folded labels of a facet's values, made when first searched. */
const foldedLabels = new WeakMap<Numbering, string[][]>()

/** Values whose label has words that begin with all of these. */
export function valuesWithWords(counted: FacetCounts, words: string, chosen: readonly string[], most: number): FacetValue[] {
  const wanted = foldText(words).split(' ').filter(Boolean)
  const { numbering, measure } = counted
  const known = keptOf(foldedLabels, numbering, measure)
  for (let value = known.length; value < counted.counts.size; value++) known.push(` ${foldText(numbering.text(measure, value))}`)
  const has = (label: string) => wanted.every((word) => label.includes(` ${word}`))
  const values = listValues(counted, [], most, (value, label) => has(value >= 0 ? (known[value] ?? '') : ` ${foldText(label)}`))
  return values.map(({ value, count }) => ({ value, count, selected: chosen.includes(value) }))
}
