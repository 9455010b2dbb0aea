import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { publicViewer, seenBy } from '../catalog/access.ts'
import { loadCatalog } from '../catalog/load-catalog.ts'
import { recordFixture } from '../catalog/record-fixture.ts'
import { terms } from '../search/analysis.ts'
import { recordDocument } from '../search/documents.ts'
import { FILE_SOURCE, writeDocuments } from '../search/engines/contract/file-source.ts'
import { openEmbeddedEngine } from '../search/engines/embedded/index.ts'
import { archiveLexicon } from '../search/lexicon.ts'
import { STORE_SOURCE } from '../search/store-source.ts'
import { thesaurusOf } from '../search/thesaurus.ts'
import { openEditedCatalog, openStore, storeFile } from '../store/index.ts'
import { followStore } from './follow-store.ts'

const BACKOFF = { first: 100, most: 400 }
const THIS_YEAR = 2026
const CONTENT = loadCatalog('content')

function startedStore(records: number) {
  const folder = mkdtempSync(join(tmpdir(), 'follow-'))
  const store = openStore(storeFile(folder))
  const all = Array.from({ length: records }, (_, at) => recordFixture({ id: `test:${at}`, title: `Followed record ${at}` }))
  store.records.change({ actor: 'test', reason: 'first', origin: 'edit' }, ({ put }) => {
    for (const record of all) put(record)
  })
  onTestFinished(() => {
    store.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    folder,
    store,
    catalog: openEditedCatalog(CONTENT, store),
    documents: all.map((record) => recordDocument(record, { thisYear: THIS_YEAR })),
  }
}

test('an index that cannot be built does not end the start; it is built as soon as it can be', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => lines.mockRestore())
  // As many changes as make the follower rebuild.
  const { folder, store, catalog, documents } = startedStore(2_100)
  const file = join(folder, 'documents.ndjson')
  const source = { module: FILE_SOURCE, options: { file, sequence: store.records.sequence() } }
  const engine = await openEmbeddedEngine({ directory: join(folder, 'index'), source, backoff: BACKOFF })
  onTestFinished(() => engine.close())
  const follower = followStore(store, engine, { thisYear: THIS_YEAR, catalog, backoff: BACKOFF })
  onTestFinished(() => follower.stop())
  await follower.caughtUp
  expect(engine.status()).toMatchObject({ ready: false, retryAt: expect.stringMatching(/^\d{4}-.*Z$/) })
  await expect(follower.catchUp()).rejects.toThrow('ENOENT')
  await follower.indexed()
  expect(lines.mock.calls.flat().filter((line) => /^What was saved could not be indexed yet: .*ENOENT/.test(String(line)))).toHaveLength(1)
  lines.mockClear()
  await expect.poll(() => lines.mock.calls.length, { timeout: 30_000 }).toBeGreaterThan(3)
  for (const [line] of lines.mock.calls)
    expect(line).toMatch(/^The search index could not be built \(attempt \d+; next in [\d.]+ s\): .*ENOENT[^\n]*$/)
  writeDocuments(file, documents)
  await expect
    .poll(() => engine.status(), { timeout: 30_000 })
    .toMatchObject({ ready: true, documents: 2_100, problem: null, retryAt: null })
})

test('a store that does not answer for a while is followed again, with longer waits', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => lines.mockRestore())
  const { folder, store, catalog, documents } = startedStore(3)
  const file = join(folder, 'documents.ndjson')
  writeDocuments(file, [])
  const engine = await openEmbeddedEngine({
    directory: join(folder, 'index'),
    source: { module: FILE_SOURCE, options: { file, sequence: 0 } },
  })
  onTestFinished(() => engine.close())
  const broken = vi.spyOn(store.records, 'countEventsAfter').mockImplementation(() => {
    throw new Error('database disk image is malformed')
  })
  const follower = followStore(store, engine, { thisYear: THIS_YEAR, catalog, backoff: BACKOFF })
  onTestFinished(() => follower.stop())
  await follower.caughtUp
  expect(lines.mock.calls).toEqual([['The index could not follow the store (attempt 1; next in 0.1 s): database disk image is malformed']])
  await expect.poll(() => lines.mock.calls.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(3)
  expect(lines.mock.calls[2]?.[0]).toContain('(attempt 3; next in 0.4 s)')
  broken.mockRestore()
  await expect.poll(() => engine.status().documents, { timeout: 30_000 }).toBe(documents.length)
})

