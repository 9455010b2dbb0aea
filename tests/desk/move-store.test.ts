import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { databaseAddress, openDeskDatabase } from '../../desk/database/open-database.ts'
import { ANY_INSTITUTION } from '../../desk/institution.ts'
import { openOutbox } from '../../desk/mail/outbox.ts'
import { openRequests } from '../../desk/requests/requests.ts'
import { newKey, openSealing, writeKeyFile } from '../../desk/secrets/sealing.ts'

import { findPostgres } from '../../scripts/ensure-postgres.ts'
import { moveStore, type StoreKind } from '../../server/move-store.ts'
import { followArchive, joinArchive, openStore, storeFile } from '../../store/index.ts'
import { discard, scratch } from '../site/site-server.ts'
import { FEW, fillDesk, ROWS, rowsOf } from './full-desk.ts'
import { NO_NOTICES } from './no-notices.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { REQUEST_FORM } from './request-fixture.ts'
import { TEST_SCHEDULE } from './test-schedule.ts'

/** Everything people wrote goes to PostgreSQL and back by one command, whole or not at all. */
const programs = findPostgres()
const note = { actor: 'Anna', reason: 'A test', origin: 'edit' } as const
const ID = recordFixture().id

describe.skipIf(programs === null)('npm run move-store', () => {
  let postgres: TestPostgres
  /** A data folder filled once, copied for each test. */
  const filled = scratch('move-store-filled')
  let folder = ''
  let dataDir = ''
  let url = ''

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '')
    await fillDesk(join(filled, 'desk.sqlite'))
    const store = openStore(storeFile(filled))
    for (const title of ['First', 'Second']) store.records.change(note, ({ put }) => void put(recordFixture({ title })))
    store.close()
  }, 120_000)
  afterAll(async () => {
    discard(filled)
    await postgres?.stop()
  })
  beforeEach(async () => {
    folder = scratch('move-store')
    dataDir = join(folder, 'data')
    url = await postgres.freshDatabase()
    writeKeyFile(join(folder, 'key'), [newKey()])
    cpSync(filled, dataDir, { recursive: true })
  })
  afterEach(() => discard(folder))

  const move = (to: StoreKind, given: { dataDir?: string; url?: string } = {}) => moveStore({ dataDir, url, to, ...given })
  const deskFile = () => join(dataDir, 'desk.sqlite')
  const openDesk = (at: StoreKind) => openDeskDatabase(databaseAddress(dataDir, at === 'sqlite' ? '' : url))

  const everything = () => [rowsOf(deskFile()), recordRows()]

  function recordRows(): unknown {
    const store = openStore(storeFile(dataDir), { readOnly: true })
    const { database } = store
    const tables = ['record', 'event'].map((name) => database.prepare(`SELECT * FROM ${name} ORDER BY 1, 2`).all())
    database.close()
    return tables
  }

  async function request(at: StoreKind): Promise<string> {
    const database = await openDesk(at)
    const parts = { database, sealing: openSealing(join(folder, 'key')), now: () => new Date('2026-11-20T15:00:00.000Z') }
    const requests = openRequests({
      ...parts,
      outbox: openOutbox(parts, { smtpUrl: '', from: '' }),
      site: '',
      notices: NO_NOTICES,
      institution: () => ANY_INSTITUTION,
    })
    const submission = { form: REQUEST_FORM, records: [], pace: 'standard' as const, schedule: TEST_SCHEDULE, key: `key ${at}` }
    const { number } = await requests.submit(submission)
    await database.close()
    return number
  }

  async function lastEvent(at: StoreKind): Promise<number> {
    const database = await openDesk(at)
    const { rows } = await sql<{ id: number }>`SELECT max(id) AS id FROM request_event`.execute(database.query)
    await database.close()
    return Number(rows[0]?.id)
  }

  test('forth and back gives the same rows, records and versions; what is written between goes on counting', async () => {
    const before = everything()
    const forth = await move('postgres')
    expect(forth.kept).toBe(`${deskFile()}.moved`)
    expect(forth.tables.every(({ table, rows }) => rows >= (table === 'request_file' ? FEW : ROWS - 1))).toBe(true)
    expect(existsSync(deskFile())).toBe(false)
    expect(() => openStore(storeFile(dataDir))).toThrow(/copy of an archive in PostgreSQL/)
    expect(await move('sqlite')).toEqual({ tables: forth.tables, kept: null })
    expect(everything()).toEqual(before)

    url = await postgres.freshDatabase()
    await move('postgres')
    expect(await request('postgres')).toBe('RR-2026-000001')
    expect(await lastEvent('postgres')).toBe(ROWS + 1)
    await move('sqlite')
    expect(await request('sqlite')).toBe('RR-2026-000002')
    expect(await lastEvent('sqlite')).toBe(ROWS + 2)
    const store = openStore(storeFile(dataDir))
    store.records.change(note, ({ put }) => void put(recordFixture({ title: 'Third' })))
    expect(store.records.get(ID)).toMatchObject({ version: 3, record: { title: 'Third' } })
    store.close()
  }, 120_000)

  test('refuses while a server follows the archive', async () => {
    await move('postgres')
    const other = join(folder, 'other')
    await joinArchive(storeFile(other), url)
    const database = new DatabaseSync(storeFile(other))
    const others = followArchive(database, url, async () => {})
    await expect.poll(() => move('sqlite').catch(({ code }) => code), { timeout: 20_000 }).toBe('data-in-use')
    await others.stop()
    database.close()
  }, 120_000)

  test('refuses a target with rows or records of its own, and one of another release; both sides stay as they were', async () => {
    const before = everything()
    const used = await openDesk('postgres')
    await used.query.insertInto('request_counter').values({ year: 1865, last: 7 }).execute()
    await expect(move('postgres')).rejects.toMatchObject({ code: 'not-empty', message: expect.stringContaining('request_counter 1') })
    await used.query.deleteFrom('request_counter').execute()
    await used.query.deleteFrom('desk_migration').where('name', '=', '028-request-language').execute()
    await expect(move('postgres')).rejects.toMatchObject({
      code: 'other-format',
      message: expect.stringMatching(/expected format \d+, found/),
    })
    await used.query.insertInto('desk_migration').values({ name: '999-later', time: '' }).execute()
    await expect(move('postgres')).rejects.toMatchObject({ code: 'newer-store' })
    await used.close()
    expect(everything()).toEqual(before)

    url = await postgres.freshDatabase()
    await expect(move('sqlite')).rejects.toMatchObject({ code: 'no-archive' })
    await joinArchive(storeFile(join(folder, 'other')), url)
    await expect(move('postgres')).rejects.toMatchObject({ code: 'not-empty', message: expect.stringContaining('archive') })
    await expect(move('sqlite')).rejects.toMatchObject({ code: 'not-empty', message: expect.stringContaining('archive.sqlite') })
    expect(everything()).toEqual(before)

    url = await postgres.freshDatabase()
    await move('postgres')
    renameSync(`${deskFile()}.moved`, deskFile())
    await (await openDesk('postgres')).query.insertInto('request_counter').values({ year: 1865, last: 7 }).execute()
    await expect(move('sqlite')).rejects.toMatchObject({ code: 'not-empty', message: expect.stringContaining('desk.sqlite') })
  }, 120_000)

  test.each(['postgres', 'sqlite'] as const)(
    'killed on the way to %s, it is done by running it again',
    async (to) => {
      const before = everything()
      if (to === 'sqlite') await move('postgres')
      await killedAfter(to, 1)
      // Nothing of the half that was copied is there.
      const target = await openDesk(to)
      expect(await target.query.selectFrom('request_counter').selectAll().execute()).toEqual([])
      await target.close()
      await killedAfter(to, 9)
      if (to === 'postgres') expect(everything()).toEqual(before)
      await move(to)
      if (to === 'postgres') await move('sqlite')
      expect(everything()).toEqual(before)
    },
    120_000,
  )

  test('ended between the two steps, or before the file is out of the way, it goes on from there', async () => {
    const before = everything()
    await move('postgres')
    // As after the commit, before the file was put away.
    renameSync(`${deskFile()}.moved`, deskFile())
    expect(await move('postgres')).toMatchObject({ kept: `${deskFile()}.moved` })
    // As in the middle of the records: the file says that it is a copy, and PostgreSQL has nothing yet.
    const database = new DatabaseSync(storeFile(dataDir))
    database.exec("UPDATE copy_of SET change = 'begun'")
    database.close()
    renameSync(`${deskFile()}.moved`, deskFile())
    url = await postgres.freshDatabase()
    await move('postgres')
    await move('sqlite')
    expect(everything()).toEqual(before)
  }, 120_000)

  test('a lost folder is filled from PostgreSQL', async () => {
    const before = everything()
    await move('postgres')
    rmSync(dataDir, { recursive: true })
    await move('sqlite')
    expect(everything()).toEqual(before)
  }, 120_000)

  /** Runs it in a process of its own that is killed once so many tables are copied. */
  async function killedAfter(to: StoreKind, tables: number): Promise<void> {
    const program = `
      const { moveStore } = await import(${JSON.stringify(new URL('../../server/move-store.ts', import.meta.url).href)})
      let copied = 0
      const done = () => { copied += 1; if (copied === ${tables}) process.kill(process.pid, 'SIGKILL') }
      await moveStore({ ...${JSON.stringify({ dataDir, url, to })}, done })`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'ignore', 'inherit'] })
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    await backendsEnd()
  }

  /** PostgreSQL notices a moment later that its client is gone. */
  async function backendsEnd(): Promise<void> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const others = async () =>
      (
        await client.query(
          "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'",
        )
      ).rowCount
    await expect.poll(others, { timeout: 20_000 }).toBe(0)
    await client.end()
  }
})
