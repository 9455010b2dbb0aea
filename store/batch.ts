/** A change of the store: who makes it and why, what it may do, and what came of it. */
import type { ArchiveRecord } from '../catalog/schemas/record.ts'
import type { EntityChange } from './entities.ts'
import type { Origin } from './events.ts'

/** Who changes what, and why. */
export interface ChangeNote {
  actor: string
  reason: string
  origin: Origin
  /** Ties the events of one import or sync together; made where missing. */
  batch?: string
  now?: Date
}

export interface StoredRecord {
  record: ArchiveRecord
  version: number
  sequence: number
  origin: Origin
}

export interface BatchCounts {
  batch: string
  added: number
  changed: number
  unchanged: number
  removed: number
  /** Event sequence after the batch. */
  sequence: number
}

export type PutOutcome = 'added' | 'changed' | 'unchanged'

/** What a batch may do while its transaction is open. */
export interface Batch {
  /**
   * @param hash recordHash(record), where the caller has it already.
   * @param origin another than the batch's: what an undo brings back is what it was.
   */
  put(record: ArchiveRecord, hash?: string, origin?: Origin): PutOutcome
  /** Writes the newest version once more, the same in every word; nothing where there is none. */
  again(id: string): void
  /** Writes a deletion version; false where there is nothing to delete. */
  remove(id: string): boolean
  /** Writes a version of something that is no record, in the same sequence and transaction (store/entities.ts). */
  putEntity(entity: EntityChange): void
}
