import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArchiveRecord } from '../../../catalog/schemas/record.ts'
import { findRecord, recordView } from '../../../endpoints/record-formats/index.ts'
import { fileNameOf } from '../../../media/media-files.ts'
import { writePageWords } from '../../../media/page-words.ts'
import { openTinyArchive, type TinyArchive } from '../../../tests/fixtures/tiny-archive.ts'
import { TINY_RECORDS } from '../../../tests/fixtures/tiny-records.ts'
import { loadRecord } from './record.server.ts'

const RECORD = TINY_RECORDS.find(({ access, contentNote, type }) => access.level === 'open' && contentNote === '' && type === 'Photograph')
const ID = RECORD?.id ?? ''
const PAGES = [
  'Blank but for a stamp.',
  'The wreck of the lugger.\n\nOne lamp and a lugger sail.',
  'The lug-',
  'The lamp failed near the wreck.',
]

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
  const folder = join(dirname(archive.file), 'media')
  mkdirSync(folder, { recursive: true })
  const scan = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#886' } })
    .jpeg()
    .toBuffer()
  const media: ArchiveRecord['media'][number][] = []
  for (const [at, text] of PAGES.entries()) {
    const file = `${fileNameOf(ID)}${at === 0 ? '' : `~${at + 1}`}.jpg`
    writeFileSync(join(folder, file), scan)
    // Half as large as the scan; a line for each word.
    const words = text.split(/\s+/).map((text, line) => ({ text, x: 10, y: line * 20, width: 50, height: 16, line, block: 0 }))
    await writePageWords(join(folder, file), [{ width: 400, height: 300, words }])
    media.push({ file, kind: 'image' as const, label: '', alt: '', rights: '', text, textOrigin: 'ocr' as const })
  }
  archive.store.records.change({ actor: 'test', reason: 'words', origin: 'edit' }, (batch) => {
    if (RECORD) batch.put({ ...RECORD, transcription: '', media })
  })
})
afterAll(() => archive.close())

async function page(query: string) {
  const { store, viewer, catalog } = archive
  const found = findRecord(store, ID, viewer)
  const view = recordView(found.record, found, { catalog, store, viewer, site: 'https://archive.example.org' })
  const { stage, inside } = await loadRecord(view, archive, false, new URLSearchParams(query))
  return { pages: stage?.pages, text: stage?.text, words: stage?.words, inside, downloads: stage?.downloads }
}

test('a search opens the first page that has the words, with each place in pixels of the picture', async () => {
  const { pages, text, inside } = await page('inside=luggers')
  expect(pages).toMatchObject({ shown: 2, count: 4 })
  expect(text).toMatchObject({
    width: 800,
    height: 600,
    found: [
      { number: 1, boxes: [{ x: 20, y: 160, width: 100, height: 32 }] },
      { number: 2, boxes: [{ x: 20, y: 360, width: 100, height: 32 }] },
    ],
    before: null,
    after: null,
    at: 1,
  })
  expect(text?.passages.map((runs) => runs.filter(({ number }) => number !== null).map(({ text, number }) => [text, number]))).toEqual([
    [['lugger', 1]],
    [['lugger', 2]],
  ])
  expect(inside).toMatchObject({
    places: 2,
    total: 2,
    hits: [{ to: `/records/${ID}?page=2&inside=luggers&hit=1` }, { to: `/records/${ID}?page=2&inside=luggers&hit=2` }],
  })
})

test('places go on over pages; the address names one, or a page', async () => {
  expect(await page('inside=lamp')).toMatchObject({ pages: { shown: 2 }, text: { at: 1, before: null, after: { page: 4, number: 2 } } })
  expect(await page('inside=lamp&hit=2')).toMatchObject({
    pages: { shown: 4 },
    text: { at: 2, before: { page: 2, number: 1 }, after: null },
  })
  expect(await page('inside=lamp&page=3')).toMatchObject({
    pages: { shown: 3 },
    text: { at: 0, found: [], before: { number: 1 }, after: { number: 2 } },
  })
})

test('words that follow each other are one place; where no passage has all, those with the most are found', async () => {
  const { text } = await page('inside=lamp+failed')
  expect(text?.found).toMatchObject([{ number: 1, boxes: [{ y: 40 }, { y: 80 }] }])
  expect(await page('inside=wreck+lugger+zebra')).toMatchObject({ inside: { total: 1, places: 2 } })
  expect(await page('inside=zebra')).toMatchObject({ pages: { shown: 1 }, inside: { total: 0 }, text: { at: 0, found: [] } })
})

test('the words of the page stand beside it, those of the others below; its files are among the downloads', async () => {
  const { text, words, downloads } = await page('page=3')
  expect(text?.passages).toEqual([[{ text: 'The lug-', start: 0, number: null }]])
  expect(words?.map(({ page }) => page)).toEqual([1, 2, 4])
  expect(downloads?.map(({ href }) => href)).toEqual(
    expect.arrayContaining([`/media/words/${ID}/3.alto.xml`, `/media/words/${ID}/3.hocr.html`]),
  )
})
