/** Opens the store's SQLite file with the settings every connection needs, and brings its tables up to date. */
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ArchiveError } from '../catalog/errors.ts'
import { MIGRATIONS } from './schema.ts'

export interface OpenOptions {
  /** A second connection that must not write, such as the index worker's. */
  readOnly?: boolean
  /** How long a write stops the thread for another process's transaction, in milliseconds; 0 where readers share the thread (write-queue.ts). */
  busyTimeout?: number
  /** Whoever opens it knows that it may be a copy of an archive in PostgreSQL, which nothing but its changes may write to. */
  copy?: boolean
}

/** Opening and migrating wait for other processes: nobody is served yet. */
const PATIENCE = 60_000

/**
 * @param file path of the database, or ':memory:'.
 * @throws ArchiveError 500 'newer-store' where a newer release wrote the file, 'is-copy' where it is a copy and nobody expects one.
 */
export function openDatabase(file: string, options: OpenOptions = {}): DatabaseSync {
  if (file !== ':memory:' && !options.readOnly) mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { readOnly: options.readOnly ?? false, timeout: PATIENCE })
  // Readers never wait for a writer under WAL; FULL makes every commit durable before it is acknowledged. What is deleted is overwritten.
  if (!options.readOnly) database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;')
  // Each thread has a connection: what the system keeps of the file anyway is not kept, or mapped, by each of them once more.
  database.exec(`PRAGMA foreign_keys = ON; PRAGMA cache_size = ${options.readOnly ? -2048 : -8192}; PRAGMA temp_store = MEMORY;`)
  if (!options.readOnly) {
    keepCopy(database, file)
    migrate(database)
    if (!options.copy) refuseCopy(database, file)
  }
  if (options.busyTimeout !== undefined) database.exec(`PRAGMA busy_timeout = ${options.busyTimeout}`)
  return database
}

/** What is written to a copy alone would be in no other. */
function refuseCopy(database: DatabaseSync, file: string): void {
  if (!database.prepare('SELECT 1 FROM copy_of').get()) return
  database.close()
  const message = `${file} is a copy of an archive in PostgreSQL: set DATABASE_URL, or make it an archive of its own (npm run share -- --leave)`
  throw new ArchiveError(500, 'is-copy', message)
}

/** Runs work as one transaction, durable when it returns and undone when it throws; within an open transaction, as part of that. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work()
  database.exec('BEGIN IMMEDIATE')
  return endTransaction(database, work)
}

/** Does the work of a transaction that is open, and ends it. */
export function endTransaction<T>(database: DatabaseSync, work: () => T): T {
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // A full or failing disk has undone everything already.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
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
  // Another process may be migrating too: look again under the write lock.
  inTransaction(database, () => {
    for (let version = versionOf(database); version < MIGRATIONS.length; version += 1) {
      database.exec(MIGRATIONS[version] ?? '')
      database.exec(`PRAGMA user_version = ${version + 1}`)
    }
  })
}

function versionOf(database: DatabaseSync): number {
  const row = database.prepare('PRAGMA user_version').get()
  return Number(row?.user_version ?? 0)
}

/**
 * What the site stores is its operator's alone: files 600, folders 700. One place for everything under DATA_DIR, the key and backups:
 * each program that writes there calls this first.
 */
const OTHERS = 0o077

/** From here on, whatever this process and its threads make is closed to others; what lies in the folders already is closed now. */
export function keepPrivate(...folders: readonly string[]): void {
  process.umask(OTHERS)
  for (const folder of folders) closeToOthers(folder)
}

/** Closes a file, or a folder with everything in it, to everybody but its owner. What belongs to somebody else stays as it is. */
export function closeToOthers(path: string): void {
  if (process.platform === 'win32' || !existsSync(path)) return
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  const mine = process.getuid?.() === 0 || found.uid === process.getuid?.()
  if (mine && (found.mode & OTHERS) !== 0) chmodSync(path, found.mode & ~OTHERS & 0o777)
  if (found.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name))
}
