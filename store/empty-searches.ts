/** Searches that found nothing: the folded terms and how often, never who asked or when exactly. */

import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { ArchiveError } from '../catalog/errors.ts'

const RowSchema = z.object({ terms: z.string(), count: z.number(), last_day: z.string() })
export type EmptySearch = z.infer<typeof RowSchema>

/** Longer than any sensible search; what is longer is cut, so that nobody fills the table with essays. */
const LONGEST = 120

/** Terms kept in memory until they are written; more are not counted. */
const MOST_WAITING = 1_000

/** Searches are counted in memory and written together after so many milliseconds: every write makes whatever is kept of the store be looked at again. */
const PAUSE = 1_000

export class EmptySearches {
  readonly #database: DatabaseSync
  /** Counted, not yet written. */
  readonly #waiting = new Map<string, { count: number; day: string }>()
  #timer: NodeJS.Timeout | undefined
  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Counts one search without results. */
  count(terms: string, now = new Date()): void {
    const folded = terms.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, LONGEST)
    if (folded === '') return
    const before = this.#waiting.get(folded)
    if (before || this.#waiting.size < MOST_WAITING)
      this.#waiting.set(folded, { count: (before?.count ?? 0) + 1, day: now.toISOString().slice(0, 10) })
    this.#timer ??= setTimeout(() => this.write(), PAUSE).unref()
  }

  /** Writes what was counted, if it can be written now. */
  write(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting.size > 0 && this.#database.isOpen) this.#write()
  }

  /** A reader never waits for a counter: while an import holds the store, counts stay in memory and go in with a later one. */
  #write(): void {
    if (this.#database.isTransaction) return
    const before = this.#settings()
    // No waiting for a lock, and none for the disk: losing a count with the power is no harm.
    this.#database.exec('PRAGMA busy_timeout = 0; PRAGMA synchronous = NORMAL; PRAGMA query_only = OFF')
    try {
      const add = this.#database.prepare(
        'INSERT INTO empty_search (terms, count, last_day) VALUES (?, ?, ?) ON CONFLICT (terms) DO UPDATE SET count = count + excluded.count, last_day = excluded.last_day',
      )
      for (const [terms, { count, day }] of this.#waiting) {
        add.run(terms, count, day)
        this.#waiting.delete(terms)
      }
    } catch (error) {
      // Busy: with the next search, then. Anything else is worth a line, but not a failed search.
      if (!/locked|busy/i.test(String(error))) console.warn('A search without results could not be counted', error)
    } finally {
      this.#database.exec(`${before}; PRAGMA synchronous = FULL`)
    }
  }

  /** Statements that set back what a write sets. Each process counts for itself, also where the archive is a copy that nothing else may write to. */
  #settings(): string {
    const { timeout } = this.#database.prepare('PRAGMA busy_timeout').get() ?? {}
    const { query_only: readOnly } = this.#database.prepare('PRAGMA query_only').get() ?? {}
    return `PRAGMA busy_timeout = ${timeout}; PRAGMA query_only = ${readOnly}`
  }

  /**
   * Deletes what nobody has searched for since a day, or one search by its words, from the file and its log too.
   * @returns how many.
   */
  forget(which: { before: string } | { terms: string }): number {
    this.write()
    const [kept, value] = 'before' in which ? ['last_day >=', which.before] : ['terms <>', which.terms]
    const settings = this.#settings()
    const count = () => Number(this.#database.prepare('SELECT count(*) AS n FROM empty_search').get()?.n)
    // Nobody waits for an import.
    this.#database.exec('PRAGMA busy_timeout = 0; PRAGMA query_only = OFF')
    try {
      if ('terms' in which) this.#waiting.delete(which.terms)
      this.#database.exec('BEGIN IMMEDIATE')
      const before = count()
      // The table is made again without them: a page that was rearranged holds copies of rows, one that is given up is overwritten whole.
      this.#database.exec('CREATE TABLE kept_search (terms TEXT PRIMARY KEY, count INTEGER NOT NULL, last_day TEXT NOT NULL) STRICT')
      this.#database.prepare(`INSERT INTO kept_search SELECT terms, count, last_day FROM empty_search WHERE ${kept} ?`).run(value)
      this.#database.exec('DROP TABLE empty_search; ALTER TABLE kept_search RENAME TO empty_search')
      const changes = before - count()
      this.#database.exec('COMMIT')
      // Where somebody reads the store at this moment, the log is emptied the next time.
      if (changes > 0) this.#database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
      return changes
    } catch (cause) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      if (!/locked|busy/i.test(String(cause))) throw cause
      throw new ArchiveError(503, 'busy', 'An import is writing to the store. Please try again when it has ended', [], { cause })
    } finally {
      this.#database.exec(settings)
    }
  }

  /** The most frequent, most frequent first. */
  list(limit: number): EmptySearch[] {
    this.write()
    return this.#database
      .prepare('SELECT terms, count, last_day FROM empty_search ORDER BY count DESC, terms LIMIT ?')
      .all(limit)
      .map((row) => RowSchema.parse(row))
  }
}

/** What archivists made of searches that found nothing: words that mean the same, and records that should be found. */
const words = z.array(z.string()).min(1)
const FixRowSchema = z.object({
  id: z.string(),
  time: z.string(),
  actor: z.string(),
  /** 'same': `words` mean what `terms` mean; 'case': a search for `terms` should find the records `words`. */
  kind: z.enum(['same', 'case']),
  terms: z.string(),
  words: z.preprocess((text) => JSON.parse(String(text)), words),
})
export type SearchFix = z.output<typeof FixRowSchema>

export class SearchFixes {
  readonly #database: DatabaseSync
  readonly #version: () => string
  /** Every search asks for the groups: they are read once for each version of the store. */
  #known: { version: string; groups: string[][] } | null = null

  /** @param version changes with every write to the database. */
  constructor(database: DatabaseSync, version: () => string) {
    this.#database = database
    this.#version = version
  }

  add(mend: Pick<SearchFix, 'actor' | 'kind' | 'terms' | 'words'>, now = new Date()): string {
    const id = randomUUID()
    this.#database
      .prepare('INSERT INTO search_mend (id, time, actor, kind, terms, words) VALUES (?, ?, ?, ?, ?, ?)')
      .run(id, now.toISOString(), mend.actor, mend.kind, mend.terms, JSON.stringify(mend.words))
    return id
  }

  /** Oldest first. */
  list(): SearchFix[] {
    return this.#database
      .prepare('SELECT * FROM search_mend ORDER BY time, id')
      .all()
      .map((row) => FixRowSchema.parse(row))
  }

  /** Takes one back. @returns what it was; null where it is gone already. */
  remove(id: string): SearchFix | null {
    const row = this.#database.prepare('DELETE FROM search_mend WHERE id = ? RETURNING *').get(id)
    return row ? FixRowSchema.parse(row) : null
  }

  /** Groups of words that mean the same. */
  groups(): readonly (readonly string[])[] {
    const version = this.#version()
    if (this.#known?.version === version) return this.#known.groups
    const groups = this.list().flatMap(({ kind, terms, words }) => (kind === 'same' ? [[terms, ...words]] : []))
    this.#known = { version, groups }
    return groups
  }
}
