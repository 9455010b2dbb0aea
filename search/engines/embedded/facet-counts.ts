/** From counters to the values a reader sees: over all shelves, most first, what is chosen always among them. */

import { FACETS, type FacetName } from '../../../catalog/facets.ts'
import { foldText } from '../../analysis.ts'
import type { FacetValue } from '../../search-engine.ts'
import type { Dictionary } from './dictionary.ts'
import type { KindIndex } from './kind-index.ts'
import { measureOf } from './segment.ts'
import { type Counts, countOf, forEachCounted } from './tally.ts'

/** Counts of one facet: by value of the first shelf, and of the labels that only newer ones have. */
export interface FacetCounts {
  facet: FacetName
  index: KindIndex
  counts: Counts
  more: ReadonlyMap<string, number>
}

const NONE: Counts = { counters: new Uint32Array(0), noted: null, first: 0, size: 0 }

/** @param counts one for each shelf. */
export function joinCounts(index: KindIndex, facet: FacetName, counts: readonly Counts[]): FacetCounts {
  const [base = NONE, ...newer] = counts
  const more = new Map<string, number>()
  if (newer.length === 0) return { facet, index, counts: base, more }
  const measure = measureOf(facet)
  const counters = base.counters.slice(base.first, base.first + base.size)
  for (const [at, counted] of newer.entries()) {
    const shelf = index.newer[at]
    const labels = shelf?.segment.facets[measure]?.labels
    const places = shelf?.baseValuesOf(measure)
    forEachCounted(counted, (value, count) => {
      const place = places?.[value] ?? -1
      const label = place >= 0 ? '' : (labels?.text(value) ?? '')
      if (place >= 0) counters[place] = (counters[place] ?? 0) + count
      else more.set(label, (more.get(label) ?? 0) + count)
    })
  }
  return { facet, index, counts: { counters, noted: null, first: 0, size: base.size }, more }
}

interface Listed {
  /** Number in the first shelf, whose values are in order; -1: only in newer ones. */
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
  { facet, index, counts, more }: FacetCounts,
  chosen: readonly string[],
  most: number,
  wanted?: (value: number, label: string) => boolean,
): FacetValue[] {
  const labels = index.shelves[0]?.segment.facets[measureOf(facet)]?.labels
  const labelOf = labelsOf(labels)
  const best = highest(counts, most, wanted)
  if (more.size === 0 && chosen.length === 0) {
    return best.map((value) => ({ value: labelOf(value), count: countOf(counts, value), selected: false }))
  }
  const top: Listed[] = best.map((value) => ({ value, label: labelOf(value), count: countOf(counts, value) }))
  for (const [label, count] of more) if (!wanted || wanted(-1, label)) top.push({ value: -1, label, count })
  if (more.size > 0) top.sort((a, b) => b.count - a.count || inOrder(a, b))
  return withChosen(top.slice(0, most), chosen, (label) => {
    const value = labels?.find(label) ?? -1
    return value >= 0 ? countOf(counts, value) : (more.get(label) ?? 0)
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

/** Labels that were shown once are shown again and again: kept as strings, by number. */
const shownLabels = new WeakMap<Dictionary, string[]>()

/** @returns the label of each value by its number. */
function labelsOf(labels: Dictionary | undefined): (value: number) => string {
  if (!labels) return () => ''
  const known = shownLabels.get(labels) ?? []
  if (known.length === 0) shownLabels.set(labels, known)
  return (value) => {
    const label = known[value] ?? labels.text(value)
    known[value] = label
    return label
  }
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
const folded = new WeakMap<object, string[]>()

/** Values whose label has words that begin with all of these. */
export function valuesWithWords(counted: FacetCounts, words: string, chosen: readonly string[], most: number): FacetValue[] {
  const wanted = foldText(words).split(' ').filter(Boolean)
  const labels = counted.index.shelves[0]?.segment.facets[measureOf(counted.facet)]?.labels
  let known: string[] = []
  if (labels) {
    known = folded.get(labels) ?? Array.from({ length: labels.size }, (_, value) => ` ${foldText(labels.text(value))}`)
    folded.set(labels, known)
  }
  const has = (label: string) => wanted.every((word) => label.includes(` ${word}`))
  const values = listValues(counted, [], most, (value, label) => has(value >= 0 ? (known[value] ?? '') : ` ${foldText(label)}`))
  return values.map(({ value, count }) => ({ value, count, selected: chosen.includes(value) }))
}
