/**
 * Changes to many records at once: computed and kept, so that they can be read before they are made, then applied as one
 * transaction. A record that changed since its change was computed stops the whole set.
 */
import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { ArchiveError, notFound } from '../catalog/errors.ts'
import { type ArchiveRecord, RecordSchema } from '../catalog/schemas/record.ts'
import type { BatchCounts } from './batch.ts'
import { inTransaction } from './open-database.ts'
import type { RecordStore } from './record-store.ts'

/** How many conflicts an error names. */
const NAMED = 20

const SetSchema = z.object({
  id: z.string(),
  time: z.string(),
  actor: z.string(),
  /** What is changed, in a sentence. */
  title: z.string(),
  reason: z.string(),
  /** Records looked at, changed or not. */
  examined: z.number(),
  /** What keeps records from being changed, in words. */
  problems: z.preprocess((text) => (typeof text === 'string' ? JSON.parse(text) : text), z.array(z.string())),
  /** When it was applied; '' while it is not. */
  applied: z.string(),
})
export type ChangeSet = z.output<typeof SetSchema> & { records: number }

export interface ProposedChange {
  record: ArchiveRecord
  /** Version that the change was computed from; 0: the record is new. */
  base: number
}

export class ChangeSets {
  readonly #database: DatabaseSync
  readonly #records: RecordStore
  constructor(database: DatabaseSync, records: RecordStore) {
    this.#database = database
    this.#records = records
  }

  /** Keeps a set that is not applied yet. @returns its id, which becomes the batch of its events. */
  propose(
    set: Pick<ChangeSet, 'actor' | 'title' | 'reason' | 'examined' | 'problems'>,
    changes: Iterable<ProposedChange>,
    now = new Date(),
  ): string {
    const id = randomUUID()
    inTransaction(this.#database, () => {
      this.#database
        .prepare("INSERT INTO change_set (id, time, actor, title, reason, examined, problems, applied) VALUES (?, ?, ?, ?, ?, ?, ?, '')")
        .run(id, now.toISOString(), set.actor, set.title, set.reason, set.examined, JSON.stringify(set.problems))
      const add = this.#database.prepare('INSERT INTO change_set_record (change_set, id, base, data) VALUES (?, ?, ?, ?)')
      for (const { record, base } of changes) add.run(id, record.id, base, JSON.stringify(record))
    })
    return id
  }

  /** @throws ArchiveError 404. */
  get(id: string): ChangeSet {
    const found = this.list().find((set) => set.id === id)
    if (!found) throw notFound('The set of changes')
    return found
  }

  /** Newest first. */
  list(): ChangeSet[] {
    return this.#database
      .prepare(
        'SELECT s.*, (SELECT count(*) FROM change_set_record r WHERE r.change_set = s.id) AS records FROM change_set s ORDER BY s.time DESC, s.id',
      )
      .all()
      .map((row) => ({ ...SetSchema.parse(row), records: Number(row.records) }))
  }

  /** Collections whose records a set changes, and those it would move them to. */
  collections(id: string): string[] {
    return this.#database
      .prepare(
        `SELECT json_extract(data, '$.collection') AS collection FROM change_set_record WHERE change_set = ?1
         UNION SELECT r.collection FROM change_set_record c JOIN record r ON r.id = c.id WHERE c.change_set = ?1`,
      )
      .all(id)
      .map(({ collection }) => String(collection))
  }

  /** Records of a set as they would become, in the order of their ids. */
  changes(id: string, offset: number, limit: number): ProposedChange[] {
    return this.#database
      .prepare('SELECT base, data FROM change_set_record WHERE change_set = ? ORDER BY id LIMIT ? OFFSET ?')
      .all(id, limit, offset)
      .map((row) => ({ record: RecordSchema.parse(JSON.parse(String(row.data))), base: Number(row.base) }))
  }

  /**
   * Makes every change of a set, in one transaction: all of them, or none.
   * @throws ArchiveError 409 'changed-since' naming the records that somebody changed after the set was computed; 409 'applied'.
   */
  apply(id: string, actor: string, now = new Date()): BatchCounts {
    const { reason, applied } = this.get(id)
    if (applied !== '') throw new ArchiveError(409, 'applied', 'These changes were made already')
    return this.#records.change({ actor, reason, origin: 'edit', batch: id, now }, (batch) => {
      const conflicts: string[] = []
      for (const { record, base } of this.#each(id)) {
        const current = this.#records.currentOf(record.id)
        if ((current === null || current.deleted ? 0 : current.version) !== base) conflicts.push(record.id)
        else if (conflicts.length === 0) batch.put(record)
      }
      if (conflicts.length > 0) {
        throw new ArchiveError(
          409,
          'changed-since',
          `${conflicts.length === 1 ? 'A record was' : `${conflicts.length} records were`} changed after this preview was made. Nothing was changed`,
          conflicts.slice(0, NAMED).map((where) => ({ where, expected: 'the version that was previewed', found: 'a newer one' })),
        )
      }
      this.#database.prepare('UPDATE change_set SET applied = ? WHERE id = ?').run(now.toISOString(), id)
    })
  }

  *#each(id: string): Generator<ProposedChange> {
    const rows = this.#database.prepare('SELECT base, data FROM change_set_record WHERE change_set = ? ORDER BY id').iterate(id)
    for (const row of rows) yield { record: RecordSchema.parse(JSON.parse(String(row.data))), base: Number(row.base) }
  }

  /** Drops a set that was not applied. */
  discard(id: string): void {
    this.#database.prepare("DELETE FROM change_set WHERE id = ? AND applied = ''").run(id)
  }

  /** Drops sets that were kept before an instant; what was applied stays in the history of its records. */
  forget(before: string): number {
    return Number(this.#database.prepare('DELETE FROM change_set WHERE time < ?').run(before).changes)
  }
}
