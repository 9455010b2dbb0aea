import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedRetriever } from '../../assistant/contract/fixed-retriever.ts'
import { QuestionLimiter } from '../../assistant/question-limiter.ts'
import { publicViewer } from '../../catalog/access.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { FACSIMILE_LABEL, SAMPLE_ITEM } from '../../catalog/samples.ts'
import { textOfPage } from '../../media/page-words.ts'
import { brokenAt, PageWriter } from '../../media/page-writer.ts'
import { OUTLINES, outlinedPages, wordsOfMarks } from '../../media/record-drawing.ts'
import { openStore, type Store } from '../../store/index.ts'
import { NOT_SERVING } from '../archive.ts'
import { encodable } from '../pdf/pdf-pages.ts'
import { recordView } from '../record-formats/index.ts'
import { answerSheet, sheetText, writeSheet } from './description-sheet.ts'

const catalog = loadCatalog('content')
const ORDER = recordFixture({
  id: 'msp:doc:1921:901',
  type: 'Document',
  title: 'Order on “Łódź” 漢字',
  description: 'Words [[redact]]secretword[[/redact]] end.',
  transcription: 'Never on a sheet',
})
const QUOTED = recordFixture({
  id: 'msp:doc:1865:904',
  basis: 'sourced',
  type: 'Document',
  transcription: 'to establish a State Police Force',
  sources: [{ citation: 'A newsletter, 2015', locator: '' }],
})
const NOTED = recordFixture({ id: 'msp:doc:1922:902', type: 'Document', description: 'Hard to read', contentNote: 'Describes a death' })
const CLOSED = recordFixture({ id: 'msp:doc:1923:903', type: 'Document', access: { level: 'closed' } })
const HELD = recordFixture({ id: 'msp:doc:1924:905', type: 'Document', access: { level: 'restricted' } })
const NOTHING_HELD = { picture: [], document: [], video: [], audio: [], captions: [], chapters: [], transcript: [] }
let store: Store

beforeAll(() => {
  store = openStore(join(mkdtempSync(join(tmpdir(), 'sheets-')), 'archive.sqlite'))
  store.records.change({ actor: 'test', reason: 'test', origin: 'content' }, (batch) => {
    for (const record of [ORDER, QUOTED, NOTED, CLOSED, HELD]) batch.put(record)
  })
})
afterAll(() => store.close())

function ask(file: string, headers: Record<string, string> = {}): Promise<Response> {
  const archive = {
    catalog,
    store,
    engine: Object.create(null),
    thesaurus: Object.create(null),
    lexicon: Object.create(null),
    meaning: Object.create(null),
    desk: Object.create(null),
    editing: Object.create(null),
    uploads: Object.create(null),
    recordMedia: Object.create(null),
    redaction: Object.create(null),
    serving: () => NOT_SERVING,
    resumable: Object.create(null),
    textReader: Object.create(null),
    entities: Object.create(null),
    health: Object.create(null),
    snapshots: Object.create(null),
    aidPdfs: Object.create(null),
    assistant: Object.create(null),
    retriever: fixedRetriever([]),
    questionLimiter: new QuestionLimiter(),
    media: { ...Object.create(null), heldOf: (id: string) => (id === HELD.id ? NOTHING_HELD : null) },
    settings: { publicUrl: 'https://archive.example.org', publishSamples: false, publicKey: '', release: 'test' },
    viewerOf: () => publicViewer(),
    viewer: publicViewer(),
  }
  return answerSheet(new Request(`https://archive.example.org/media/sheets/${file}`, { headers }), file, archive)
}

function textOf(record: typeof ORDER) {
  return sheetText(
    recordView(
      { ...record, withheld: [] },
      { version: 1, changed: '' },
      { catalog, store, viewer: publicViewer(), site: 'https://a.example' },
    ),
  )
}

