/**
 * node:sqlite as a dialect of Kysely for a thread that must never wait. Queries are read on a connection of their own, which under WAL no
 * writer holds up; whatever writes waits for its turn (store/write-queue.ts), and a transaction keeps its turn until it ends.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { openWriteQueue, type WriteLimits, type WriteQueue } from '../../store/index.ts'

/** How long opening waits for other processes, in milliseconds: nobody is served yet. */
const PATIENCE = 20_000

interface NodeSqliteDialect extends Dialect {
  /** How writing goes. */
  writing: WriteQueue['figures']
}

/**
 * Opens the file for people's words: WAL, so that readers never wait; full sync, so that what is committed is on disk.
 * @param file path, or ':memory:' in tests.
 */
export function nodeSqliteDialect(file: string, limits?: WriteLimits): NodeSqliteDialect {
  const writer = new DatabaseSync(file, { timeout: PATIENCE })
  writer.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; PRAGMA busy_timeout = 0',
  )
  const reader = file === ':memory:' ? null : new DatabaseSync(file, { readOnly: true, timeout: 0 })
  const writes = openWriteQueue(limits)
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => driverOf(writer, reader, writes),
    createIntrospector: (query) => new SqliteIntrospector(query),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    writing: writes.figures,
  }
}

/** Kysely would let a query wait for the transaction before it. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

/** What one query, or the queries of one transaction, are asked through. */
class Connection implements DatabaseConnection {
  readonly #writer: DatabaseSync
  readonly #reader: DatabaseSync | null
  readonly #writes: WriteQueue
  /** Ends the turn of the open transaction; null where none is open. */
  #endTurn: (() => void) | null = null

  constructor(writer: DatabaseSync, reader: DatabaseSync | null, writes: WriteQueue) {
    this.#writer = writer
    this.#reader = reader
    this.#writes = writes
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#endTurn) return ask(this.#writer, query)
    if (this.#reader && /^\s*select\b/i.test(query.sql)) return ask(this.#reader, query)
    let result: QueryResult<Row> = { rows: [] }
    const asked = () => {
      result = ask(this.#writer, query)
    }
    return this.#writes.run(asked, () => result)
  }

  // biome-ignore lint/correctness/useYield: nothing is streamed.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Queries of the desk are not streamed')
  }

  /** Takes the write lock first: a transaction that begins by reading could not become a writer while another process writes. */
  begin(): Promise<void> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    return new Promise((begun, refused) => {
      const hold = () => {
        this.#endTurn = end
        begun()
        return ended
      }
      this.#writes.run(() => this.#writer.exec('BEGIN IMMEDIATE'), hold).catch(refused)
    })
  }

  commit(): void {
    this.#writer.exec('COMMIT')
    this.#endTurn?.()
    this.#endTurn = null
  }

  rollBack(): void {
    try {
      // SQLite rolls back by itself where the disk is full or fails; asked again, it would hide why (sqlite.org/lang_transaction.html).
      if (this.#writer.isTransaction) this.#writer.exec('ROLLBACK')
    } finally {
      this.#endTurn?.()
      this.#endTurn = null
    }
  }
}

function driverOf(writer: DatabaseSync, reader: DatabaseSync | null, writes: WriteQueue): Driver {
  return {
    async init() {},
    acquireConnection: async () => new Connection(writer, reader, writes),
    beginTransaction: (connection: Connection) => connection.begin(),
    commitTransaction: async (connection: Connection) => connection.commit(),
    rollbackTransaction: async (connection: Connection) => connection.rollBack(),
    async releaseConnection() {},
    async destroy() {
      reader?.close()
      writer.close()
    },
  }
}

function ask<Row>(database: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = database.prepare(sql)
  const values = parameters.map(bindable)
  // Kysely knows the type of a row from the query.
  const rows: Row[] = []
  if (statement.columns().length > 0) return { rows: Object.assign(rows, statement.all(...values)) }
  const { changes, lastInsertRowid } = statement.run(...values)
  return { rows, numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite takes no ${typeof value}`)
}
