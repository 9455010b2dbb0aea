/** A record that was public and is withdrawn, or closed: in every output before, in none after, and announced as gone where outputs say what changed. */
import { text as consumed } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { isArchiveError } from '../../../catalog/errors.ts'
import { recordFixture } from '../../../catalog/record-fixture.ts'
import { answerArk } from '../../../endpoints/ark/answer-ark.ts'
import { answerChangesFeed } from '../../../endpoints/changes/public-changes.ts'
import { answerDcat } from '../../../endpoints/dcat/answer-dcat.ts'
import { answerExport, answerListExport } from '../../../endpoints/export/export.ts'

import { EXPORTS } from '../../../endpoints/export/writers.ts'
import { answerAidPdf } from '../../../endpoints/finding-aid/aid-pdf.ts'
import { readersAid } from '../../../endpoints/finding-aid/component-list.ts'
import { answerEad } from '../../../endpoints/finding-aid/ead-document.ts'
import { answerRecordFormat, FORMAT_NAMES } from '../../../endpoints/record-formats/index.ts'
import { answerTimeGate, answerTimeMap, answerVersion } from '../../../endpoints/record-versions/record-versions.ts'

import { answerSitemap } from '../../../endpoints/site-files/site-files.ts'
import { answerSnapshot } from '../../../endpoints/snapshot/snapshots.ts'
import { answerSru } from '../../../endpoints/sru/answer-sru.ts'
import { answerUnapi } from '../../../endpoints/unapi/answer-unapi.ts'
import { pdfText } from '../../../tests/fixtures/pdf-text.ts'
import { openTinyArchive, type TinyArchive } from '../../../tests/fixtures/tiny-archive.ts'
import { findingAidDocument } from '../collections/finding-aid.server.ts'

const SITE = 'https://archive.example'
/** In its title, which every list says. */
const WORD = 'quapostera'
const COLLECTION = 'maps-plans'
let archive: TinyArchive
let naming: TinyArchive

