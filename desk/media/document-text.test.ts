import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { fileNameOf } from '../../media/media-files.ts'
import { wordsFileOf } from '../../media/page-words.ts'
import { pdfOf } from '../../media/pdf/pdf-fixture.ts'
import { openMediaReader } from '../../media/read-media.ts'
import { openStore, type Store, syncContent } from '../../store/index.ts'
import { noFileReview, plainEditing } from '../../tests/fixtures/nothing-private.ts'
import { discard, scratch } from '../../tests/site/site-server.ts'
import type { Editing } from '../editing/open-editing.ts'
import { type TextReader, textJob } from './read-text.ts'
import { openRecordMedia } from './record-media.ts'
import { takeTranscripts } from './transcripts.ts'
import { findUnread } from './unread-documents.ts'

const ID = 'msp:photo:1938:014'
const catalog = loadCatalog('content')
let dataDir: string
let store: Store
let parts: { editing: Editing; store: Store; recordMedia: ReturnType<typeof openRecordMedia> }
beforeEach(() => {
  dataDir = scratch('document-text')
  store = openStore(':memory:')
  syncContent(store, catalog)
  const editing = plainEditing(store, catalog)
  parts = { editing, store, recordMedia: openRecordMedia(dataDir, store, noFileReview) }
})
afterEach(() => {
  store.close()
  discard(dataDir)
})

const NOT_INSTALLED: TextReader = { languages: async () => [], read: () => Promise.reject(new Error('It is not installed')) }

/** Stands for tesseract: the number of the page that it is given, in its order. @param fails the page at which it is killed. */
function recognizing(read: string[], fails = ''): TextReader {
  return {
    languages: async () => ['English'],
    async read(picture, into) {
      const page = into.split('/').at(-1) ?? ''
      if (page === fails) throw new Error('killed')
      expect(existsSync(picture)).toBe(true)
      read.push(page)
      const word = `<span class="ocrx_word" title="bbox 10 10 60 30; x_wconf 90">Page-${page}</span>`
      writeFileSync(
        into,
        `<html><body><div class="ocr_page" title="bbox 0 0 1000 1400"><span class="ocr_line" title="bbox 0 0 100 40">${word}</span></div></body></html>`,
      )
    },
  }
}

const run = (reader: TextReader) =>
  textJob({ ...parts, reader })({ payload: { id: ID, actor: 'Anna' }, progress: () => {}, signal: new AbortController().signal })
const media = () => parts.editing.open(ID).record.media
const PAGES = [[], ['Roster of Troop A', 'Sergeant'], [], ['Vehicles']]

test('a text layer becomes the text of the record page by page, with its places; the file is unchanged', async () => {
  const bytes = await pdfOf(PAGES)
  const { name } = await parts.recordMedia.keep(ID, bytes)
  expect(await run(NOT_INSTALLED)).toBe(
    `Text of 1 file read. ${name}: 2 pages have no text layer and cannot be read by OCR: tesseract is not installed.`,
  )
  expect(media()).toMatchObject([{ file: name, kind: 'pdf', text: '\fRoster of Troop A\nSergeant\f\fVehicles', textOrigin: '' }])
  expect(parts.editing.history(ID)[0]).toMatchObject({ actor: 'Anna', reason: 'Text layer of a PDF read' })
  const placed = await openMediaReader().placesOf(parts.recordMedia.path(ID, name), 1, 'Roster of Troop A\nSergeant')
  expect(placed?.words.map(({ boxes }) => boxes.length)).toEqual([1, 1, 1, 1, 1])
  expect(readFileSync(parts.recordMedia.path(ID, name)).equals(bytes)).toBe(true)
  const versions = parts.editing.history(ID).length
  expect(await run(recognizing([]))).toBe('No text was found.')
  expect(parts.editing.history(ID)).toHaveLength(versions)
})

