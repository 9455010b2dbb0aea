import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { storageFault } from '../../catalog/storage-faults.ts'
import { nodeSqliteDialect } from './sqlite-dialect.ts'

interface Words {
  word: { text: string }
}

test('what SQLite has rolled back by itself fails with its own reason, and the connection goes on', async () => {
  const query = new Kysely<Words>({ dialect: nodeSqliteDialect(':memory:') })
  await sql`CREATE TABLE word (text TEXT)`.execute(query)
  await sql`PRAGMA max_page_count = 8`.execute(query)
  const failure: unknown = await query
    .transaction()
    .execute(async (transaction) => {
      await transaction
        .insertInto('word')
        .values({ text: 'x'.repeat(100_000) })
        .execute()
    })
    .catch((error: unknown) => error)
  expect(storageFault(failure)).toBe('The database does not answer: the disk is full')
  await sql`PRAGMA max_page_count = 1000`.execute(query)
  await query.transaction().execute((transaction) => transaction.insertInto('word').values({ text: 'lantern' }).execute())
  expect(await query.selectFrom('word').selectAll().execute()).toEqual([{ text: 'lantern' }])
  await query.destroy()
})

test('queries are answered while a transaction is open and while another process writes; writes wait and are whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-dialect-'))
  const file = join(folder, 'desk.sqlite')
  const dialect = nodeSqliteDialect(file, { waiting: 10, patience: 600_000 })
  const query = new Kysely<Words>({ dialect })
  await sql`CREATE TABLE word (text TEXT)`.execute(query)
  const words = async () => (await query.selectFrom('word').select('text').execute()).map(({ text }) => text)
  const add = (text: string) => query.insertInto('word').values({ text }).execute()

  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const open = query.transaction().execute(async (transaction) => {
    await transaction.insertInto('word').values({ text: 'in a transaction' }).execute()
    await mayEnd
  })
  const after = add('after it')
  await expect.poll(() => dialect.writing().waiting).toBe(1)
  expect(await words()).toEqual([])
  end()
  await Promise.all([open, after])
  expect(await words()).toEqual(['in a transaction', 'after it'])

  const other = new DatabaseSync(file)
  other.exec("BEGIN IMMEDIATE; INSERT INTO word VALUES ('elsewhere')")
  const waiting = [
    add('first'),
    query.transaction().execute((transaction) => transaction.insertInto('word').values({ text: 'second' }).execute()),
  ]
  await expect.poll(() => dialect.writing().waiting).toBe(2)
  expect(await words()).toHaveLength(2)
  other.exec('COMMIT')
  await Promise.all(waiting)
  expect((await words()).slice(2)).toEqual(['elsewhere', 'first', 'second'])
  other.close()
  await query.destroy()
  rmSync(folder, { recursive: true })
})

test('a write that another process keeps waiting for too long is refused and changes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-dialect-'))
  const file = join(folder, 'desk.sqlite')
  const query = new Kysely<Words>({ dialect: nodeSqliteDialect(file, { waiting: 10, patience: 0 }) })
  await sql`CREATE TABLE word (text TEXT)`.execute(query)
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  const busy = { status: 503, code: 'busy' }
  await expect(query.insertInto('word').values({ text: 'x' }).execute()).rejects.toMatchObject(busy)
  await expect(query.transaction().execute(async () => {})).rejects.toMatchObject(busy)
  other.exec('COMMIT')
  expect(await query.selectFrom('word').selectAll().execute()).toEqual([])
  await query.insertInto('word').values({ text: 'y' }).execute()
  expect(await query.selectFrom('word').selectAll().execute()).toEqual([{ text: 'y' }])
  other.close()
  await query.destroy()
  rmSync(folder, { recursive: true })
})
