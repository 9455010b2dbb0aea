/** The site switched to a cluster and back on one data folder; and what it answers while the cluster is gone. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
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
    site = await startSite({ dataDir, environment: { SEARCH_URL: `${cluster.url}/site` } })
  })

  test('shows records and articles while the cluster is gone, says so where it searches, and comes back', {
    timeout: LONG * 2,
  }, async () => {
    const found = AnswerSchema.parse(await (await fetch(`${site.address}/api/search?q=motorcycle&size=1`)).json())
    const record = `/records/${found.hits[0]?.id}.json`
    const page = `/records/${found.hits[0]?.id}`
    const [node] = cluster.nodes
    if (!node) throw new Error('no node was started')
    node.process.kill('SIGKILL')
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), { timeout: LONG, interval: 200 })
    expect(await status('/api/search?q=wombat')).toBe(503)
    expect(await status('/explore?q=wombat')).toBe(503)
    for (const path of [page, record, '/history/1921-reorganization', '/healthz']) expect(await status(path), path).toBe(200)
    await cluster.restart(node)
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), { timeout: LONG, interval: 200 })
    expect(await status('/api/search?q=wombat')).toBe(200)
  })
})
