/** What archivists made of searches that found nothing: words that mean the same, and records that should be found. */
import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

const words = z.array(z.string()).min(1)
const RowSchema = z.object({
  id: z.string(),
  time: z.string(),
  actor: z.string(),
  /** 'same': `words` mean what `terms` mean; 'case': a search for `terms` should find the records `words`. */
  kind: z.enum(['same', 'case']),
  terms: z.string(),
  words: z.preprocess((text) => JSON.parse(String(text)), words),
})
export type SearchMend = z.output<typeof RowSchema>

export class SearchMends {
  readonly #database: DatabaseSync
  readonly #version: () => string
  /** Every search asks for the groups: they are read once for each version of the store. */
  #known: { version: string; groups: string[][] } | null = null

  /** @param version changes with every write to the database. */
  constructor(database: DatabaseSync, version: () => string) {
    this.#database = database
    this.#version = version
  }

  add(mend: Pick<SearchMend, 'actor' | 'kind' | 'terms' | 'words'>, now = new Date()): string {
    const id = randomUUID()
    this.#database
      .prepare('INSERT INTO search_mend (id, time, actor, kind, terms, words) VALUES (?, ?, ?, ?, ?, ?)')
      .run(id, now.toISOString(), mend.actor, mend.kind, mend.terms, JSON.stringify(mend.words))
    return id
  }

  /** Oldest first. */
  list(): SearchMend[] {
    return this.#database
      .prepare('SELECT * FROM search_mend ORDER BY time, id')
      .all()
      .map((row) => RowSchema.parse(row))
  }

  /** Takes one back. @returns what it was; null where it is gone already. */
  remove(id: string): SearchMend | null {
    const row = this.#database.prepare('DELETE FROM search_mend WHERE id = ? RETURNING *').get(id)
    return row ? RowSchema.parse(row) : null
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
