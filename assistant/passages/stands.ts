/** Whether a passage that the index has is still one of the archive. */
import { mayKnow, type Viewer } from '../../catalog/access.ts'
import type { ArchiveReader } from '../archive-reader.ts'
import type { Passage } from '../passage.ts'
import { recordPassages } from './record-passages.ts'

/** The index may be a moment behind the store, and the store's word counts: closed, redacted or changed since. */
export function stands(passage: Passage, archive: Pick<ArchiveReader, 'record'>, viewer: Viewer): boolean {
  if (passage.kind !== 'record') return true
  const record = archive.record(passage.subject)
  if (!record) return false
  const { opensOn, passages } = recordPassages(record)
  return mayKnow(opensOn, viewer) && passages.some((now) => now.passage.id === passage.id && now.passage.text === passage.text)
}
