/** The one sample rule (product.md, rule 2): a sample record is marked wherever it appears and is never evidence. */
import type { ArchiveRecord } from './schemas/record.ts'

/** The words every card, page, citation, download and machine format carries for a sample. */
export const SAMPLE_LABEL = 'Sample record'
export const SAMPLE_NOTE = 'Sample record: written to show how the archive works. It describes no real item and is evidence of nothing.'

/** Whether a record is illustrative. */
export function isSample(record: Pick<ArchiveRecord, 'basis'>): boolean {
  return record.basis === 'sample'
}

/** Whether a record goes into harvesting, snapshots, change feeds for machines and the sitemap. */
export function mayBeHarvested(record: Pick<ArchiveRecord, 'basis'>, publishSamples: boolean): boolean {
  return publishSamples || !isSample(record)
}
