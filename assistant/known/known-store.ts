/** Vectors of the known questions in a SQLite file of their own: they can be made again at any time. Every batch is one transaction. */
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fromBlob, inTransaction, toBlob } from '../store/vector-database.ts'
import type { Quantised } from '../vectors/quantise.ts'

const TABLE = `CREATE TABLE IF NOT EXISTS vector (
  question TEXT NOT NULL, embedder TEXT NOT NULL, scale REAL NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (question, embedder)
) STRICT, WITHOUT ROWID;`

export class KnownStore {
  readonly #database: DatabaseSync

  constructor(file: string) {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
    this.#database = new DatabaseSync(file, { timeout: 60_000 })
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;')
    this.#database.exec(TABLE)
  }

  /** Vectors that this embedder made, by question (keyOf). */
  vectors(embedder: string): Map<string, Quantised> {
    const rows = this.#database.prepare('SELECT question, scale, bytes FROM vector WHERE embedder = ?').iterate(embedder)
    const found = new Map<string, Quantised>()
    for (const { question, scale, bytes } of rows) found.set(String(question), { scale: Number(scale), bytes: fromBlob(bytes) })
    return found
  }

  put(embedder: string, made: readonly { key: string; vector: Quantised }[]): void {
    inTransaction(this.#database, () => {
      const insert = this.#database.prepare('INSERT OR REPLACE INTO vector VALUES (?, ?, ?, ?)')
      for (const { key, vector } of made) insert.run(key, embedder, vector.scale, toBlob(vector.bytes))
    })
  }

  /** Vectors of questions that are no more, and those of other embedders, are let go. */
  keepOnly(embedder: string, keys: ReadonlySet<string>): void {
    inTransaction(this.#database, () => {
      this.#database.prepare('DELETE FROM vector WHERE embedder <> ?').run(embedder)
      const remove = this.#database.prepare('DELETE FROM vector WHERE embedder = ? AND question = ?')
      for (const key of this.vectors(embedder).keys()) if (!keys.has(key)) remove.run(embedder, key)
    })
  }

  close(): void {
    this.#database.close()
  }
}

export function keyOf(question: string): string {
  return createHash('sha256').update(question).digest('base64')
}
