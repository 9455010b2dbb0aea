/** What the SQLite files of vectors have in common: changes as one transaction, and vectors as blobs. */
import type { DatabaseSync } from 'node:sqlite'

/** Runs changes as one transaction: durable when it returns, undone when `work` throws. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

export function toBlob(bytes: Int8Array): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
}

export function fromBlob(value: unknown): Int8Array {
  return value instanceof Uint8Array ? new Int8Array(value.buffer, value.byteOffset, value.length) : new Int8Array()
}
