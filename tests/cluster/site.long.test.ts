/** The site switched to a cluster and back on one data folder; page workers that ask it; and what is answered while the cluster is gone. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { join, send, signIn, TOKEN } from '../site/admin-session.ts'
import { discard, type SiteServer, startSite } from '../site/site-server.ts'
import { type SearchNodes, startNodes, whyNoNodes } from './nodes.ts'

const missing = await whyNoNodes()
const LONG = 300_000
const ASKED = [
  '',
  'q=motorcycle',
  'q=motorcyle',
  'q=state+police+1921',
  'q=%22general+order%22&type=Document',
  'q=patrol&sort=date-asc&from=1900&to=1950',
]
/** What page workers make: of each, what the serving thread makes for a reader with a cookie must be the same bytes. */
const MADE = [
  ...ASKED.map((asked) => `/explore?${asked}`),
  ...ASKED.map((asked) => `/api/search?${asked}`),
  '/es/explore?q=caballos+en+la+nieve',
  '/api/search?q=who+signed+the+act&kind=page',
  '/api/suggest?q=motor',
]
const WITH_WORKERS = { WORKERS: '3', ADMIN_TOKEN: TOKEN, SEARCHES_PER_MINUTE: '0' }
const AnswerSchema = z.object({
  total: z.number(),
  full: z.number(),
  facets: z.unknown(),
  histogram: z.unknown(),
  hits: z.array(z.object({ id: z.string() })),
})

describe.skipIf(missing !== null && process.env.REQUIRE_CLUSTER !== '1')(`a site on OpenSearch${missing ? `: ${missing}` : ''}`, () => {
  let cluster: SearchNodes
  let site: SiteServer
  let dataDir = ''
  beforeAll(async () => {
    cluster = await startNodes(1)
  }, LONG)
  afterAll(async () => {
    await site?.stop()
    await cluster?.stop()
    discard(dataDir)
  })

  const status = async (path: string) => (await fetch(site.address + path)).status
  const answers = () =>
    Promise.all(
      ASKED.map(async (asked) => {
        const { hits, ...counts } = AnswerSchema.parse(await (await fetch(`${site.address}/api/search?semantic=0&size=5&${asked}`)).json())
        return { asked, ...counts, hits: asked.includes('sort') ? hits : hits.length }
      }),
    )

  test('answers as on the embedded engine, and again after switching back', { timeout: LONG * 2 }, async () => {
    site = await startSite()
    dataDir = site.dataDir
    const embedded = await answers()
    await site.stop()
    site = await startSite({ dataDir, environment: { SEARCH_URL: `${cluster.url}/site` } })
    expect(await answers()).toEqual(embedded)
    expect(await (await fetch(`${cluster.url}/site/_count`)).json()).toMatchObject({ count: expect.any(Number) })
    await site.stop()
    site = await startSite({ dataDir })
    expect(await answers()).toEqual(embedded)
    await site.stop()
    site = await startSite({ dataDir, environment: { ...WITH_WORKERS, SEARCH_URL: `${cluster.url}/site` } })
  })

  const figure = async (name: string) => {
    const answer = await fetch(`${site.address}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
    return Number(new RegExp(`^archive_${name} (\\d+)`, 'm').exec(await answer.text())?.[1])
  }
  const text = async (path: string, headers = {}) =>
    (await (await fetch(site.address + path, { headers })).text()).replace(/"took_ms":[\d.]+/, '')

  test('page workers ask it by themselves, make the same, and find what was edited', { timeout: LONG }, async () => {
    await vi.waitFor(async () => expect(await figure('page_workers')).toBe(2), { timeout: LONG, interval: 200 })
    const before = await figure('pages_made_by_workers')
    for (const path of MADE) expect([path, await text(path)]).toEqual([path, await text(path, { Cookie: 'unknown=1' })])
    expect((await figure('pages_made_by_workers')) - before).toBe(MADE.length)
    // Of this start: the data folder has seen others.
    await join(
      site,
      site
        .log()
        .match(/\/admin\/join\/[\w-]+/g)
        ?.at(-1) ?? '',
      'Anna',
    )
    const Cookie = await signIn(site, 'Anna')
    const edited = '/admin/records/msp:doc:1865:001'
    for (const [at, title] of ['An Act with a quixotry', 'An Act with a vellichor'].entries()) {
      const form = { intent: 'publish', base: String(at + 1), reason: 'x', title }
      expect((await send(site, edited, form, { Cookie })).status).toBe(303)
      const word = title.split(' ').at(-1)
      for (let turn = 0; turn < 4; turn += 1) expect(await text(`/api/search?q=${word}+OR+zz${turn}&semantic=0`)).toContain(title)
    }
  })

  test('shows records and articles while the cluster is gone, says so where it searches, and comes back', {
    timeout: LONG * 2,
  }, async () => {
    const found = AnswerSchema.parse(await (await fetch(`${site.address}/api/search?q=motorcycle&size=1`)).json())
    const record = `/records/${found.hits[0]?.id}.json`
    const page = `/records/${found.hits[0]?.id}`
    const [node] = cluster.nodes
    if (!node) throw new Error('no node was started')
    const before = await figure('pages_made_by_workers')
    node.process.kill('SIGKILL')
    // Asked in vain by a worker, it is not asked again by the serving thread: whoever waits would wait twice as long.
    expect(await status('/api/search?q=wombats')).toBe(503)
    expect(await figure('pages_made_by_workers')).toBe(before + 1)
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), { timeout: LONG, interval: 200 })
    expect(await status('/api/search?q=wombat')).toBe(503)
    expect(await status('/explore?q=wombat')).toBe(503)
    for (const path of [page, record, '/history/1921-reorganization', '/healthz']) expect(await status(path), path).toBe(200)
    await cluster.restart(node)
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), { timeout: LONG, interval: 200 })
    expect(await status('/api/search?q=wombat')).toBe(200)
  })
})
