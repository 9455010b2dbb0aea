import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import type { Archive } from '../../endpoints/archive.ts'
import { openStore, seenRecords } from '../../store/index.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { TINY_RECORDS } from '../../tests/fixtures/tiny-records.ts'
import { contentVersions } from './content-versions.ts'
import { watchedArchive } from './watched-archive.ts'

const [ONE, OTHER] = TINY_RECORDS
let tiny: TinyArchive
const folder = mkdtempSync(join(tmpdir(), 'versions-'))
beforeAll(async () => {
  tiny = await openTinyArchive()
})
afterAll(async () => {
  await tiny.close()
  rmSync(folder, { recursive: true })
})

/** What is read, and whether that still holds after something has happened. */
async function holdsAfter(read: (archive: Archive) => unknown, happens: () => unknown): Promise<boolean> {
  const versions = contentVersions(tiny, [folder])
  const { archive, watch } = watchedArchive(tiny)
  const before = versions.now()
  const { dependencies } = await watch(async () => read(archive))
  expect(versions.holds(dependencies, before, versions.now())).toBe(dependencies.never === '')
  await happens()
  return versions.holds(dependencies, before, versions.now())
}

let edits = 0
function edited(record: ArchiveRecord | undefined): ArchiveRecord {
  if (!record) throw new Error('There are no tiny records')
  edits += 1
  return { ...record, title: `Edited ${edits}` }
}

function edit(record: ArchiveRecord | undefined, store = tiny.store): void {
  store.records.change({ actor: 'test', reason: 'test', origin: 'edit' }, (batch) => batch.put(edited(record)))
}

const readOne = ({ store, viewerOf }: Archive) => seenRecords(store, [ONE?.id ?? ''], viewerOf(new Request('http://archive.test')))

test('a record that was read holds until it is changed, by whomever', async () => {
  expect(await holdsAfter(readOne, () => edit(OTHER))).toBe(true)
  expect(await holdsAfter(readOne, () => edit(ONE))).toBe(false)
  const elsewhere = openStore(tiny.file)
  expect(await holdsAfter(readOne, () => edit(OTHER, elsewhere))).toBe(true)
  expect(await holdsAfter(readOne, () => edit(ONE, elsewhere))).toBe(false)
  elsewhere.close()
})

test('a list of records holds until any is changed', async () => {
  const list = ({ store }: Archive) => store.shelf.byCallNumber({ viewer: tiny.viewer, offset: 0, limit: 5 })
  expect(await holdsAfter(list, () => {})).toBe(true)
  expect(await holdsAfter(list, () => edit(OTHER))).toBe(false)
})

test('what the index answered holds until the index follows a change', async () => {
  const ask = ({ engine }: Archive) => engine.moreLikeThis(ONE?.id ?? '', tiny.viewer, 3)
  expect(await holdsAfter(ask, () => edit(OTHER))).toBe(true)
  expect(await holdsAfter(ask, () => tiny.engine.update({ put: [], remove: [], sequence: tiny.store.records.sequence() }))).toBe(false)
})

test('names and pages of the catalog hold until there is another catalog, also where nothing was written meanwhile', async () => {
  let { catalog } = tiny
  const followed = {
    ...tiny,
    get catalog() {
      return catalog
    },
  }
  const versions = contentVersions(followed, [folder])
  const { dependencies } = await watchedArchive(tiny).watch(async () => null)
  const before = versions.now()
  expect(versions.holds(dependencies, before, versions.now())).toBe(true)
  catalog = Object.create(catalog)
  expect(versions.holds(dependencies, before, versions.now())).toBe(false)
})

test('words that archivists made equal count', async () => {
  const words = ({ lexicon }: Archive) => lexicon.synonyms(['cruiser'])
  expect(await holdsAfter(words, () => tiny.store.emptySearches.count('nothing at all'))).toBe(true)
})

test('files of a record count: those that come, and one that is written over in its place', async () => {
  const look = ({ media }: Archive) => media.pageViews()
  const settle = () => utimesSync(folder, new Date('2020-01-01'), new Date('2020-01-01'))
  settle()
  expect(await holdsAfter(look, () => edit(OTHER))).toBe(true)
  expect(await holdsAfter(look, () => mkdirSync(join(folder, 'new')))).toBe(false)
})

test('a day later nothing holds', async () => {
  let now = Date.parse('2026-11-24T23:59:59Z')
  const versions = contentVersions(tiny, [folder], () => now)
  const { watch } = watchedArchive(tiny)
  const before = versions.now()
  const { dependencies } = await watch(async () => null)
  now += 2_000
  expect(versions.holds(dependencies, before, versions.now())).toBe(false)
})

test('requests that are ready at once are looked at once; what is asked after that sees what has changed', async () => {
  let time = Date.now()
  const versions = contentVersions(tiny, [], () => time)
  const before = versions.ofThisTurn()
  edit(ONE)
  expect(versions.ofThisTurn() === before).toBe(true)
  expect(versions.now() === before).toBe(false)
  await new Promise((done) => setImmediate(done))
  expect(versions.ofThisTurn() === versions.now()).toBe(true)
  const held = versions.ofThisTurn()
  edit(ONE)
  time += 1
  expect(versions.ofThisTurn() === held).toBe(false)
})

test('what has no version makes a page that is never kept; who asks does not', async () => {
  const request = new Request('http://archive.test')
  const never = async (read: (archive: Archive) => unknown) => {
    const { archive, watch } = watchedArchive(tiny)
    return (await watch(async () => read(archive))).dependencies.never
  }
  expect(await never(({ desk }) => desk.whoIs.person(request))).toBe('')
  expect(await never((archive) => ({ ...archive }).catalog)).toBe('')
  expect(await never(({ desk }) => desk.simulated)).toBe('desk.simulated')
  expect(await never(({ store }) => store.emptySearches.count('nothing'))).toBe('store.emptySearches')
  expect(await never(({ health }) => health.storage)).toBe('health.storage')
  expect(await never(({ store }) => store.drafts)).toBe('store.drafts')
  expect(await never(({ uploads }) => uploads.list)).toBe('uploads.list')
})

const NOTHING_HELD = { picture: [], document: [], video: [], audio: [], captions: [], chapters: [], transcript: [] }

test('a file written over in its place is another', async () => {
  const file = join(folder, 'film.txt')
  writeFileSync(file, 'one')
  const held = {
    ...tiny,
    media: {
      ...tiny.media,
      heldOf: () => ({ ...NOTHING_HELD, video: [{ path: file, name: 'film.txt', part: 'video' as const, number: 1 }] }),
    },
  }
  const { archive, watch } = watchedArchive(held)
  utimesSync(folder, new Date('2020-01-01'), new Date('2020-01-01'))
  const versions = contentVersions(tiny, [folder])
  const before = versions.now()
  const { dependencies } = await watch(async () => archive.media.heldOf('x'))
  expect(versions.holds(dependencies, before, versions.now())).toBe(true)
  writeFileSync(file, 'another')
  expect(versions.holds(dependencies, before, versions.now())).toBe(false)
})
