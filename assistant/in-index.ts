/** What the index in memory keeps of a stored passage. */
import { isImported } from './archive-reader.ts'
import { isEmbedded } from './embed-text.ts'
import type { IndexedPassage } from './passage-index.ts'
import type { StoredPassage } from './store/passage-store.ts'

export function inIndex({ passage, keys, opensOn }: StoredPassage): IndexedPassage {
  const { title, heading, text, kind, basis, subject } = passage
  return {
    subject,
    words: { title, heading, text, keys, imported: kind === 'record' && isImported(subject) },
    kind,
    embedded: isEmbedded(passage),
    sample: basis === 'sample',
    opensOn,
  }
}
