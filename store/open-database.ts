/** Opens the store's SQLite file with the settings every connection needs, and brings its tables up to date. */
import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ArchiveError } from '../catalog/errors.ts'
import { MIGRATIONS } from './schema.ts'

export interface OpenOptions {
  /** A second connection that must not write, such as the index worker's. */
  readOnly?: boolean
  /** How long a write waits for another process's transaction, in milliseconds. */
  busyTimeout?: number
}

/**
 * @param file path of the database, or ':memory:'.
 * @throws ArchiveError 500 'newer-store' where a newer release wrote the file.
 */
export function openDatabase(file: string, options: OpenOptions = {}): DatabaseSync {
  if (file !== ':memory:' && !options.readOnly) mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { readOnly: options.readOnly ?? false, timeout: options.busyTimeout ?? 60_000 })
  // Readers never wait for a writer under WAL; FULL makes every commit durable before it is acknowledged.
  if (!options.readOnly) database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
  database.exec('PRAGMA foreign_keys = ON; PRAGMA cache_size = -32768; PRAGMA mmap_size = 1073741824; PRAGMA temp_store = MEMORY;')
  if (!options.readOnly) {
    keepCopy(database, file)
    migrate(database)
  }
  return database
}

/** Before the tables of an earlier release are changed, the file is kept as it was, named after its format. */
function keepCopy(database: DatabaseSync, file: string): void {
  const now = versionOf(database)
  const empty = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' LIMIT 1").get() === undefined
  const copy = `${file}.format-${now}`
  if (file === ':memory:' || empty || now >= MIGRATIONS.length || existsSync(copy)) return
  database.prepare('VACUUM INTO ?').run(copy)
}

function migrate(database: DatabaseSync): void {
  const now = versionOf(database)
  if (now > MIGRATIONS.length) {
    throw new ArchiveError(
      500,
      'newer-store',
      `The store was written by a newer release (format ${now}; this release knows ${MIGRATIONS.length})`,
    )
  }
  if (now === MIGRATIONS.length) return
  // Another process may be migrating too: take the write lock first, then look again.
  database.exec('BEGIN IMMEDIATE')
  try {
    for (let version = versionOf(database); version < MIGRATIONS.length; version += 1) {
      database.exec(MIGRATIONS[version] ?? '')
      database.exec(`PRAGMA user_version = ${version + 1}`)
    }
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

function versionOf(database: DatabaseSync): number {
  const row = database.prepare('PRAGMA user_version').get()
  return Number(row?.user_version ?? 0)
}
