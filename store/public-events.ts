/**
 * What the public hears of records: each event says whether a record came, changed or is no longer to be seen, as of its moment.
 * Harvests, feeds, the sitemap and the log of changes read this and nothing else, so that they say the same.
 */
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { Viewer } from '../catalog/access.ts'
import type { RecordStore } from './record-store.ts'

/** Why, in the log of changes. */
export const OPENED = 'Opened on its date'

/** What an event tells the public, from what it was told last. */
export function publicEventOf(isPublic: boolean, before: { heard: string | null } | undefined): 'create' | 'update' | 'delete' | '' {
  const known = before?.heard === 'create' || before?.heard === 'update'
  if (isPublic) return known ? 'update' : 'create'
  return known ? 'delete' : ''
}

/**
 * Writes a version of each record whose restriction or closure has ended since its last one, the same in every word: that it is open is
 * heard from an event, as everything else.
 * @returns how many there were.
 */
export function announceOpened(database: DatabaseSync, records: RecordStore, now: Date): number {
  const today = now.toISOString().slice(0, 10)
  const query = database.prepare(
    `SELECT r.id FROM record_version v JOIN record r ON r.sequence = v.sequence JOIN event e ON e.sequence = r.sequence
     WHERE json_extract(v.data, '$.access.until') <> '' AND json_extract(v.data, '$.access.until') <= ? AND r.deleted = 0
       AND json_extract(v.data, '$.access.level') <> 'open' AND e.time < json_extract(v.data, '$.access.until')`,
  )
  const due = () => query.all(today).map(({ id }) => String(id))
  if (due().length === 0) return 0
  return records.change({ actor: 'archive', reason: OPENED, origin: 'edit', now }, ({ again }) => {
    // Once more within the transaction: another process may have announced them.
    for (const id of due()) again(id)
  }).changed
}

/** The event sequence as the public reads it: what was added, changed and withdrawn, one entry a batch, by the access rule. */
const BatchSchema = z.object({
  batch: z.string(),
  time: z.string(),
  origin: z.enum(['content', 'import', 'edit']),
  reason: z.string(),
  added: z.number(),
  changed: z.number(),
  withdrawn: z.number(),
})
export type ChangeBatch = z.infer<typeof BatchSchema>

const ChangedSchema = z.object({ sequence: z.number(), id: z.string(), action: z.enum(['create', 'update', 'delete']) })

export interface ChangedRecord {
  /** Of the event: where the next part of a long batch begins. */
  sequence: number
  id: string
  action: 'create' | 'update' | 'delete'
}

/** A place in the log, newest first: entries of the same moment are told apart by their key. */
export interface LogPlace {
  time: string
  key: string
}

/** What a viewer hears of: archivists of every event, others as it was told (store/public-events.ts). */
function toldTo({ role }: Viewer): 'e.action' | 'e.heard' {
  return role === 'staff' ? 'e.action' : 'e.heard'
}

function batchesFor(viewer: Viewer): string {
  const told = toldTo(viewer)
  return `SELECT e.batch, max(e.time) AS time, e.origin, e.reason,
      sum(${told} = 'create') AS added, sum(${told} = 'update') AS changed, sum(${told} = 'delete') AS withdrawn
    FROM event e WHERE e.kind = 'record' AND ${told} <> ''`
}

const MonthSchema = z.object({ month: z.string(), added: z.number(), changed: z.number(), withdrawn: z.number() })
/** Events that are counted before others are answered. */
const STRETCH = 20_000

interface MonthOfChanges {
  added: number
  changed: number
  withdrawn: number
}

export class ChangeLog {
  readonly #database: DatabaseSync
  /** Counted so far: events are only ever added. */
  readonly #months = new Map<string, MonthOfChanges>()
  #counted = 0
  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Batches after a place in the log, newest first. Records the viewer may not know of are in no count; a batch of nothing else is left out. */
  batches({ viewer, before, limit }: { viewer: Viewer; before: LogPlace; limit: number }): ChangeBatch[] {
    return this.#database
      .prepare(
        `${batchesFor(viewer)} GROUP BY e.batch
         HAVING (max(e.time), e.batch) < (?, ?) ORDER BY max(e.time) DESC, e.batch DESC LIMIT ?`,
      )
      .all(before.time, before.key, limit)
      .map((row) => BatchSchema.parse(row))
  }

  /** How many records were added, changed and withdrawn in each month (YYYY-MM), all records there are. */
  async byMonth(): Promise<ReadonlyMap<string, MonthOfChanges>> {
    const newest = z
      .object({ last: z.number() })
      .parse(this.#database.prepare('SELECT coalesce(max(sequence), 0) AS last FROM event').get())
    const stretch = this.#database.prepare(
      `SELECT substr(time, 1, 7) AS month, sum(action = 'create') AS added, sum(action = 'update') AS changed,
         sum(action = 'delete') AS withdrawn
       FROM event WHERE sequence > ? AND sequence <= ? AND kind = 'record' GROUP BY month`,
    )
    while (this.#counted < newest.last) {
      const to = Math.min(newest.last, this.#counted + STRETCH)
      for (const row of stretch.all(this.#counted, to)) {
        const { month, added, changed, withdrawn } = MonthSchema.parse(row)
        const known = this.#months.get(month) ?? { added: 0, changed: 0, withdrawn: 0 }
        this.#months.set(month, { added: known.added + added, changed: known.changed + changed, withdrawn: known.withdrawn + withdrawn })
      }
      this.#counted = to
      await new Promise((next) => setImmediate(next))
    }
    return this.#months
  }

  /** One batch by its key; null where there is none, or none the viewer may know of. */
  batch(key: string, viewer: Viewer): ChangeBatch | null {
    const row = this.#database.prepare(`${batchesFor(viewer)} AND e.batch = ? GROUP BY e.batch`).get(key)
    return row ? BatchSchema.parse(row) : null
  }

  /**
   * Records of a batch as the viewer may know of them, in the order of their change.
   * @param after sequence of the last one seen; 0 for the first.
   */
  recordsOf(batch: string, viewer: Viewer, limit: number, after = 0): ChangedRecord[] {
    const told = toldTo(viewer)
    return this.#database
      .prepare(
        `SELECT e.sequence, e.subject AS id, ${told} AS action FROM event e
         WHERE e.kind = 'record' AND ${told} <> '' AND e.batch = ? AND e.sequence > ? ORDER BY e.sequence LIMIT ?`,
      )
      .all(batch, after, limit)
      .map((row) => ChangedSchema.parse(row))
  }
}
