import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { openMediaReader } from '../../media/read-media.ts'
import { openStore, type Store, syncContent } from '../../store/index.ts'
import { noFileReview, plainEditing } from '../../tests/fixtures/nothing-private.ts'
import { discard, scratch } from '../../tests/site/site-server.ts'
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

/** Stands for tesseract: the same three calls, the same output. */
function program(): string {
  mkdirSync(join(dataDir, 'bin'))
  const file = join(dataDir, 'bin', 'tesseract')
  const word = (text: string, at: number) => `<span class='ocrx_word' title='bbox ${at} 0 ${at + 1} 1; x_wconf 95'>${text}</span>`
  const line = (...words: string[]) =>
    `<p class='ocr_par'><span class='ocr_line' title='bbox 0 0 4 1'>${words.map(word).join(' ')}</span></p>`
  const page = `<div class='ocr_page' title='image "x"; bbox 0 0 4 3; ppageno 0'>${line('ROSTER', 'of', '$4')}${line('Troop', 'A')}</div>`
  writeFileSync(
    file,
    `#!/bin/sh\nif [ "$1" = --list-langs ]; then printf "List of available languages (3):\\neng\\nosd\\nspa\\n"; exit 0; fi\nif [ "$1" = --print-parameters ]; then echo "thresholding_method 0"; exit 0; fi\n[ "$6 $7" = "thresholding_method=2 hocr" ] && cat > "$2.hocr" <<EOF\n<html><body>${page}</body></html>\nEOF\n`,
  )
  chmodSync(file, 0o700)
  return file
}

test('the words of scans are read by a program and written into the record; without one it is said plainly', async () => {
  const catalog = loadCatalog('content')
  const editing = plainEditing(store, catalog)
  const recordMedia = openRecordMedia(dataDir, store, noFileReview)
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
  expect(await reader.languages()).toEqual(['English', 'Spanish'])
  expect(await run(reader)).toBe('Text of 1 file read.')
  expect(editing.open(ID).record.media).toMatchObject([
    { file: name, kind: 'image', text: 'ROSTER of eng+spa\n\nTroop A', textOrigin: 'ocr' },
  ])
  expect(editing.history(ID)[0]).toMatchObject({ actor: 'Anna', reason: 'Text of scans read by OCR' })
  const page = await openMediaReader().placesOf(recordMedia.path(ID, name), 0, 'ROSTER OF eng+spa')
  expect(page?.words).toMatchObject([{ boxes: [{ x: 0 }], confidence: 0.95 }, { boxes: [{ x: 1 }] }, { boxes: [{ x: 2 }] }])
  // What has words is not read again.
  expect(await run(reader)).toBe('No text was found.')
  // Words of a scan that is not published are read, and are in no version of the record.
  const other = await sharp({ create: { width: 5, height: 3, channels: 3, background: '#321' } })
    .png()
    .toBuffer()
  const unpublished = await recordMedia.keep(ID, other, { publish: false })
  expect(await run(reader)).toBe('Text of 1 file read. It becomes searchable when the file is published.')
  expect((await recordMedia.recognized(ID, unpublished.name)).text).toContain('ROSTER')
  expect(editing.history(ID)).toHaveLength(2)
})
