import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { ArchiveError } from '../../catalog/errors.ts'
import { fileNameOf } from '../../media/media-files.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import { CLOSED_ID, RESTRICTED_ID, TINY_RECORDS } from '../../tests/fixtures/tiny-records.ts'
import { answerImage, readImageRequest } from './image.ts'

const SITE = 'http://archive.test'
const InfoSchema = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  rights: z.string().optional(),
  sizes: z.array(z.object({ width: z.number(), height: z.number() })),
  tiles: z.array(z.object({ width: z.number(), scaleFactors: z.array(z.number()) })),
})

let archive: TinyArchive
let folder: string
beforeAll(async () => {
  archive = await openTinyArchive()
  folder = join(dirname(archive.file), 'media')
  mkdirSync(folder)
})
afterAll(() => archive.close())

const open = TINY_RECORDS.filter(({ access, contentNote }) => access.level === 'open' && contentNote === '')
const ask = (path: string, headers: Record<string, string> = {}) =>
  answerImage(new Request(`${SITE}/iiif/image/3/${path}`, { headers }), path.split('/').map(decodeURIComponent), archive)
const info = async (id: string) => InfoSchema.parse(await (await ask(`${id}/info.json`)).json())
const pixels = async (path: string) => sharp(Buffer.from(await (await ask(path)).arrayBuffer()))

/** A picture whose left half is red and whose right half is blue. */
async function drop(id: string, width: number, height: number, ending: 'jpg' | 'tif'): Promise<void> {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const }
  const red = await sharp({ create: { ...half, background: '#f00' } })
    .png()
    .toBuffer()
  const picture = sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([{ input: red, left: 0, top: 0 }])
  writeFileSync(join(folder, `${fileNameOf(id)}.${ending}`), await (ending === 'jpg' ? picture.jpeg() : picture.tiff()).toBuffer())
}

test('region, size, rotation, quality and format are read in every form, and have one canonical form', () => {
  const image = { width: 1000, height: 600 }
  const canonical = (request: string) => readImageRequest(request.split('/'), image).canonical
  for (const [request, expected] of [
    ['full/max/0/default.jpg', 'full/max/0/default.jpg'],
    ['0,0,1000,600/1000,/0/color.png', 'full/max/0/default.png'],
    ['square/max/90/gray.webp', '200,0,600,600/max/90/gray.webp'],
    ['900,500,512,512/max/0/default.jpg', '900,500,100,100/max/0/default.jpg'],
    ['pct:10,10,50,50/pct:50/!180/bitonal.png', '100,60,500,300/250,150/!180/bitonal.png'],
    ['full/,300/0/default.jpg', 'full/500,300/0/default.jpg'],
    ['full/!500,500/0/default.jpg', 'full/500,300/0/default.jpg'],
    ['full/10,500/0/default.jpg', 'full/10,500/0/default.jpg'],
  ] as const)
    expect(canonical(request), request).toBe(expected)
})

test.each([
  ['1000,0,10,10/max/0/default.jpg', 'region'],
  ['0,0,0,10/max/0/default.jpg', 'region'],
  ['1.5,0,10,10/max/0/default.jpg', 'region'],
  ['full/1001,/0/default.jpg', 'size'],
  ['full/^max/0/default.jpg', 'size'],
  ['full/,/0/default.jpg', 'size'],
  ['full/0,/0/default.jpg', 'size'],
  ['full/pct:101/0/default.jpg', 'size'],
  ['full/max/45/default.jpg', 'rotation'],
  ['full/max/0/native.jpg', 'quality'],
  ['full/max/0/default.gif', 'format'],
  ['full/max/0/default', 'format'],
  ['full/max/0/default.jpg/more', 'address'],
])('%s is refused, naming the %s', (request, where) => {
  const refused = expect.objectContaining<Partial<ArchiveError>>({ status: 400, details: [expect.objectContaining({ where })] })
  expect(() => readImageRequest(request.split('/'), { width: 1000, height: 600 })).toThrow(refused)
})

