/** A change of the store: who makes it and why, what it may do, and what came of it. */
import { z } from 'zod'
import { ArchiveError } from '../catalog/errors.ts'
import type { ArchiveRecord } from '../catalog/schemas/record.ts'
import * as importFindingsWords from '../messages/areas/import-findings.ts'
import { inEnglish } from '../messages/in-english.ts'
import type { EntityChange } from './entities.ts'
import type { Store } from './open-store.ts'

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
  /**
   * Writes a deletion version; false where there is nothing to delete.
   * @param listed what the record was, for a store that never had it: harvesters of an earlier store still do.
   */
  remove(id: string, listed?: Pick<ArchiveRecord, 'basis' | 'collection'>): boolean
  /** Writes a version of something that is no record, in the same sequence and transaction (store/entities.ts). */
  putEntity(entity: EntityChange): void
}

/** How many of the records that stay a report names. */
const SHOWN = 200
const EXPLAINED = 20

export interface UndoneBatch {
  /** Batch of the versions that undid it. */
  batch: string
  restored: number
  removed: number
  /** Records left alone because somebody changed them since, and the first of their ids. */
  stayed: number
  kept: string[]
  /** Who changed the first few of them, and when, in words. */
  because: string[]
}

/**
 * @param reason what stands in the history of each record.
 * Records that somebody changed since stay as they are and are named.
 * @throws ArchiveError 409 'undone' where it was undone before.
 */
export function undoBatch(
  store: Pick<Store, 'records' | 'notes'>,
  { batch, actor, reason, origin, now = new Date() }: { batch: string; actor: string; reason: string; origin: Origin; now?: Date },
): UndoneBatch {
  if (undoneAt({ store, batch }) !== null) throw new ArchiveError(409, 'undone', 'This was undone already')
  const kept: string[] = []
  const because: string[] = []
  let stayed = 0
  const counts = store.records.change({ actor, reason, origin, now }, ({ put, remove }) => {
    for (const { subject, version } of [...store.records.batchEvents(batch)]) {
      if (store.records.currentOf(subject)?.version !== version) {
        stayed += 1
        if (kept.length < SHOWN) kept.push(subject)
        if (because.length < EXPLAINED) because.push(changedSince(store, subject))
        continue
      }
      const before = store.records.at(subject, version - 1)
      if (before) put(before.record, undefined, before.origin)
      else remove(subject)
    }
    store.notes.set(markOf(batch), now.toISOString())
  })
  return { batch: counts.batch, restored: counts.added + counts.changed, removed: counts.removed, stayed, kept, because }
}

function changedSince({ records }: Pick<Store, 'records'>, id: string): string {
  const [newest] = records.versions(id)
  const message = newest?.action === 'delete' ? importFindingsWords.withdrawnBy : importFindingsWords.changedBy
  return inEnglish(message, { id, actor: newest?.actor ?? 'someone', day: newest?.time.slice(0, 10) ?? 'a later day' })
}

/** When a batch was undone; null where it was not. */
export function undoneAt({ store, batch }: { store: Pick<Store, 'notes'>; batch: string }): string | null {
  return store.notes.get(markOf(batch))
}

const markOf = (batch: string) => `undone ${batch}`

/** What an event says: who changed which record, when, why, and where the change came from. */
export const ORIGINS = ['content', 'import', 'edit'] as const
export type Origin = (typeof ORIGINS)[number]

export const EventSchema = z.object({
  sequence: z.number(),
  time: z.string(),
  actor: z.string(),
  action: z.enum(['create', 'update', 'delete']),
  subject: z.string(),
  version: z.number(),
  origin: z.enum(ORIGINS),
  batch: z.string(),
  reason: z.string(),
})
export type ArchiveEvent = z.infer<typeof EventSchema>

export interface VersionEntry extends ArchiveEvent {
  /** null: the record was deleted by this event. */
  record: ArchiveRecord | null
}
