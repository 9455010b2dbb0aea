import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordFixture } from '../../../catalog/record-fixture.ts'
import { openTinyArchive, type TinyArchive } from '../../../tests/fixtures/tiny-archive.ts'
import { CLOSED_ID, NOTED_ID, SECRET_WORD } from '../../../tests/fixtures/tiny-records.ts'
import { loadCollection, loadPhotographs, mixedOrder } from './collection.server.ts'
import { type ListingSpec, listRecords } from './listing.ts'
import { runsOf } from './record-parts.tsx'

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
})
afterAll(() => archive.close())

const ALL: ListingSpec = {
  collections: ['photos', 'orders', 'laws'],
  groups: [
    { name: 'Law', note: '', has: ({ genre }) => genre === 'Statute' },
    { name: 'Nothing', note: '', has: () => false },
  ],
  size: 3,
  order: 'date-asc',
}
const list = (query: string, spec: Partial<ListingSpec> = {}) =>
  listRecords(new Request(`https://archive.example.org/collections/x${query}`), archive, { ...ALL, ...spec })

describe('the records of a collection page', () => {
  test('a later page keeps the earlier ones, and every record is reached once', async () => {
    const first = (await list('')).found
    const second = (await list('?page=2')).found
    expect(first?.records).toHaveLength(3)
    expect(second?.records.map(({ id }) => id).slice(0, 3)).toEqual(first?.records.map(({ id }) => id))
    expect(second?.records.length).toBe(Math.min(6, second?.total ?? 0))
    const last = (await list(`?page=${first?.pages}`)).found
    expect(new Set(last?.records.map(({ id }) => id)).size).toBe(last?.total)
    expect(last?.total).toBe(last?.all)
  })

  test('groups filter and count under the words and years asked for', async () => {
    const { found } = await list('?group=law')
    expect(found?.records.length).toBeGreaterThan(0)
    expect(found?.total).toBe(found?.groups[0]?.count)
    expect((await list('?group=Law&from=1800&to=1801')).found?.total).toBe(0)
    expect((await list('?from=1921&to=1921')).found?.groups[0]?.count).toBeGreaterThan(0)
  })

  test('years that are asked for leave out what is undated', async () => {
    const { found } = await list('?from=1800', { size: 500 })
    expect(found?.records.some(({ id }) => id === 'msp:photo:nd:001')).toBe(false)
    expect((await list('', { size: 500 })).found?.records.some(({ id }) => id === 'msp:photo:nd:001')).toBe(true)
  })

  test('bad values are named with status 400, a page after the last is 404', async () => {
    const wrong = await list('?group=Nobody&from=abc')
    expect(wrong.status).toBe(400)
    expect(wrong.problems.map(({ where }) => where).sort()).toEqual(['from', 'group'])
    expect((await list('?page=999')).status).toBe(404)
  })

  test('nothing that is withheld is listed, counted or said', async () => {
    const { found } = await list('', { size: 500 })
    expect(JSON.stringify(found)).not.toContain(SECRET_WORD)
    expect(found?.records.some(({ id }) => id === CLOSED_ID)).toBe(false)
    expect((await list(`?q=${SECRET_WORD}`)).found?.total).toBe(0)
    const noted = found?.records.find(({ id }) => id === NOTED_ID)
    expect(noted?.description).toBe('')
    expect(noted?.download.what).toBe('sheet')
  })
})

test('a change is seen at once', async () => {
  const before = (await list('')).found?.all ?? 0
  const added = recordFixture({ id: 'msp:photo:1999:999', title: 'Added later' })
  archive.store.records.change({ actor: 'test', reason: 'test', origin: 'content' }, (batch) => batch.put(added))
  expect((await list('')).found?.all).toBe(before + 1)
})

test('photographs: sixteen at a time, a wide picture only where a whole plate is shown', async () => {
  const photos = archive.catalog.collection('photos') ?? expect.fail('content has no photographs')
  const { found } = (await loadPhotographs(photos, new Request('https://archive.example.org/collections/photos'), archive)).listing
  expect(found?.records.length).toBeLessThanOrEqual(16)
  for (const { look, picture } of found?.records ?? []) {
    if (look === 'w') expect(picture).toMatchObject({ kind: 'plate', src: expect.not.stringContaining('#') })
  }
})

test('an id that no collection has is no page', async () => {
  const request = new Request('https://archive.example.org/collections/nope')
  expect(await loadCollection('nope', request, archive)).toBeNull()
  expect((await loadCollection('photos', request, archive))?.layout).toBe('photographs')
  expect((await loadCollection('maps-plans', request, archive))?.layout).toBe('shelves')
})

test('mixed order deals out one of each subject, then the next of each, and loses none', () => {
  const records = ['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map((id) => ({
    ...recordFixture({ id: `msp:photo:1921:00${id.length}` }),
    id,
    withheld: [],
  }))
  expect(mixedOrder(records, ({ id }) => id[0] ?? '')).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
})

test('mixed order deals every sourced record before the first sample', () => {
  const records = (['a1', 'a2', 'b1', 'b2', 'c1'] as const).map((id) => ({
    ...recordFixture({ basis: id === 'a2' || id === 'b2' ? 'sourced' : 'sample' }),
    id,
    withheld: [],
  }))
  expect(mixedOrder(records, ({ id }) => id[0] ?? '')).toEqual(['a2', 'b2', 'a1', 'b1', 'c1'])
  const alike = records.filter(({ id }) => id !== 'a2' && id !== 'a1')
  expect(mixedOrder(alike, ({ id }) => id[0] ?? '')).toEqual(['b2', 'c1', 'b1'])
})

test('runs keep the order, and a heading that comes back has a key of its own', () => {
  const runs = runsOf(['a', 'a', 'b', 'a'], (letter) => letter)
  expect(runs.map(({ name, of }) => name + of.length)).toEqual(['a2', 'b1', 'a1'])
  expect(new Set(runs.map(({ key }) => key)).size).toBe(3)
})
