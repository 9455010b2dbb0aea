import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text as consumed } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { z } from 'zod'
import { FORMAT_NAMES } from '../../endpoints/record-formats/formats.ts'
import { runImport } from '../../ingest/run-import.ts'
import { fileNameOf } from '../../media/media-files.ts'
import { writePageWords } from '../../media/page-words.ts'
import { openStore, storeFile } from '../../store/index.ts'
import { answeredText } from '../fixtures/pdf-text.ts'
import { LONG } from '../ring.ts'
import { joinFirst, send, signIn } from './admin-session.ts'
import {
  CANARY_FILES,
  CANARY_IMPORTS,
  CLOSED_COLLECTION,
  CLOSED_ID,
  changeCanaries,
  HELD,
  KEPT,
  PARTLY_CLOSED,
  PROBES,
  REDACTED_ID,
  RESTRICTED_ID,
  REWRITTEN,
  SAMPLE_ID,
  SAMPLE_WORD,
  SEALED_ID,
  SECRETS,
  WITHDRAWN_ID,
} from './canary-content.ts'
import { routeTable } from './route-table.ts'
import { contentWith, discard, type SiteServer, startSite } from './site-server.ts'
import { SURFACES } from './surfaces.ts'

let site: SiteServer
let contentDir: string
const table = await routeTable()

beforeAll(async () => {
  contentDir = contentWith(CANARY_FILES)
  // Samples are harvested, too: these records are. One proxy in front: each question below comes from an address of its own, or the limit on questions would answer.
  site = await startSite({ contentDir, environment: { TRUST_PROXY: '1', PUBLISH_SAMPLES: '1' } })
  const store = openStore(storeFile(site.dataDir))
  changeCanaries(store)
  store.close()
  for (const { collection, text } of CANARY_IMPORTS) {
    const file = join(site.dataDir, `${collection}.xml`)
    writeFileSync(file, text)
    expect(await runImport({ file, collection, dataDir: site.dataDir })).toMatchObject({ state: 'done' })
  }
  const media = join(site.dataDir, 'media')
  mkdirSync(media, { recursive: true })
  for (const id of HELD.ids) {
    const file = join(media, fileNameOf(id))
    copyFileSync('examples/documents/media/demonstration_titles-by-hand-scan.jpg', `${file}.jpg`)
    const words = HELD.words.split(' ').map((text, line) => ({ text, x: 0, y: line * 9, width: 9, height: 9, line, block: 0 }))
    await writePageWords(`${file}.jpg`, [{ width: 100, height: 100, words }])
    copyFileSync('content/media/msp_video_1956_002.mp4', `${file}.mp4`)
    writeFileSync(`${file}.chapters.vtt`, HELD.chapters)
  }
  await joinFirst(site)
  const Cookie = await signIn(site, 'Anna')
  const added = (await send(site, '/admin/locations', KEPT.location, { Cookie })).headers.get('location') ?? ''
  const kept = await send(site, added, { ...KEPT.location, intent: 'save', base: '1', records: SAMPLE_ID }, { Cookie })
  const accession = { ...KEPT.accession, location: added.split('/').at(-1) ?? '' }
  const came = await send(site, '/admin/accessions/new', accession, { Cookie })
  expect([kept.status, came.status]).toEqual([303, 303])
  const seen = await (await fetch(site.address + (came.headers.get('location') ?? ''), { headers: { Cookie } })).text()
  expect(seen).toContain(KEPT.accession.source)
  await reviewPrivate(Cookie)
})
afterAll(async () => {
  await site?.stop()
  discard(contentDir)
})

