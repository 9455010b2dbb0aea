/**
 * Moves everything the desk keeps to an empty database of the other kind, in one transaction. Which tables and columns there are is read
 * from a new database in memory, so a later migration needs no change here.
 */
import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { ArchiveError, messageOf } from '../../catalog/errors.ts'
import type { DatabaseKind, DeskTables } from './migrations.ts'
import { type DeskDatabase, openDeskDatabase } from './open-database.ts'

type Row = Record<string, unknown>
type Query = Transaction<DeskTables>

interface Table {
  name: string
  columns: readonly string[]
  /** Columns of its primary key, in order. */
  key: readonly string[]
  /** Rows in one batch. */
  batch: number
  /** Whether its key, `id`, counts up by itself. */
  counts: boolean
}

/** What a table holds: equal where the rows are equal, in whatever order they are read. */
interface Tally {
  rows: number
  digest: bigint
}

export interface MovedTable {
  table: string
  rows: number
}

const BATCH = 200
/** Rows that hold a file are moved one at a time. */
const FILES = 1
const WRAP = 1n << 256n

/**
 * @param done is called after each table, before anything is committed.
 * @returns how many rows each table has. Rows that are there already, from a run that ended after its commit, are not moved again.
 * @throws ArchiveError 409 'not-empty' where the target has rows of its own, 500 'not-moved' where a table cannot be moved: nothing was changed.
 */
export async function moveRows(
  source: DeskDatabase,
  target: DeskDatabase,
  where: string,
  done: (moved: MovedTable) => void = () => {},
): Promise<MovedTable[]> {
  const { tables, seeded } = await describeTables()
  return source.query
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((from) =>
      target.query.transaction().execute(async (to) => {
        const wanted = await tallies(from, tables)
        const found = await tallies(to, tables)
        const list = tables.map(({ name }) => ({ table: name, rows: wanted.get(name)?.rows ?? 0 }))
        if (same(found, wanted)) return list
        refuseRows(found, seeded, where)
        for (const name of seeded.keys()) if (seeded.get(name)?.rows) await sql`DELETE FROM ${sql.table(name)}`.execute(to)
        for (const table of tables) {
          await copyTable(from, { query: to, kind: target.kind }, table).catch((cause: unknown) => {
            throw new ArchiveError(500, 'not-moved', `Table ${table.name} cannot be moved to ${where}: ${messageOf(cause)}`, [], { cause })
          })
          if (table.counts) await setCounter(to, target.kind, table.name, await counterOf(from, source.kind, table.name))
          done({ table: table.name, rows: wanted.get(table.name)?.rows ?? 0 })
        }
        refuseDifferences(wanted, await tallies(to, tables), where)
        return list
      }),
    )
}

/** Tables in the order in which they refer to each other, and the rows that a new database begins with. */
async function describeTables(): Promise<{ tables: Table[]; seeded: Map<string, Tally> }> {
  const fresh = await openDeskDatabase({ kind: 'sqlite', file: ':memory:' })
  try {
    const made = await sql<{ name: string; sql: string }>`SELECT name, sql FROM sqlite_master
      WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'desk_migration' ORDER BY rowid`.execute(fresh.query)
    const tables: Table[] = []
    for (const { name, sql: definition } of made.rows) {
      const { rows } = await sql<{ name: string; type: string; pk: number }>`SELECT name, type, pk FROM pragma_table_info(${name})`.execute(
        fresh.query,
      )
      const key = rows.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
      tables.push({
        name,
        columns: rows.map((column) => column.name),
        key: key.map((column) => column.name),
        batch: rows.some(({ type }) => type === 'BLOB') ? FILES : BATCH,
        counts: definition.includes('AUTOINCREMENT'),
      })
    }
    return { tables, seeded: await fresh.query.transaction().execute((query) => tallies(query, tables)) }
  } finally {
    await fresh.close()
  }
}

