/** What each import read and what came of it; and the collections that imports brought, with what was edited in them at the desk. */
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
type ImportRun = z.infer<typeof RunSchema>

interface Known {
  /** Of the file when they were read. */
  version: string
  /** As imports brought them. */
  brought: readonly Collection[]
  /** As they are now: edited at the desk, and without those that were removed there. */
  collections: readonly Collection[]
}

export class ImportRuns {
  readonly #database: DatabaseSync
  readonly #version: () => string
  #known: Known | null = null

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

  /** A collection that an import brought, as it is now; null where none did, and once it was removed. */
  collection(id: string): Collection | null {
    return this.collections().find((one) => one.id === id) ?? null
  }

  /** All of them as they are now; read again only after a write. */
  collections(): readonly Collection[] {
    return this.#read().collections
  }

  /** All of them as imports brought them: version 0 of what is edited at the desk. */
  brought(): readonly Collection[] {
    return this.#read().brought
  }

  /** Adds or changes a collection that an import brings. */
  putCollection(collection: Collection): void {
    this.#database
      .prepare('INSERT INTO imported_collection (id, data) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET data = excluded.data')
      .run(collection.id, JSON.stringify(collection))
  }

  /** Forgets a collection that nobody edited and that has no records left. @returns whether it did. */
  dropEmpty(id: string): boolean {
    const { changes } = this.#database
      .prepare(
        `DELETE FROM imported_collection WHERE id = ?
           AND NOT EXISTS (SELECT 1 FROM record r WHERE r.collection = imported_collection.id AND r.deleted = 0)
           AND NOT EXISTS (SELECT 1 FROM entity e WHERE e.kind = 'collection' AND e.id = imported_collection.id)`,
      )
      .run(id)
    return changes > 0
  }

  #read(): Known {
    const version = this.#version()
    if (this.#known?.version === version) return this.#known
    const rows = this.#database
      .prepare(
        `SELECT c.data, v.data AS edited, v.sequence FROM imported_collection c LEFT JOIN entity e ON e.kind = 'collection' AND e.id = c.id
         LEFT JOIN entity_version v ON v.sequence = e.sequence ORDER BY c.id`,
      )
      .all()
    const brought = rows.map(({ data }) => CollectionSchema.parse(JSON.parse(String(data))))
    const collections = rows.flatMap(({ edited, sequence }, at) => {
      const now = sequence === null ? brought[at] : edited === null ? null : CollectionSchema.parse(JSON.parse(String(edited)))
      return now ?? []
    })
    this.#known = { version, brought, collections }
    return this.#known
  }
}
