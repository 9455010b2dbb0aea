import { describe, expect, test } from 'vitest'
import { publicViewer } from '../catalog/access.ts'
import { recordFixture } from '../catalog/record-fixture.ts'
import { openStore } from './open-store.ts'
import { lookUp } from './visible-records.ts'

const note = { actor: 'tester', reason: 'a test', origin: 'edit' } as const
const viewer = publicViewer(new Date('2026-11-21'))

function storeWith(...records: Parameters<typeof recordFixture>[0][]) {
  const store = openStore(':memory:')
  store.records.change(note, (batch) => {
    for (const record of records) batch.put(recordFixture(record))
  })
  return store
}

describe('versions', () => {
  test('every change is one, with actor, time and reason; what is the same is none', () => {
    const store = storeWith({})
    const second = store.records.change(
      { ...note, now: new Date('2026-11-20T10:00:00Z') },
      (batch) => void batch.put(recordFixture({ title: 'Another title' })),
    )
    const third = store.records.change(note, (batch) => void batch.put(recordFixture({ title: 'Another title' })))
    expect(second).toMatchObject({ added: 0, changed: 1, unchanged: 0 })
    expect(third).toMatchObject({ added: 0, changed: 0, unchanged: 1, sequence: second.sequence })
    const versions = store.records.versions('msp:photo:1921:001')
    expect(versions.map(({ version, action, record }) => [version, action, record?.title])).toEqual([
      [2, 'update', 'Another title'],
      [1, 'create', 'A test record'],
    ])
    expect(versions[0]).toMatchObject({ actor: 'tester', reason: 'a test', time: '2026-11-20T10:00:00.000Z' })
  })

  test('deletion is a version, and what was deleted can come back', () => {
    const store = storeWith({})
    store.records.change(note, (batch) => void batch.remove('msp:photo:1921:001'))
    expect(store.records.get('msp:photo:1921:001')).toBeNull()
    expect(store.records.versions('msp:photo:1921:001')[0]).toMatchObject({ action: 'delete', version: 2, record: null })
    const back = store.records.change(note, (batch) => void batch.put(recordFixture()))
    expect(back).toMatchObject({ added: 1 })
    expect(store.records.get('msp:photo:1921:001')?.version).toBe(3)
  })

  test('a batch that fails half-way leaves nothing behind', () => {
    const store = storeWith({})
    const before = store.records.sequence()
    expect(() =>
      store.records.change(note, (batch) => {
        batch.put(recordFixture({ id: 'msp:photo:1922:001' }))
        throw new Error('half-way')
      }),
    ).toThrow('half-way')
    expect(store.records.get('msp:photo:1922:001')).toBeNull()
    expect(store.records.sequence()).toBe(before)
  })
})

describe('the shelf', () => {
  const store = storeWith(
    { id: 'msp:photo:1921:010', box: '10' },
    { id: 'msp:photo:1921:002', box: '2' },
    { id: 'msp:photo:1921:003', box: '3', access: { level: 'closed' } },
    { id: 'msp:doc:1921:001', type: 'Document', collection: 'orders' },
  )

  test('is in order of call numbers, box 2 before box 10, closed records left out of order and count', () => {
    expect(store.shelf.byCallNumber({ viewer, offset: 0, limit: 10 })).toEqual({
      total: 3,
      ids: ['msp:doc:1921:001', 'msp:photo:1921:002', 'msp:photo:1921:010'],
    })
    expect(store.shelf.byCallNumber({ viewer: { ...viewer, role: 'staff' }, collection: 'photos', offset: 1, limit: 1 })).toEqual({
      total: 3,
      ids: ['msp:photo:1921:003'],
    })
  })

  test('neighbours step over what may not be known', () => {
    expect(store.shelf.neighbours('msp:photo:1921:002', viewer)).toEqual({ previous: null, next: 'msp:photo:1921:010' })
    expect(store.shelf.neighbours('msp:photo:1921:002', { ...viewer, role: 'staff' }).next).toBe('msp:photo:1921:003')
  })
})

describe('looking up', () => {
  const store = storeWith(
    { identifiers: ['MSP-GO-1921-001'] },
    { id: 'msp:photo:1921:002', title: 'Canary', access: { level: 'closed', until: '2040-01-01' } },
  )

  test('finds a record by id and further identifier in any letter case', () => {
    for (const asked of ['msp:photo:1921:001', 'MSP:photo:1921:001', 'msp-go-1921-001']) {
      expect(lookUp(store, asked, viewer)).toMatchObject({ state: 'seen', version: 1 })
    }
  })

  test('says of a closed record only that it is closed, and until when', () => {
    expect(lookUp(store, 'msp:photo:1921:002', viewer)).toEqual({ state: 'closed', id: 'msp:photo:1921:002', until: '2040-01-01' })
  })

  test('tells withdrawn from unknown', () => {
    store.records.change(note, (batch) => void batch.remove('msp:photo:1921:001'))
    expect(lookUp(store, 'msp:photo:1921:001', viewer)).toEqual({ state: 'gone', id: 'msp:photo:1921:001' })
    expect(lookUp(store, 'msp:photo:9999:001', viewer)).toEqual({ state: 'unknown' })
  })
})
