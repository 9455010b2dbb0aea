/** A whole record for tests, from the few fields a test is about. */
import { type ArchiveRecord, type RecordInput, RecordSchema } from './schemas/record.ts'

/** @returns a valid record; fields not given have plain values. */
export function recordFixture(given: Partial<RecordInput> = {}): ArchiveRecord {
  return RecordSchema.parse({
    id: 'msp:photo:1921:001',
    basis: 'sample',
    title: 'A test record',
    type: 'Photograph',
    date: '1921',
    collection: 'photos',
    rights: 'Public Domain',
    ...given,
  })
}
