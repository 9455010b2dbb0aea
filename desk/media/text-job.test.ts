import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { openStore, type Store, syncContent } from '../../store/index.ts'
import { discard, scratch } from '../../tests/site/site-server.ts'
import { openEditing } from '../editing/open-editing.ts'
import { openTextReader, textJob } from './read-text.ts'
import { openRecordMedia } from './record-media.ts'

const ID = 'msp:photo:1938:014'
let dataDir: string
let store: Store
beforeAll(() => {
  dataDir = scratch('text-job')
  store = openStore(':memory:')
  syncContent(store, loadCatalog('content'))
})
afterAll(() => {
  store.close()
  discard(dataDir)
})

/** Stands for tesseract: the same two calls, the same output. */
function program(): string {
  mkdirSync(join(dataDir, 'bin'))
  const file = join(dataDir, 'bin', 'tesseract')
  writeFileSync(
    file,
    '#!/bin/sh\nif [ "$1" = --list-langs ]; then printf "List of available languages (2):\\neng\\nosd\\n"; exit 0; fi\nprintf "ROSTER of %s\\n\\n\\n\\nTroop A\\f" "$4"\n',
  )
  chmodSync(file, 0o700)
  return file
}

test('the words of scans are read by a program and written into the record; without one it is said plainly', async () => {
  const catalog = loadCatalog('content')
  const editing = openEditing({ store, catalog: () => catalog, engine: Object.create(null), indexed: async () => {} })
  const recordMedia = openRecordMedia(dataDir, store)
  const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const { name } = await recordMedia.keep(ID, picture)
  const run = (reader: ReturnType<typeof openTextReader>) =>
    textJob({ editing, store, recordMedia, reader })({
      payload: { id: ID, actor: 'Anna' },
      progress: () => {},
      signal: new AbortController().signal,
    })
  await expect(run(openTextReader(join(dataDir, 'not-installed')))).rejects.toThrow('tesseract is not installed')
  const reader = openTextReader(program())
  expect(await reader.languages()).toEqual(['English'])
  expect(await run(reader)).toBe('Text of 1 file read.')
  expect(editing.open(ID).record.media).toMatchObject([{ file: name, kind: 'image', text: 'ROSTER of eng\n\nTroop A', textOrigin: 'ocr' }])
  expect(editing.history(ID)[0]).toMatchObject({ actor: 'Anna', reason: 'Text of scans read by OCR' })
  // What has words is not read again.
  expect(await run(reader)).toBe('No text was found.')
})
