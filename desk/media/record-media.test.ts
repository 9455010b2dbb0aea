import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMediaFolders } from '../../media/media-files.ts'
import { openStore, type Store } from '../../store/index.ts'
import { noFileReview } from '../../tests/fixtures/nothing-private.ts'
import { discard, scratch } from '../../tests/site/site-server.ts'
import { matchFile } from './media-subject.ts'
import { fixityJob, openRecordMedia, type RecordMedia, UNPUBLISHED } from './record-media.ts'

const ID = 'msp:photo:1938:014'
let dataDir: string
let media: RecordMedia
let store: Store
beforeEach(() => {
  dataDir = scratch('record-media')
  store = openStore(':memory:')
  media = openRecordMedia(dataDir, store, noFileReview)
})
afterEach(() => {
  store.close()
  discard(dataDir)
})

const text = (words: string) => new TextEncoder().encode(words)
const picture = (format: 'png' | 'jpeg' | 'webp' | 'tiff', width = 4) =>
  sharp({ create: { width, height: 3, channels: 3, background: '#123' } })
    .toFormat(format)
    .toBuffer()
const names = (folder = 'media') =>
  readdirSync(join(dataDir, folder))
    .filter((name) => name !== UNPUBLISHED)
    .sort()

describe('a file that is sent for a record', () => {
  test('chapters, in WebVTT or as the index of an interview, are kept as such beside its captions', async () => {
    await media.keep(ID, text('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'))
    expect(await media.keep(ID, text('WEBVTT Chapters\n\n00:00.000 --> 00:01.000\nOne\n'))).toMatchObject({ part: 'chapters' })
    const point = '<index><point><time>65</time><title>Horses</title></point></index>'
    const sent = await media.keep(ID, text(`<ROOT xmlns="https://www.weareavp.com/nunncenter/ohms"><record>${point}</record></ROOT>`))
    expect(sent).toMatchObject({ part: 'chapters', name: 'msp_photo_1938_014.chapters.vtt' })
    expect(names()).toEqual(['msp_photo_1938_014.chapters.vtt', 'msp_photo_1938_014.vtt'])
    expect(readFileSync(media.path(ID, sent.name), 'utf8')).toContain('00:01:05.000 --> 99:00:00.000\nHorses\n')
  })

  test('is kept by the rule of names and found by readers: one after the other, captions and transcripts in the place of those before', async () => {
    expect(media.list(ID)).toEqual([])
    await media.keep(ID, await picture('jpeg'))
    await media.keep(ID, await picture('png'))
    await media.keep(ID, await picture('tiff'))
    await media.keep(ID, text('A transcript.'))
    await media.keep(ID, text('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'))
    await media.keep(ID, text('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n'))
    await media.keep(ID, text('Another transcript.'))
    const base = 'msp_photo_1938_014'
    expect(names()).toEqual([`${base}.jpg`, `${base}.pdf`, `${base}.txt`, `${base}.vtt`, `${base}~2.png`, `${base}~3.tif`])
    expect(readFileSync(media.path(ID, `${base}.txt`), 'utf8')).toBe('Another transcript.')
    expect(media.list(ID).map(({ part, number }) => `${part} ${number}`)).toEqual([
      'captions 1',
      'document 1',
      'picture 1',
      'picture 2',
      'picture 3',
      'transcript 1',
    ])
    const held = openMediaFolders([join(dataDir, 'media')])
    expect(held.of(ID)?.picture).toHaveLength(3)
    expect(held.of(ID)?.document[0]?.name).toBe(`${base}.pdf`)
    await media.remove(ID, `${base}~2.png`)
    expect(media.list(ID).filter(({ part }) => part === 'picture')).toHaveLength(2)
    // The next page is a new one, whatever became of those before.
    expect((await media.keep(ID, await picture('webp'))).name).toBe(`${base}~4.webp`)
  })

  test('a second film stays with the first, each with its own captions', async () => {
    const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')
    const mp4 = Buffer.concat([Buffer.from('00000018', 'hex'), text('ftypisom'), Buffer.from('00000200', 'hex'), text('isomiso2')])
    await media.keep(ID, webm)
    expect(names()).toEqual(['msp_photo_1938_014.webm'])
    await media.keep(ID, mp4)
    await media.keep(ID, text('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'), { number: 2 })
    expect(names()).toEqual(['msp_photo_1938_014.webm', 'msp_photo_1938_014~2.mp4', 'msp_photo_1938_014~2.vtt'])
  })

  test('many at once get names of their own', async () => {
    const pictures = await Promise.all(Array.from({ length: 8 }, (_, at) => picture('png', at + 1)))
    const kept = await Promise.all([...pictures, ...pictures].map((png) => media.keep(ID, png)))
    // Each of them once, however often it came.
    expect(new Set(kept.map(({ name }) => name)).size).toBe(8)
    expect(names()).toHaveLength(8)
  })
})

