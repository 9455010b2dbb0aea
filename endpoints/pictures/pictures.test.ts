import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SAMPLE_NOTE } from '../../catalog/samples.ts'
import { fileNameOf } from '../../media/media-files.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { TINY_RECORDS } from '../../tests/fixtures/tiny-records.ts'
import { answerPlatePicture, labelOfPicture } from './answer-picture.ts'
import { answerDownload, answerMediaFile } from './media-file.ts'
import { answerRecordPicture } from './record-picture.ts'

let archive: TinyArchive
let folder: string
beforeAll(async () => {
  archive = await openTinyArchive()
  folder = join(dirname(archive.file), 'media')
  mkdirSync(folder)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
})
afterAll(() => archive.close())

function recordWhere(wanted: (record: (typeof TINY_RECORDS)[number]) => boolean): string {
  const found = TINY_RECORDS.find(wanted)
  if (!found) throw new Error('the tiny archive has no such record')
  return found.id
}
const photo = () => recordWhere(({ type, access, contentNote }) => type === 'Photograph' && access.level === 'open' && contentNote === '')
const closed = () => recordWhere(({ access }) => access.level === 'closed')
const restricted = () => recordWhere(({ access }) => access.level === 'restricted')

const ask = (query = '', headers: Record<string, string> = {}) => new Request(`http://archive.test/media${query}`, { headers })
const picture = (id: string, file: string, query = '', headers: Record<string, string> = {}) =>
  answerRecordPicture(ask(query, headers), id, file, archive)
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

/** A picture of our own as a scan. */
async function dropScan(id: string, ending = '.png'): Promise<void> {
  const png = await archive.media.picture({ drawing: archive.media.plateCut('cruiser', '') }, { width: 400, format: 'png' })
  writeFileSync(join(folder, `${fileNameOf(id)}${ending}`), png)
}

test('size and format are those asked for, by ending or by what the reader accepts', async () => {
  const jpeg = await picture(photo(), '400.jpg')
  expect([jpeg.headers.get('Content-Type'), jpeg.headers.get('Vary')]).toEqual(['image/jpeg', null])
  expect((await bytesOf(jpeg)).subarray(0, 3).toString('hex')).toBe('ffd8ff')
  const chosen = await picture(photo(), '400', '', { Accept: 'image/webp,*/*' })
  expect([chosen.headers.get('Content-Type'), chosen.headers.get('Vary')]).toEqual(['image/webp', 'Accept'])
  expect((await bytesOf(chosen)).subarray(8, 12).toString()).toBe('WEBP')
})

test.each([
  ['700', '', 400],
  ['0800', '', 400],
  ['400.gif', '', 400],
  ['400.jpg.jpg', '', 400],
  ['400', '?page=0', 400],
  ['400', '?page=x', 400],
  ['400', '?page=2', 404],
])('%s%s is refused with %i', async (file, query, status) => {
  await expect(picture(photo(), file, query)).rejects.toMatchObject({ status })
})

test('a scan takes over at the next request, page by page, and goes as it came', async () => {
  const drawn = await bytesOf(await picture(photo(), '400.jpg'))
  await dropScan(photo())
  await dropScan(photo(), '~2.png')
  const scanned = await bytesOf(await picture(photo(), '400.jpg'))
  expect(scanned.equals(drawn)).toBe(false)
  expect((await picture(photo(), '400.jpg', '?page=2')).status).toBe(200)
  rmSync(join(folder, `${fileNameOf(photo())}.png`))
  rmSync(join(folder, `${fileNameOf(photo())}~2.png`))
  expect((await bytesOf(await picture(photo(), '400.jpg'))).equals(drawn)).toBe(true)
})

test('a file that is no picture does not take over', async () => {
  writeFileSync(join(folder, `${fileNameOf(photo())}.jpg`), 'no picture')
  expect((await picture(photo(), '400.jpg')).status).toBe(200)
})

test('a closed record has no picture, no download and no file; a restricted one never shows its scan', async () => {
  await dropScan(closed())
  writeFileSync(join(folder, `${fileNameOf(closed())}.mp4`), 'film')
  await expect(picture(closed(), '400')).rejects.toMatchObject({ status: 403 })
  await expect(answerDownload(ask(), `${closed()}.jpg`, archive)).rejects.toMatchObject({ status: 403 })
  expect(() => answerMediaFile(ask(), closed(), 'video', archive)).toThrow(expect.objectContaining({ status: 403 }))
  const before = await bytesOf(await picture(restricted(), '400.jpg'))
  await dropScan(restricted())
  expect((await bytesOf(await picture(restricted(), '400.jpg'))).equals(before)).toBe(true)
})

