/** What every media file is known by: its digest when it came, and what the last check found. */
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

const FileSchema = z.object({
  name: z.string(),
  sha256: z.string(),
  size: z.number(),
  added: z.string(),
  /** When it was last read whole and compared. */
  checked: z.string(),
  state: z.enum(['good', 'changed', 'missing']),
})
export type MediaFile = z.infer<typeof FileSchema>

export class Fixity {
  readonly #database: DatabaseSync
  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Notes a file as it is now. */
  put({ name, sha256, size }: Pick<MediaFile, 'name' | 'sha256' | 'size'>, now = new Date()): void {
    const time = now.toISOString()
    this.#database
      .prepare(
        `INSERT INTO media_file (name, sha256, size, added, checked, state) VALUES (?, ?, ?, ?, ?, 'good')
         ON CONFLICT (name) DO UPDATE SET sha256 = excluded.sha256, size = excluded.size, added = excluded.added,
           checked = excluded.checked, state = 'good'`,
      )
      .run(name, sha256, size, time, time)
  }

  get(name: string): MediaFile | null {
    const row = this.#database.prepare('SELECT * FROM media_file WHERE name = ?').get(name)
    return row ? FileSchema.parse(row) : null
  }

  /** By name. */
  list(): MediaFile[] {
    return this.#database
      .prepare('SELECT * FROM media_file ORDER BY name')
      .all()
      .map((row) => FileSchema.parse(row))
  }

  /** Notes what a check found. */
  found(name: string, state: MediaFile['state'], now = new Date()): void {
    this.#database.prepare('UPDATE media_file SET state = ?, checked = ? WHERE name = ?').run(state, now.toISOString(), name)
  }

  remove(name: string): void {
    this.#database.prepare('DELETE FROM media_file WHERE name = ?').run(name)
  }
}
