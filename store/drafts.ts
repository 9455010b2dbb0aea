/** Forms that somebody has begun and not published: one per subject, shared by everyone at the desk, seen by no reader. */
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

/** Values by input name, as forms hold them. */
const FormSchema = z.record(z.string(), z.array(z.string()).readonly()).readonly()

const DraftSchema = z.object({
  /** Id of the record, or `new` and a number for one that has none yet. */
  subject: z.string(),
  time: z.string(),
  actor: z.string(),
  title: z.string(),
  /** Version that the form was filled from; 0 where there was none. */
  base: z.number(),
  form: z.preprocess((text) => (typeof text === 'string' ? JSON.parse(text) : text), FormSchema),
})
export type Draft = z.output<typeof DraftSchema>

export class Drafts {
  readonly #database: DatabaseSync
  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Keeps a draft in the place of the one before. */
  put({ subject, actor, title, base, form }: Omit<Draft, 'time'>, now = new Date()): void {
    this.#database
      .prepare(
        `INSERT INTO draft (subject, time, actor, title, base, form) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (subject) DO UPDATE SET time = excluded.time, actor = excluded.actor, title = excluded.title,
           base = excluded.base, form = excluded.form`,
      )
      .run(subject, now.toISOString(), actor, title, base, JSON.stringify(form))
  }

  get(subject: string): Draft | null {
    const row = this.#database.prepare('SELECT * FROM draft WHERE subject = ?').get(subject)
    return row ? DraftSchema.parse(row) : null
  }

  /** Newest first. */
  list(): Omit<Draft, 'form'>[] {
    return this.#database
      .prepare("SELECT subject, time, actor, title, base, '{}' AS form FROM draft ORDER BY time DESC, subject")
      .all()
      .map((row) => {
        const { form: _, ...draft } = DraftSchema.parse(row)
        return draft
      })
  }

  remove(subject: string): boolean {
    return Number(this.#database.prepare('DELETE FROM draft WHERE subject = ?').run(subject).changes) > 0
  }
}
