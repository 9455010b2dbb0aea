/** What each import read and what came of it; and the collections that imports brought. */
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { type Collection, CollectionSchema } from '../catalog/schemas/authorities.ts'

const RunSchema = z.object({
  batch: z.string(),
  time: z.string(),
  actor: z.string(),
  file: z.string(),
  collection: z.string(),
  /** The report as JSON; its shape is ingest's. */
  report: z.string(),
})
export type ImportRun = z.infer<typeof RunSchema>

export class ImportRuns {
  readonly #database: DatabaseSync
  readonly #version: () => string
  /** The collections as they were read last, and the version of the file at that time. */
  #known: { version: string; collections: readonly Collection[] } | null = null

  /** @param version another after every write to the file. */
  constructor(database: DatabaseSync, version: () => string) {
    this.#database = database
    this.#version = version
  }

  /** Writes down a run; call it inside the batch's transaction (RecordStore.change), so that both are durable together. */
  add(run: ImportRun): void {
    this.#database
      .prepare('INSERT INTO import_run (batch, time, actor, file, collection, report) VALUES (?, ?, ?, ?, ?, ?)')
      .run(run.batch, run.time, run.actor, run.file, run.collection, run.report)
  }

  /** All runs, newest first. */
  list(): ImportRun[] {
    return this.#database
      .prepare('SELECT * FROM import_run ORDER BY time DESC, batch')
      .all()
      .map((row) => RunSchema.parse(row))
  }

  /** Files that imports brought into a collection. */
  sources(collection: string): string[] {
    const rows = this.#database.prepare('SELECT DISTINCT file FROM import_run WHERE collection = ? ORDER BY file').all(collection)
    return rows.map((row) => String(row.file))
  }

  /** Ids of records, not deleted, that imports of a file brought into a collection; read row by row. */
  *idsBrought(collection: string, file: string): Generator<string> {
    const rows = this.#database
      .prepare(
        `SELECT r.id FROM record r WHERE r.deleted = 0 AND r.collection = ? AND EXISTS (
           SELECT 1 FROM event e JOIN import_run i ON i.batch = e.batch WHERE e.subject = r.id AND i.collection = r.collection AND i.file = ?)`,
      )
      .iterate(collection, file)
    for (const row of rows) yield String(row.id)
  }

  /** A collection that an import brought; null where none did. */
  collection(id: string): Collection | null {
    const row = this.#database.prepare('SELECT data FROM imported_collection WHERE id = ?').get(id)
    return row ? CollectionSchema.parse(JSON.parse(String(row.data))) : null
  }

  /** Adds or changes a collection that an import brings. */
  putCollection(collection: Collection): void {
    this.#database
      .prepare('INSERT INTO imported_collection (id, data) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET data = excluded.data')
      .run(collection.id, JSON.stringify(collection))
  }

  /** All of them; read again only after a write. */
  collections(): readonly Collection[] {
    const version = this.#version()
    if (this.#known?.version === version) return this.#known.collections
    const collections = this.#database
      .prepare('SELECT data FROM imported_collection ORDER BY id')
      .all()
      .map((row) => CollectionSchema.parse(JSON.parse(String(row.data))))
    this.#known = { version, collections }
    return collections
  }
}
