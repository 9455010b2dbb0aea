import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { ensurePython } from '../../scripts/ensure-python.ts'
import { TOKEN } from './admin-session.ts'
import { allAddresses } from './all-addresses.ts'
import { discard, type SiteServer, startSite } from './site-server.ts'

/** Records, which are checked by themselves; what only signed-in people see; what is nobody's to find or means nothing by itself. */
const NOT_LISTED = /^\/(records\/|admin|styleguide|list$|compare$|corrections$|no-such-page)/

/** Of monitoring: it reads the metrics and opens nothing else. */
const WATCHING = 'watching-watching-watching'

const sruthi = ensurePython(['sruthi==2.0.0'])
if (sruthi.packages === null) console.warn(`SKIPPED: a client for SRU; ${sruthi.cure}`)

let site: SiteServer
beforeAll(async () => {
  site = await startSite({ environment: { ADMIN_TOKEN: TOKEN, METRICS_TOKEN: WATCHING } })
})
afterAll(async () => {
  await site?.stop()
  discard(site?.dataDir ?? '')
})

test('metrics are for the bearer of the token only', async () => {
  for (const Authorization of ['', 'Bearer guessed-guessed-guessed-guessed']) {
    expect((await fetch(`${site.address}/metrics`, { headers: { Authorization } })).status).toBe(401)
  }
  const watching = { Authorization: `Bearer ${WATCHING}` }
  expect((await fetch(`${site.address}/metrics`, { headers: watching })).status).toBe(200)
  expect((await fetch(`${site.address}/functions/v1/index-archive`, { method: 'POST', headers: watching })).status).toBe(403)
  const answer = await fetch(`${site.address}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()
  const names = [...text.matchAll(/^(archive_\w+) -?[\d.]+$/gm)].map(([, name]) => name)
  expect(names).toContain('archive_index_documents')
  // Every figure is explained and typed before it stands.
  for (const name of names) expect(text).toMatch(new RegExp(`^# HELP ${name} .+\n# TYPE ${name} (gauge|counter)\n${name} `, 'm'))
})

test('robots are kept from private links and the administration', async () => {
  const text = await (await fetch(`${site.address}/robots.txt`)).text()
  for (const path of ['/admin', '/requests/', '/es/requests/', '/compare?', '/es/compare?', '/list?', '/es/list?', '/*explore?*&'])
    expect(text).toContain(`Disallow: ${path}`)
  expect(text).toMatch(/^Sitemap: http/m)
})

test('security.txt says what RFC 9116 asks for, and is not out of date', async () => {
  const text = await (await fetch(`${site.address}/.well-known/security.txt`)).text()
  expect(text).toMatch(/^Contact: http/m)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000)
})

test('the sitemap names the pages there are, and records that are no samples', async () => {
  const answer = await fetch(`${site.address}/sitemap.xml`)
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const places = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => new URL(place ?? '').pathname)
  expect(new Set(places).size).toBe(places.length)
  const records = places.filter((path) => path.startsWith('/records/'))
  const sourced = loadCatalog('content').contentRecords.filter(({ basis, access }) => basis === 'sourced' && access.level !== 'closed')
  expect(records.toSorted()).toEqual(sourced.map(({ id }) => `/records/${id}`).toSorted())
  const pages = new Set((await allAddresses()).filter((path) => !path.includes('?') && !NOT_LISTED.test(path)))
  expect([...pages].filter((path) => !places.includes(path))).toEqual([])
  const further = places.filter((path) => !path.startsWith('/records/') && !pages.has(path))
  expect(further.length).toBeLessThan(10)
  for (const path of further) {
    const { status } = await fetch(site.address + path, { headers: { accept: 'text/html' }, redirect: 'manual' })
    expect([path, status]).toEqual([path, 200])
  }
})

test('a browser can search from its address bar', async () => {
  const head = await (await fetch(`${site.address}/memorial`, { headers: { accept: 'text/html' } })).text()
  const own = /<link rel="search" type="application\/opensearchdescription\+xml"[^>]* href="([^"]+)"/.exec(head)?.[1] ?? ''
  const text = await (await fetch(site.address + own)).text()
  const name = /<ShortName>([^<]+)<\/ShortName>/.exec(text)?.[1] ?? ''
  expect(name.length).toBeGreaterThan(0)
  expect(name.length).toBeLessThanOrEqual(16)
  const template = /<Url type="text\/html" template="([^"]+)"/.exec(text)?.[1] ?? ''
  const found = await fetch(template.replace('{searchTerms}', encodeURIComponent('motorcycle patrol')), {
    headers: { accept: 'text/html' },
  })
  expect(found.status).toBe(200)
  expect(await found.text()).toContain('value="motorcycle patrol"')
})

const EXAMPLES = [...readFileSync('docs/endpoints.md', 'utf8').matchAll(/^\| `(\/(?!iiif|media)[^`{}]*)` \| /gm)].map(
  ([, address = '']) => address,
)

test.each(EXAMPLES.filter((address) => !address.includes('…')))('the example %s answers', async (address) => {
  const answer = await fetch(site.address + address, { redirect: 'manual', headers: { accept: 'text/html' } })
  expect(answer.status).toBeLessThan(400)
  if (!address.includes('/versions/')) return
  expect(answer.headers.get('memento-datetime')).toMatch(/ GMT$/)
  expect(answer.headers.get('link')).toMatch(/; rel="original latest-version", .*rel="timegate", .*rel="first memento"/)
})

test.skipIf(sruthi.packages === null)('a client for SRU reads what can be asked, and goes through a result set', () => {
  const script = [
    'import json, sys, sruthi',
    'info = sruthi.explain(sys.argv[1])',
    "found = sruthi.searchretrieve(sys.argv[1], query='dc.title = barracks', maximum_records=3)",
    'titles = [str(record.get("title")) for record in found]',
    'print(json.dumps({"database": info.server["database"], "count": found.count, "titles": titles}))',
  ].join('\n')
  const run = spawnSync('python3', ['-c', script, `${site.address}/sru`], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: sruthi.packages ?? '' },
  })
  expect(run.stderr).toBe('')
  const { database, count, titles } = z
    .object({ database: z.string(), count: z.number(), titles: z.array(z.string()) })
    .parse(JSON.parse(run.stdout))
  expect(database).toBe('sru')
  expect(titles.length).toBe(count)
  expect(count).toBeGreaterThan(0)
  for (const title of titles) expect(title).toMatch(/barrack/i)
})
