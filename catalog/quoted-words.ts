/** The words of an item itself, where its source quotes them: nothing else is ever typeset as a facsimile (product.md, rule 2). */

import { OWN_ID } from './record-ids.ts'
import { isSample } from './samples.ts'
import type { ArchiveRecord } from './schemas/record.ts'

/** Said of every facsimile, on the page, on its picture and in its file. */
export const FACSIMILE_LABEL = 'Typeset from the source; not a scan'

/**
 * @param record as its reader may see it: withheld words are not in it.
 * @returns '' where no source quotes the item, and for imports, whose transcriptions may run to books.
 */
export function quotedWords(record: Pick<ArchiveRecord, 'id' | 'basis' | 'type' | 'transcription'>): string {
  const printed = record.type === 'Document' || record.type === 'Artifact'
  return printed && !isSample(record) && OWN_ID.test(record.id) ? record.transcription.trim() : ''
}
