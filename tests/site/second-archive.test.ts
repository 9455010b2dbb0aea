/**
 * Another archive in the same software (examples/keel-islands): every page, feed, format, mail and log is its own, and nothing of the
 * first archive is left anywhere.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { REQUEST_FORM } from '../desk/request-fixture.ts'
import { allAddresses } from './all-addresses.ts'
import { discard, type SiteServer, scratch, startSite } from './site-server.ts'

const CONTENT = 'examples/keel-islands'
const { contract, contentRecords } = loadCatalog(CONTENT)
/** Words, prefix, founding year and drawings of the first archive. */
const OF_THE_FIRST = new RegExp(
  [
    'massachusetts|state.police|\\bpolice|trooper|\\btroop\\b|barracks|\\bmsp[:_-]|\\b1865\\b|framingham|boston|superintendent',
    `/plates/(?:${readdirSync('content/public/plates')
      .map((name) => name.replace('.svg', ''))
      .join('|')})\\b`,
  ].join('|'),
  'gi',
)

let site: SiteServer
let mail: SMTPServer
const letters: string[] = []
const dataDir = scratch('keel')

beforeAll(async () => {
  mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      void text(stream).then((letter) => {
        letters.push(letter)
        done()
      })
    },
  })
  await new Promise<void>((ready) => mail.listen(0, '127.0.0.1', ready))
  const { port } = addressOf(mail)
  const finding = spawnSync(
    process.execPath,
    ['scripts/ingest.ts', `${CONTENT}/finding-aids/keepers-papers.xml`, '--collection', 'keepers-papers', '--data-dir', dataDir],
    { encoding: 'utf8', env: { ...process.env, CONTENT_DIR: CONTENT, DATA_DIR: dataDir } },
  )
  expect(finding.status, finding.stderr + finding.stdout).toBe(0)
  site = await startSite({
    contentDir: CONTENT,
    dataDir,
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'keeper@lights.example.org', PUBLIC_URL: 'https://lights.example.org' },
  })
})
afterAll(async () => {
  await site?.stop()
  await new Promise<void>((ended) => mail.close(() => ended()))
  discard(dataDir)
})

function addressOf(server: SMTPServer): AddressInfo {
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port')
  return address
}

const traces = (said: string) => [...new Set([...said.matchAll(OF_THE_FIRST)].map(([found]) => found.toLowerCase()))]

const MACHINES = [
  '/sitemap.xml',
  '/feed.xml',
  '/blog/atom.xml',
  '/changes.xml',
  '/opensearch.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/api/openapi.json',
  '/api/search?q=lamp',
  '/api/suggest?q=la',
  '/api/export?q=lamp&format=csv',
  '/healthz',
  '/readyz',
  '/favicon.svg',
  ...['json', 'jsonld', 'ric.jsonld', 'ttl', 'dc.xml', 'mods.xml', 'marc.xml', 'bib', 'ris', 'csl.json', 'txt'].map(
    (format) => `/records/kil:doc:1871:001.${format}`,
  ),
]

test('the chart of decades shows the years of this archive', async () => {
  const shown = await (await fetch(`${site.address}/explore`)).text()
  const decades = [...shown.matchAll(/<span class="y">(\d+)<\/span>/g)].map(([, decade]) => Number(decade))
  expect(decades).toEqual(Array.from({ length: 13 }, (_, at) => 1870 + at * 10))
})

