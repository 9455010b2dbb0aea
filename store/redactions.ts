/** What is covered in published files and why, and which originals are sealed for it. What was covered is nowhere here. */
import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { type ArchiveRecord, RecordSchema } from '../catalog/schemas/record.ts'
import { recordHash } from './record-store.ts'

const share = z.number().min(0).max(1)
/** A box in fractions of the page, or a span in seconds. */
export const RedactionShapeSchema = z.union([
  z.strictObject({ left: share, top: share, width: share.positive(), height: share.positive() }),
  z.strictObject({ start: z.number().nonnegative(), end: z.number().positive() }).refine(({ start, end }) => end > start),
])
export type RedactionShape = z.infer<typeof RedactionShapeSchema>

const RedactionSchema = z.object({
  id: z.string(),
  record: z.string(),
  file: z.string(),
  /** From 0; null for sound, film and captions. */
  page: z.number().nullable(),
  shape: z.preprocess((text) => (typeof text === 'string' ? JSON.parse(text) : text), RedactionShapeSchema),
  reason: z.string(),
  actor: z.string(),
  time: z.string(),
  state: z.enum(['drawn', 'covered', 'release', 'released']),
  released_by: z.string(),
  released_at: z.string(),
  released_why: z.string(),
})
export type Redaction = z.output<typeof RedactionSchema>
export type NewRedaction = Pick<Redaction, 'record' | 'file' | 'page' | 'shape' | 'reason' | 'actor'>

const SealedSchema = z.object({ name: z.string(), record: z.string(), published: z.coerce.boolean(), state: z.enum(['making', 'made']) })
export type SealedFile = z.output<typeof SealedSchema>

export class Redactions {
  readonly #database: DatabaseSync
  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Those of a record, in the order of files and pages; the released ones are history and left out. */
  of(record: string): Redaction[] {
    return this.#database
      .prepare("SELECT * FROM redaction WHERE record = ? AND state <> 'released' ORDER BY file, page, time, id")
      .all(record)
      .map((row) => RedactionSchema.parse(row))
  }

  /** What readers find covered: nothing of it says what. */
  covered(record: string): Redaction[] {
    return this.of(record).filter(({ state }) => state !== 'drawn')
  }

  add(redaction: NewRedaction, now = new Date()): string {
    const id = randomUUID()
    const { record, file, page, shape, reason, actor } = redaction
    this.#database
      .prepare("INSERT INTO redaction (id, record, file, page, shape, reason, actor, time, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'drawn')")
      .run(id, record, file, page, JSON.stringify(shape), reason, actor, now.toISOString())
    return id
  }

  /** Takes one back that is only drawn. */
  drop(id: string): void {
    this.#database.prepare("DELETE FROM redaction WHERE id = ? AND state = 'drawn'").run(id)
  }

  /** Whether a covered one stays covered when the file is made anew. @param why null: it does. */
  setReleased(id: string, why: { actor: string; reason: string } | null, now = new Date()): void {
    this.#database
      .prepare(
        `UPDATE redaction SET state = ?, released_by = ?, released_at = ?, released_why = ?
         WHERE id = ? AND state IN ('covered', 'release')`,
      )
      .run(why ? 'release' : 'covered', why?.actor ?? '', why ? now.toISOString() : '', why?.reason ?? '', id)
  }

  /** The published file was made by what is wanted now. @param ids those that were in force when it was begun. */
  settle(ids: readonly string[], released: readonly string[]): void {
    const set = this.#database.prepare('UPDATE redaction SET state = ? WHERE id = ?')
    for (const id of ids) set.run('covered', id)
    for (const id of released) set.run('released', id)
  }

  /** Every sealed file. */
  sealed(): SealedFile[] {
    return this.#database
      .prepare('SELECT * FROM sealed_file ORDER BY name')
      .all()
      .map((row) => SealedSchema.parse(row))
  }

  sealedFile(name: string): SealedFile | null {
    const row = this.#database.prepare('SELECT * FROM sealed_file WHERE name = ?').get(name)
    return row ? SealedSchema.parse(row) : null
  }

  putSealed({ name, record, published, state }: SealedFile): void {
    this.#database
      .prepare(
        `INSERT INTO sealed_file (name, record, published, state) VALUES (?, ?, ?, ?)
         ON CONFLICT (name) DO UPDATE SET state = excluded.state, published = excluded.published`,
      )
      .run(name, record, Number(published), state)
  }

  /** The original is back in its place, or removed. */
  unseal(name: string): void {
    this.#database.prepare('DELETE FROM sealed_file WHERE name = ?').run(name)
  }

  /** A file was removed for good: what was covered in it is of no meaning any more. */
  forget(name: string): void {
    this.unseal(name)
    this.#database.prepare('DELETE FROM redaction WHERE file = ?').run(name)
  }

  /**
   * Rewrites every version of a record and every proposed change of it: the one exception to "rows are only ever added". Who changed what
   * and when stays as it was. Call it inside a transaction, and write a version after it.
   */
  rewrite(id: string, clean: (record: ArchiveRecord) => ArchiveRecord): void {
    const versions = this.#database.prepare('SELECT sequence, data FROM record_version WHERE id = ? AND data IS NOT NULL').all(id)
    const put = this.#database.prepare('UPDATE record_version SET data = ? WHERE sequence = ?')
    const hash = this.#database.prepare('UPDATE record SET hash = ? WHERE sequence = ?')
    for (const { sequence, data } of versions) {
      const cleaned = rewritten(String(data), clean)
      if (cleaned === null) continue
      put.run(JSON.stringify(cleaned), Number(sequence))
      hash.run(recordHash(cleaned), Number(sequence))
    }
    const proposed = this.#database.prepare('SELECT change_set, data FROM change_set_record WHERE id = ?').all(id)
    const propose = this.#database.prepare('UPDATE change_set_record SET data = ? WHERE change_set = ? AND id = ?')
    for (const { change_set: set, data } of proposed) {
      const cleaned = rewritten(String(data), clean)
      if (cleaned !== null) propose.run(JSON.stringify(cleaned), String(set), id)
    }
  }
}

/** @returns null where nothing has to be changed. */
function rewritten(data: string, clean: (record: ArchiveRecord) => ArchiveRecord): ArchiveRecord | null {
  const before = RecordSchema.parse(JSON.parse(data))
  const after = clean(before)
  return JSON.stringify(after) === JSON.stringify(before) ? null : after
}
