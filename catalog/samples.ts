/** The one sample rule (product.md, rule 2): a sample record is marked wherever it appears and is never evidence. */
import type { ArchiveRecord } from './schemas/record.ts'

/** The words every card, page, citation, download and machine format carries for a sample. */
export const SAMPLE_LABEL = 'Sample record'
export const SAMPLE_NOTE = 'Sample record: written to show how the archive works. It describes no real item and is evidence of nothing.'

/** The same for posts of the news: they are written and dated to show how news would appear. */
export const SAMPLE_POST_LABEL = 'Sample post'
export const SAMPLE_POST_NOTE =
  'The date is that of a sample; it reports no event. What the text says of history rests on the sources it names.'

/** Whether a record is illustrative. */
export function isSample(record: Pick<ArchiveRecord, 'basis'>): boolean {
  return record.basis === 'sample'
}

/** Whether a record goes into harvesting, snapshots, change feeds for machines and the sitemap. @public for those */
export function mayBeHarvested(record: Pick<ArchiveRecord, 'basis'>, publishSamples: boolean): boolean {
  return publishSamples || !isSample(record)
}
