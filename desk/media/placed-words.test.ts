import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { openMediaReader } from '../../media/read-media.ts'
import { openStore, type Store, syncContent } from '../../store/index.ts'
import { noFileReview, plainEditing } from '../../tests/fixtures/nothing-private.ts'
import { discard, scratch } from '../../tests/site/site-server.ts'
import type { Editing } from '../editing/open-editing.ts'
import { describeMedia, filesInOrder, mediaSubject, mediaWith } from './media-subject.ts'
import { openRecordMedia, UNPUBLISHED } from './record-media.ts'
import { takeTranscripts } from './transcripts.ts'

const ID = 'msp:photo:1938:014'
const catalog = loadCatalog('content')
let dataDir: string
let store: Store
let parts: { editing: Editing; store: Store; recordMedia: ReturnType<typeof openRecordMedia> }
beforeEach(() => {
  dataDir = scratch('placed-words')
  store = openStore(':memory:')
  syncContent(store, catalog)
  const editing = plainEditing(store, catalog)
  parts = { editing, store, recordMedia: openRecordMedia(dataDir, store, noFileReview) }
})
afterEach(() => {
  store.close()
  discard(dataDir)
})

const scan = (blue: number) =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: { r: 0, g: 0, b: blue } } })
    .png()
    .toBuffer()
const page = (...words: string[]) =>
  `<div class="ocr_page" title="bbox 0 0 100 100"><span class="ocr_line" title="bbox 0 0 100 10">${words.map((word, at) => `<span class="ocrx_word" title="bbox ${at * 20} 0 ${at * 20 + 18} 10">${word}</span>`).join(' ')}</span></div>`
const hocr = (...pages: string[]) => new TextEncoder().encode(`<html><body>${pages.join('')}</body></html>`)
const media = () => parts.editing.open(ID).record.media
const placed = (name: string, text: string) => openMediaReader().placesOf(parts.recordMedia.path(ID, name), 0, text)
/** As the desk does it. */
async function send(content: Uint8Array, options: { number?: number; publish?: boolean } = {}) {
  const kept = await parts.recordMedia.keep(ID, content, options)
  return { ...kept, left: await takeTranscripts(parts, ID, 'Anna', kept.worded) }
}

test('words with places become those of their scan and the text of the record; corrected, they keep their places', async () => {
  await parts.recordMedia.keep(ID, await scan(1))
  const second = await parts.recordMedia.keep(ID, await scan(2))
  const sent = await send(hocr(page('Troop', 'Bamacks')), { number: 2 })
  expect(sent).toMatchObject({ name: second.name, worded: [second.name], left: '' })
  expect(media()).toMatchObject([{ file: second.name, text: 'Troop Bamacks', textOrigin: 'ocr' }])
  expect((await placed(second.name, 'Troop Barracks'))?.words).toMatchObject([
    { text: 'Troop', boxes: [{ x: 0 }] },
    { text: 'Barracks', boxes: [{ x: 20, width: 18 }] },
  ])
  // Read again, they take the place of what a program read, not of what a person wrote.
  await send(hocr(page('Troop', 'Barracks')), { number: 2 })
  expect(media()[0]?.text).toBe('Troop Barracks')
  const subject = mediaSubject(parts, ID)
  const typed = mediaWith(
    subject,
    filesInOrder(parts.recordMedia.list(ID), subject),
    new Map([[second.name, { text: 'Troop B', textOrigin: '' }]]),
  )
  expect(await describeMedia(parts, subject, typed, { actor: 'Anna', reason: 'Corrected' })).toMatchObject({ state: 'saved' })
  await send(hocr(page('Troop', 'C')), { number: 2 })
  expect(media()[0]?.text).toBe('Troop B')
})

test('several pages are those of the scans from its number on, all or none', async () => {
  const files = []
  for (const blue of [1, 2, 3]) files.push(await parts.recordMedia.keep(ID, await scan(blue)))
  const { worded } = await send(hocr(page('one'), page('two'), page('three')))
  expect(worded).toEqual(files.map(({ name }) => name))
  expect(media().map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  await expect(send(hocr(page('a'), page('b')), { number: 3 })).rejects.toMatchObject({ code: 'other-pages' })
  await expect(send(hocr(page('a'), '<div class="ocr_page">'), { number: 1 })).rejects.toMatchObject({ code: 'damaged-words' })
  expect((await placed(files[0]?.name ?? '', 'one'))?.words[0]?.boxes).toHaveLength(1)
  expect(readdirSync(join(dataDir, 'media', 'words'))).toHaveLength(3)
})

test('without a scan they are refused; those of a file that is not published stay with it until it is, and go with it', async () => {
  await expect(send(hocr(page('x')))).rejects.toMatchObject({ code: 'no-scan' })
  const { name } = await parts.recordMedia.keep(ID, await scan(1), { publish: false })
  await send(hocr(page('sealed')), { publish: false })
  expect(media()).toEqual([])
  expect(existsSync(join(dataDir, 'media', UNPUBLISHED, 'words', `${name}.jsonl`))).toBe(true)
  await parts.recordMedia.publish(ID)
  await takeTranscripts(parts, ID, 'Anna', [name])
  expect(media()).toMatchObject([{ file: name, text: 'sealed' }])
  expect(readdirSync(join(dataDir, 'media', UNPUBLISHED, 'words'))).toEqual([])
  await expect(send(hocr(page('x')), { publish: false })).rejects.toMatchObject({ code: 'published' })
  await parts.recordMedia.remove(ID, name)
  expect(readdirSync(join(dataDir, 'media', 'words'))).toEqual([])
})