test('what has not changed is not sent again', async () => {
  const tag = (await picture(photo(), '400.jpg')).headers.get('ETag') ?? ''
  expect((await picture(photo(), '400.jpg', '', { 'If-None-Match': tag })).status).toBe(304)
})

test('a download says in itself what it is, a sample that it is one', async () => {
  const sample = recordWhere(({ basis, type, access }) => basis === 'sample' && type === 'Photograph' && access.level === 'open')
  const answer = await answerDownload(ask('?show=1'), `${sample}.jpg`, archive)
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[A-Za-z0-9.-]+-illustration\.jpg"$/)
  const text = (await bytesOf(answer)).toString('latin1')
  expect(text).toContain(`${sample}. Sample record, not a real item`)
  expect(text).toContain(SAMPLE_NOTE)
})

test('the Host header of a request is no part of a download, its tag or the files that are kept', async () => {
  const id = photo()
  const from = async (host: string) => {
    const answer = await answerDownload(new Request(`http://${host}/media`), `${id}.jpg`, archive)
    return { tag: answer.headers.get('ETag'), bytes: await bytesOf(answer) }
  }
  const first = await from('archive.test')
  const kept = readdirSync(join(dirname(archive.file), 'pictures')).length
  const second = await from('evil.example')
  expect(second.tag).toBe(first.tag)
  expect(second.bytes.equals(first.bytes)).toBe(true)
  expect(readdirSync(join(dirname(archive.file), 'pictures')).length).toBe(kept)
  const named = { ...archive, settings: { ...archive.settings, publicUrl: 'https://archive.example' } }
  const bytes = await bytesOf(await answerDownload(ask(), `${id}.jpg`, named))
  expect(bytes.toString('latin1')).toContain('https://archive.example/')
  expect(first.bytes.toString('latin1')).not.toContain('archive.test')
})

test('a held scan that is not open is not called undigitised; a scan of a sample says that it is one', async () => {
  const held = recordWhere(({ type, access, contentNote }) => type === 'Photograph' && access.level === 'restricted' && contentNote === '')
  const download = async (id: string) => (await bytesOf(await answerDownload(ask('?show=1'), `${id}.jpg`, archive))).toString('latin1')
  expect(await download(held)).toContain(`${held}. Sample record, not a real item`)
  await dropScan(held)
  expect(await download(held)).toContain('Title set in type; the picture is not open to view')
  const sample = recordWhere(({ basis, type, access }) => basis === 'sample' && type === 'Photograph' && access.level === 'open')
  await dropScan(sample)
  expect(await download(sample)).toContain('Sample picture, not a real item')
})

test('a drawing is called an illustration, and says whether the photograph is held', () => {
  const photograph = { type: 'Photograph', sample: false, heldBack: false, pdf: false, quoted: false }
  expect(labelOfPicture('plate', photograph)).toBe('Illustration; photograph not yet digitized')
  expect(labelOfPicture('plate', { ...photograph, heldBack: true })).toBe('Illustration; the photograph is not open to view')
  expect(labelOfPicture('sheet', { ...photograph, type: 'Document' })).toBe('Description sheet; text not available here')
  expect(labelOfPicture('sheet', { ...photograph, type: 'Document', pdf: true })).toBe(
    'Description sheet; the document is available as a PDF',
  )
})

test('a description sheet has pages as pictures, as many as its file', async () => {
  const document = recordWhere(
    ({ id, type, access, contentNote }) => id.startsWith('msp:') && type === 'Document' && access.level === 'open' && contentNote === '',
  )
  expect((await picture(document, '400.jpg')).status).toBe(200)
  await expect(picture(document, '400.jpg', '?page=9')).rejects.toMatchObject({ status: 404 })
})

test('plates come in views, and no others', async () => {
  expect((await answerPlatePicture(ask(), { name: 'cruiser', view: '1', file: '400.webp' }, archive)).status).toBe(200)
  for (const [name, view] of [
    ['cruiser', '9'],
    ['nothing', '0'],
    ['../cruiser', '0'],
    ['constructor', '0'],
  ] as const)
    expect(() => answerPlatePicture(ask(), { name, view, file: '400.webp' }, archive)).toThrow(/not found/)
})

test('a film is sent in ranges', async () => {
  writeFileSync(join(folder, `${fileNameOf(photo())}.mp4`), '0123456789')
  const film = (range: string) => answerMediaFile(ask('', range === '' ? {} : { Range: range }), photo(), 'video', archive)
  const whole = film('')
  expect([whole.status, whole.headers.get('Accept-Ranges'), await whole.text()]).toEqual([200, 'bytes', '0123456789'])
  for (const [range, text, described] of [
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ] as const) {
    const part = film(range)
    expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([206, described, text])
  }
  expect(() => film('bytes=10-')).toThrow(expect.objectContaining({ status: 416 }))
  expect(await film('lines=1-2').text()).toBe('0123456789')
})
