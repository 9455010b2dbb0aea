/** What may complete a typed text, and values of a facet by the words of their label. */
import { mayKnow, type Viewer } from '../../../catalog/access.ts'
import { foldIdentifier, foldText } from '../../analysis.ts'
import type { FacetName } from '../../facets.ts'
import type { IndexDocument, Suggestion } from '../../search-engine.ts'

const VALUE_KINDS: readonly { facet: FacetName; kind: Suggestion['kind'] }[] = [
  { facet: 'unit', kind: 'unit' },
  { facet: 'person', kind: 'person' },
  { facet: 'place', kind: 'place' },
  { facet: 'subject', kind: 'subject' },
]

/** @returns completions: documents by title, then values of facets, then identifiers. */
export function complete(documents: Iterable<IndexDocument>, typed: string, viewer: Viewer, limit: number): Suggestion[] {
  const key = foldText(typed)
  if (key === '') return []
  const titles: Suggestion[] = []
  const values = new Map<string, Suggestion>()
  const identifiers: Suggestion[] = []
  for (const { id, kind, opensOn, display, facets, text } of documents) {
    if (!mayKnow(opensOn, viewer)) continue
    if (foldText(display.title).startsWith(key)) titles.push({ text: display.title, kind, id, path: display.path })
    for (const facet of VALUE_KINDS) {
      for (const value of facets[facet.facet]) {
        if (foldText(value).startsWith(key)) values.set(`${facet.kind} ${value}`, { text: value, kind: facet.kind, id: '', path: '' })
      }
    }
    for (const identifier of text.identifiers) {
      if (foldIdentifier(identifier).startsWith(foldIdentifier(typed)) || foldText(identifier).startsWith(key))
        identifiers.push({ text: identifier, kind: 'identifier', id, path: display.path })
    }
  }
  return [...titles, ...values.values(), ...identifiers].slice(0, Math.max(0, limit))
}

/** Whether each word typed begins a word of the label. */
export function labelHas(label: string, words: string): boolean {
  const inLabel = foldText(label).split(' ')
  return foldText(words)
    .split(' ')
    .every((typed) => inLabel.some((word) => word.startsWith(typed)))
}