test('parts of a scan are cut, scaled, turned and toned; the same from the file as from a copy', async () => {
  for (const [at, ending] of (['jpg', 'tif'] as const).entries()) {
    const id = open[at]?.id ?? ''
    await drop(id, 1200, 700, ending)
    expect(await info(id)).toMatchObject({ id: `${SITE}/iiif/image/3/${id}`, width: 1200, height: 700 })
    const right = await pixels(`${id}/700,100,200,100/50,/0/default.png`)
    const { channels } = await right.stats()
    expect((await right.metadata()).width).toBe(50)
    expect(channels.map(({ mean }) => mean > 128)).toEqual([false, false, true])
    const turned = await pixels(`${id}/full/120,70/90/gray.png`)
    expect(await turned.metadata()).toMatchObject({ width: 70, height: 120, channels: 1 })
    const mirrored = await (await pixels(`${id}/full/120,70/!0/default.png`)).extract({ left: 0, top: 0, width: 20, height: 70 }).toBuffer()
    expect((await sharp(mirrored).stats()).channels.map(({ mean }) => mean > 128)).toEqual([false, false, true])
  }
})

test('answers carry a tag, the canonical address and the profile, and are not sent twice', async () => {
  const id = open[0]?.id ?? ''
  const first = await ask(`${id}/full/100,/0/color.jpg`)
  expect(first.headers.get('Link')).toContain(`<${SITE}/iiif/image/3/${id}/full/100,58/0/default.jpg>;rel="canonical"`)
  expect((await ask(`${id}/full/100,/0/color.jpg`, { 'If-None-Match': first.headers.get('ETag') ?? '' })).status).toBe(304)
  const redirect = await ask(id)
  expect([redirect.status, redirect.headers.get('Location')]).toEqual([303, `${SITE}/iiif/image/3/${id}/info.json`])
  expect((await ask(`${id}/info.json`)).headers.get('Content-Type')).toContain('application/ld+json')
  expect((await ask(`${id}/info.json`, { Accept: 'application/json' })).headers.get('Content-Type')).toBe('application/json')
})

test('nothing is given out wider than 3000 pixels, and what others hold rights in no wider than 800', async () => {
  const [one, two] = [open[2], open[3]]
  await drop(one?.id ?? '', 4000, 1000, 'jpg')
  const { width, height, sizes, tiles } = await info(one?.id ?? '')
  expect([width, height]).toEqual([3000, 750])
  expect(sizes.at(-1)).toEqual({ width: 3000, height: 750 })
  expect(tiles).toEqual([expect.objectContaining({ width: 512, scaleFactors: [1, 2, 4, 8] })])
  archive.store.records.change({ actor: 'test', reason: 'rights', origin: 'edit' }, (batch) => {
    if (two) batch.put({ ...two, rights: 'Restricted' })
  })
  await drop(two?.id ?? '', 2000, 1000, 'jpg')
  expect(await info(two?.id ?? '')).toMatchObject({ width: 800, height: 400, rights: 'http://rightsstatements.org/vocab/InC/1.0/' })
})

test('a record without a scan has its drawing; a scan that may not be seen is replaced by it', async () => {
  const plain = open.find(({ id }) => archive.media.heldOf(id) === null)?.id ?? ''
  expect((await info(plain)).width).toBe(3000)
  const drawn = await info(RESTRICTED_ID)
  await drop(RESTRICTED_ID, 1200, 700, 'jpg')
  expect(await info(RESTRICTED_ID)).toEqual(drawn)
  rmSync(join(folder, `${fileNameOf(RESTRICTED_ID)}.jpg`))
  await expect(ask(`${CLOSED_ID}/info.json`)).rejects.toMatchObject({ status: 403 })
  await expect(ask('msp:photo:1900:999/info.json')).rejects.toMatchObject({ status: 404 })
})

test('what a content note covers is sent only under the name that says it was lifted', async () => {
  const noted = TINY_RECORDS.find(({ contentNote, access }) => contentNote !== '' && access.level === 'open')?.id ?? ''
  await expect(ask(`${noted}/info.json`)).rejects.toMatchObject({ status: 403, code: 'content-note' })
  expect((await ask(`${noted}~show/full/100,/0/default.jpg`)).status).toBe(200)
})