describe('the sheet of a record', () => {
  test('is a PDF that says what it is and marks a sample, the same bytes each time', async () => {
    const answer = await ask('msp:doc:1921:901.pdf')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('application/pdf')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const document = await PDFDocument.load(bytes)
    expect(document.getSubject()).toContain(SAMPLE_ITEM)
    expect(document.getTitle()).toMatch(/^Sample record: /)
    expect(document.getPageCount()).toBe(1)
    expect(Buffer.from(await (await ask('msp:doc:1921:901.pdf')).arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
    const tag = answer.headers.get('ETag') ?? ''
    expect((await ask('msp:doc:1921:901.pdf', { 'If-None-Match': tag })).status).toBe(304)
  })

  test('describes and never reproduces; what a content note covers is left out', () => {
    const said = JSON.stringify(textOf(ORDER))
    expect(said).not.toContain('Never on a sheet')
    expect(textOf({ ...ORDER, basis: 'sourced', transcription: '' })).toMatchObject({
      heading: 'Text not available here',
      purpose: expect.stringContaining('where it is kept'),
    })
    expect(JSON.stringify(textOf(NOTED))).not.toContain('Hard to read')
    expect(textOf(NOTED).contentNote).toContain('Describes a death')
  })

  test('sets the words that a source quotes on a page of their own, in the file and as pictures', async () => {
    const answer = await ask(`${QUOTED.id}.pdf`)
    expect(answer.headers.get('Content-Disposition')).toContain('-facsimile.pdf')
    const document = await PDFDocument.load(new Uint8Array(await answer.arrayBuffer()))
    expect(document.getSubject()).toContain(FACSIMILE_LABEL)
    expect(document.getPageCount()).toBe(2)
    const text = textOf(QUOTED)
    expect(text.heading).toBe('Only the words quoted in sources are available here')
    const writer = new PageWriter(OUTLINES)
    writeSheet(writer, text)
    const first = writer.pages[0]?.flatMap((mark) => (mark.kind === 'text' ? mark.text : [])).join(' ') ?? ''
    expect(first).toContain('to establish a State Police Force')
    expect(first).toContain('A newsletter, 2015')
    expect(outlinedPages(writer.pages)).toHaveLength(2)
    expect(first).toContain('Set for this site from the words quoted in A newsletter, 2015.')
    expect(first).toMatch(/Set for this site from the words quoted in its source · \S+ · 1 of 2$/)
    expect(first).not.toContain('not the whole')
    const cut = new PageWriter(OUTLINES)
    writeSheet(cut, textOf({ ...QUOTED, transcription: '[…] to establish […]' }))
    expect(textOfPage(wordsOfMarks(cut.pages[0] ?? [])).replaceAll('\n', ' ')).toContain(
      'They are not the whole of it: […] stands for what is not quoted.',
    )
    // A sample's transcription was written here, and an import's may run to a book.
    expect(textOf(ORDER).quoted).toEqual([])
    expect(textOf({ ...QUOTED, id: 'other:1' }).quoted).toEqual([])
  })

  test('of a sample does not speak of a real item', () => {
    const said = JSON.stringify(textOf(ORDER))
    expect(textOf(ORDER).heading).toBe(SAMPLE_ITEM)
    expect(said).not.toMatch(/not available here|where it is kept|digitized/)
  })

  test('does not say that nothing is held where it is held back', async () => {
    const said = (await ask(`${HELD.id}.pdf`)).arrayBuffer()
    expect((await PDFDocument.load(new Uint8Array(await said))).getSubject()).toContain('The text is closed to the public')
  })

  test('follows the access rule', async () => {
    await expect(ask('msp:doc:1923:903.pdf')).rejects.toMatchObject({ status: 403 })
    await expect(ask('msp:doc:1999:999.pdf')).rejects.toMatchObject({ status: 404 })
    await expect(ask('msp:doc:1921:901')).rejects.toMatchObject({ status: 404 })
  })
})

test('letters that the fonts lack lose their marks or become a question mark; long words are broken', async () => {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.TimesRoman)
  expect(encodable('“Ḿ é” 漢', font)).toBe('“M é” ?')
  expect(encodable('Łódź, 1900\u20111902, zero\u200Bwidth', font)).toBe('Lódz, 1900-1902, zerowidth')
  expect(brokenAt('aa bbbbbbb c', (line) => line.length <= 4)).toEqual(['aa', 'bbbb', 'bbb', 'c'])
})
