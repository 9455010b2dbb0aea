/**
 * The SQLite file of a web process whose archive lies in PostgreSQL: a copy as of a position in the sequence of changes. A change is
 * SQLite's own description of the rows that a transaction touched (sqlite.org/sessionintro.html), so that whatever the store keeps travels alike.
 */
import { existsSync } from 'node:fs'
import { constants, DatabaseSync } from 'node:sqlite'
import { ArchiveError } from '../catalog/errors.ts'
import { endTransaction } from './open-database.ts'

export interface CopyPlace {
  /** Which archive it is a copy of. */
  archive: string
  /** Number of the last change that is in it. */
  position: number
  /** Id of that change: another archive, or one restored from a backup, has another one there. */
  change: string
}

export interface Change {
  position: number
  id: string
  bytes: Uint8Array
}

/** What the file is a copy of; null where it is an archive of its own. */
export function copyPlace(database: DatabaseSync): CopyPlace | null {
  if (!database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'copy_of'").get()) return null
  const row = database.prepare('SELECT archive, position, change FROM copy_of').get()
  return row ? { archive: String(row.archive), position: Number(row.position), change: String(row.change) } : null
}

/** The same of a file that nobody has open yet. */
export function placeOfFile(file: string): (CopyPlace & { format: number }) | null {
  if (!existsSync(file)) return null
  const database = new DatabaseSync(file, { readOnly: true, timeout: 60_000 })
  try {
    const place = copyPlace(database)
    return place && { ...place, format: Number(database.prepare('PRAGMA user_version').get()?.user_version) }
  } finally {
    database.close()
  }
}

/** Makes an archive a copy, or a copy that is up to date an archive of its own. */
export function setPlace(database: DatabaseSync, place: CopyPlace | null): void {
  database.exec('DELETE FROM copy_of')
  if (place)
    database
      .prepare('INSERT INTO copy_of (one, archive, position, change) VALUES (1, ?, ?, ?)')
      .run(place.archive, place.position, place.change)
}

/**
 * Does work as a transaction that is given up again, so that readers on the same connection see nothing that is not durable yet.
 * @returns what it returned, and what it would have changed; no bytes where nothing.
 * @throws what the work throws; SQLITE_BUSY having done nothing.
 */
export function tryOut<T>(database: DatabaseSync, work: () => T): { result: T; bytes: Uint8Array } {
  return writable(database, () => {
    database.exec('BEGIN IMMEDIATE')
    const session = database.createSession()
    try {
      const result = work()
      return { result, bytes: session.changeset() }
    } finally {
      session.close()
      if (database.isTransaction) database.exec('ROLLBACK')
    }
  })
}

/**
 * Puts the next change into the copy; one that is in it already does nothing.
 * @throws ArchiveError 500 'copy-differs' where it does not fit; SQLITE_BUSY having done nothing.
 */
export function applyChange(database: DatabaseSync, { position, id, bytes }: Change): void {
  // The rows were checked where they were written; a cascade is part of the change.
  database.exec('PRAGMA foreign_keys = OFF')
  try {
    writable(database, () => {
      database.exec('BEGIN IMMEDIATE')
      endTransaction(database, () => {
        const before = copyPlace(database)?.position ?? -1
        if (before >= position) return
        const fits = before === position - 1 && database.applyChangeset(bytes, { onConflict: () => constants.SQLITE_CHANGESET_ABORT })
        if (!fits) throw copyDiffers()
        database.prepare('UPDATE copy_of SET position = ?, change = ?').run(position, id)
      })
    })
  } finally {
    database.exec('PRAGMA foreign_keys = ON')
  }
}

export function copyDiffers(): ArchiveError {
  return new ArchiveError(
    500,
    'copy-differs',
    'The copy of records in DATA_DIR is not one of the archive in PostgreSQL any more (was a backup restored?): start this process again, which fills it anew',
  )
}

/** A copy refuses every other write: it would be in no other copy. */
function writable<T>(database: DatabaseSync, work: () => T): T {
  const before = Number(database.prepare('PRAGMA query_only').get()?.query_only)
  database.exec('PRAGMA query_only = OFF')
  try {
    return work()
  } finally {
    database.exec(`PRAGMA query_only = ${before}`)
  }
}