async function copyTable(from: Query, to: { query: Query; kind: DatabaseKind }, table: Table): Promise<void> {
  const own = sql.raw(to.kind === 'postgres' ? 'OVERRIDING SYSTEM VALUE' : '')
  for await (const rows of batchesOf(from, table)) {
    const values = rows.map((row) => sql`(${sql.join(table.columns.map((column) => row[column]))})`)
    await sql`INSERT INTO ${sql.table(table.name)} (${names(table.columns)}) ${own} VALUES ${sql.join(values)}`.execute(to.query)
  }
}

/** Each batch begins after the last key of the one before; a table without a key is read at once. */
async function* batchesOf(query: Query, { name, columns, key, batch }: Table): AsyncGenerator<Row[]> {
  const all = sql`SELECT ${names(columns)} FROM ${sql.table(name)}`
  const inOrder = key.length > 0 ? sql`ORDER BY ${names(key)} LIMIT ${sql.lit(batch)}` : sql``
  for (let after = sql``; ; ) {
    const { rows } = await sql<Row>`${all} ${after} ${inOrder}`.execute(query)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || key.length === 0 || rows.length < batch) return
    after = sql`WHERE (${names(key)}) > (${sql.join(key.map((column) => last[column]))})`
  }
}

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

async function tallies(query: Query, tables: readonly Table[]): Promise<Map<string, Tally>> {
  const found = new Map<string, Tally>()
  for (const table of tables) {
    const tally = { rows: 0, digest: 0n }
    for await (const rows of batchesOf(query, table)) {
      tally.rows += rows.length
      for (const row of rows) tally.digest = (tally.digest + digestOf(table.columns.map((column) => row[column]))) % WRAP
    }
    found.set(table.name, tally)
  }
  return found
}

function digestOf(values: readonly unknown[]): bigint {
  const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  return BigInt(`0x${sha256(JSON.stringify(values.map((value) => (value instanceof Uint8Array ? [sha256(value)] : value))))}`)
}

function differences(found: Map<string, Tally>, expected: Map<string, Tally>): string[] {
  return [...found].flatMap(([table, { rows, digest }]) => (expected.get(table)?.digest === digest ? [] : [`${table} ${rows}`]))
}

const same = (found: Map<string, Tally>, expected: Map<string, Tally>) => differences(found, expected).length === 0

function refuseRows(found: Map<string, Tally>, seeded: Map<string, Tally>, where: string): void {
  const own = differences(found, seeded)
  if (own.length === 0) return
  const message = `${where} is not empty: expected no rows, found ${own.join(', ')}. Empty it or name another one`
  throw new ArchiveError(409, 'not-empty', message)
}

function refuseDifferences(wanted: Map<string, Tally>, found: Map<string, Tally>, where: string): void {
  const wrong = differences(found, wanted)
  if (wrong.length === 0) return
  const expected = [...wanted].map(([table, { rows }]) => `${table} ${rows}`).join(', ')
  throw new ArchiveError(500, 'not-moved', `${where} has other rows than were moved: expected ${expected}; found ${wrong.join(', ')}`)
}

/** The last number given, also where its row is gone. */
async function counterOf(query: Query, kind: DatabaseKind, table: string): Promise<number> {
  const counter =
    kind === 'sqlite'
      ? sql<{ last: number }>`SELECT seq AS last FROM sqlite_sequence WHERE name = ${table}`
      : sql<{ last: number }>`SELECT last_value AS last FROM pg_sequences
          WHERE format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence(${table}, 'id')`
  return Number((await counter.execute(query)).rows[0]?.last ?? 0)
}

async function setCounter(query: Query, kind: DatabaseKind, table: string, last: number): Promise<void> {
  if (last === 0) return
  if (kind === 'postgres') {
    await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(query)
    return
  }
  await sql`DELETE FROM sqlite_sequence WHERE name = ${table}`.execute(query)
  await sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${table}, ${last})`.execute(query)
}
