/** Where passages come from: content and the store, read by the indexer through one small door. */
import { OWN_ID } from '../catalog/record-ids.ts'
import type { ArchiveRecord } from '../catalog/schemas/record.ts'
import type { Store } from '../store/index.ts'

export interface ArchiveReader {
  sequence(): number
  /** Ids of records changed after an event, oldest change first, with the sequence reached. */
  changedAfter(sequence: number, limit: number): { ids: string[]; sequence: number }
  countChangedAfter(sequence: number): number
  record(id: string): ArchiveRecord | null
  records(): Iterable<ArchiveRecord>
}

export function storeReader({ records }: Store): ArchiveReader {
  return {
    sequence: () => records.sequence(),
    changedAfter(sequence, limit) {
      const events = records.eventsAfter(sequence, limit)
      return { ids: [...new Set(events.map(({ subject }) => subject))], sequence: events.at(-1)?.sequence ?? sequence }
    },
    countChangedAfter: (sequence) => records.countEventsAfter(sequence),
    record: (id) => records.get(id)?.record ?? null,
    records: () => records.all(),
  }
}

/** Records that came with an import are embedded after those described here. */
export function isImported(id: string): boolean {
  return !OWN_ID.test(id)
}