beforeAll(async () => {
  archive = await openTinyArchive()
  const { contract } = archive.catalog
  const named = { ...contract, identity: { ...contract.identity, naan: '99999' } }
  const catalog = new Proxy(archive.catalog, {
    get(target, key) {
      const value: unknown = key === 'contract' ? named : Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  naming = { ...archive, catalog, settings: { ...archive.settings, publicUrl: SITE } }
})
afterAll(() => archive?.close())

const idOf = (how: string) => `gone:${how}`
const change = { actor: 'test', reason: 'a test', origin: 'edit' as const }
/** The only record of its collection. */
const recordOf = (how: string) =>
  recordFixture({ id: idOf(how), basis: 'sourced', type: 'Document', title: `A plan called ${WORD}`, date: '1933', collection: COLLECTION })

type Answer = Response | Promise<Response>
const get = (path: string, headers: HeadersInit = {}) => new Request(SITE + path, { headers })

/** Outputs that list records: the record stands in them or not. */
const LISTS: Readonly<Record<string, (id: string) => Promise<string>>> = {
  'zip snapshot': async () => {
    const zip = await fromBufferPromise(Buffer.from(await (await answerSnapshot(get('/snapshot.zip'), naming)).arrayBuffer()))
    let text = ''
    for await (const entry of zip.eachEntry()) text += await consumed(await zip.openReadStreamPromise(entry))
    return text
  },
  'EAD 2002': () => textOf(answerEad(get('/'), COLLECTION, 'ead', naming)),
  'EAD 3': () => textOf(answerEad(get('/'), COLLECTION, 'ead3', naming)),
  'finding aid': async () => {
    const collection = naming.catalog.collection(COLLECTION)
    if (!collection) throw new Error(COLLECTION)
    let text = ''
    const frame = { styles: '', look: '', theme: '' }
    for await (const piece of findingAidDocument(collection, readersAid(get('/'), naming), frame)) text += piece
    return text
  },
  'finding aid as PDF': async () => pdfText(new Uint8Array(await (await answerAidPdf(get('/'), COLLECTION, naming)).arrayBuffer())),
  SRU: () => textOf(answerSru(get(`/sru?query=${WORD}`), naming)),
  'SRU by identifier': (id) => textOf(answerSru(get(`/sru?query=rec.identifier%3D${encodeURIComponent(id)}`), naming)),
  sitemap: () => textOf(answerSitemap(get('/sitemap.xml'), naming, [])),
  ...Object.fromEntries(
    EXPORTS.flatMap(({ format }) => [
      [`result as ${format}`, () => textOf(answerExport(get(`/api/export?q=${WORD}&format=${format}`), naming))],
      [`list as ${format}`, (id: string) => textOf(answerListExport(get(`/list/export?r=${id}&format=${format}`), naming))],
    ]),
  ),
}

/** Addresses of the record itself. */
const OWN: Readonly<Record<string, (id: string) => Answer>> = {
  ...Object.fromEntries(FORMAT_NAMES.map((format) => [format, (id: string) => answerRecordFormat(get('/'), id, format, naming)])),
  ARK: (id) => answerArk(get('/ark:/99999/x'), arkName(id), naming),
  'ARK of a version': (id) => answerArk(get('/ark:/99999/x'), `${arkName(id)}.v1`, naming),
  'ARK described': (id) => answerArk(get('/ark:/99999/x?info'), arkName(id), naming),
  'time map': (id) => answerTimeMap(get('/'), id, naming),
  'time gate': (id) => answerTimeGate(get('/'), id, naming),
  'time gate of then': (id) => answerTimeGate(get('/', { 'accept-datetime': new Date().toUTCString() }), id, naming),
  'first version': (id) => answerVersion(get('/'), id, '1', naming),
  unAPI: (id) => answerUnapi(get(`/unapi?id=${id}`), naming),
  ...Object.fromEntries(
    ['mods', 'marcxml', 'oai_dc', 'ris', 'bibtex'].map((format) => [
      `unAPI ${format}`,
      (id: string) => answerUnapi(get(`/unapi?id=${id}&format=${format}`), naming),
    ]),
  ),
}

function arkName(id: string): string {
  return `/99999/${id.replaceAll(':', '=')}`
}

async function textOf(answer: Answer): Promise<string> {
  return (await answer).text()
}

/** The title, or the address where only that is said. */
function named(text: string, id: string): boolean {
  return text.includes(`called ${WORD}`) || text.includes(`/records/${id}`)
}

async function statusOf(ask: () => Answer): Promise<{ status: number; said: boolean }> {
  try {
    const answer = await ask()
    return { status: answer.status, said: `${await answer.text()}${answer.headers.get('location')}`.includes(WORD) }
  } catch (thrown) {
    if (!isArchiveError(thrown)) throw thrown
    return { status: thrown.status, said: JSON.stringify([thrown.message, thrown.details]).includes(WORD) }
  }
}

describe.each([
  ['withdrawn', 410],
  ['closed', 403],
] as const)('a record that is %s', (how, status) => {
  const id = idOf(how)
  const before: Record<string, boolean> = {}
  let feeds: { before: string; after: string }
  let data: { before: string; after: string }

  beforeAll(async () => {
    archive.store.records.change(change, ({ put }) => void put(recordOf(how)))
    await archive.engine.rebuild()
    for (const [name, list] of Object.entries(LISTS)) before[name] = named(await list(id), id)
    for (const [name, ask] of Object.entries(OWN)) before[name] = (await statusOf(() => ask(id))).status < 400
    const feed = () => textOf(answerChangesFeed(get('/changes.xml'), naming))
    const dcat = () => textOf(answerDcat(get('/dcat.ttl'), naming))
    const [feedBefore, dataBefore] = [await feed(), await dcat()]
    archive.store.records.change(change, ({ put, remove }) => {
      if (how === 'withdrawn') remove(id)
      else put({ ...recordOf(how), access: { level: 'closed', until: '', note: '' } })
    })
    await archive.engine.rebuild()
    feeds = { before: feedBefore, after: await feed() }
    data = { before: dataBefore, after: await dcat() }
  })

  test('was in every output', () => {
    expect(Object.entries(before).filter(([, there]) => !there)).toEqual([])
  })

  test.each(Object.entries(LISTS))('%s has it no more', async (_, list) => {
    const text = await list(id)
    expect(named(text, id)).toBe(false)
    expect(text).not.toContain(`called ${WORD}`)
  })

  test.each(Object.entries(OWN))(`%s answers ${status}, without its words`, async (_, ask) => {
    expect(await statusOf(() => ask(id))).toEqual({ status, said: false })
  })

  test('the log of changes announces it without its title', () => {
    expect(feeds.before).toContain(WORD)
    expect(feeds.after).not.toContain(WORD)
    const announced = (feed: string) => feed.split('<title>1 record withdrawn</title>').length - 1
    expect(announced(feeds.after)).toBe(announced(feeds.before) + 1)
    expect(feeds.after).toContain(id)
  })

  test('its collection is no data set any more', () => {
    expect(data.before).toContain(`/collections/${COLLECTION}`)
    expect(data.after).not.toContain(`/collections/${COLLECTION}`)
  })
})
