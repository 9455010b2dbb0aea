import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PDFName, PDFString } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fileNameOf } from '../../media/media-files.ts'
import { textOfPage, writePageWords } from '../../media/page-words.ts'
import { outline, pdfOf } from '../../media/pdf/pdf-fixture.ts'
import { readWords } from '../../media/read-words.ts'
import { ensurePython } from '../../scripts/ensure-python.ts'
import { openTinyArchive, type TinyArchive } from '../../tests/fixtures/tiny-archive.ts'
import {
  CLOSED_ID,
  FORMULA_ID,
  NOTED_ID,
  REDACTED_ID,
  RESTRICTED_ID,
  SECRET_WORD,
  TINY_RECORDS,
} from '../../tests/fixtures/tiny-records.ts'
import { answerActivity, answerPageWords, answerPresentation, answerSearchInside } from './presentation.ts'

const SITE = 'http://archive.test'
const FILM = 'msp:video:1970:001'
const REPORT = FORMULA_ID
const REPORT_FILE = { file: `${fileNameOf(REPORT)}.pdf`, kind: 'pdf', label: '', alt: '', rights: '', textOrigin: '' } as const

const TextSchema = z.record(z.string(), z.array(z.string()))
const CanvasSchema = z.looseObject({
  id: z.string(),
  label: TextSchema,
  duration: z.number().optional(),
  items: z.array(z.object({ items: z.array(z.looseObject({ body: z.looseObject({ id: z.string().optional(), type: z.string() }) })) })),
})
const OneSchema = z.looseObject({ resources: z.array(z.looseObject({ '@id': z.string(), on: z.string() })) })
const SeeAlsoSchema = z.array(z.object({ id: z.string() }))
const ManifestSchema = z.looseObject({
  id: z.string(),
  label: TextSchema,
  requiredStatement: z.object({ value: TextSchema }),
  navDate: z.string().optional(),
  items: z.array(CanvasSchema),
  structures: z.array(z.looseObject({ label: TextSchema })).optional(),
  service: z.array(z.looseObject({ id: z.string().optional() })).optional(),
})
const CollectionSchema = z.looseObject({
  id: z.string(),
  items: z.array(z.object({ id: z.string(), type: z.string(), label: TextSchema })),
})
const FoundSchema = z.looseObject({
  ignored: z.array(z.string()).optional(),
  items: z.array(z.looseObject({ id: z.string(), body: z.looseObject({ value: z.string() }), target: z.string() })),
  annotations: z
    .array(
      z.object({ items: z.array(z.looseObject({ target: z.looseObject({ selector: z.array(z.looseObject({ exact: z.string() })) }) })) }),
    )
    .optional(),
})

const { packages, cure } = ensurePython(['iiif-prezi3==3.1.1'])
if (packages === null) console.warn(`SKIPPED: manifests read by iiif-prezi3; ${cure}`)

const LOGBOOK = `${fileNameOf(FILM)}.jpg`

let archive: TinyArchive
beforeAll(async () => {
  archive = await openTinyArchive()
  const folder = join(dirname(archive.file), 'media')
  mkdirSync(folder)
  for (const ending of ['mp4', 'vtt'])
    copyFileSync(`content/media/msp_video_1956_002.${ending}`, join(folder, `${fileNameOf(FILM)}.${ending}`))
  writeFileSync(
    join(folder, `${fileNameOf(FILM)}.chapters.vtt`),
    'WEBVTT\nKind: chapters\n\n00:00.000 --> 00:05.000\nHorses &amp; riders\n\n00:05.000 --> 99:00:00.000\nThe rest\n\n98:00:00.000 --> 99:00:00.000\nBeyond its end\n',
  )
  const scan = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#886' } })
    .jpeg()
    .toBuffer()
  const film = TINY_RECORDS.find(({ id }) => id === FILM)
  for (const page of ['', '~2']) writeFileSync(join(folder, `${fileNameOf(FILM)}${page}.jpg`), scan)
  const report = TINY_RECORDS.find(({ id }) => id === REPORT)
  const pdf = await pdfOf([['Annual report.'], ['Cars were bought.'], []], (made) => {
    made.catalog.set(PDFName.of('PageLabels'), made.context.obj({ Nums: [0, { S: 'r' }, 2, { P: PDFString.of('Plate') }] }))
    outline(made, [
      { title: 'Report', page: 0 },
      { title: 'Plates', page: 2 },
    ])
  })
  writeFileSync(join(folder, `${fileNameOf(REPORT)}.pdf`), pdf)
  // Held, and for archivists only: its manifest names the services that say so.
  writeFileSync(join(folder, `${fileNameOf(RESTRICTED_ID)}.jpg`), scan)
  // Half as large as the scan, and with a word that was corrected since.
  const word = (text: string, x: number, line: number, block = 0) => ({ text, x, y: line * 20, width: 40, height: 15, line, block })
  const words = [
    word('Logbook', 0, 0),
    word('of', 50, 0),
    word('the', 100, 0),
    word('harbor', 150, 0),
    word('Storrns', 0, 1, 1),
    word('at', 50, 1, 1),
    word('noon,', 100, 1, 1),
  ]
  await writePageWords(join(folder, LOGBOOK), [{ width: 450, height: 300, words }])
  archive.store.records.change({ actor: 'test', reason: 'words of a page', origin: 'edit' }, (batch) => {
    const file = `${fileNameOf(FILM)}~2.jpg`
    if (report) batch.put({ ...report, media: [{ ...REPORT_FILE, text: 'Annual report.\fCars were bought.' }] })
    if (film)
      batch.put({
        ...film,
        media: [
          { file, kind: 'image', label: 'The reel', alt: '', rights: 'CC BY', text: 'Patrol boats at anchor.', textOrigin: 'ocr' },
          {
            file: LOGBOOK,
            kind: 'image',
            label: '',
            alt: '',
            rights: '',
            text: 'Logbook of the harbor\n\nStorms at noon, no log',
            textOrigin: '',
          },
        ],
      })
  })
})
afterAll(() => archive.close())

