/** node:sqlite in the shape that Kysely's SQLite dialect asks for (that of better-sqlite3). */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'

/** How long a write waits for another process, in milliseconds. */
const PATIENCE = 20_000

/**
 * Opens the file for writing people's words: WAL, so that readers never wait; full sync, so that what is committed is on disk.
 * @param file path, or ':memory:' in tests.
 */
export function openNodeSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: PATIENCE })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;')
  return {
    close: () => database.close(),
    prepare(sql) {
      // SQLite rolls back by itself where the disk is full or fails; asked again, it would hide why (sqlite.org/lang_transaction.html).
      if (sql === 'rollback' && !database.isTransaction) return NOTHING_TO_DO
      // A transaction that begins by reading could not become a writer while another process writes.
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(bindable)),
        run: (parameters) => statement.run(...parameters.map(bindable)),
        iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
      }
    },
  }
}

const NOTHING_TO_DO: ReturnType<SqliteDatabase['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite takes no ${typeof value}`)
}
