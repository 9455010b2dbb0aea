import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore, type Store } from './open-store.ts'

const LONG = 600_000
let folder = ''
let store: Store
/** Another process, as far as SQLite can tell. */
let other: DatabaseSync

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-queue-'))
  open({ waiting: 3, patience: LONG })
  other = new DatabaseSync(join(folder, 'archive.sqlite'))
})
afterEach(() => {
  other.close()
  store.close()
  rmSync(folder, { recursive: true })
})

function open(limits: { waiting: number; patience: number }): void {
  store = openStore(join(folder, 'archive.sqlite'), { busyTimeout: 0, limits })
}

test('a write waits for another process without holding up readers, and takes its turn in order', async () => {
  other.exec('BEGIN IMMEDIATE')
  const order: string[] = []
  const write = (name: string) =>
    store.write(() => {
      order.push(name)
      store.notes.set('last', name)
    })
  const writes = [write('first'), write('second')]
  await expect.poll(() => store.writing().waiting).toBe(2)
  expect(store.notes.get('last')).toBeNull()
  expect(order).toEqual([])
  other.exec('COMMIT')
  await Promise.all(writes)
  expect(order).toEqual(['first', 'second'])
  expect(store.notes.get('last')).toBe('second')
  expect(store.writing()).toMatchObject({ waiting: 0, turns: 2, refused: 0 })
})

test('whoever waits for too long, or finds too many waiting, is refused and has written nothing', async () => {
  store.close()
  open({ waiting: 1, patience: 0 })
  other.exec('BEGIN IMMEDIATE')
  const refused = { status: 503, code: 'busy' }
  await Promise.all([
    expect(store.write(() => store.notes.set('late', 'x'))).rejects.toMatchObject(refused),
    expect(store.write(() => store.notes.set('many', 'x'))).rejects.toMatchObject(refused),
  ])
  other.exec('COMMIT')
  expect([store.notes.get('late'), store.notes.get('many')]).toEqual([null, null])
  await store.write(() => store.notes.set('next', 'x'))
  expect(store.notes.get('next')).toBe('x')
  expect(store.writing()).toMatchObject({ waiting: 0, turns: 1, refused: 2 })
})

test('work that fails is undone whole, and ends its turn', async () => {
  const failing = store.write(() => {
    store.notes.set('half', 'x')
    throw new Error('changed its mind')
  })
  const next = store.write(() => store.notes.set('next', 'x'))
  await expect(failing).rejects.toThrow('changed its mind')
  await next
  expect([store.notes.get('half'), store.notes.get('next')]).toEqual([null, 'x'])
})
