/** What is kept of a document beside the index: what its card shows and what snippets are cut from. */
import type { HitDisplay, IndexDocument } from '../../search-engine.ts'

export interface StoredDocument {
  display: HitDisplay
  description: string
  transcription: string
  other: string
  /** For finding a changed document's place among the others. */
  sortTitle: string
}

export function storedForm({ display, text, sortTitle }: IndexDocument): StoredDocument {
  return { display, description: text.description, transcription: text.transcription, other: text.other, sortTitle }
}