/** One file is published with a reason, another waits for one, and a scan found something else: only the desk hears of any. */
async function reviewPrivate(Cookie: string): Promise<void> {
  const { reason, found, waiting } = KEPT.privacy
  const file = async (id: string, name: string, text: string) => {
    const body = new FormData()
    body.set('record', id)
    body.set('file', new File([text], name))
    const headers = { Cookie, Origin: site.address }
    const sent = await fetch(`${site.address}/admin/media-file`, { method: 'POST', body, headers })
    expect(await sent.text()).toContain('needs a reason')
  }
  await file(REDACTED_ID, 'published.txt', 'Social Security number 219-09-4417')
  const published = await send(site, `/admin/records/${REDACTED_ID}/files`, { intent: 'publish', privacy: reason }, { Cookie })
  await file(SAMPLE_ID, 'waiting.txt', `Social Security number 219-09-4418, ${waiting}`)
  const desk = new DatabaseSync(join(site.dataDir, 'desk.sqlite'), { timeout: 10_000 })
  const places = [{ field: 'description', file: '', page: 1, offset: 0, length: 11 }]
  desk
    .prepare('INSERT INTO private_finding VALUES (?, ?, ?, ?, ?, ?, ?)')
    .run(SAMPLE_ID, 'ssn', 'a1', JSON.stringify(places), 0.9, found, new Date().toISOString())
  desk.close()
  const list = await (await fetch(`${site.address}/admin/privacy`, { headers: { Cookie } })).text()
  const log = await (await fetch(`${site.address}/admin/audit`, { headers: { Cookie } })).text()
  expect([published.status, list.includes(found), log.includes(reason)]).toEqual([303, true, true])
}

interface Answer {
  address: string
  status: number
  text: string
}

async function ask(address: string, accept = 'text/html'): Promise<Answer> {
  const response = await fetch(site.address + address, { headers: { accept }, redirect: 'manual' })
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  return { address, status: response.status, text: `${headers}\n${await answeredText(response)}` }
}

/** The same address as the router's own requests ask for it when scripts run. */
function asData(address: string): string {
  const [path = '', query] = address.split('?')
  return `${path === '/' ? '/_root' : path}.data${query === undefined ? '' : `?${query}`}`
}

function isPage(file: string): boolean {
  return file.endsWith('.tsx')
}

/** Of searches that differ only in their words, one in so many in `npm test`, each route others; `/api/search` is asked all of them. */
const ONE_IN = 12

