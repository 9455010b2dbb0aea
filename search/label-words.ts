/** Whether the words of a label are what was typed so far. */

import type { FacetName } from '../catalog/facets.ts'
import { foldText } from './analysis.ts'
import { prefixDistanceWithin } from './edit-distance.ts'
import type { Suggestion } from './search-engine.ts'

/** Facets whose values complete a typed text, and what such a value is. */
export const VALUE_KINDS: readonly { facet: FacetName; kind: Suggestion['kind'] }[] = [
  { facet: 'unit', kind: 'unit' },
  { facet: 'person', kind: 'person' },
  { facet: 'place', kind: 'place' },
  { facet: 'subject', kind: 'subject' },
]

/** Slips in a word that is being typed, by its length (embedded/respelled-keys.ts). */
export const slipsIn = (word: string) => (word.length >= 5 ? 2 : word.length >= 4 ? 1 : 0)

/** The same with slips. */
export function labelHasNearly(label: string, key: string): boolean {
  const own = foldText(label).split(' ')
  return key.split(' ').every((word) => own.some((one) => prefixDistanceWithin(word, one, slipsIn(word)) <= slipsIn(word)))
}

/** Whether each word typed begins a word of the label. */
export function labelHas(label: string, words: string): boolean {
  const inLabel = foldText(label).split(' ')
  return foldText(words)
    .split(' ')
    .every((typed) => inLabel.some((word) => word.startsWith(typed)))
}
