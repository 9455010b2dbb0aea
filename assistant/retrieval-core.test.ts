import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { publicViewer } from '../catalog/access.ts'
import { recordFixture } from '../catalog/record-fixture.ts'
import type { ArchiveRecord, RecordInput } from '../catalog/schemas/record.ts'
import { openLexicon } from '../search/lexicon.ts'
import { thesaurusOf } from '../search/thesaurus.ts'
import { openStore, type Store } from '../store/index.ts'
import { storeReader } from './archive-reader.ts'
import { hashedEmbedder } from './contract/hashed-embedder.ts'
import { openWordsOf } from './contract/open-words.ts'
import { isEmbedded } from './embed-text.ts'
import type { Embedder } from './embedder.ts'
import { recordPassages } from './passages/record-passages.ts'
import { RetrievalCore } from './retrieval-core.ts'
import { PassageStore } from './store/passage-store.ts'

const viewer = publicViewer(new Date('2026-11-21'))
const folder = mkdtempSync(join(tmpdir(), 'retrieval-core-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const open: RetrievalCore[] = []
let files = 0
afterEach(async () => {
  for (const core of open.splice(0)) await core.close()
})

function sourced(id: string, description: string, more: Partial<RecordInput> = {}): ArchiveRecord {
  return recordFixture({ id, basis: 'sourced', title: `Record ${id.slice(-3)}`, description, ...more })
}
const RECORDS = [
  sourced('msp:doc:1900:001', 'The steamer Lexington guarded the lobster fishery off the coast.'),
  sourced('msp:doc:1930:002', 'A patrol car with a radio receiver was tried at Framingham.', { identifiers: ['MSP-GO-1930-002'] }),
  sourced('msp:doc:1930:003', 'The canaryclosed file.', { access: { level: 'closed', until: '2090-01-01' } }),
  sourced('msp:doc:1930:004', 'A photograph with [[redact]]canaryredacted[[/redact]] words.', {
    transcription: 'canaryrestricted',
    access: { level: 'restricted' },
  }),
  recordFixture({ id: 'msp:photo:1930:005', title: 'Sample steamer', description: 'A sample picture of the steamer Lexington.' }),
]

function archive(records: readonly ArchiveRecord[] = RECORDS): Store {
  const store = openStore(':memory:')
  store.records.change({ actor: 'test', reason: 'test', origin: 'content' }, (batch) => {
    for (const record of records) batch.put(record)
  })
  return store
}

function core(
  store: Store,
  embedder: Embedder | null = hashedEmbedder([['cruiser', 'patrol car']]),
  file = join(folder, `${files++}.sqlite`),
) {
  const made = new RetrievalCore({
    archive: storeReader(store),
    content: () => [],
    store: new PassageStore(file),
    openWords: openWordsOf(
      file,
      openLexicon([thesaurusOf([['boat', 'steamer']])], () => () => false),
    ),
  })
  made.use(embedder, embedder ? '' : 'No embedder')
  open.push(made)
  return made
}

async function subjects(core: RetrievalCore, question: string) {
  const { passages } = await core.retrieve({ question, viewer, limit: 5 })
  return passages.filter(({ similarity }) => similarity > 0.3).map(({ passage }) => passage.subject)
}

test('an empty index answers with nothing, and with words before there are vectors', async () => {
  const store = archive()
  const made = core(store, null)
  expect(await made.retrieve({ question: 'steamer', viewer, limit: 5 })).toMatchObject({
    passages: [],
    mode: 'lexical',
    pending: RECORDS.length,
  })
  await made.run()
  const found = await made.retrieve({ question: 'Who guarded the lobster fishery?', viewer, limit: 5 })
  expect(found).toMatchObject({ mode: 'lexical', pending: 0 })
  expect(found.passages[0]).toMatchObject({ lexicalRank: 1, vectorRank: null, passage: { subject: 'msp:doc:1900:001' } })
})

test('meaning finds what words do not; identifiers and old words do too', async () => {
  const made = core(archive())
  await made.run()
  expect((await subjects(made, 'Was a cruiser tried?'))[0]).toBe('msp:doc:1930:002')
  const { passages } = await made.retrieve({ question: 'What is msp go 1930 2?', viewer, limit: 1 })
  expect(passages[0]).toMatchObject({ lexicalRank: 1, passage: { subject: 'msp:doc:1930:002' } })
  expect((await subjects(made, 'Which boat was there?'))[0]).toBe('msp:doc:1900:001')
  expect((await subjects(made, 'Tell me of the Lexingtn'))[0]).toBe('msp:doc:1900:001')
})

test('samples are not found', async () => {
  const made = core(archive())
  await made.run()
  expect(await subjects(made, 'sample picture of the steamer Lexington')).not.toContain('msp:photo:1930:005')
})

test('subjects are found by bare likeness, each once, samples among them; none without vectors', async () => {
  const made = core(archive())
  expect(await made.nearest({ text: 'cruiser', viewer, limit: 5 })).toBeNull()
  await made.run()
  const near = (await made.nearest({ text: 'cruiser', viewer, limit: 5 })) ?? []
  expect(near[0]).toMatchObject({ subject: 'msp:doc:1930:002', sample: false, telling: false })
  expect(new Set(near.map(({ subject }) => subject)).size).toBe(near.length)
  expect(near.map(({ cosine }) => cosine)).toEqual(near.map(({ cosine }) => cosine).toSorted((a, b) => b - a))
  expect(await made.nearest({ text: 'steamer Lexington', viewer, limit: 5 })).toContainEqual(
    expect.objectContaining({ subject: 'msp:photo:1930:005', sample: true }),
  )
})

test('what is withheld is near to nothing, and no longer near once it is closed', async () => {
  const store = archive()
  const made = core(store)
  await made.run()
  const subjectsNear = async (text: string) => ((await made.nearest({ text, viewer, limit: 20 })) ?? []).map(({ subject }) => subject)
  expect(await subjectsNear('canaryclosed')).not.toContain('msp:doc:1930:003')
  const [lexington] = RECORDS
  expect(await subjectsNear('steamer')).toContain('msp:doc:1900:001')
  store.records.change({ actor: 'test', reason: 'closed', origin: 'edit' }, (batch) => {
    if (lexington) batch.put({ ...lexington, access: { ...lexington.access, level: 'closed', until: '2090-01-01' } })
  })
  expect(await subjectsNear('steamer')).not.toContain('msp:doc:1900:001')
})

test('withheld words find nothing, and a closed record is found on the day it opens', async () => {
  const made = core(archive())
  await made.run()
  for (const word of ['canaryclosed', 'canaryredacted', 'canaryrestricted']) {
    const { passages } = await made.retrieve({ question: word, viewer, limit: 100 })
    expect(JSON.stringify(passages)).not.toContain('canary')
    expect(passages.filter(({ lexicalRank }) => lexicalRank !== null)).toEqual([])
  }
  const later = { ...viewer, day: Date.parse('2090-01-01') / 86_400_000 }
  const { passages } = await made.retrieve({ question: 'canaryclosed', viewer: later, limit: 5 })
  expect(passages[0]?.passage.subject).toBe('msp:doc:1930:003')
})

test('a record that was closed after indexing is gone at once, before the index has followed', async () => {
  const store = archive()
  const made = core(store)
  await made.run()
  store.records.change({ actor: 'test', reason: 'asked for', origin: 'edit' }, (batch) =>
    batch.put(
      sourced('msp:doc:1900:001', 'The steamer Lexington guarded the lobster fishery off the coast.', { access: { level: 'closed' } }),
    ),
  )
  expect(await subjects(made, 'steamer Lexington lobster')).not.toContain('msp:doc:1900:001')
  expect(made.behind()).toBe(true)
  await made.run()
  expect(await subjects(made, 'steamer Lexington lobster')).not.toContain('msp:doc:1900:001')
})

test('indexing follows changes, embeds only what changed, and finds nothing to do the second time', async () => {
  const store = archive()
  let embedded = 0
  const plain = hashedEmbedder()
  const counting: Embedder = {
    ...plain,
    embed(texts, purpose) {
      if (purpose === 'passage') embedded += texts.length
      return plain.embed(texts, purpose)
    },
  }
  const file = join(folder, 'followed.sqlite')
  const made = core(store, counting, file)
  const first = await made.run()
  expect(first).toMatchObject({ indexed: RECORDS.length, vectors: first.passages })
  const all = embedded
  expect(await made.run()).toMatchObject({ indexed: RECORDS.length, passages: first.passages })
  expect(embedded).toBe(all)
  store.records.change({ actor: 'test', reason: 'test', origin: 'edit' }, (batch) => {
    batch.remove('msp:doc:1930:002')
    batch.put(sourced('msp:doc:1900:001', 'The schooner was sold.'))
  })
  expect(await made.run()).toMatchObject({ indexed: RECORDS.length - 1 })
  const changed = recordPassages(sourced('msp:doc:1900:001', 'The schooner was sold.'))
  expect(embedded).toBe(all + changed.passages.filter(({ passage }) => isEmbedded(passage)).length)
  expect((await subjects(made, 'Was the schooner sold?'))[0]).toBe('msp:doc:1900:001')
  expect(await subjects(made, 'radio receiver')).not.toContain('msp:doc:1930:002')
  // The index has these changes in memory alone.
  const again = core(store, null, file)
  await again.run()
  expect((await subjects(again, 'Was the schooner sold?'))[0]).toBe('msp:doc:1900:001')
  expect(await subjects(again, 'radio receiver')).toEqual([])
})

test('a provider that fails leaves the question to words', async () => {
  const made = core(archive())
  await made.run()
  const plain = hashedEmbedder([['cruiser', 'patrol car']])
  made.use({ ...plain, embed: () => Promise.reject(new Error('status 503')) }, '')
  const found = await made.retrieve({ question: 'the steamer Lexington', viewer, limit: 5 })
  expect(found.mode).toBe('lexical')
  expect(found.passages[0]?.passage.subject).toBe('msp:doc:1900:001')
  expect(made.status().reason).toContain('503')
})

test('a filter keeps to subjects', async () => {
  const made = core(archive())
  await made.run()
  const asked = { question: 'the steamer Lexington and the patrol car', viewer, limit: 5 }
  const only = await made.retrieve({ ...asked, filter: { subjects: ['msp:doc:1930:002'] } })
  expect(new Set(only.passages.map(({ passage }) => passage.subject))).toEqual(new Set(['msp:doc:1930:002']))
})

test('what changes while an import is indexed has its vectors first; details of imports are found by words, and with their description', async () => {
  const imported = Array.from({ length: 200 }, (_, at) =>
    sourced(`aid1:c${String(at + 100)}`, `The steamer made voyage number ${at}.`, { extent: `${at} ledgers` }),
  )
  const store = archive(imported)
  const embedded: string[] = []
  const plain = hashedEmbedder()
  const made = core(store, {
    ...plain,
    async embed(texts, purpose) {
      if (embedded.length === 0)
        store.records.change({ actor: 'test', reason: 'test', origin: 'edit' }, (batch) =>
          batch.put(sourced('msp:doc:1900:001', 'The ferry sank in the harbor.')),
        )
      embedded.push(...texts)
      return plain.embed(texts, purpose)
    },
  })
  await made.run()
  const place = embedded.findIndex((text) => text.includes('ferry'))
  expect(place).toBeGreaterThan(0)
  expect(place).toBeLessThan(imported.length / 2)
  expect(made.status()).toMatchObject({ withVectors: made.status().passages })
  expect(embedded.some((text) => text.includes('ledgers'))).toBe(false)
  expect(await subjects(made, 'Where are 77 ledgers?')).toContain('aid1:c177')
  const { passages } = await made.retrieve({ question: 'voyage number 42', viewer, limit: 10 })
  const near = passages.filter(({ passage }) => passage.subject === 'aid1:c142')
  expect(near.map(({ passage }) => passage.part)).toEqual(['description', 'statement'])
  expect(near[0]?.vectorRank).toBeLessThan(3)
  expect(near[1]?.vectorRank).toBe(near[0]?.vectorRank)
})