const request = (path: string) => new Request(`${SITE}${path}`)
const presentation = async (path: string) =>
  (await answerPresentation(request(`/iiif/presentation/3/${path}`), path.split('/').map(decodeURIComponent), archive)).json()
const manifest = async (id: string) => ManifestSchema.parse(await presentation(`${id}/manifest`))
const searched = async (id: string, query: string) =>
  FoundSchema.parse(await (await answerSearchInside(request(`/iiif/search/2/${id}${query}`), [id], archive)).json())

test('every record a reader may know of has a manifest, and the models of the standard read each of them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'manifests-'))
  const documents = [
    ...TINY_RECORDS.filter(({ access }) => access.level !== 'closed').map(({ id }) => `${id}/manifest`),
    `${NOTED_ID}~show/manifest`,
    'collection/all',
    'collection/photos',
  ]
  const files: string[] = []
  for (const [at, path] of documents.entries()) {
    files.push(join(folder, `${at}.json`))
    const document = await presentation(path)
    expect(document).toMatchObject({ id: `${SITE}/iiif/presentation/3/${path}` })
    writeFileSync(files.at(-1) ?? '', JSON.stringify(document))
  }
  if (packages !== null) {
    const env = { ...process.env, PYTHONPATH: packages }
    expect(JSON.parse(execFileSync('python3', ['endpoints/iiif/validate-presentation.py', ...files], { encoding: 'utf8', env }))).toEqual(
      [],
    )
  }
  rmSync(folder, { recursive: true })
}, 120_000)

test('films come first with their length and captions, then the pages in their order with their words named', async () => {
  const { items, navDate } = await manifest(FILM)
  expect(items.map(({ items: [page] }) => page?.items[0]?.body.type)).toEqual(['Video', 'Image', 'Image'])
  expect(items[0]?.duration).toBeGreaterThan(10)
  expect(items[0]?.annotations).toMatchObject([{ items: [{ body: { format: 'text/vtt' }, motivation: 'supplementing' }] }])
  expect(items[1]).toMatchObject({ label: { none: ['The reel'] }, width: 900, height: 600, annotations: [{ id: `${items[1]?.id}/text` }] })
  expect(navDate).toBe('1970-01-01T00:00:00Z')
  expect(await presentation(`${FILM}/canvas/2/text`)).toMatchObject({
    items: [{ body: { value: 'Patrol boats at anchor.' }, target: items[1]?.id }],
  })
})

test('a canvas says how many of its places are covered and why, and nothing of those that are only drawn', async () => {
  const { redactions } = archive.store
  const place = { record: FILM, file: LOGBOOK, page: 0, actor: 'ada', shape: { left: 0, top: 0, width: 0.5, height: 0.5 } }
  const ids = [redactions.add({ ...place, reason: 'minor' }), redactions.add({ ...place, reason: 'donor' })]
  const said = async () => JSON.stringify(await manifest(FILM))
  expect(await said()).not.toContain('places are covered')
  redactions.settle(ids, [])
  expect(await said()).toContain('2 places are covered: ')
  expect(await said()).toContain('Identity of a minor')
  redactions.settle([], ids)
  expect(await said()).not.toContain('places are covered')
})

