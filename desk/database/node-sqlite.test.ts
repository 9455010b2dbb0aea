import { Kysely, SqliteDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { storageFault } from '../../catalog/storage-faults.ts'
import { openNodeSqlite } from './node-sqlite.ts'

test('what SQLite has rolled back by itself fails with its own reason, and the connection goes on', async () => {
  const query = new Kysely<{ word: { text: string } }>({ dialect: new SqliteDialect({ database: openNodeSqlite(':memory:') }) })
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
