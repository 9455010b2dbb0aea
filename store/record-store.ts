/**
 * Records and their versions. Every change is an event with actor, time and reason plus the record as it then
 * was; nothing is overwritten. A batch is one transaction: all of it is durable, or none of it happened.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { opensOn, publicViewer } from '../catalog/access.ts'
import { callSort } from '../catalog/record-ids.ts'
import { type ArchiveRecord, RecordSchema } from '../catalog/schemas/record.ts'
import {
  type ArchiveEvent,
  type Batch,
  type BatchCounts,
  type ChangeNote,
  EventSchema,
  ORIGINS,
  type Origin,
  type PutOutcome,
  type StoredRecord,
  type VersionEntry,
} from './batch.ts'
import { writeEntity } from './entities.ts'
import { inTransaction } from './open-database.ts'
import { publicEventOf } from './public-events.ts'

const CurrentSchema = z.object({
  sequence: z.number(),
  version: z.number(),
  origin: z.enum(ORIGINS),
  hash: z.string(),
  deleted: z.number(),
  /** What the public was told last; null: nothing yet. */
  heard: z.string().nullable(),
})
const RowSchema = z.object({ sequence: z.number(), version: z.number(), origin: z.enum(ORIGINS), data: z.string() })

export class RecordStore {
  readonly #database: DatabaseSync
  readonly #current
  readonly #row
  readonly #insertEvent
  readonly #insertVersion
  readonly #upsert
  readonly #markDeleted
  readonly #addIdentifier
  readonly #dropIdentifiers
  readonly #sequence
  readonly #time

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#current = database.prepare(
      `SELECT r.sequence, r.version, r.origin, r.hash, r.deleted, e.heard FROM record r LEFT JOIN event e ON e.sequence = r.heard AND r.heard > 0
       WHERE r.id = ?`,
    )
    this.#row = database.prepare(
      'SELECT r.sequence, r.version, r.origin, v.data FROM record r JOIN record_version v ON v.sequence = r.sequence WHERE r.id = ? AND r.deleted = 0',
    )
    this.#insertEvent = database.prepare(
      'INSERT INTO event (time, actor, action, subject, version, origin, batch, reason, heard) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    this.#insertVersion = database.prepare('INSERT INTO record_version (sequence, id, version, data) VALUES (?, ?, ?, ?)')
    this.#upsert = database.prepare(`
      INSERT INTO record (id, sequence, version, origin, hash, deleted, basis, collection, opens_on, call_sort, parent, box, heard)
      VALUES (?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET sequence = excluded.sequence, version = excluded.version, origin = excluded.origin,
        hash = excluded.hash, deleted = 0, basis = excluded.basis, collection = excluded.collection,
        opens_on = excluded.opens_on, call_sort = excluded.call_sort, parent = excluded.parent, box = excluded.box,
        heard = max(record.heard, excluded.heard)`)
    this.#markDeleted = database.prepare(
      "UPDATE record SET sequence = ?, version = ?, origin = ?, hash = '', deleted = 1, heard = max(heard, ?) WHERE id = ?",
    )
    this.#addIdentifier = database.prepare('INSERT OR IGNORE INTO identifier (folded, id) VALUES (?, ?)')
    this.#time = database.prepare('SELECT time FROM event WHERE sequence = ?')
    this.#sequence = database.prepare('SELECT max(sequence) AS sequence FROM event')
    this.#dropIdentifiers = database.prepare('DELETE FROM identifier WHERE id = ?')
  }

  /**
   * Runs changes as one transaction: durable when it returns, undone when `work` throws.
   * @param work puts and removes records; must be synchronous, readers see nothing of it before the end.
   */
  change(note: ChangeNote, work: (batch: Batch) => void): BatchCounts {
    const batch = note.batch ?? randomUUID()
    const time = (note.now ?? new Date()).toISOString()
    const counts = { added: 0, changed: 0, unchanged: 0, removed: 0 }
    inTransaction(this.#database, () =>
      work({
        put: (record, hash = recordHash(record), origin = note.origin) => {
          const outcome = this.#put(record, hash, { ...note, origin }, batch, time)
          counts[outcome] += 1
          return outcome
        },
        again: (id) => {
          const stored = this.get(id)
          if (!stored) return
          this.#write(stored.record, recordHash(stored.record), { ...note, origin: stored.origin }, batch, time)
          counts.changed += 1
        },
        putEntity: (entity) => writeEntity(this.#database, entity, { ...note, batch, time }),
        remove: (id, listed) => {
          const removed = this.#remove(id, note, batch, time, listed)
          if (removed) counts.removed += 1
          return removed
        },
      }),
    )
    return { batch, ...counts, sequence: this.sequence() }
  }

  #put(record: ArchiveRecord, hash: string, note: ChangeNote, batch: string, time: string): PutOutcome {
    const current = CurrentSchema.optional().parse(this.#current.get(record.id))
    if (current && current.deleted === 0 && current.hash === hash) return 'unchanged'
    return this.#write(record, hash, note, batch, time)
  }

  #write(record: ArchiveRecord, hash: string, note: ChangeNote, batch: string, time: string): PutOutcome {
    const current = CurrentSchema.optional().parse(this.#current.get(record.id))
    const fresh = !current || current.deleted === 1
    const version = (current?.version ?? 0) + 1
    const { actor, origin, reason } = note
    const opens = opensOn(record)
    const heard = publicEventOf(opens <= publicViewer(new Date(time)).day, current)
    const event = this.#insertEvent.run(time, actor, fresh ? 'create' : 'update', record.id, version, origin, batch, reason, heard)
    const sequence = Number(event.lastInsertRowid)
    this.#insertVersion.run(sequence, record.id, version, JSON.stringify(record))
    const parent = record.ancestors.at(-1)?.id ?? ''
    const filed = [record.basis, record.collection, opens, callSort(record), parent, record.box, heard === '' ? 0 : sequence]
    this.#upsert.run(record.id, sequence, version, origin, hash, ...filed)
    if (!fresh) this.#dropIdentifiers.run(record.id)
    for (const identifier of record.identifiers) this.#addIdentifier.run(identifier.toLowerCase(), record.id)
    return fresh ? 'added' : 'changed'
  }

  #remove(id: string, note: ChangeNote, batch: string, time: string, listed?: Pick<ArchiveRecord, 'basis' | 'collection'>): boolean {
    const current = CurrentSchema.optional().parse(this.#current.get(id))
    if (current ? current.deleted === 1 : !listed) return false
    const version = (current?.version ?? 0) + 1
    const heard = current ? publicEventOf(false, current) : 'delete'
    const event = this.#insertEvent.run(time, note.actor, 'delete', id, version, note.origin, batch, note.reason, heard)
    const sequence = Number(event.lastInsertRowid)
    this.#insertVersion.run(sequence, id, version, null)
    if (!current && listed) this.#upsert.run(id, sequence, version, note.origin, '', listed.basis, listed.collection, 0, '', '', '', 0)
    this.#markDeleted.run(sequence, version, note.origin, heard === '' ? 0 : sequence, id)
    this.#dropIdentifiers.run(id)
    return true
  }

  /** The newest version, or null where there is none or it was deleted. No access rule: ask catalog/access.ts. */
  get(id: string): StoredRecord | null {
    const found = this.#row.get(id)
    if (!found) return null
    const row = RowSchema.parse(found)
    return { record: readRecord(row.data), version: row.version, sequence: row.sequence, origin: row.origin }
  }

  /** Where a record's newest version came from, deleted or not; null where there never was one. */
  currentOf(id: string): { origin: Origin; deleted: boolean; version: number; hash: string } | null {
    const row = CurrentSchema.optional().parse(this.#current.get(id))
    return row ? { origin: row.origin, deleted: row.deleted === 1, version: row.version, hash: row.hash } : null
  }

  /** Ids of records that carry a further identifier, letter case ignored. */
  idsWithIdentifier(identifier: string): string[] {
    const rows = this.#database.prepare('SELECT id FROM identifier WHERE folded = ? ORDER BY id').all(identifier.toLowerCase())
    return rows.map((row) => String(row.id))
  }

  /** All events on one record with what it then was, newest first. */
  versions(id: string): VersionEntry[] {
    const rows = this.#database
      .prepare(
        'SELECT e.*, v.data FROM event e JOIN record_version v ON v.sequence = e.sequence WHERE e.subject = ? ORDER BY e.sequence DESC',
      )
      .all(id)
    return rows.map((row) => ({ ...EventSchema.parse(row), record: typeof row.data === 'string' ? readRecord(row.data) : null }))
  }

  /** What a batch changed, in order, each with the version it made; read row by row. */
  *batchEvents(batch: string): Generator<{ subject: string; version: number }> {
    const rows = this.#database
      .prepare("SELECT subject, version FROM event WHERE batch = ? AND kind = 'record' ORDER BY sequence")
      .iterate(batch)
    for (const row of rows) yield { subject: String(row.subject), version: Number(row.version) }
  }

  /** What a record was at a version, and where that came from; null: there was none, or it was withdrawn. */
  at(id: string, version: number): { record: ArchiveRecord; origin: Origin } | null {
    const query = `SELECT v.data, e.origin FROM record_version v JOIN event e ON e.sequence = v.sequence
      WHERE v.id = ? AND v.version = ? AND v.data IS NOT NULL`
    const row = this.#database.prepare(query).get(id, version)
    if (!row) return null
    return { record: readRecord(String(row.data)), origin: EventSchema.shape.origin.parse(row.origin) }
  }

  /** When an event happened, as an ISO 8601 instant; '' where there is no such event. */
  timeOf(sequence: number): string {
    return String(this.#time.get(sequence)?.time ?? '')
  }

  /** Number of the newest event; 0 in an empty store. */
  sequence(): number {
    return Number(this.#sequence.get()?.sequence ?? 0)
  }

  /** Events after a number, oldest first. */
  eventsAfter(sequence: number, limit: number): ArchiveEvent[] {
    const rows = this.#database
      .prepare("SELECT * FROM event WHERE sequence > ? AND kind = 'record' ORDER BY sequence LIMIT ?")
      .all(sequence, limit)
    return rows.map((row) => EventSchema.parse(row))
  }

  /** How many events there are after a number. */
  countEventsAfter(sequence: number): number {
    return Number(this.#database.prepare("SELECT count(*) AS n FROM event WHERE sequence > ? AND kind = 'record'").get(sequence)?.n ?? 0)
  }

  /** Every record that is not deleted, by id; read row by row. */
  *all(): Generator<ArchiveRecord> {
    const rows = this.#database
      .prepare('SELECT v.data FROM record r JOIN record_version v ON v.sequence = r.sequence WHERE r.deleted = 0 ORDER BY r.id')
      .iterate()
    for (const row of rows) yield readRecord(String(row.data))
  }

  /** The next of them after an id, at most so many. */
  after(id: string, limit: number): ArchiveRecord[] {
    return this.#database
      .prepare(
        'SELECT v.data FROM record r JOIN record_version v ON v.sequence = r.sequence WHERE r.deleted = 0 AND r.id > ? ORDER BY r.id LIMIT ?',
      )
      .all(id, limit)
      .map(({ data }) => readRecord(String(data)))
  }

  /** How many records are not deleted. */
  count(): number {
    return Number(this.#database.prepare('SELECT count(*) AS n FROM record WHERE deleted = 0').get()?.n ?? 0)
  }
}

/** Parsed again though it passed the schema when written: a field added since has its default, a damaged row is named. */
function readRecord(data: string): ArchiveRecord {
  return RecordSchema.parse(JSON.parse(data))
}

/**
 * SHA-256 of the record's JSON with keys sorted, first 32 hex digits. Fields that say nothing are left out, so that a
 * field added to the schema later makes no record look changed.
 */
export function recordHash(record: ArchiveRecord): string {
  return createHash('sha256').update(canonical(record)).digest('hex').slice(0, 32)
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, item]) => !isEmpty(item))
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
