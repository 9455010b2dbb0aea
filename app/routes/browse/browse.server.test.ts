import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isArchiveError } from '../../../catalog/errors.ts'
import { openTinyArchive, type TinyArchive } from '../../../tests/fixtures/tiny-archive.ts'
import { CLOSED_ID } from '../../../tests/fixtures/tiny-records.ts'
import { loadBrowse } from './browse.server.ts'

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
})
afterAll(() => archive.close())

const ask = (query = '') => loadBrowse(new Request(`http://archive.test/browse${query}`), archive)
const statusOf = (query: string) =>
  ask(query).then(
    () => 200,
    (thrown: unknown) => (isArchiveError(thrown) ? thrown.status : 500),
  )

describe('the shelves', () => {
  test('hold every record a reader may know of, sourced ones first, in call-number order, under their collection', async () => {
    const { total, shelves, pages } = await ask()
    expect({ total, pages }).toEqual({ total: 39, pages: 1 })
    const records = shelves.flatMap((shelf) => shelf.records)
    expect(records).toHaveLength(39)
    expect(records.map(({ id }) => id)).not.toContain(CLOSED_ID)
    expect(records.map(({ sample }) => sample)).toEqual(records.map(({ sample }) => sample).sort())
    for (const sample of [false, true]) {
      const collections = shelves
        .filter((shelf) => shelf.records.some((one) => one.sample === sample))
        .map(({ collection }) => collection.id)
      expect(collections.length).toBeGreaterThan(0)
      expect(collections).toEqual([...collections].sort())
    }
  })

  test('of one collection hold that collection, with its name and what it is', async () => {
    const { total, collection, shelves } = await ask('?collection=photos')
    expect(total).toBe(34)
    expect(collection).toMatchObject({ id: 'photos', title: 'Photographs' })
    expect(new Set(shelves.map((shelf) => shelf.collection.id))).toEqual(new Set(['photos']))
  })

  test('list every collection with how much of it is online', async () => {
    const { collections } = await ask()
    expect(collections).toContainEqual({ id: 'photos', title: 'Photographs', count: 34 })
    expect(collections).toContainEqual({ id: 'reports', title: 'Reports', count: 0 })
    expect(collections).toHaveLength(archive.catalog.collections.length)
  })

  test.each([
    ['?page=1', 200],
    ['?page=2', 404],
    ['?page=0', 400],
    ['?page=x', 400],
    ['?page=1e3', 400],
    ['?collection=nothing', 404],
    ['?collection=reports', 200],
    ['?collection=reports&box=1', 404],
    ['?box=1', 404],
  ])('%s is answered %i', async (query, status) => {
    expect(await statusOf(query)).toBe(status)
  })
})
