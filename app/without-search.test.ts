/** What pages do while the engine does not answer, though a moment ago it did: they leave out what they show of searches. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ArchiveError } from '../catalog/errors.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import { openTinyArchive, type TinyArchive } from '../tests/fixtures/tiny-archive.ts'
import { railPlace } from './components/time-rail/rail-place.server.ts'
import { loadBrowse } from './routes/browse/browse.server.ts'
import { loadCite } from './routes/cite/cite.server.ts'
import { loadCollections } from './routes/collections/collections.server.ts'
import { listLargeCollection, listRecords } from './routes/collections/listing.ts'
import { loadCompare } from './routes/compare/compare.server.ts'
import { headingCounts, recordsNaming, relatedSubjects } from './routes/headings/heading.server.ts'
import { featuredCollections, lastChange, liveCounts } from './routes/home/home.server.ts'
import { nearestAddresses } from './routes/not-found/nearest-addresses.ts'
import { troopRail } from './routes/troops/troop.server.ts'

let tiny: TinyArchive
let archive: TinyArchive
let broken: unknown

beforeAll(async () => {
  tiny = await openTinyArchive()
  broken = new ArchiveError(503, 'search-unavailable', 'Search is not available')
  const fails = async () => {
    throw broken
  }
  const engine: SearchEngine = Object.assign(Object.create(tiny.engine), {
    status: () => tiny.engine.status(),
    search: fails,
    suggest: fails,
    facetValues: fails,
    moreLikeThis: fails,
    // biome-ignore lint/correctness/useYield: it breaks off before the first.
    async *matchingIds() {
      await fails()
    },
  })
  archive = { ...tiny, engine }
})
afterAll(() => tiny.close())

const asked = (path: string) => new Request(`http://archive.test${path}`)

test('the front page has its lines, its collections and the last change, and no counts', async () => {
  expect(await liveCounts(archive)).toBeNull()
  expect(lastChange(archive)).not.toBe('')
  const featured = await featuredCollections(archive, 1, archive.media.pageViews())
  expect(featured.length).toBeGreaterThan(0)
  for (const one of featured) expect(one).toMatchObject({ online: expect.any(Number), records: [] })
})

test('headings, troops and rails of time are left out', async () => {
  expect(await headingCounts('person', archive)).toBeNull()
  expect(await recordsNaming({ unit: ['Troop A'] }, archive)).toBeNull()
  expect(await relatedSubjects('Patrol', archive)).toEqual([])
  expect(await troopRail('Troop A', archive)).toBeNull()
  expect(await railPlace('1921', archive)).toBeNull()
})

test('compare and cite show the record, and nothing to choose from', async () => {
  const id = tiny.store.shelf.byCallNumber({ viewer: archive.viewer, offset: 0, limit: 1 }).ids[0]
  const page = await loadCompare(asked(`/compare?a=${id}`), archive)
  expect(page).toMatchObject({ status: 200, found: null, first: { id } })
  expect(await loadCite(asked('/cite?q=order'), archive)).toMatchObject({ status: 200, choices: null })
})

test('collections and shelves are listed; a list of records is missing, and is 503 only where something was looked for in it', async () => {
  const { cards } = loadCollections(archive)
  expect(cards.length).toBeGreaterThan(0)
  const { collections, shelves } = await loadBrowse(asked('/browse'), archive)
  expect(collections.every(({ count }) => count === null)).toBe(true)
  expect(shelves.length).toBeGreaterThan(0)
  const spec = { collections: ['photographs'], groups: [], size: 24, order: 'date-asc' as const }
  for (const [path, status] of [
    ['/collections/photographs', 200],
    ['/collections/photographs?q=patrol', 503],
    ['/collections/photographs?page=2', 503],
  ] as const) {
    expect(await listRecords(asked(path), archive, spec)).toMatchObject({ found: null, status })
    expect(await listLargeCollection(asked(path), archive, 'photographs', 24)).toMatchObject({ found: null, status })
  }
})

test('an address that is not here names pages', async () => {
  expect((await nearestAddresses('/collection', archive)).length).toBeGreaterThan(0)
})

test('what is no outage is not hidden', async () => {
  broken = new Error('a mistake of the program')
  await expect(liveCounts(archive)).rejects.toThrow('a mistake')
  await expect(headingCounts('person', archive)).rejects.toThrow('a mistake')
})
