import { spawn } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DATABASES, type TestDatabases } from '../../tests/desk/databases.ts'
import { MIGRATIONS, migrate } from './migrations.ts'

import { type DatabaseAddress, openDeskDatabase } from './open-database.ts'

describe.each(DATABASES)('the desk’s database on $name', ({ here, start }) => {
  let databases: TestDatabases
  beforeAll(async () => {
    if (here) databases = await start()
  })
  afterAll(() => databases?.stop())

  test.skipIf(!here)('has its tables, and has them once, however many processes start', async () => {
    const address = await databases.fresh()
    expect(await Promise.all([1, 2, 3].map(() => openedElsewhere(address)))).toEqual([0, 0, 0])
    const database = await openDeskDatabase(address)
    const names = await database.query.selectFrom('desk_migration').select('name').orderBy('name').execute()
    expect(names.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name).toSorted())
    await database.close()
  })

  test.skipIf(!here)('takes a later step, and refuses what a newer release has changed', async () => {
    const address = await databases.fresh()
    const database = await openDeskDatabase(address)
    const later = { name: '999-later', statements: () => ['CREATE TABLE later (id TEXT PRIMARY KEY)', "INSERT INTO later VALUES ('kept')"] }
    await migrate(database.query, database.kind, [...MIGRATIONS, later])
    await migrate(database.query, database.kind, [...MIGRATIONS, later])
    expect((await sql<{ id: string }>`SELECT id FROM later`.execute(database.query)).rows).toEqual([{ id: 'kept' }])
    await expect(openDeskDatabase(address)).rejects.toMatchObject({ code: 'newer-store', message: expect.stringContaining('999-later') })
    await database.close()
  })

  test.skipIf(!here)('leaves nothing behind of a step that fails', async () => {
    const address = await databases.fresh()
    const database = await openDeskDatabase(address)
    const broken = { name: '999-broken', statements: () => ['CREATE TABLE half (id TEXT)', 'CREATE TABLE half (id TEXT)'] }
    await expect(migrate(database.query, database.kind, [...MIGRATIONS, broken])).rejects.toThrow()
    await expect(sql`SELECT * FROM half`.execute(database.query)).rejects.toThrow()
    await database.close()
    await (await openDeskDatabase(address)).close()
  })

  test.skipIf(!here)('forgets a transaction that fails, and counts without gaps under many at once', async () => {
    const database = await openDeskDatabase(await databases.fresh())
    const next = (fail: boolean) =>
      database.query.transaction().execute(async (transaction) => {
        const { last } = await transaction
          .insertInto('request_counter')
          .values({ year: 2026, last: 1 })
          .onConflict((conflict) => conflict.column('year').doUpdateSet((eb) => ({ last: eb('request_counter.last', '+', 1) })))
          .returning('last')
          .executeTakeFirstOrThrow()
        if (fail) throw new Error('changed its mind')
        return last
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, at) => next(at % 4 === 0)))
    const numbers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
    await database.close()
  })

  test.skipIf(!here)('gives numbers as numbers, text as text and bytes as bytes', async () => {
    const database = await openDeskDatabase(await databases.fresh())
    await database.query.insertInto('request').values(REQUEST).execute()
    const bytes = Uint8Array.from([0, 1, 2, 255])
    await database.query
      .insertInto('request_file')
      .values({
        id: 'f',
        request_id: REQUEST.id,
        created: '2026-11-21',
        name: 'Ünïcode “file”.pdf',
        type: 'application/pdf',
        size: 4,
        bytes,
      })
      .execute()
    const file = await database.query.selectFrom('request_file').selectAll().executeTakeFirstOrThrow()
    expect({ ...file, bytes: [...file.bytes] }).toMatchObject({ name: 'Ünïcode “file”.pdf', size: 4, bytes: [0, 1, 2, 255] })
    const counted = await database.query
      .selectFrom('request')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(counted.n).toBe(1)
    await database.close()
  })
})

test('a database that does not answer is named as such at start', async () => {
  await expect(openDeskDatabase({ kind: 'postgres', url: 'postgres://desk@127.0.0.1:1/none' })).rejects.toMatchObject({
    code: 'no-database',
  })
})

/** Opens and closes the database in a process of its own. @returns its exit code. */
function openedElsewhere(address: DatabaseAddress): Promise<number | null> {
  const program = `
    const { openDeskDatabase } = await import(${JSON.stringify(new URL('open-database.ts', import.meta.url).href)})
    await (await openDeskDatabase(${JSON.stringify(address)})).close()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((resolve) => child.once('exit', resolve))
}

const REQUEST = {
  id: 'one',
  number: 'RR-2026-000001',
  code_hash: 'a',
  idempotency_hash: 'b',
  content_hash: 'c',
  created: '2026-11-21T10:00:00.000Z',
  changed: '2026-11-21T10:00:00.000Z',
  status: 'received',
  assignee: null,
  spam: 0,
  contact: null,
  purpose: 'p',
  description: 'd',
  date_range: '',
  format: '',
  rush: 0,
  first_due: '',
  due: '',
  answered: null,
  closed: null,
  erased: null,
  language: 'en',
}