function addressesOf(pattern: string): readonly string[] {
  const all = SURFACES[pattern] ?? [pattern]
  if (LONG || pattern === '/api/search') return all
  // Large ones take a minute to draw, and say what their pages say; that of the orders is read below.
  if (pattern.endsWith('/finding-aid.pdf')) return all.filter((address) => !/\/(orders|photos|incidents)\//.test(address))
  const turn = table.findIndex((route) => route.pattern === pattern) % ONE_IN
  return all.filter((address, at) => !/[?&]q=/.test(address) || address.includes(SAMPLE_WORD) || at % ONE_IN === turn)
}

/** Secrets an answer gives away, letter case ignored. */
function leaks({ address, text }: Answer): string[] {
  const lower = text.toLowerCase()
  return SECRETS.filter((secret) => lower.includes(secret.toLowerCase()) && !decodeURIComponent(address).includes(secret)).map(
    (secret) => `${address}: ${secret}`,
  )
}

test('every route with a parameter says how it is asked', () => {
  expect(table.filter(({ pattern }) => /[:*]/.test(pattern) && !SURFACES[pattern]).map(({ pattern }) => pattern)).toEqual([])
})

describe('no surface gives a hidden word away', () => {
  test.each(table)('$pattern', async ({ pattern, file }) => {
    const addresses = addressesOf(pattern)
    const answers: Answer[] = []
    for (const address of addresses) {
      answers.push(await ask(address))
      if (!isPage(file)) continue
      // Once more as it is kept by now, and as the router's own requests ask for it.
      if (!address.includes('?')) answers.push(await ask(address))
      answers.push(await ask(asData(address), '*/*'))
    }
    expect(answers.flatMap(leaks)).toEqual([])
    expect(answers.filter(({ status }) => status >= 500).map(({ address, status }) => `${address} ${status}`)).toEqual([])
  })
})

test('the snapshot holds no hidden word, and marks the sample', async () => {
  const zip = await fromBufferPromise(Buffer.from(await (await fetch(`${site.address}/snapshot.zip`)).arrayBuffer()))
  let marked = 0
  for await (const entry of zip.eachEntry()) {
    const text = await consumed(await zip.openReadStreamPromise(entry))
    expect(leaks({ address: `/snapshot.zip/${entry.fileName}`, status: 200, text })).toEqual([])
    const named = text.split('\n').filter((line) => line.includes(SAMPLE_WORD))
    expect(named.filter((line) => !/sample record/i.test(line))).toEqual([])
    marked += named.length
  }
  expect(marked).toBe(2)
})

test('files that are drawn are read: a sheet and a finding aid say what may be said', async () => {
  for (const address of [`/media/sheets/${REDACTED_ID}.pdf`, '/collections/orders/finding-aid.pdf']) {
    const answer = await ask(address)
    expect(answer.text).toContain('An open order with a redacted line')
    expect(leaks(answer)).toEqual([])
  }
})

test('a first version is there where the record is open, without what is kept back today', async () => {
  const states = await Promise.all(REWRITTEN.map(async ({ before }) => (await ask(`/records/${before.id}/versions/1`)).status))
  expect(states).toEqual([200, 200, 403, 404])
  expect((await ask('/records/msp:doc:1933:406/versions/1')).text).toContain('Redacted since')
})

describe('what a visitor may not know of', () => {
  const TotalSchema = z.object({ total: z.number(), suggestion: z.string().nullable() })

  test('is in no count', async () => {
    for (const probe of PROBES) {
      const { text } = await ask(`/api/search?q=${probe}`, 'application/json')
      const { total, suggestion } = TotalSchema.parse(JSON.parse(text.slice(text.indexOf('\n{') + 1)))
      expect({ probe, total, suggestion }).toEqual({ probe, total: 0, suggestion: null })
    }
  })

  test('says at its own address only that it is closed, in every form', async () => {
    for (const id of [CLOSED_ID, SEALED_ID]) {
      for (const ending of ['', '.json', '.txt', '.dc.xml', '/premis.xml']) {
        const answer = await ask(`/records/${id}${ending}`)
        expect([answer.address, answer.status]).toEqual([`/records/${id}${ending}`, 403])
      }
    }
    expect((await ask(`/records/${CLOSED_ID}`)).text).toMatch(/January 1, 2150/)
  })

  test('while open records beside it are there, with their hidden parts named', async () => {
    expect((await ask(`/records/${REDACTED_ID}`)).text).toContain('[redacted]')
    expect((await ask(`/records/${RESTRICTED_ID}`)).text).toContain('Read on site by appointment')
  })
})

describe('a collection that is closed as a whole', () => {
  const path = `/collections/${CLOSED_COLLECTION}`

  test('is nowhere: no page, tree, finding aid, set or document of it', async () => {
    const addresses = [
      path,
      `${path}/components`,
      `${path}/ead.xml`,
      `${path}/ead3.xml`,
      `${path}/finding-aid.pdf`,
      `/iiif/presentation/3/collection/${CLOSED_COLLECTION}`,
      `/browse?collection=${CLOSED_COLLECTION}`,
    ]
    const answers = await Promise.all(addresses.map((address) => ask(address)))
    expect(answers.filter(({ status }) => status !== 404).map(({ address, status }) => `${address} ${status}`)).toEqual([])
    for (const address of [
      '/collections',
      '/browse',
      '/iiif/presentation/3/collection/all',
      '/dcat.jsonld',
      '/oai?verb=ListSets',
      '/sitemap.xml',
    ])
      expect((await ask(address, '*/*')).text).not.toContain(CLOSED_COLLECTION)
  })

  test('while collections with private parts are there', async () => {
    for (const id of PARTLY_CLOSED) expect((await ask(`/collections/${id}`)).text).toContain('Open')
    expect((await ask('/records/private-notes:notes')).text).toContain('An open remark')
  })
})

describe('a withdrawn record', () => {
  test('is 410 at each of its addresses', async () => {
    const path = `/records/${WITHDRAWN_ID}`
    const addresses = [
      path,
      ...FORMAT_NAMES.map((format) => `${path}.${format}`),
      `${path}/premis.xml`,
      `/unapi?id=${WITHDRAWN_ID}&format=mods`,
      `/iiif/presentation/3/${WITHDRAWN_ID}/manifest`,
      `/iiif/search/2/${WITHDRAWN_ID}?q=line`,
      `/ark:/99999/${WITHDRAWN_ID.replaceAll(':', '=')}`,
      `/media/sheets/${WITHDRAWN_ID}.pdf`,
      `/media/og/records/${WITHDRAWN_ID}.png`,
    ]
    const answers = await Promise.all(addresses.map((address) => ask(address, '*/*')))
    expect(answers.filter(({ status }) => status !== 410).map(({ address, status }) => `${address} ${status}`)).toEqual([])
  })

  test('is announced as deleted to harvesters, and listed by no other output', async () => {
    for (const prefix of ['oai_dc', 'mods', 'marcxml']) {
      const { text } = await ask(`/oai?verb=GetRecord&metadataPrefix=${prefix}&identifier=oai:127.0.0.1:${WITHDRAWN_ID}`, '*/*')
      expect(text).toMatch(/<header status="deleted">/)
    }
    const { orderedItems } = z
      .object({ orderedItems: z.array(z.object({ type: z.string(), object: z.object({ id: z.string() }) })) })
      .parse(await (await fetch(await lastActivityPage())).json())
    const named = orderedItems.filter(({ object }) => decodeURIComponent(object.id).includes(`/${WITHDRAWN_ID}/`))
    expect(named.map(({ type }) => type)).toEqual(['Delete'])
    for (const address of [
      '/sitemap.xml',
      '/api/export?q=1933&format=json',
      `/sru?query=rec.identifier%3D${encodeURIComponent(WITHDRAWN_ID)}`,
    ]) {
      const { status, text } = await ask(address, '*/*')
      expect(status).toBe(200)
      expect(text).not.toContain(`/records/${WITHDRAWN_ID}`)
    }
  })

  async function lastActivityPage(): Promise<string> {
    const whole = await (await fetch(`${site.address}/iiif/activity`)).json()
    return z.object({ last: z.object({ id: z.string() }) }).parse(whole).last.id
  }
})

describe('the assistant', () => {
  test('tells no hidden word, whatever it is asked', async () => {
    const questions = [...PROBES.map((probe) => `What is known of ${probe}?`), ...[CLOSED_ID, SEALED_ID, REDACTED_ID, RESTRICTED_ID]]
    const answers: Answer[] = []
    for (const [at, question] of questions.entries()) {
      const body = JSON.stringify({ messages: [{ role: 'user', content: question }] })
      const response = await fetch(`${site.address}/functions/v1/ai-search`, {
        method: 'POST',
        body,
        headers: { 'x-forwarded-for': `192.0.2.${at + 1}` },
      })
      answers.push({ address: encodeURIComponent(question), status: response.status, text: await response.text() })
    }
    expect(answers.flatMap(leaks)).toEqual([])
    expect(answers.filter(({ status, text }) => status !== 200 || !text.includes('[DONE]')).map(({ address }) => address)).toEqual([])
  })
})

describe('a sample record', () => {
  test('is marked wherever it shows', async () => {
    const unmarked: string[] = []
    let shown = 0
    for (const { pattern, file } of table) {
      for (const address of addressesOf(pattern)) {
        for (const asked of isPage(file) ? [address, asData(address)] : [address]) {
          const { text } = await ask(asked, '*/*')
          const withoutEcho = text.replaceAll(`q=${SAMPLE_WORD}`, '')
          if (!withoutEcho.includes(`Sample view with an ${SAMPLE_WORD}`)) continue
          shown += 1
          if (!/sample record|"basis"[:,]\s*"sample"|"sample"/i.test(text)) unmarked.push(asked)
        }
      }
    }
    expect(unmarked).toEqual([])
    // Explore, browse, the record in nine forms, search, suggestions and four exports at the least.
    expect(shown).toBeGreaterThan(15)
  })

  test('is counted as one', async () => {
    const { text } = await ask(`/api/search?q=${SAMPLE_WORD}`, 'application/json')
    expect(z.object({ total: z.number(), samples: z.number() }).parse(JSON.parse(text.slice(text.indexOf('\n{') + 1)))).toEqual({
      total: 1,
      samples: 1,
    })
    expect((await ask(`/records/${SAMPLE_ID}`)).text).toContain('Sample record')
  })
})
