/** Documents that the text of a query names: by an identifier or by their title. */
import { foldIdentifier, spellingsOfIdentifier } from '../../../analysis.ts'
import type { View } from '../segments/view.ts'
import { completionKey, LONGEST_KEY } from '../text/completion-keys.ts'

/** Documents that are there and one of whose identifiers has a key, or begins with it; ascending. */
export function documentsNamed({ segment, there }: View, key: string, prefix: boolean): Uint32Array {
  const { keys, starts, documents } = segment.identifiers
  const place = prefix ? -1 : keys.find(key)
  const { from, to } = prefix ? keys.range(key) : { from: place, to: place + 1 }
  if (from < 0) return new Uint32Array(0)
  const found = new Set<number>()
  for (let at = starts[from] ?? 0; at < (starts[to] ?? 0); at++) {
    const document = documents[at] ?? 0
    if (!there || there[document] === 1) found.add(document)
  }
  return Uint32Array.from(found).sort()
}

/** Documents whose title is the whole text, ascending; a longer one is cut in the keys, and could be another. */
export function documentsTitled(views: readonly View[], text: string): Uint32Array[] {
  const key = completionKey(text)
  return views.map(({ segment: { titles } }) => {
    const at = key === '' || key.length >= LONGEST_KEY ? -1 : titles.keys.find(key)
    if (at < 0) return new Uint32Array(0)
    return titles.documents.slice(at, titles.keys.behind(at)).sort()
  })
}

/** Documents named by the whole text, one list for each view: in the spelling typed, else written in one. */
export function documentsSpelled(views: readonly View[], text: string): Uint32Array[] {
  for (const key of [foldIdentifier(text), ...spellingsOfIdentifier(text)]) {
    const found = views.map((view) => (key === '' ? new Uint32Array(0) : documentsNamed(view, key, false)))
    if (found.some(({ length }) => length > 0)) return found
  }
  return views.map(() => new Uint32Array(0))
}