test('pages without a text layer are recognized; after an interruption only the rest', async () => {
  const { name } = await parts.recordMedia.keep(ID, await pdfOf(PAGES))
  const read: string[] = []
  await expect(run(recognizing(read, '2.hocr'))).rejects.toThrow('killed')
  expect(media()).toEqual([])
  expect(await run(recognizing(read))).toBe('Text of 1 file read.')
  expect(read).toEqual(['0.hocr', '2.hocr'])
  expect(media()).toMatchObject([{ text: 'Page-0.hocr\fRoster of Troop A\nSergeant\fPage-2.hocr\fVehicles', textOrigin: 'ocr' }])
  expect(
    readFileSync(wordsFileOf(parts.recordMedia.path(ID, name)), 'utf8')
      .trimEnd()
      .split('\n'),
  ).toHaveLength(4)
  expect(readdirSync(join(dataDir, 'media', 'unpublished'))).toEqual([])
})

test('the words of a PDF that is not published are in no version of its record until it is', async () => {
  const { name } = await parts.recordMedia.keep(ID, await pdfOf(PAGES), { publish: false })
  await run(NOT_INSTALLED)
  expect(media()).toEqual([])
  expect((await parts.recordMedia.recognized(ID, name)).text).toContain('Roster')
  await parts.recordMedia.publish(ID)
  expect(await takeTranscripts(parts, ID, 'Anna', [name])).toBe('')
  expect(media()).toMatchObject([{ file: name, text: expect.stringContaining('Roster'), textOrigin: '' }])
})

test('a page that cannot be drawn for recognition does not cost the others their words', async () => {
  await parts.recordMedia.keep(ID, await pdfOf([['Roster'], []], (made) => made.context.delete(made.getPage(1).ref)))
  expect(await run(recognizing([]))).toContain('1 page has no words')
  expect(media()).toMatchObject([{ text: 'Roster', textOrigin: '' }])
})

test('PDFs of imported and shipped catalogs are found once their records are there, read, and never changed', async () => {
  const contentDir = join(dataDir, 'content')
  const shipped = join(contentDir, 'media', `${fileNameOf(ID)}.pdf`)
  const other = join(dataDir, 'media', 'other_1.pdf')
  for (const path of [shipped, other]) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, await pdfOf(PAGES))
  }
  const find = findUnread(store, { DATA_DIR: dataDir, CONTENT_DIR: contentDir })
  expect(await find()).toEqual([{ id: ID, path: shipped }])
  store.records.change({ actor: 'test', reason: 'made', origin: 'import' }, ({ put }) => put(recordFixture({ id: 'other:1' })))
  expect(await find()).toEqual([{ id: 'other:1', path: other }])
  expect(await find()).toEqual([])
  parts.recordMedia = openRecordMedia(dataDir, store, noFileReview, openMediaReader(), contentDir)
  expect(await run(NOT_INSTALLED)).toContain('Text of 1 file read.')
  expect(media()).toMatchObject([{ file: `${fileNameOf(ID)}.pdf`, text: expect.stringContaining('Sergeant') }])
  expect(parts.recordMedia.list(ID)).toEqual([])
  expect(readdirSync(dirname(shipped))).toEqual([`${fileNameOf(ID)}.pdf`])
  expect(existsSync(wordsFileOf(join(dataDir, 'media', `${fileNameOf(ID)}.pdf`)))).toBe(true)
  expect(await findUnread(store, { DATA_DIR: dataDir, CONTENT_DIR: contentDir })()).toEqual([{ id: 'other:1', path: other }])
})

test('a PDF that cannot be read is kept, and a line says why', async () => {
  const { name } = await parts.recordMedia.keep(ID, Buffer.from('%PDF-1.7\nnothing of it is whole'))
  expect(await run(NOT_INSTALLED)).toBe(`No text was found. ${name} cannot be read: it is damaged. It is kept for download.`)
  expect(existsSync(parts.recordMedia.path(ID, name))).toBe(true)
})
