/** Small named values that must survive a restart, such as the hash of the content last taken over. */
import type { DatabaseSync } from 'node:sqlite'

export class Notes {
  readonly #database: DatabaseSync
  constructor(database: DatabaseSync) {
    this.#database = database
  }
  get(name: string): string | null {
    const row = this.#database.prepare('SELECT value FROM note WHERE name = ?').get(name)
    return row ? String(row.value) : null
  }
  set(name: string, value: string): void {
    this.#database
      .prepare('INSERT INTO note (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value')
      .run(name, value)
  }
}
