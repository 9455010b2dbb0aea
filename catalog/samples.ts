/** The one sample rule (product.md, rule 2): a sample record is marked wherever it appears and is never evidence. */

import { OWN_ID } from './record-ids.ts'
import type { ArchiveRecord } from './schemas/record.ts'

/** The words every card, page, citation, download and machine format carries for a sample. */
export const SAMPLE_LABEL = 'Sample record'
export const SAMPLE_NOTE = 'Sample record: an illustration, not a real item.'
/** What machine formats say of a record that is none. */
export const SOURCED_NOTE = 'Sourced record: describes a real item from the sources it names'
/** Where another record says what it shows or where it is kept. */
export const SAMPLE_ITEM = 'Sample record, not a real item'

/** The same for posts of the news: they are written and dated to show how news would appear. */
export const SAMPLE_POST_LABEL = 'Sample post'
export const SAMPLE_POST_NOTE =
  'The date is part of the sample: the post reports no event. Its statements about history cite their sources.'

/** Whether a record is illustrative. */
export function isSample(record: Pick<ArchiveRecord, 'basis'>): boolean {
  return record.basis === 'sample'
}

/** Sourced records before samples; within each, the order given. For lists whose items are otherwise of equal relevance. */
export function sourcedFirst<Item>(items: readonly Item[], basisOf: (item: Item) => string): Item[] {
  const sample = (item: Item) => basisOf(item) === 'sample'
  return [...items.filter((item) => !sample(item)), ...items.filter(sample)]
}

/** Said of every facsimile, on the page, on its picture and in its file. */
export const FACSIMILE_LABEL = 'Typeset from the source; not a scan'
/** Stands in a transcription for what the source does not quote. */
export const OMITTED = '[…]'

/**
 * The words of an item itself, where its source quotes them: nothing else is ever typeset as a facsimile (product.md, rule 2).
 * @param record as its reader may see it: withheld words are not in it.
 * @returns '' where no source quotes the item, and for imports, whose transcriptions may run to books.
 */
export function quotedWords(record: Pick<ArchiveRecord, 'id' | 'basis' | 'type' | 'transcription'>): string {
  const printed = record.type === 'Document' || record.type === 'Artifact'
  return printed && !isSample(record) && OWN_ID.test(record.id) ? record.transcription.trim() : ''
}
