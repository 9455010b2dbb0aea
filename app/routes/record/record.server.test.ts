import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordFixture } from '../../../catalog/record-fixture.ts'
import type { RecordInput } from '../../../catalog/schemas/record.ts'
import { findRecord, recordView } from '../../../endpoints/record-formats/index.ts'
import { openTinyArchive, type TinyArchive } from '../../../tests/fixtures/tiny-archive.ts'
import { loadRecord } from './record.server.ts'

let archive: TinyArchive

const record = (id: string, more: Partial<RecordInput> = {}) =>
  recordFixture({ id, title: `Title of ${id}`, collection: 'reports', ...more })
const FAMILY = [
  record('box:1', { date: '1930/1935', level: 'series', position: 0, places: [{ name: 'Framingham' }, { name: 'Cape Cod' }] }),
  record('box:2', { date: '1938-08-12', position: 1, ancestors: [{ id: 'box:1', title: 'Title of box:1' }] }),
  record('box:3', { position: 2, ancestors: [{ id: 'box:1', title: 'Title of box:1' }], access: { level: 'closed', until: '2150-01-01' } }),
  record('box:4', { date: '', position: 3, ancestors: [{ id: 'box:1', title: 'Title of box:1' }] }),
  record('box:5', {
    date: '1782',
    position: 4,
    ancestors: [{ id: 'box:3', title: 'Closed box' }],
    unit: 'Air Wing',
    people: ['Nobody, Known'],
  }),
  record('box:6', { position: 5, contentNote: 'Describes a death', description: 'What it describes', transcription: 'Its words' }),
]

beforeAll(async () => {
  archive = await openTinyArchive()
  archive.store.records.change({ actor: 'test', reason: 'test', origin: 'edit' }, (batch) => {
    for (const one of FAMILY) batch.put(one)
  })
})
afterAll(() => archive.close())

async function page(id: string, shown = false) {
  const { store, viewer, catalog } = archive
  const found = findRecord(store, id, viewer)
  return loadRecord(recordView(found.record, found, { catalog, store, viewer, site: 'https://archive.example.org' }), archive, shown)
}

describe('where it sits', () => {
  test('the way down, and what is filed under it, without what is closed', async () => {
    const { filing } = await page('box:1')
    expect(filing.below.map(({ id }) => id)).toEqual(['box:2', 'box:4'])
    const below = (await page('box:2')).filing
    expect(below.above.map(({ title, to }) => [title, to])).toEqual([
      [expect.any(String), '/collections/reports'],
      ['Title of box:1', '/records/box:1'],
    ])
  })

  test('a closed ancestor is not linked, a closed neighbour stepped over', async () => {
    expect((await page('box:5')).filing.above.at(-1)).toEqual({ title: 'Closed box', to: null })
    expect((await page('box:2')).filing.next).toEqual({ title: 'Title of box:4', to: '/records/box:4' })
  })
})

describe('where it sits in time', () => {
  test('a day is marked where it stands, a span as a span, nothing where nothing is known', async () => {
    const day = (await page('box:2')).rail
    expect(day).toMatchObject({ current: 1930, here: { label: 'August 12, 1938' }, range: null, outside: null })
    expect(day?.here?.at).toBeCloseTo(1938.61, 2)
    expect((await page('box:1')).rail).toMatchObject({ here: null, range: { from: 1930, to: 1935 }, outside: null })
    expect((await page('box:4')).rail).toMatchObject({ here: null, range: null, outside: 'undated' })
    expect((await page('box:5')).rail).toMatchObject({ here: null, range: null, outside: 'outside', label: '1782' })
  })
})

test('places with a point are pins, others are named', async () => {
  const { map } = await page('box:1')
  expect(map?.pins.map(({ name }) => name)).toEqual(['Framingham'])
  expect(map?.without).toEqual(['Cape Cod'])
  expect((await page('box:2')).map).toBeNull()
})

test('who and what is mentioned leads to a page about it, or to the records that name it', async () => {
  expect((await page('box:5')).mentioned).toEqual([
    { name: 'Air Wing', to: '/units/air-wing' },
    { name: 'Nobody, Known', to: '/explore?person=Nobody%2C+Known' },
  ])
})

test('a content note covers picture and text until the reader chooses', async () => {
  const covered = await page('box:6')
  expect(covered).toMatchObject({ covered: true, stage: null, description: [], transcription: [], jsonLd: null })
  expect(JSON.stringify(covered)).not.toContain('What it describes')
  expect(await page('box:6', true)).toMatchObject({ covered: false, description: ['What it describes'], transcription: ['Its words'] })
})

test('details lead to the search for the same value', async () => {
  const { details } = await page('box:5')
  const unit = details.find(({ field }) => field === 'unit')
  expect(unit).toMatchObject({ label: 'Unit', values: [{ text: 'Air Wing', to: '/explore?unit=Air+Wing' }] })
  expect(details.find(({ field }) => field === 'date')?.values).toMatchObject([{ text: '1782', to: '/explore?from=1782&to=1782' }])
})

test('similar records are others', async () => {
  const open = archive.store.shelf.byCallNumber({ viewer: archive.viewer, collection: 'photos', offset: 0, limit: 1 }).ids[0] ?? ''
  const { similar, id } = await page(open)
  expect(similar.length).toBeGreaterThan(0)
  expect(similar.map((card) => card.id)).not.toContain(id)
})
