/** Searches that found nothing: the folded terms and how often, never who asked or when exactly. */
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

const RowSchema = z.object({ terms: z.string(), count: z.number(), last_day: z.string() })
export type EmptySearch = z.infer<typeof RowSchema>

/** Longer than any sensible search; what is longer is cut, so that nobody fills the table with essays. */
const LONGEST = 120

/** Terms kept in memory while another process writes; more are not counted. */
const MOST_WAITING = 1_000

export class EmptySearches {
  readonly #database: DatabaseSync
  /** Counted, not yet written. */
  readonly #waiting = new Map<string, number>()
  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Counts one search without results. */
  count(terms: string, now = new Date()): void {
    const folded = terms.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, LONGEST)
    if (folded === '') return
    if (this.#waiting.size < MOST_WAITING || this.#waiting.has(folded)) this.#waiting.set(folded, (this.#waiting.get(folded) ?? 0) + 1)
    this.#write(now.toISOString().slice(0, 10))
  }

  /** A reader never waits for a counter: while an import holds the store, counts stay in memory and go in with a later one. */
  #write(day: string): void {
    if (this.#database.isTransaction) return
    const patience = Number(this.#database.prepare('PRAGMA busy_timeout').get()?.timeout ?? 0)
    // No waiting for a lock, and none for the disk: losing a count with the power is no harm.
    this.#database.exec('PRAGMA busy_timeout = 0; PRAGMA synchronous = NORMAL')
    try {
      const add = this.#database.prepare(
        'INSERT INTO empty_search (terms, count, last_day) VALUES (?, ?, ?) ON CONFLICT (terms) DO UPDATE SET count = count + excluded.count, last_day = excluded.last_day',
      )
      for (const [terms, count] of this.#waiting) {
        add.run(terms, count, day)
        this.#waiting.delete(terms)
      }
    } catch (error) {
      // Busy: with the next search, then. Anything else is worth a line, but not a failed search.
      if (!/locked|busy/i.test(String(error))) console.warn('A search without results could not be counted', error)
    } finally {
      this.#database.exec(`PRAGMA busy_timeout = ${patience}; PRAGMA synchronous = FULL`)
    }
  }

  /** The most frequent, most frequent first. */
  list(limit: number): EmptySearch[] {
    return this.#database
      .prepare('SELECT terms, count, last_day FROM empty_search ORDER BY count DESC, terms LIMIT ?')
      .all(limit)
      .map((row) => RowSchema.parse(row))
  }
}
