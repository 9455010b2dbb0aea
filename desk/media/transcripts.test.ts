import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { recordDocument } from '../../search/documents.ts'
import { openStore, type Store, syncContent } from '../../store/index.ts'
import { noFileReview, plainEditing } from '../../tests/fixtures/nothing-private.ts'
import { discard, scratch } from '../../tests/site/site-server.ts'
import type { Editing } from '../editing/open-editing.ts'
import { fixityJob, openRecordMedia } from './record-media.ts'
import { type TranscriptParts, takeFromFolder, takeTranscripts } from './transcripts.ts'

const ID = 'msp:photo:1938:014'
const catalog = loadCatalog('content')
let dataDir: string
let store: Store
let parts: TranscriptParts & { editing: Editing; store: Store; recordMedia: ReturnType<typeof openRecordMedia> }
beforeEach(() => {
  dataDir = scratch('transcripts')
  store = openStore(':memory:')
  syncContent(store, catalog)
  const editing = plainEditing(store, catalog)
  parts = { editing, store, recordMedia: openRecordMedia(dataDir, store, noFileReview) }
})
afterEach(() => {
  store.close()
  discard(dataDir)
})

const bytes = (words: string) => new TextEncoder().encode(words)
const scan = (blue: number) =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: { r: 0, g: 0, b: blue } } })
    .png()
    .toBuffer()
/** What the search knows of the words in its files. */
function found(): string {
  const record = store.records.get(ID)?.record
  if (!record) throw new Error('The record is there')
  return recordDocument(record, { thisYear: 2026 }).text.transcription
}

test('the words of a transcript are found with the page they belong to, once they are published', async () => {
  const { recordMedia } = parts
  await recordMedia.keep(ID, await scan(1))
  const page = await recordMedia.keep(ID, await scan(2))
  const { name } = await recordMedia.keep(ID, bytes('\uFEFFPatrol left at dawn.\r\n\r\nRoad closed.'), { publish: false, number: 2 })
  expect(await takeTranscripts(parts, ID, 'Anna', [name])).toBe('')
  expect(found()).not.toContain('dawn')
  await recordMedia.publish(ID)
  expect(await takeTranscripts(parts, ID, 'Anna', [name])).toBe('')
  expect(found()).toContain('Patrol left at dawn.\n\nRoad closed.')
  expect(parts.editing.open(ID).record.media).toMatchObject([{ file: page.name, text: 'Patrol left at dawn.\n\nRoad closed.' }])
  expect(parts.editing.history(ID)[0]).toMatchObject({ actor: 'Anna', reason: 'Words of a transcript added' })
  // Nothing new: no version.
  const versions = parts.editing.history(ID).length
  await takeTranscripts(parts, ID, 'Anna')
  expect(parts.editing.history(ID)).toHaveLength(versions)
  // Another transcript takes its place.
  const again = await recordMedia.keep(ID, bytes('Patrol left at noon.'), { number: 2 })
  await takeTranscripts(parts, ID, 'Anna', [again.name])
  expect(found()).toContain('noon')
  expect(found()).not.toContain('dawn')
})

test('a transcript that is longer than a record can say is kept, and it is said', async () => {
  await parts.recordMedia.keep(ID, await scan(1))
  const { name } = await parts.recordMedia.keep(ID, bytes('word '.repeat(300_000)))
  expect(await takeTranscripts(parts, ID, 'Anna', [name])).toContain('longer than 1024 KiB')
  expect(parts.recordMedia.list(ID)).toHaveLength(2)
})

test('one that somebody put into the folder is taken over when its checksum is made', async () => {
  await parts.recordMedia.keep(ID, await scan(1))
  writeFileSync(join(dataDir, 'media', 'msp_photo_1938_014.txt'), 'Written on the back: lantern slide.')
  const job = fixityJob(store, dataDir, (name) => takeFromFolder(parts, name, 'archive'))
  await job({ payload: {}, progress: () => {}, signal: new AbortController().signal })
  expect(found()).toContain('lantern slide')
})
