import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordFixture } from '../../catalog/record-fixture.ts'
import { ANSWER_BOUNDS } from '../../endpoints/answer-bounds.ts'
import { MACHINE_ADDRESSES } from '../../endpoints/machine-addresses.ts'
import { openStore, storeFile } from '../../store/index.ts'
import { few, LONG } from '../ring.ts'
import { REDACTED_ID } from './canary-content.ts'
import { routeTable } from './route-table.ts'
import { discard, type SiteServer, startSite } from './site-server.ts'
import { SURFACES } from './surfaces.ts'

/** A record as large as somebody may file it: everything long that a record can have. */
const LARGE = 'msp:video:1933:900'
const WORD = 'quagswag'
const SENTENCE = `The ${WORD} patrol rode along the road & sent "word" to the barracks. `
const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
const table = (await routeTable()).filter(({ pattern }) => !pattern.startsWith('/admin'))
/** Of pages, only the files of a request have no bound. */
const STREAMED = new Set([
  ...MACHINE_ADDRESSES.flatMap(({ path, size }) => (size === 'streamed' ? [path] : [])),
  '/requests/:code/files/:file',
])
/** So many addresses of a route are asked in `npm test`. */
const MOST = 2
/** Drawn for half a minute: in `npm test` the sheet of the record is the file that is drawn. */
const LONG_DRAWN = '/collections/:id/finding-aid.pdf'
let site: SiteServer

beforeAll(async () => {
  site = await startSite({ environment: { TRUST_PROXY: '1', PUBLISH_SAMPLES: '1' } })
  const store = openStore(storeFile(site.dataDir))
  const large = recordFixture({
    id: LARGE,
    title: `The ${WORD} film`,
    type: 'Video',
    date: '1933',
    collection: 'orders',
    rights: 'CC BY',
    description: SENTENCE.repeat(30_000),
    transcription: SENTENCE.repeat(30_000),
    people: many(3_000, (at) => `Person ${at} of a long name`),
    subjects: many(3_000, (at) => `Subject ${at} of a long name`),
    creators: many(1_000, (at) => ({ name: `Maker ${at}`, role: 'maker' })),
    places: many(1_000, (at) => ({ name: `Place ${at}`, latitude: 42, longitude: -71 })),
    headings: many(3_000, (at) => ({ text: `Heading ${at}`, kind: 'subject' as const, vocabulary: 'lcsh', identifier: `sh${at}` })),
    identifiers: many(1_000, (at) => `LARGE-${at}`),
    notes: many(1_000, (at) => ({ kind: 'history' as const, label: `Note ${at}`, text: SENTENCE.repeat(10) })),
    media: many(5_000, (at) => ({
      file: `page-${at}.jpg`,
      kind: 'image' as const,
      label: `Page ${at}`,
      alt: SENTENCE,
      text: SENTENCE.repeat(5),
    })),
    extra: Object.fromEntries(many(1_000, (at) => [`Column ${at}`, SENTENCE])),
  })
  store.records.change({ actor: 'test', reason: 'A large record', origin: 'edit' }, (batch) => batch.put(large))
  store.close()
  const folder = join(site.dataDir, 'media')
  mkdirSync(folder, { recursive: true })
  const stem = join(folder, LARGE.replaceAll(':', '_'))
  writeFileSync(`${stem}.mp4`, Buffer.alloc(1_000))
  writeFileSync(`${stem}.vtt`, `WEBVTT\n\n${`00:01.000 --> 00:02.000\n${WORD} road patrol\n\n`.repeat(450_000)}`)
})
afterAll(async () => {
  await site?.stop()
  discard(site?.dataDir ?? '')
})

/** Addresses of a route that show the record, alone or among others; of a route without one, the first. */
function addressesOf(pattern: string): string[] {
  const known = SURFACES[pattern] ?? [pattern]
  const own = known.filter((address) => address.includes(REDACTED_ID)).map((address) => address.replaceAll(REDACTED_ID, LARGE))
  const listing = known.filter((address) => address.includes('orders') || address.includes('1933&'))
  const searched = known.filter((address) => /[?&]q(uery)?=/.test(address)).slice(0, 1)
  const asked = searched.map((address) => address.replace(/([?&]q(?:uery)?=)[^&]*/, `$1${WORD}`))
  return [...new Set([...own, ...listing.slice(0, 6), ...asked, ...(own.length > 0 ? [] : known.slice(0, 1))])]
}

/** Bytes of an answer; reading ends soon after the bound. */
async function sizeOf(address: string): Promise<{ status: number; bytes: number }> {
  const answer = await fetch(site.address + address, { redirect: 'manual' })
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += chunk.length
  return { status: answer.status, bytes }
}

test('the record is found', async () => {
  await expect.poll(async () => (await fetch(`${site.address}/api/search?q=${WORD}`)).text(), { timeout: 60_000 }).toContain(LARGE)
})

describe('an answer is at most as large as its bound, or streamed', () => {
  test.each(table.filter(({ pattern }) => !STREAMED.has(pattern) && (LONG || pattern !== LONG_DRAWN)))(
    '$pattern',
    async ({ pattern, file }) => {
      const found: string[] = []
      for (const [at, address] of few(addressesOf(pattern), MOST).entries()) {
        const [path = '', query] = address.split('?')
        const data = `${path === '/' ? '/_root' : path}.data${query === undefined ? '' : `?${query}`}`
        // A page carries its data, so that it is the larger: in `npm test` the data of the first address is asked.
        const both = file.endsWith('.tsx') && (LONG || at === 0)
        for (const asked of both ? [address, data] : [address]) {
          const { status, bytes } = await sizeOf(asked)
          if (bytes > ANSWER_BOUNDS.bytes) found.push(`${asked}: ${bytes} bytes`)
          if (status >= 500 && status !== 503) found.push(`${asked}: ${status}`)
        }
      }
      expect(found).toEqual([])
    },
  )
})

test('a cut record says what was cut, and where all of it is', async () => {
  const cut: { cut: string[]; whole: string; media: unknown[]; title: string } = await (
    await fetch(`${site.address}/records/${LARGE}.json`)
  ).json()
  expect(cut.title).toBe(`The ${WORD} film`)
  expect(cut.cut).toEqual(expect.arrayContaining(['description', 'transcription', 'people', 'media']))
  expect(cut.media.length).toBeLessThanOrEqual(ANSWER_BOUNDS.entriesOfRecord)
  // The page offers all of it, too, not the shortened record.
  const page = await (await fetch(`${site.address}/records/${LARGE}`, { headers: { Accept: 'text/html' } })).text()
  expect(page).toContain(`href="${new URL(cut.whole).pathname}${new URL(cut.whole).search}"`)
  const answer = await fetch(site.address + new URL(cut.whole).pathname + new URL(cut.whole).search)
  expect(answer.headers.get('content-length')).toBeNull()
  const whole: { media: unknown[]; description: string; cut?: unknown } = JSON.parse(await answer.text())
  expect([whole.media.length, whole.description.length, whole.cut]).toEqual([5_000, SENTENCE.length * 30_000, undefined])
  expect((await fetch(`${site.address}/records/${LARGE}.dc.xml`)).headers.get('link')).toContain('title="Whole record"')
})

test('a record of usual length is whole in every format', async () => {
  const plain: { cut?: unknown; whole?: unknown } = await (await fetch(`${site.address}/records/msp:doc:1865:001.json`)).json()
  expect([plain.cut, plain.whole]).toEqual([undefined, undefined])
})
