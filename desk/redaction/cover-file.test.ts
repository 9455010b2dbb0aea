import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { type PageWords, textOfPage, writePageWords } from '../../media/page-words.ts'
import { pdfOf } from '../../media/pdf/pdf-fixture.ts'
import { drawPdfPage, wordsOfPdf } from '../../media/pdf-page.ts'
import { openStore, type Store } from '../../store/index.ts'
import { noFileReview } from '../../tests/fixtures/nothing-private.ts'
import { discard, scratch } from '../../tests/site/site-server.ts'
import { fixityJob, openRecordMedia, type RecordMedia } from '../media/record-media.ts'
import { type CoverParts, coverJob } from './cover-file.ts'
import { openRecordingCoverer } from './cover-recording.ts'
import { openCoveredMaker } from './make-covered.ts'

const ID = 'msp:doc:1938:014'
const BASE = 'msp_doc_1938_014'
let dataDir: string
let store: Store
let media: RecordMedia
let dropped: string[]
let parts: CoverParts
beforeEach(() => {
  dataDir = scratch('cover-file')
  store = openStore(':memory:')
  media = openRecordMedia(dataDir, store, noFileReview)
  dropped = []
  const dropMade = async (file: string) => void dropped.push(file)
  parts = { dataDir, contentDir: join(dataDir, 'content'), store, media: { dropMade }, maker: openCoveredMaker() }
})
afterEach(() => {
  store.close()
  discard(dataDir)
})

const at = (...path: string[]) => join(dataDir, 'media', ...path)
const run = (file: string, with_: Partial<CoverParts> = {}) =>
  coverJob({ ...parts, ...with_ })({ payload: { id: ID, file, actor: 'ada' }, progress: () => {}, signal: new AbortController().signal })
const draw = (file: string, page: number | null, shape: Parameters<Store['redactions']['add']>[0]['shape']) =>
  store.redactions.add({ record: ID, file, page, shape, reason: 'personal', actor: 'ada' })
function put(text: string, file: string, more: Parameters<typeof recordFixture>[0] = {}): void {
  const record = recordFixture({ id: ID, media: [{ file, kind: 'image', text, textOrigin: 'ocr' }], ...more })
  store.records.change({ actor: 'ada', reason: 'test', origin: 'edit' }, (batch) => void batch.put(record))
}
const text = () => store.records.get(ID)?.record.media[0]?.text

const HALF = { left: 0, top: 0, width: 0.5, height: 1 }
/** Left half red, right half green. */
function halves(format: 'jpeg' | 'png' | 'webp' | 'tiff', [width, height] = [40, 20]): Promise<Buffer> {
  const red = { create: { width: width / 2, height, channels: 3 as const, background: '#f00' } }
  return sharp({ create: { width, height, channels: 3, background: '#0f0' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { ImageDescription: 'quapton', Artist: 'zyxada' } })
    .toFormat(format)
    .toBuffer()
}
async function colorsOf(file: string, page = 0): Promise<[number[], number[], number]> {
  const { data, info } = await sharp(file, { page }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number) => [...data.subarray(x * info.channels, x * info.channels + 3)]
  return [pixel(2), pixel(info.width - 3), info.width]
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'tiff'] as const)(
    '%s: what is covered is black, the rest as it was, and nothing else is said',
    async (format) => {
      const { name } = await media.keep(ID, await halves(format))
      put('', name)
      draw(name, 0, HALF)
      const before = readFileSync(media.path(ID, name))
      await run(name)
      const [covered, open] = await colorsOf(at(name))
      expect(Math.max(...covered)).toBeLessThan(12)
      expect(open[1]).toBeGreaterThan(200)
      expect(readFileSync(at(name)).toString('latin1')).not.toMatch(/quapton|zyxada/)
      expect(readFileSync(at('sealed', name))).toEqual(before)
      expect(store.redactions.covered(ID)).toHaveLength(1)
      expect(dropped).toContain(at(name))
    },
  )

  test('turned by its metadata, it is covered as it is seen', async () => {
    const turned = await sharp(await halves('jpeg'))
      .withMetadata({ orientation: 3 })
      .toBuffer()
    const { name } = await media.keep(ID, turned)
    put('', name)
    draw(name, 0, HALF)
    await run(name)
    const [covered, open] = await colorsOf(at(name))
    expect(Math.max(...covered)).toBeLessThan(12)
    expect(open[0]).toBeGreaterThan(200)
  })

  test('every page of a TIFF stays, of whatever size, and only the page meant is covered', async () => {
    const { joinTiff } = await import('./cover-picture.ts')
    const pages = joinTiff([await halves('tiff'), await halves('tiff', [60, 30]), await halves('tiff')])
    const { name } = await media.keep(ID, pages)
    put('', name)
    draw(name, 1, HALF)
    await run(name)
    expect((await sharp(at(name)).metadata()).pages).toBe(3)
    const colors = [await colorsOf(at(name), 0), await colorsOf(at(name), 1), await colorsOf(at(name), 2)]
    expect(colors.map(([left, , width]) => [(left[0] ?? 0) > 200, width])).toEqual([
      [true, 40],
      [false, 60],
      [true, 40],
    ])
  })
})

