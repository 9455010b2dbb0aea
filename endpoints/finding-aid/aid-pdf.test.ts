/** The finding aid as PDF: every component once, what is inherited marked, pages numbered, any script set, nothing that may not be shown. */
import { PDFDocument, PDFName } from 'pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFixture } from '../../catalog/record-fixture.ts'
import type { RecordInput } from '../../catalog/schemas/record.ts'
import { pdfText } from '../../tests/fixtures/pdf-text.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { SECRET_WORD } from '../../tests/fixtures/tiny-records.ts'
import { answerAidPdf, openAidPdfs } from './aid-pdf.ts'

const WHOLE = { id: 'aid:top', title: 'Papers of Łódź', level: 'collection' }
const SERIES = { id: 'aid:s1', title: 'Letters', level: 'series' }
const FILES = 120
let archive: TinyArchive

function put(records: readonly Partial<RecordInput>[]): void {
  archive.store.records.change({ actor: 'test', reason: 'a finding aid', origin: 'import' }, (batch) => {
    for (const [position, given] of records.entries())
      batch.put(recordFixture({ basis: 'sourced', type: 'Document', collection: 'aid', date: '', position, ...given }))
  })
}

beforeAll(async () => {
  archive = await openTinyArchive()
  const [first] = archive.catalog.collections
  if (!first) throw new Error('Content has no collection')
  archive.store.records.change({ actor: 'test', reason: 'a collection', origin: 'import' }, () => {
    archive.store.imports.putCollection({ ...first, id: 'aid', title: WHOLE.title, path: '' })
  })
  put([
    {
      ...WHOLE,
      description: 'First paragraph.\n\n漢字 and (brackets) \\ back',
      heldBy: 'A library',
      access: { level: 'open', note: 'Ask first.' },
    },
    { ...SERIES, ancestors: [WHOLE], access: { level: 'open', note: 'By appointment.' } },
    ...Array.from({ length: FILES }, (_, at) => ({
      id: `aid:f${at}`,
      title: `File number ${at}`,
      level: 'file',
      date: '1921',
      box: '2',
      folder: String(at),
      ancestors: [WHOLE, SERIES],
      access: { level: 'restricted' as const },
      accessAbove: [{ title: 'Letters', note: 'By appointment.' }],
    })),
    { id: 'aid:secret', title: SECRET_WORD, ancestors: [WHOLE, SERIES], access: { level: 'closed' } },
    { id: 'aid:noted', title: 'Covered', description: 'Hard to read', contentNote: 'Describes a death.', ancestors: [WHOLE] },
    { id: 'aid:s2', title: 'Maps', basis: 'sample', level: 'series', ancestors: [WHOLE] },
  ])
})
afterAll(() => archive?.close())

function ask(id: string, init: RequestInit = {}): Promise<Response> {
  return answerAidPdf(new Request(`https://archive.example/collections/${id}/finding-aid.pdf`, init), id, archive)
}

async function bytesOf(id: string): Promise<Uint8Array> {
  const answer = await ask(id)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return new Uint8Array(await answer.arrayBuffer())
}

const times = (text: string, words: string) => text.split(words).length - 1

test('has every component once, with date, box and what is said of access', async () => {
  const text = await pdfText(await bytesOf('aid'))
  for (let at = 0; at < FILES; at += 1) {
    expect(times(text, `File number ${at}, 1921\n`)).toBe(1)
    expect(times(text, `Box 2, folder ${at}\n`)).toBe(1)
  }
  expect(times(text, 'Access: By appointment.')).toBe(1)
  expect(times(text, 'Access: as stated for Letters')).toBe(FILES)
  for (const said of [
    'A library',
    'First paragraph.',
    'Ask first.',
    '?? and (brackets) \\ back',
    'Papers of Lódz',
    'Content note: Describes a death.',
  ])
    expect([said, text.includes(said)]).toEqual([said, true])
  expect(text).toMatch(/Maps\nSample record/)
})

test('says what it is, numbers its pages and leads to its series', async () => {
  const document = await PDFDocument.load(await bytesOf('aid'), { updateMetadata: false })
  expect(document.getTitle()).toBe('Finding aid: Papers of Łódź')
  expect(document.getAuthor()).toBe('A library')
  expect(document.catalog.get(PDFName.of('Lang'))?.toString()).toBe('(en-US)')
  const pages = document.getPageCount()
  expect(pages).toBeGreaterThan(3)
  const text = await pdfText(await bytesOf('aid'))
  for (let at = 1; at <= pages; at += 1) expect(text).toContain(`Papers of Lódz · ${at} of ${pages}`)
  const outline = document.catalog.get(PDFName.of('Outlines'))
  expect(document.context.lookup(outline)?.toString()).toContain('/Count 2')
})

test('says no hidden word, of any collection', async () => {
  for (const id of ['aid', 'orders', 'photos', 'laws']) expect(await pdfText(await bytesOf(id))).not.toContain(SECRET_WORD)
  expect(await pdfText(await bytesOf('aid'))).not.toContain('Hard to read')
})

test('is kept until something changes', async () => {
  const tag = (await ask('aid')).headers.get('etag') ?? ''
  expect((await ask('aid', { headers: { 'if-none-match': tag } })).status).toBe(304)
  put([{ id: 'aid:late', title: 'A late file', ancestors: [WHOLE] }])
  expect((await ask('aid', { headers: { 'if-none-match': tag } })).status).toBe(200)
  expect(await pdfText(await bytesOf('aid'))).toContain('A late file')
})

test('an unknown collection is 404, and one asked for by its head alone is not made', async () => {
  await expect(ask('nothing')).rejects.toMatchObject({ status: 404 })
  const refusing = { ...archive, aidPdfs: { get: () => Promise.reject(new Error('made')) } }
  const head = await answerAidPdf(new Request('https://archive.example/', { method: 'HEAD' }), 'laws', refusing)
  expect([head.status, head.body]).toEqual([200, null])
})

test('one is made at a time, and few wait', async () => {
  let making = 0
  let most = 0
  const made = {
    async get(_: unknown, make: () => Promise<Buffer>) {
      return make()
    },
  }
  const build = async () => {
    making += 1
    most = Math.max(most, making)
    await new Promise((resolve) => setTimeout(resolve, 2))
    making -= 1
    return new Uint8Array([1])
  }
  const pdfs = openAidPdfs({ dataDir: '', contentDir: '', made, build })
  const asked = { collection: 'aid', site: '', samples: true, day: 1 }
  const answers = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => pdfs.get(String(at), asked)))
  expect(most).toBe(1)
  expect(answers.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(3)
  // The turn comes round again.
  expect((await pdfs.get('again', asked)).length).toBe(1)
})