test('many records that changed are read alone, and everything where most did', async () => {
  const { folder, store, catalog } = startedStore(4_000)
  const source = { module: STORE_SOURCE, options: { file: storeFile(folder), content: 'content', thisYear: THIS_YEAR } }
  const engine = await openEmbeddedEngine({ directory: join(folder, 'index'), source })
  onTestFinished(() => engine.close())
  const follower = followStore(store, engine, { thisYear: THIS_YEAR, catalog, backoff: BACKOFF })
  onTestFinished(() => follower.stop())
  await follower.caughtUp
  const asked = vi.spyOn(engine, 'rebuild')
  const change = (from: number, to: number, word: string) =>
    store.records.change({ actor: 'test', reason: word, origin: 'import' }, ({ put, remove }) => {
      remove(`test:${from}`)
      for (let at = from + 1; at < to; at++) put(recordFixture({ id: `test:${at}`, title: `${word} ${at}` }))
    })
  const totalOf = async (text: string) => {
    const wanted = { text, facets: {}, from: null, to: null, sort: 'title', page: 1, size: 5, viewer: publicViewer() } as const
    return (await engine.search({ ...wanted, kind: 'record' })).total
  }
  change(3_500, 4_600, 'Qwerimport')
  await follower.catchUp()
  expect(asked.mock.calls.map(([changed]) => changed?.ids.length)).toEqual([1_100])
  expect([await totalOf('qwerimport'), await totalOf('followed')]).toEqual([1_099, 3_500])
  expect(engine.status()).toMatchObject({ sequence: store.records.sequence(), problem: null })
  change(0, 2_000, 'Qwermost')
  await follower.catchUp()
  expect(asked.mock.calls.map(([changed]) => changed?.ids.length)).toEqual([1_100, undefined])
  expect([await totalOf('qwermost'), await totalOf('followed')]).toEqual([1_999, 1_500])
})

test('a name saved by another process is found, and a word of it known, without a restart', async () => {
  const { folder, store, catalog } = startedStore(3)
  const lexicon = archiveLexicon(catalog.current, thesaurusOf([]))
  const source = { module: STORE_SOURCE, options: { file: storeFile(folder), content: 'content', thisYear: THIS_YEAR } }
  const engine = await openEmbeddedEngine({ directory: join(folder, 'index'), source, lexicon })
  onTestFinished(() => engine.close())
  const follower = followStore(store, engine, { thisYear: THIS_YEAR, catalog, backoff: BACKOFF })
  onTestFinished(() => follower.stop())
  await follower.caughtUp
  const asked = vi.spyOn(store.entities, 'sequence')
  const stamp = lexicon.stamp()
  expect(catalog.current().people).toBe(catalog.current().people)
  expect(asked).not.toHaveBeenCalled()
  const elsewhere = openStore(storeFile(folder))
  elsewhere.records.change({ actor: 'anna', reason: 'A test', origin: 'edit' }, ({ putEntity, put }) => {
    putEntity({
      kind: 'person',
      id: 'zizka',
      data: { id: 'zizka', name: 'Žižka, Jana', variants: ['Qwervander'], kind: 'person', statements: [], identifiers: [] },
    })
    put(recordFixture({ id: 'test:new', title: 'Saved together' }))
  })
  elsewhere.close()
  await expect
    .poll(
      async () => {
        const wanted = {
          text: 'Žižka',
          facets: {},
          from: null,
          to: null,
          sort: 'relevance',
          page: 1,
          size: 5,
          viewer: publicViewer(),
        } as const
        return (await engine.search({ ...wanted, kind: 'person' })).total
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  expect(engine.status().sequence).toBe(store.records.sequence())
  expect(lexicon.stamp()).not.toBe(stamp)
  expect(lexicon.synonyms(terms('Qwervander')).flatMap(({ others }) => others.map(({ text }) => text))).toEqual(['Žižka, Jana'])
})

test('a restriction ends on its day by itself: what was withheld is found from then on, and a closed record is', async () => {
  const { folder, store, catalog } = startedStore(3)
  const held = (id: string, level: 'restricted' | 'closed') =>
    recordFixture({ id, title: `Held ${level}`, transcription: 'Zyxwithheld words', access: { level, until: '2030-01-02', note: '' } })
  store.records.change({ actor: 'test', reason: 'held', origin: 'import' }, ({ put }) => {
    put(held('test:restricted', 'restricted'))
    put(held('test:closed', 'closed'))
  })
  const source = { module: STORE_SOURCE, options: { file: storeFile(folder), content: 'content', thisYear: THIS_YEAR } }
  const engine = await openEmbeddedEngine({ directory: join(folder, 'index'), source })
  onTestFinished(() => engine.close())
  let now = new Date('2030-01-01T23:59:00Z')
  const follower = followStore(store, engine, { thisYear: THIS_YEAR, catalog, backoff: BACKOFF, now: () => now })
  onTestFinished(() => follower.stop())
  await follower.caughtUp
  const found = async () => {
    const wanted = { facets: {}, from: null, to: null, sort: 'title', page: 1, size: 5, viewer: publicViewer(now) } as const
    return (await engine.search({ ...wanted, text: 'zyxwithheld', kind: 'record' })).hits.map(({ id }) => id)
  }
  expect(await found()).toEqual([])
  const before = store.records.sequence()
  now = new Date('2030-01-02T00:00:30Z')
  await follower.catchUp()
  expect(await found()).toContain('test:restricted')
  expect(seenBy(held('test:restricted', 'restricted'), publicViewer(now))).toMatchObject({
    withheld: [],
    transcription: 'Zyxwithheld words',
  })
  expect(seenBy(held('test:closed', 'closed'), publicViewer(now))).not.toBeNull()
  const heard = store.changes.batches({ viewer: publicViewer(now), before: { time: '9999', key: '' }, limit: 1 })
  expect(heard).toMatchObject([{ reason: 'Opened on its date', added: 1, changed: 1, withdrawn: 0 }])
  await follower.catchUp()
  expect(store.records.sequence()).toBe(before + 2)
})