test.each([
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['a page with words before it', text('Words <script>alert(1)</script>')],
  ['a drawing with scripts', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a program', Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ['a packed folder', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0])],
  ['nothing', new Uint8Array()],
  ['a picture that breaks off', Buffer.from('89504e470d0a1a0a0000000d494844520000', 'hex')],
])('%s is refused, and nothing is left of it', async (_, bytes) => {
  await expect(media.keep(ID, bytes)).rejects.toMatchObject({ status: 415, details: [{ where: 'file' }] })
  expect(media.list(ID)).toEqual([])
  expect([...names(), ...names(`media/${UNPUBLISHED}`)]).toEqual([])
})

test('files of other records, and what is no file of a record, are neither listed, given nor removed', async () => {
  await media.keep(ID, await picture('png'))
  writeFileSync(join(dataDir, 'secret.txt'), 'secret')
  writeFileSync(join(dataDir, 'media', 'msp_photo_1938_014.html'), 'never')
  expect(media.list('msp:photo:1938:01')).toEqual([])
  expect(media.list(ID)).toHaveLength(1)
  for (const name of ['../secret.txt', 'msp_photo_1938_014.html', '', '.', 'msp_photo_1938_015.png']) {
    expect(() => media.path(ID, name)).toThrow(expect.objectContaining({ status: 404 }))
    await expect(media.remove(ID, name)).rejects.toMatchObject({ status: 404 })
  }
  // A call number that tries to be a path is a name like any other.
  expect((await media.keep('ead:../../x', text('Words'))).name).toBe('ead_..%2F..%2Fx.txt')
  expect(names()).toContain('ead_..%2F..%2Fx.txt')
})

describe('fixity', () => {
  const check = () => fixityJob(store, dataDir)({ payload: {}, progress: () => {}, signal: new AbortController().signal })

  test('a file is known by its digest, is not kept twice, and a check finds what changed or went missing', async () => {
    const kept = await media.keep(ID, await picture('jpeg'))
    expect(kept.known).toBe(false)
    expect(await media.keep(ID, await picture('jpeg'))).toMatchObject({ name: kept.name, known: true })
    const other = await media.keep(ID, text('A transcript.'))
    writeFileSync(join(dataDir, 'media', 'msp_photo_1938_015.txt'), 'Put here by hand')
    expect(await check()).toBe('2 files verified, 1 recorded for the first time')
    writeFileSync(join(dataDir, 'media', other.name), 'Another transcript, by nobody.')
    rmSync(join(dataDir, 'media', kept.name))
    expect(await check()).toBe(
      `1 file verified, 0 recorded for the first time; 2 not as they were: ${other.name} (changed), ${kept.name} (missing)`,
    )
    expect(store.fixity.list().map(({ name, state }) => [name, state])).toEqual([
      [kept.name, 'missing'],
      [other.name, 'changed'],
      ['msp_photo_1938_015.txt', 'good'],
    ])
  })

  test('what is not published is verified, too', async () => {
    await media.keep(ID, await picture('jpeg'), { publish: false })
    expect(await check()).toBe('1 file verified, 0 recorded for the first time')
  })
})

describe('before publication', () => {
  test('no reader finds a file; published, it keeps its name and digest', async () => {
    const kept = await media.keep(ID, await picture('jpeg'), { publish: false })
    expect(kept).toMatchObject({ name: 'msp_photo_1938_014.jpg', published: false })
    const held = openMediaFolders([join(dataDir, 'media')])
    expect(held.of(ID)).toBeNull()
    expect(names()).toEqual([])
    // The next one does not take its number.
    expect((await media.keep(ID, await picture('png'))).name).toBe('msp_photo_1938_014~2.png')
    expect(await media.publish(ID)).toBe(1)
    expect(openMediaFolders([join(dataDir, 'media')]).of(ID)?.picture).toHaveLength(2)
    expect(media.list(ID).every(({ published }) => published)).toBe(true)
  })

  test('files of a draft go over to the record made from it', async () => {
    await media.keep('new-1', await picture('jpeg'), { publish: false })
    await media.keep('new-1', await picture('png'), { publish: false })
    const names = await media.adopt('new-1', ID)
    expect([...names]).toEqual([
      ['new-1.jpg', 'msp_photo_1938_014.jpg'],
      ['new-1~2.png', 'msp_photo_1938_014~2.png'],
    ])
    expect(media.list('new-1')).toEqual([])
    expect(store.fixity.list().map(({ name }) => name)).toEqual([...names.values()])
  })
})

test.each([
  ['msp_photo_1938_014.tif', 0],
  ['Scans/MSP-PHOTO-1938-014.TIF', 0],
  ['msp_photo_1938_014~2.png', 2],
  ['msp-photo-1938-014_03.jpg', 3],
  ['msp photo 1938 014 (4).jpg', 4],
  ['GO-7-page-12.pdf', 12],
  ['GO 7.pdf', 0],
])('the file %s belongs to its record', (file, page) => {
  const known = (identifier: string) => ([ID, 'GO 7', 'go-7'].includes(identifier.toLowerCase()) || identifier === 'GO 7' ? ID : null)
  expect(matchFile(file, known)).toEqual({ id: ID, page })
})

test('a file of another name belongs to nobody', () => {
  const known = (identifier: string) => (identifier === ID ? ID : null)
  expect(['IMG_0001.jpg', '014.tif', 'msp_photo_1938.tif', ''].map((file) => matchFile(file, known))).toEqual([null, null, null, null])
})
