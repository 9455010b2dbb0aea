import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { recordFixture } from '../catalog/record-fixture.ts'
import { findPostgres } from '../scripts/ensure-postgres.ts'
import { startPostgres, type TestPostgres } from '../tests/desk/postgres.ts'
import { discard, scratch } from '../tests/site/site-server.ts'
import { copyPlace } from './archive-copy.ts'
import { type ArchiveFollower, followArchive } from './follow-archive.ts'
import { joinArchive, leaveArchive } from './join-archive.ts'
import { openStore, type Store } from './open-store.ts'
import { shareArchive } from './shared-archive.ts'

/** Whatever one process writes to the archive in PostgreSQL is in the copy of every other, in the same order. */
const programs = findPostgres()
const note = { actor: 'Anna', reason: 'A test', origin: 'edit' } as const
const ID = recordFixture().id
const WAIT = { timeout: 60_000, interval: 20 }
let folder = ''
let postgres: TestPostgres
let url = ''
let opened: { store: Store; others: ArchiveFollower }[] = []

describe.skipIf(programs === null)('an archive in PostgreSQL', () => {
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '')
  }, 120_000)
  afterEach(async () => {
    for (const one of opened) {
      await one.others.stop()
      one.store.close()
    }
    opened = []
    shareArchive('')
    discard(folder)
  })
  afterAll(() => postgres?.stop())

  const fileOf = (name: string) => join(folder, name, 'archive.sqlite')

  async function begin(): Promise<void> {
    folder = scratch('shared')
    url = await postgres.freshDatabase()
  }

  /** A process's store, joined and following. */
  async function process(name: string): Promise<Store> {
    shareArchive(url)
    await joinArchive(fileOf(name), url)
    const store = openStore(fileOf(name), { busyTimeout: 0 })
    opened.push({ store, others: followArchive(store.database, url, async () => {}) })
    return store
  }

  const retitle = (store: Store, title: string, id = ID) =>
    store.write(() => store.records.change(note, ({ put }) => void put(recordFixture({ id, title }))))
  const titleIn = (store: Store, id = ID) => store.records.get(id)?.record.title

  /** Every row of every table that is written at run time. */
  function rowsOf(store: Store): unknown {
    const tables = store.database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all()
    const names = tables.map(({ name }) => String(name)).filter((name) => name !== 'empty_search')
    return names.map((name) => [name, store.database.prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`).all()])
  }

  async function count(table: string): Promise<number> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(`SELECT count(*)::int AS n FROM ${table}`)
    await client.end()
    return Number(rows[0].n)
  }

  test('starts with what the first process has; whatever is written at one is read at once there and soon at the others', async () => {
    await begin()
    const alone = openStore(fileOf('one'))
    alone.records.change(note, ({ put }) => void put(recordFixture({ title: 'Before' })))
    alone.close()
    const one = await process('one')
    const other = await process('other')
    expect(titleIn(other)).toBe('Before')
    await retitle(one, 'After')
    expect(titleIn(one)).toBe('After')
    await expect.poll(() => titleIn(other), WAIT).toBe('After')
    const set = { actor: 'Anna', title: 'All', reason: 'A test', examined: 1, problems: [] }
    const proposed = await other.write(() => other.changeSets.propose(set, [{ record: recordFixture({ title: 'Many' }), base: 2 }]))
    await other.write(() => other.drafts.put({ subject: 'new 1', actor: 'Anna', title: 'Draft', base: 0, form: {} }))
    await other.write(() => other.notes.set('name', 'value'))
    await other.write(() =>
      other.records.change(note, ({ putEntity, remove }) => {
        putEntity({ kind: 'person', id: 'p', data: { name: 'Ada' } })
        remove(ID)
      }),
    )
    await expect.poll(() => titleIn(one), WAIT).toBeUndefined()
    // A cascade, at a process that did not write what it deletes.
    await one.write(() => one.changeSets.discard(proposed))
    await one.write(() => one.drafts.remove('new 1'))
    await expect.poll(() => rowsOf(other), WAIT).toEqual(rowsOf(one))
    expect(one.notes.get('name')).toBe('value')
  })

  test('three processes write at once: nothing is lost, none doubled, and all have the same order', async () => {
    await begin()
    const stores = [await process('a'), await process('b'), await process('c')]
    await Promise.all(
      Array.from({ length: 90 }, (_, at) => {
        const store = stores[at % 3]
        if (!store) throw new Error('no store')
        // Counts on what it reads inside: two that read the same would lose one.
        return store.write(() => {
          store.notes.set('sum', String(Number(store.notes.get('sum') ?? 0) + 1))
          store.records.change(note, ({ put }) => void put(recordFixture({ id: `msp:photo:1921:${100 + at}`, title: `Number ${at}` })))
        })
      }),
    )
    for (const store of stores) await expect.poll(() => store.records.sequence(), WAIT).toBe(90)
    for (const store of stores) expect(rowsOf(store)).toEqual(rowsOf(stores[0] ?? store))
    expect(stores[0]?.notes.get('sum')).toBe('90')
  }, 120_000)

  test('a write that fails, inside or because PostgreSQL is gone, is nowhere; readers go on and the copy follows again by itself', async () => {
    await begin()
    const one = await process('one')
    const other = await process('other')
    await retitle(one, 'Kept')
    await expect(
      one.write(() => {
        one.notes.set('half', 'x')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(one.notes.get('half')).toBeNull()
    // Nothing is written past the archive in PostgreSQL.
    expect(() => one.notes.set('beside', 'x')).toThrow()
    await expect.poll(() => titleIn(other), WAIT).toBe('Kept')
    await postgres.halt()
    await expect(retitle(other, 'Lost')).rejects.toMatchObject({ status: 503 })
    expect(titleIn(other)).toBe('Kept')
    await expect.poll(() => opened[0]?.others.problem(), WAIT).not.toBe('')
    await postgres.crash()
    await expect.poll(() => opened.map(({ others }) => others.problem()), WAIT).toEqual(['', ''])
    await retitle(one, 'Again')
    await expect.poll(() => titleIn(other), WAIT).toBe('Again')
  }, 120_000)

  test('a large change, such as an import, is followed; a new process begins with it', async () => {
    await begin()
    const one = await process('one')
    const other = await process('other')
    await one.write(() =>
      one.records.change(note, ({ put }) => {
        for (let at = 0; at < 300; at += 1) {
          const text = Array.from({ length: 500 }, () => Math.random().toString(36)).join(' ')
          put(recordFixture({ id: `msp:photo:1922:${100 + at}`, description: text.slice(0, 5_000) }))
        }
      }),
    )
    await expect.poll(() => other.records.count(), WAIT).toBe(300)
    const third = await process('third')
    expect(rowsOf(third)).toEqual(rowsOf(one))
  }, 120_000)

  test('a copy is opened as an archive of its own only after it left; what people made in another one is never replaced', async () => {
    await begin()
    const one = await process('one')
    await process('left')
    await retitle(one, 'Shared')
    for (const { store, others } of opened.splice(0)) {
      await others.stop()
      store.close()
    }
    shareArchive('')
    expect(() => openStore(fileOf('left'))).toThrow(/copy of an archive in PostgreSQL/)
    await leaveArchive(fileOf('left'), url)
    const left = openStore(fileOf('left'))
    expect(titleIn(left)).toBe('Shared')
    left.records.change(note, ({ put }) => void put(recordFixture({ title: 'Alone' })))
    left.close()
    await expect(joinArchive(fileOf('left'), url)).rejects.toMatchObject({ code: 'other-archive' })
    // Another, empty, database does not become the archive of a copy by mistake.
    await expect(joinArchive(fileOf('one'), await postgres.freshDatabase())).rejects.toMatchObject({ code: 'other-archive' })
  }, 120_000)

  test('a copy that is ahead of a restored database, or of an earlier format, is filled anew', async () => {
    await begin()
    const one = await process('one')
    const other = await process('other')
    await retitle(one, 'Saved')
    await expect.poll(() => titleIn(other), WAIT).toBe('Saved')
    for (const { store, others } of opened.splice(0)) {
      await others.stop()
      store.close()
    }
    // As a backup from before the change, with another change made since.
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('DELETE FROM archive_change; UPDATE archive_state SET position = 0')
    const again = await process('other')
    expect(titleIn(again)).toBeUndefined()
    await retitle(again, 'Since')
    const first = await process('one')
    expect(titleIn(first)).toBe('Since')
    expect(existsSync(`${fileOf('one')}.replaced`)).toBe(true)
    // A newer release has been here: this one stops writing and following, and says so.
    await client.query('UPDATE archive_state SET format = format + 1')
    await expect(retitle(first, 'Old')).rejects.toMatchObject({ status: 503, code: 'newer-store' })
    await expect.poll(() => opened[0]?.others.problem(), WAIT).toContain('newer release')
    await client.query('UPDATE archive_state SET format = format - 1')
    await client.end()
  }, 120_000)

  test('an upgrade of the tables makes the base anew, and processes of before begin with it', async () => {
    await begin()
    const one = await process('one')
    await retitle(one, 'Before the upgrade')
    for (const { store, others } of opened.splice(0)) {
      await others.stop()
      store.close()
    }
    // What an earlier release left: its base, its format, and a change made by it.
    const database = new DatabaseSync(fileOf('one'))
    const { user_version: format } = database.prepare('PRAGMA user_version').get() ?? {}
    expect(copyPlace(database)?.position).toBe(1)
    database.close()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('UPDATE archive_state SET format = format - 1')
    await joinArchive(fileOf('fresh'), url)
    const { rows } = await client.query('SELECT format, base::int, position::int FROM archive_state')
    await client.end()
    expect(rows[0]).toEqual({ format, base: 1, position: 1 })
    expect(titleIn(await process('late'))).toBe('Before the upgrade')
    expect(await count('archive_base')).toBeGreaterThan(0)
  }, 120_000)
})
