/**
 * The one port to what people write: SQLite in a file of its own by default, PostgreSQL with DATABASE_URL. Both are asked
 * through Kysely; database.test.ts holds them to the same behaviour.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { ArchiveError } from '../../catalog/errors.ts'
import { logFailure } from '../../catalog/storage-faults.ts'
import type { WriteFigures, WriteLimits } from '../../store/index.ts'
import { type DatabaseKind, type DeskTables, MIGRATIONS, migrate } from './migrations.ts'

import { openScrubber, type Scrubber, scrubPostgres, scrubSqlite } from './scrub.ts'
import { nodeSqliteDialect } from './sqlite-dialect.ts'

export interface DeskDatabase {
  kind: DatabaseKind
  /** Queries; what belongs together goes into `query.transaction()`, and is durable once that has ended. */
  query: Kysely<DeskTables>
  /** PostgreSQL's connections, for libraries that keep a table of their own; null with SQLite. */
  pool: pg.Pool | null
  /** How writing goes; null with PostgreSQL, which needs no turns. */
  writing: (() => WriteFigures) | null
  /** Clears what was erased from the database's own files. */
  scrubber: Scrubber
  close(): Promise<void>
}

export type DatabaseAddress = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

/** Connections of one process to PostgreSQL. */
const CONNECTIONS = 10

/** Where the desk's words go: DATABASE_URL, or a file in DATA_DIR. */
export function databaseAddress(dataDir: string, databaseUrl: string): DatabaseAddress {
  return databaseUrl === '' ? { kind: 'sqlite', file: join(dataDir, 'desk.sqlite') } : { kind: 'postgres', url: databaseUrl }
}

/**
 * Opens the database and brings its tables up to date.
 * @param options sameFormat: refuses tables of an earlier release instead of changing them.
 * @throws ArchiveError 500 'no-database' where it does not answer, 'newer-store' where a newer release wrote it, 'other-format'.
 */
export async function openDeskDatabase(address: DatabaseAddress, limits?: WriteLimits, { sameFormat = false } = {}): Promise<DeskDatabase> {
  const { query, pool, writing } = address.kind === 'sqlite' ? sqlite(address.file, limits) : postgres(address.url)
  try {
    await sql`SELECT 1`.execute(query)
  } catch (error) {
    await query.destroy()
    const reason = error instanceof Error ? error.message : String(error)
    throw new ArchiveError(500, 'no-database', `The database of requests does not answer: ${reason}`, [], { cause: error })
  }
  try {
    const taken = await stepsTaken(query)
    if (sameFormat && taken > 0 && taken < MIGRATIONS.length) throw otherFormat(taken)
    if (fileOf(address) !== '' && taken > 0) await keepCopy(query, fileOf(address), taken)
    await migrate(query, address.kind, MIGRATIONS)
  } catch (error) {
    await query.destroy()
    throw error
  }
  const scrubber = openScrubber(address.kind === 'sqlite' ? scrubSqlite(fileOf(address)) : scrubPostgres(query))
  return {
    kind: address.kind,
    query,
    pool,
    writing,
    scrubber,
    async close() {
      await scrubber.stop()
      await query.destroy()
    },
  }
}

function fileOf(address: DatabaseAddress): string {
  return address.kind === 'sqlite' && address.file !== ':memory:' ? address.file : ''
}

/** How many steps the tables have taken; 0: there are none. */
async function stepsTaken(query: Kysely<DeskTables>): Promise<number> {
  const tables = await query.introspection.getTables()
  if (!tables.some(({ name }) => name === 'desk_migration')) return 0
  return (await query.selectFrom('desk_migration').select('name').execute()).length
}

function otherFormat(taken: number): ArchiveError {
  const message = `The desk's tables are of an earlier release: expected format ${MIGRATIONS.length}, found ${taken}. Start the site on them once, with this release, then stop it`
  return new ArchiveError(500, 'other-format', message)
}

/** Before the tables of an earlier release are changed, the file is kept as it was, named after how many steps it had taken. */
async function keepCopy(query: Kysely<DeskTables>, file: string, taken: number): Promise<void> {
  const copy = `${file}.format-${taken}`
  if (taken < MIGRATIONS.length && !existsSync(copy)) await sql`VACUUM INTO ${copy}`.execute(query)
}

type Opened = Pick<DeskDatabase, 'query' | 'pool' | 'writing'>

function sqlite(file: string, limits?: WriteLimits): Opened {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const dialect = nodeSqliteDialect(file, limits)
  return { query: new Kysely({ dialect }), pool: null, writing: dialect.writing }
}

function postgres(url: string): Opened {
  const types = new pg.TypeOverrides()
  // Counts and keys come as 64 bits, which pg gives as text; none of ours outgrows a JavaScript number.
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, types })
  // A connection that breaks while nobody uses it is replaced by the next query; without a listener it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) logFailure('A connection to PostgreSQL broke', error)
  })
  // So would one that breaks while somebody has it between two queries; the next query says so.
  pool.on('connect', (client) => void client.on('error', () => {}))
  // What is acknowledged must be durable, whatever the server's default.
  const durable = CompiledQuery.raw(
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
  )
  const query = new Kysely<DeskTables>({
    dialect: new PostgresDialect({
      pool,
      async onCreateConnection(connection) {
        await connection.executeQuery(durable)
      },
    }),
  })
  return { query, pool, writing: null }
}
