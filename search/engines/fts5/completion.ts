/** What may complete a typed text, and values of a facet by the words of their label. */
import { mayKnow, type Viewer } from '../../../catalog/access.ts'
import { foldIdentifier, foldText } from '../../analysis.ts'
import { labelHas, labelHasNearly, VALUE_KINDS } from '../../label-words.ts'
import type { IndexDocument, Suggestion } from '../../search-engine.ts'

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
