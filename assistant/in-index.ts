/** What the index in memory keeps of a stored passage. */
import { isImported } from './archive-reader.ts'
import { isEmbedded } from './embed-text.ts'
import type { IndexedPassage } from './passage-index.ts'
import type { StoredPassage } from './store/passage-store.ts'

export function inIndex({ passage, keys, opensOn }: StoredPassage): IndexedPassage {
  const { title, heading, text, kind, basis, part, subject } = passage
  return {
    words: { title, heading, text, keys },
    kind,
    details: kind === 'record' && part === 'statement',
    imported: kind === 'record' && isImported(subject),
    embedded: isEmbedded(passage),
    sample: basis === 'sample',
    opensOn,
  }
}
