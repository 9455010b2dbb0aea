/** Searches that found nothing: the folded terms and how often, never who asked or when exactly. */
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

const RowSchema = z.object({ terms: z.string(), count: z.number(), last_day: z.string() })
export type EmptySearch = z.infer<typeof RowSchema>

/** Longer than any sensible search; what is longer is cut, so that nobody fills the table with essays. */
const LONGEST = 120

export class EmptySearches {
  readonly #database: DatabaseSync
  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Counts one search without results. */
  count(terms: string, now = new Date()): void {
    const folded = terms.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, LONGEST)
    if (folded === '') return
    this.#database
      .prepare(
        'INSERT INTO empty_search (terms, count, last_day) VALUES (?, 1, ?) ON CONFLICT (terms) DO UPDATE SET count = count + 1, last_day = excluded.last_day',
      )
      .run(folded, now.toISOString().slice(0, 10))
  }

  /** The most frequent, most frequent first. */
  list(limit: number): EmptySearch[] {
    return this.#database
      .prepare('SELECT terms, count, last_day FROM empty_search ORDER BY count DESC, terms LIMIT ?')
      .all(limit)
      .map((row) => RowSchema.parse(row))
  }
}
