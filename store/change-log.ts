/** The event sequence as the public reads it: what was added, changed and withdrawn, one entry a batch, by the access rule. */
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { mayKnow, type Viewer } from '../catalog/access.ts'

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

const SubjectSchema = z.object({ id: z.string(), action: z.enum(['create', 'update', 'delete']), opens: z.number() })

export interface ChangedRecord {
  id: string
  action: 'create' | 'update' | 'delete'
}

export class ChangeLog {
  readonly #database: DatabaseSync
  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Batches before a moment, newest first. Records the viewer may not know of are in no count; a batch of nothing else is left out. */
  batches(options: { viewer: Viewer; before: string; limit: number }): ChangeBatch[] {
    const { viewer, before, limit } = options
    const day = viewer.role === 'staff' ? 0xffff_ffff : viewer.day
    return this.#database
      .prepare(
        `SELECT e.batch, max(e.time) AS time, e.origin, e.reason,
           sum(e.action = 'create') AS added, sum(e.action = 'update') AS changed, sum(e.action = 'delete') AS withdrawn
         FROM event e JOIN record r ON r.id = e.subject
         WHERE e.time < ? AND r.opens_on <= ?
         GROUP BY e.batch ORDER BY max(e.sequence) DESC LIMIT ?`,
      )
      .all(before, day, limit)
      .map((row) => BatchSchema.parse(row))
  }

  /** Records of a batch as the viewer may know of them, in the order of their change. */
  recordsOf(batch: string, viewer: Viewer, limit: number): ChangedRecord[] {
    const rows = this.#database
      .prepare(
        'SELECT e.subject AS id, e.action, r.opens_on AS opens FROM event e JOIN record r ON r.id = e.subject WHERE e.batch = ? ORDER BY e.sequence',
      )
      .iterate(batch)
    const found: ChangedRecord[] = []
    for (const row of rows) {
      const { id, action, opens } = SubjectSchema.parse(row)
      if (!mayKnow(opens, viewer)) continue
      found.push({ id, action })
      if (found.length >= limit) break
    }
    return found
  }
}