test('a PDF is made of pictures of its pages and the words that are not covered; nothing else of it is taken over', async () => {
  const pdf = await pdfOf([['Witness Quapton saw the car'], ['Second page']], async (made) => {
    made.setTitle('quapton')
    await made.attach(Buffer.from('quapton'), 'quapton.txt')
  })
  const { name } = await media.keep(ID, pdf)
  put('Witness Quapton saw the car\fSecond page', name)
  draw(name, 0, { left: 0.2, top: 0.09, width: 0.05, height: 0.04 })
  await run(name)
  const pages: string[] = []
  const sizes: number[] = []
  for await (const page of wordsOfPdf(at(name))) {
    pages.push(textOfPage(page))
    sizes.push(Math.round(page.width), Math.round(page.height))
  }
  expect(pages).toEqual(['Witness saw the car', 'Second page'])
  expect(sizes).toEqual([612, 792, 612, 792])
  expect(readFileSync(at(name)).toString('latin1')).not.toMatch(/quapton|EmbeddedFile|Producer/i)
  const { pixels, width } = await drawPdfPage(at(name), 0, { width: 1700 })
  const dark = (x: number, y: number) => (pixels[(Math.round(y * 2200) * width + Math.round(x * width)) * 4] ?? 255) < 12
  expect([dark(0.22, 0.11), dark(0.5, 0.5)]).toEqual([true, false])
})

describe('words', () => {
  const words: PageWords = {
    width: 40,
    height: 20,
    words: ['Ada', 'Quapton', 'was', 'seen'].map((word, number) => ({
      text: word,
      x: number * 10,
      y: 5,
      width: 9,
      height: 8,
      line: 0,
      block: 0,
    })),
  }
  async function kept(): Promise<string> {
    const { name } = await media.keep(ID, await halves('png'))
    await writePageWords(media.path(ID, name), [words])
    put('Ada Quapton was seen', name, { description: 'First.', transcription: 'So Ada Quapton ran.' })
    put('Ada Quapton was seen', name, { description: 'Second.', transcription: 'So Ada Quapton ran.' })
    store.drafts.put({
      subject: ID,
      actor: 'ada',
      title: 'x',
      base: 2,
      form: { transcription: ['Ada Quapton, and more'], description: ['Typed'] },
    })
    return name
  }

  test('go from the record, every version, drafts and proposed changes, and from the places that readers get', async () => {
    const name = await kept()
    const record = store.records.get(ID)?.record
    if (!record) throw new Error('There is a record')
    store.changeSets.propose({ actor: 'ada', title: 't', reason: 'r', examined: 1, problems: [] }, [
      { record: { ...record, title: 'New' }, base: 2 },
    ])
    draw(name, 0, HALF)
    await run(name)
    expect(text()).toBe('[redacted] was seen')
    const everything = ['record_version', 'draft', 'change_set_record', 'record', 'redaction'].map((table) =>
      JSON.stringify(store.database.prepare(`SELECT * FROM ${table}`).all()),
    )
    expect(everything.join()).not.toMatch(/quapton/i)
    expect(store.drafts.get(ID)?.form).toMatchObject({ description: ['Typed'], transcription: ['[redacted] and more'] })
    // Who changed what stays.
    expect(store.records.versions(ID).map(({ record }) => record?.description)).toEqual(['Second.', 'Second.', 'Second.', 'First.'])
    expect(readFileSync(at('words', `${name}.jsonl`), 'utf8')).toMatch(/seen/)
    expect(readFileSync(at('words', `${name}.jsonl`), 'utf8')).not.toMatch(/Quapton/)
  })

  test('come back when the place is released, from what is sealed; a text that was changed since stays as it is', async () => {
    const name = await kept()
    const before = readFileSync(media.path(ID, name))
    const place = draw(name, 0, HALF)
    await run(name)
    store.redactions.setReleased(place, { actor: 'ada', reason: 'Embargo ended' })
    expect(store.redactions.covered(ID)).toHaveLength(1)
    await run(name)
    expect(store.redactions.covered(ID)).toEqual([])
    expect(readFileSync(at(name))).toEqual(before)
    expect(existsSync(at('sealed', name))).toBe(false)
    expect(text()).toBe('Ada Quapton was seen')
    expect(store.records.get(ID)?.record.transcription).toBe('So Ada Quapton ran.')
    expect(readFileSync(at('words', `${name}.jsonl`), 'utf8')).toMatch(/Quapton/)
    expect(readdirSync(at('sealed', 'words'))).toEqual([])

    const again = draw(name, 0, HALF)
    await run(name)
    put('Corrected.', name)
    store.redactions.setReleased(again, { actor: 'ada', reason: 'Embargo ended' })
    expect(await run(name)).toMatch(/read it again/)
    expect(text()).toBe('Corrected.')
  })

  test('one place is shown again while another stays covered', async () => {
    const name = await kept()
    const place = draw(name, 0, { left: 0, top: 0, width: 0.48, height: 1 })
    draw(name, 0, { left: 0.75, top: 0, width: 0.25, height: 1 })
    await run(name)
    expect(text()).toBe('[redacted] was [redacted]')
    store.redactions.setReleased(place, { actor: 'ada', reason: 'Embargo ended' })
    await run(name)
    expect(text()).toBe('Ada Quapton was [redacted]')
    const [left] = await colorsOf(at(name))
    expect(left[0]).toBeGreaterThan(200)
  })
})