test('pages of a PDF are canvases with what it calls them, their own words, and its outline as ranges', async () => {
  const read = await manifest(REPORT)
  expect(read.items.map(({ label }) => label)).toEqual([{ none: ['i'] }, { none: ['ii'] }, { none: ['Plate'] }])
  expect(read.items[0]).toMatchObject({ width: 1700, height: 2200 })
  expect(await presentation(`${REPORT}/canvas/2/text`)).toMatchObject({ items: [{ body: { value: 'Cars were bought.' } }] })
  expect((await searched(REPORT, '?q=cars')).items.map(({ target }) => target)).toEqual([read.items[1]?.id])
  expect(read.structures).toMatchObject([
    { type: 'Range', label: { none: ['Report'] }, items: [{ id: read.items[0]?.id }, { id: read.items[1]?.id }] },
    { type: 'Range', label: { none: ['Plates'] }, items: [{ type: 'Canvas', id: read.items[2]?.id }] },
  ])
})

test('search inside finds words in any form, says where, and completes', async () => {
  const found = await searched(FILM, '?q=boat+PATROLS&motivation=painting')
  expect(found).toMatchObject({ ignored: ['motivation'], items: [{ body: { value: 'Patrol boats at anchor.' } }] })
  expect(found.annotations?.[0]?.items.map(({ target }) => target.selector[0]?.exact)).toEqual(['Patrol', 'boats'])
  expect((await searched(FILM, '?q=bridle')).items.map(({ target }) => target)).toEqual([
    expect.stringMatching(/canvas\/1#t=5,10$/),
    expect.stringMatching(/canvas\/1#t=10,15$/),
  ])
  expect((await searched(FILM, '?q=bridle+boat')).items).toEqual([])
  const completed = await answerSearchInside(request(`/iiif/search/2/${FILM}/autocomplete?q=bri`), [FILM, 'autocomplete'], archive)
  expect(await completed.json()).toMatchObject({
    type: 'TermPage',
    items: expect.arrayContaining([{ type: 'Term', value: 'bridle', total: 1 }]),
  })
  await expect(searched(FILM, '')).rejects.toMatchObject({ status: 400 })
})

test('words with places are lines with a part of the canvas, and each hit is where it stands', async () => {
  const { items } = await manifest(FILM)
  const canvas = items[2]?.id ?? ''
  expect(await presentation(`${FILM}/canvas/3/text`)).toMatchObject({
    items: [
      { body: { value: 'Logbook of the harbor' }, target: `${canvas}#xywh=0,0,380,30` },
      { body: { value: 'Storms at noon, no log' }, target: `${canvas}#xywh=0,40,280,30` },
    ],
  })
  const found = await searched(FILM, '?q=storm')
  expect(found.items).toMatchObject([{ body: { value: 'Storms' }, target: `${canvas}#xywh=0,40,80,30` }])
  expect(found.annotations?.[0]?.items).toMatchObject([
    { target: { source: found.items[0]?.id, selector: [{ exact: 'Storms', suffix: ' at noon, no log' }] } },
  ])
  // A word that nobody placed: its passage.
  expect((await searched(FILM, '?q=log+noon')).items).toMatchObject([
    { target: `${canvas}#xywh=200,40,80,30` },
    { body: { value: 'Storms at noon, no log' }, target: canvas },
  ])
})

test('chapters of a film are ranges of its canvas, no longer than it', async () => {
  const { items, structures } = await manifest(FILM)
  const [film] = items
  expect(structures).toMatchObject([
    { label: { none: ['Horses & riders'] }, items: [{ type: 'Canvas', id: `${film?.id}#t=0,5` }] },
    { label: { none: ['The rest'] }, items: [{ type: 'Canvas', id: `${film?.id}#t=5,${film?.duration}` }] },
  ])
})

test('search inside answers in Content Search 1.0 too, with the same places', async () => {
  const answer = await answerSearchInside(request(`/iiif/search/1/${FILM}?q=storm`), [FILM], archive, 1)
  const canvas = (await manifest(FILM)).items[2]?.id
  const { resources, ...found } = OneSchema.parse(await answer.json())
  expect(resources).toMatchObject([{ on: `${canvas}#xywh=0,40,80,30`, resource: { chars: 'Storms' } }])
  expect(found).toMatchObject({
    '@id': `${SITE}/iiif/search/1/${FILM}?q=storm`,
    within: { total: 1 },
    hits: [{ annotations: [resources[0]?.['@id']], match: 'Storms', after: ' at noon, no log' }],
  })
})

test.each(['alto.xml', 'hocr.html'])(
  'the words of a page as %s are named on its canvas and read back with their places',
  async (ending) => {
    const { items } = await manifest(FILM)
    expect(items.map(({ seeAlso }) => SeeAlsoSchema.parse(seeAlso ?? []).map(({ id }) => id.slice(SITE.length)))).toEqual([
      [],
      [],
      [`/media/words/${FILM}/2.alto.xml`, `/media/words/${FILM}/2.hocr.html`],
    ])
    const answer = await answerPageWords(request(`/media/words/${FILM}/2.${ending}`), FILM, `2.${ending}`, archive)
    const written = join(dirname(archive.file), ending)
    writeFileSync(written, await answer.text())
    for await (const one of readWords(written)) {
      expect([one.width, one.height]).toEqual([900, 600])
      expect(textOfPage(one)).toBe('Logbook of the harbor\n\nStorms at noon, no log')
      expect(one.words.slice(0, 5).map(({ text, x, y, width, height }) => [text, x, y, width, height])).toEqual([
        ['Logbook', 0, 0, 80, 30],
        ['of', 100, 0, 80, 30],
        ['the', 200, 0, 80, 30],
        ['harbor', 300, 0, 80, 30],
        ['Storms', 0, 40, 80, 30],
      ])
    }
    for (const [id, file, status] of [
      [FILM, `1.${ending}`, 404],
      [FILM, '2.page.xml', 404],
      [CLOSED_ID, `1.${ending}`, 403],
      [RESTRICTED_ID, `1.${ending}`, 404],
      [NOTED_ID, `1.${ending}`, 403],
    ] as const)
      await expect(answerPageWords(request(`/media/words/${id}/${file}`), id, file, archive)).rejects.toMatchObject({ status })
  },
)

test('access, redaction and content notes hold; a sample says that it is one', async () => {
  await expect(manifest(CLOSED_ID)).rejects.toMatchObject({ status: 403 })
  expect(JSON.stringify(await manifest(REDACTED_ID))).not.toContain(SECRET_WORD)
  expect((await searched(REDACTED_ID, `?q=${SECRET_WORD}`)).items).toEqual([])
  expect((await searched(REDACTED_ID, '?q=patrol')).items).toHaveLength(1)
  expect(JSON.stringify(await manifest(RESTRICTED_ID))).not.toContain('scan.jpg')
  const covered = await manifest(NOTED_ID)
  expect(covered.items.map(({ items }) => items)).toEqual([[]])
  expect(JSON.stringify(covered)).not.toContain('/iiif/image/')
  expect(JSON.stringify(covered.requiredStatement)).toContain('Shows a damaged car.')
  await expect(searched(NOTED_ID, '?q=car')).rejects.toMatchObject({ status: 403 })
  expect((await manifest(`${NOTED_ID}~show`)).items[0]?.items[0]?.items[0]?.body.id).toContain(`${NOTED_ID}~show/full/max/`)
  const sample = TINY_RECORDS.find(({ basis, access }) => basis === 'sample' && access.level === 'open')?.id ?? ''
  expect((await manifest(sample)).label.none?.[0]).toMatch(/sample record, not a real item/)
})

test('collections lead to every record that may be known of, and to no other', async () => {
  const all = CollectionSchema.parse(await presentation('collection/all'))
  const found: string[] = []
  for (const { id } of all.items) {
    const { items } = CollectionSchema.parse(await presentation(id.slice(`${SITE}/iiif/presentation/3/`.length)))
    found.push(...items.map((item) => item.id))
  }
  const known = TINY_RECORDS.filter(
    ({ access, collection }) => access.level !== 'closed' && archive.catalog.collection(collection) !== null,
  )
  expect(found.toSorted()).toEqual(known.map(({ id }) => `${SITE}/iiif/presentation/3/${id}/manifest`).toSorted())
  await expect(presentation('collection/nothing')).rejects.toMatchObject({ status: 404 })
  await expect(presentation('collection/photos~99')).rejects.toMatchObject({ status: 400 })
})

test('changes follow the event sequence, withdrawals and what was hidden since included', async () => {
  const PageSchema = z.looseObject({
    orderedItems: z.array(z.object({ type: z.string(), object: z.object({ id: z.string() }), endTime: z.string() })),
  })
  const [made, gone] = TINY_RECORDS.filter(({ basis, access }) => basis === 'sourced' && access.level === 'open')
  archive.store.records.change({ actor: 'test', reason: 'more', origin: 'edit' }, (batch) => {
    if (made) batch.put({ ...made, title: 'Another title' })
    if (gone) batch.remove(gone.id)
  })
  const ask = async (query: string) => answerActivity(request(`/iiif/activity${query}`), archive).json()
  const whole = await ask('')
  expect(whole).toMatchObject({ type: 'OrderedCollection', last: { id: `${SITE}/iiif/activity?page=0` } })
  const { orderedItems } = PageSchema.parse(await ask('?page=0'))
  const typeOf = (id = '') => orderedItems.filter(({ object }) => object.id.includes(`/${id}/`)).map(({ type }) => type)
  expect([typeOf(made?.id), typeOf(gone?.id), typeOf(CLOSED_ID)]).toEqual([['Update'], ['Delete'], []])
  const times = orderedItems.map(({ endTime }) => endTime)
  expect(times).toEqual(times.toSorted())
  await expect(ask('?page=x')).rejects.toMatchObject({ status: 400 })
  await expect(ask('?page=7')).rejects.toMatchObject({ status: 404 })
})
