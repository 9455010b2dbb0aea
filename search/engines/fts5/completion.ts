/** What may complete a typed text, and values of a facet by the words of their label. */
import { mayKnow, type Viewer } from '../../../catalog/access.ts'
import { foldIdentifier, foldText } from '../../analysis.ts'
import { prefixDistanceWithin } from '../../edit-distance.ts'
import type { FacetName } from '../../facets.ts'
import type { IndexDocument, Suggestion } from '../../search-engine.ts'

const VALUE_KINDS: readonly { facet: FacetName; kind: Suggestion['kind'] }[] = [
  { facet: 'unit', kind: 'unit' },
  { facet: 'person', kind: 'person' },
  { facet: 'place', kind: 'place' },
  { facet: 'subject', kind: 'subject' },
]

/** Slips in a word that is being typed, by its length (embedded/respelled-keys.ts). */
const slipsIn = (word: string) => (word.length >= 5 ? 2 : word.length >= 4 ? 1 : 0)

/** @returns completions: what is no record, values of facets, titles of records, identifiers; with slips where there is nothing else. */
export function complete(documents: Iterable<IndexDocument>, typed: string, viewer: Viewer, limit: number): Suggestion[] {
  const key = foldText(typed)
  if (key === '') return []
  const all = [...documents]
  const exact = found(all, typed, viewer, (text) => labelHas(text, key))
  return (exact.length > 0 ? exact : found(all, typed, viewer, (text) => labelHasNearly(text, key))).slice(0, Math.max(0, limit))
}

function found(documents: readonly IndexDocument[], typed: string, viewer: Viewer, fits: (text: string) => boolean): Suggestion[] {
  const key = foldText(typed)
  const titles: Suggestion[] = []
  const values = new Map<string, Suggestion>()
  const identifiers: Suggestion[] = []
  for (const { id, kind, opensOn, display, facets, text } of documents) {
    if (!mayKnow(opensOn, viewer)) continue
    if (fits(display.title)) titles.push({ text: display.title, kind, id, path: display.path })
    for (const facet of VALUE_KINDS) {
      for (const value of facets[facet.facet]) {
        if (fits(value)) values.set(`${facet.kind} ${value}`, { text: value, kind: facet.kind, id: '', path: '' })
      }
    }
    for (const identifier of text.identifiers) {
      if (foldIdentifier(identifier).startsWith(foldIdentifier(typed)) || foldText(identifier).startsWith(key))
        identifiers.push({ text: identifier, kind: 'identifier', id, path: display.path })
    }
  }
  const records = titles.filter(({ kind }) => kind === 'record')
  return [...titles.filter(({ kind }) => kind !== 'record'), ...values.values(), ...records, ...identifiers]
}

function labelHasNearly(label: string, key: string): boolean {
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