describe('film and sound', () => {
  const make = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args])
  const loudness = (file: string, from: number) =>
    Number(
      /max_volume: (-?[\d.]+|-inf)/.exec(
        execFileSync('sh', ['-c', `ffmpeg -ss ${from} -t 0.6 -i "${file}" -af volumedetect -vn -f null - 2>&1`], { encoding: 'utf8' }),
      )?.[1] ?? Number.NaN,
    )
  test.each(['mp3', 'm4a', 'ogg', 'mp4', 'webm'])('%s is silent where it is covered, with its captions and transcript', async (ending) => {
    const file = join(dataDir, `made.${ending}`)
    const film = ending === 'mp4' || ending === 'webm' ? ['-f', 'lavfi', '-i', 'color=c=white:s=64x48:d=5:r=10'] : []
    make(...film, '-f', 'lavfi', '-i', 'sine=frequency=440:duration=5', '-metadata', 'title=quapton', file)
    const { name, part } = await media.keep(ID, readFileSync(file))
    await media.keep(ID, Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.500\nOpen\n\n00:02.000 --> 00:03.000\nQuapton\n'))
    await media.keep(ID, Buffer.from('Open. Quapton.'))
    put('Open. Quapton.', name)
    draw(name, null, { start: 2, end: 3 })
    await run(name)
    expect(part).toBe(film.length > 0 ? 'video' : 'audio')
    expect(loudness(at(name), 0.5)).toBeGreaterThan(-40)
    expect(loudness(at(name), 2.2)).toBeLessThan(-70)
    expect(readFileSync(at(name)).toString('latin1')).not.toMatch(/quapton/i)
    expect(readFileSync(at(`${BASE}.vtt`), 'utf8')).toBe('WEBVTT\n\n00:00.000 --> 00:01.500\nOpen\n')
    expect(existsSync(at(`${BASE}.txt`))).toBe(false)
    expect(text()).toBe('[redacted]')
    await expect(media.keep(ID, Buffer.from('Another transcript of it'))).rejects.toMatchObject({ status: 409 })
    for (const { id } of store.redactions.covered(ID)) store.redactions.setReleased(id, { actor: 'ada', reason: 'Embargo ended' })
    await run(name)
    expect(readFileSync(at(`${BASE}.txt`), 'utf8')).toBe('Open. Quapton.')
    expect(text()).toBe('Open. Quapton.')
  })

  test('without the program nothing is changed, and a line says what to install', async () => {
    const file = join(dataDir, 'made.mp3')
    make('-f', 'lavfi', '-i', 'sine=duration=1', file)
    const { name } = await media.keep(ID, readFileSync(file))
    put('', name)
    draw(name, null, { start: 0, end: 1 })
    const maker = openCoveredMaker(openRecordingCoverer('no-such-program'))
    await expect(run(name, { maker })).rejects.toThrow(/ffmpeg is not installed/)
    expect(existsSync(at(name))).toBe(true)
  })
})

test('while it is made, and where that fails, readers have neither file; run again, the job goes on', async () => {
  const { name } = await media.keep(ID, await halves('png'))
  put('', name)
  draw(name, 0, HALF)
  const maker = openCoveredMaker()
  const fails = {
    ...maker,
    async make() {
      expect(existsSync(at(name))).toBe(false)
      throw new Error('killed')
    },
  }
  await expect(run(name, { maker: fails })).rejects.toThrow('killed')
  expect(existsSync(at(name))).toBe(false)
  expect(existsSync(at('sealed', name))).toBe(true)
  // Its name stays its own.
  expect((await media.keep(ID, await halves('webp'))).name).toBe(`${BASE}~2.webp`)
  await run(name)
  expect((await colorsOf(at(name)))[0]).toEqual([0, 0, 0])
})

test('a file that is not published stays so; the sealed original is verified like any other', async () => {
  const { name } = await media.keep(ID, await halves('png'), { publish: false })
  put('', name)
  draw(name, 0, HALF)
  await run(name)
  expect(existsSync(at(name))).toBe(false)
  expect((await colorsOf(at('unpublished', name)))[0]).toEqual([0, 0, 0])
  const signal = new AbortController().signal
  expect(await fixityJob(store, dataDir)({ payload: {}, progress: () => {}, signal })).toBe(
    '2 files verified, 0 recorded for the first time',
  )
  await media.remove(ID, name)
  expect(store.redactions.of(ID)).toEqual([])
  expect(store.fixity.list()).toEqual([])
})