test('every address answers, and none says a word of the first archive', async () => {
  const asked = [...(await allAddresses(CONTENT)), ...MACHINES].filter((path) => path !== '/no-such-page' && path !== '/collections/orders')
  const wrong: string[] = []
  const linked = new Set<string>()
  for (const path of asked) {
    const answer = await fetch(site.address + path, { headers: { accept: 'text/html' } })
    const body = await answer.text()
    if (answer.status !== 200) wrong.push(`${path}: ${answer.status}`)
    const found = traces(body + [...answer.headers.values()].join('\n'))
    if (found.length > 0) wrong.push(`${path}: ${found.join(', ')}`)
    for (const [, href = ''] of body.matchAll(/<(?:a|link|img|use|source)\b[^>]*?\b(?:href|src)="(\/[^"#?]*)/g)) linked.add(href)
  }
  expect(asked.length).toBeGreaterThan(120)
  const known = new Set(asked.map((path) => path.replace(/\?.*$/, '')))
  for (const path of [...linked].filter((href) => !known.has(href) && !/^\/(?:assets|media)\//.test(href))) {
    const answer = await fetch(site.address + path, { method: 'HEAD', redirect: 'manual' })
    if (answer.status >= 400 && answer.status !== 401 && answer.status !== 403) wrong.push(`linked, but ${answer.status}: ${path}`)
  }
  expect(wrong).toEqual([])
}, 300_000)

test('its name, prefix, colors, navigation and years are its own', async () => {
  const html = (await (await fetch(site.address)).text()).replaceAll('<!-- -->', '')
  const wanted = [
    '<title>Keel Islands Light Archive</title>',
    contract.identity.tagline,
    '--navy:#0f4a3c',
    `Year ${new Date().getFullYear() - 1871}.`,
    'kil:photo:1889:001',
    ...contract.navigation.header.flatMap(({ to, label }) => [`href="${to}"`, `>${label.en}</a>`]),
  ]
  expect(wanted.filter((words) => !html.includes(words))).toEqual([])
})

test.each(['/memorial', '/current-operations', '/scorecard', '/troops/a', '/plates/hat.svg', '/maps/massachusetts.svg'])(
  'what it has not is not there: %s',
  async (path) => expect((await fetch(site.address + path, { headers: { accept: 'text/html' } })).status).toBe(404),
)

test('an address that moved leads on, as content says', async () => {
  const answer = await fetch(`${site.address}/stations/old-head`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/stations/anselm-head'])
})

test('search and the assistant answer from its records', async () => {
  const FoundSchema = z.object({ total: z.number(), hits: z.array(z.object({ id: z.string() })) })
  const found = FoundSchema.parse(await (await fetch(`${site.address}/api/search?q=lens`)).json())
  expect(found.hits.map(({ id }) => id)).toContain('kil:artifact:1889:001')
  const imported = FoundSchema.parse(await (await fetch(`${site.address}/api/search?q=seabirds`)).json())
  expect(imported.hits[0]?.id).toMatch(/^keepers-papers:/)
  const answer = await fetch(`${site.address}/functions/v1/ai-search/chat/completions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ stream: false, messages: [{ role: 'user', content: 'When was Thole Rock Light first lit?' }] }),
  })
  const said = await answer.text()
  expect(said).toContain('1889')
  expect(traces(said)).toEqual([])
})

test('a request is filed, answered by mail and signed by this archive', async () => {
  const request = await fetch(`${site.address}/api/research-requests`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...REQUEST_FORM, records: [{ id: 'kil:doc:1874:001', note: '' }] }),
  })
  expect(request.status, await request.clone().text()).toBe(201)
  await expect.poll(() => letters.length, { timeout: 120_000 }).toBeGreaterThan(0)
  const letter = letters[0] ?? ''
  expect(letter).toContain('Keel Islands Light Archive, a fictional example archive')
  expect(traces(letter)).toEqual([])
}, 150_000)

test('its log is its own', () => {
  expect(site.log()).toContain('Keel Islands Light Archive: http')
  expect(traces(site.log())).toEqual([])
})

test('its content holds sixty records, six articles and an exhibit', () => {
  expect(contentRecords.length).toBe(60)
  expect(readdirSync(join(CONTENT, 'exhibits'))).toHaveLength(1)
})

test('an ARK leads to its record, names a version, and says what it is', async () => {
  const { id, title } = contentRecords.find(({ access }) => access.level === 'open') ?? { id: '', title: '' }
  const page = await fetch(`${site.address}/records/${id}.json`)
  const { ark } = z.object({ ark: z.string() }).parse(await page.json())
  const own = 'https://lights.example.org'
  expect(ark).toBe(`${own}/ark:/99999/${id.replaceAll(':', '=')}`)
  const here = ark.replace(own, site.address)
  const to = async (address: string) => {
    const answer = await fetch(address, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await to(here)).toEqual([302, `${own}/records/${id}`])
  expect(await to(here.replace('ark:/', 'ark:'))).toEqual([302, `${own}/records/${id}`])
  expect(await to(`${here}.v1`)).toEqual([302, `${own}/records/${id}/versions/1`])
  for (const inflection of ['?', '??', '?info']) {
    const said = await (await fetch(here + inflection)).text()
    expect(said).toMatch(/^erc:\nwho: /)
    expect(said).toContain(`what: ${title}\n`)
    expect(said).toContain(`where: ${ark}\n`)
  }
  expect((await to(here.replace('99999', '12345')))[0]).toBe(404)
  expect((await to(`${here}x`))[0]).toBe(404)
  const link = (await fetch(`${site.address}/records/${id}`, { headers: { accept: 'text/html' } })).headers.get('link')
  expect(link).toContain(`<${ark}>; rel="cite-as"`)
})
