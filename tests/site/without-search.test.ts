/** A server whose search cluster does not answer: pages are there without what they show of searches, and only searching is refused. */
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allAddresses, onePerModule } from './all-addresses.ts'
import { discard, type SiteServer, startSite } from './site-server.ts'

/** Whose whole matter is the search. */
const SEARCHES = /^\/(explore|styleguide)\b/
let site: SiteServer
/** Takes connections and answers nothing of use. */
const cluster = createServer((_, response) => void response.writeHead(503).end())

beforeAll(async () => {
  await new Promise<void>((listening) => cluster.listen(0, '127.0.0.1', listening))
  const address = cluster.address()
  const port = typeof address === 'object' ? address?.port : 0
  site = await startSite({ environment: { SEARCH_URL: `http://127.0.0.1:${port}/site` } })
})
afterAll(async () => {
  await site?.stop()
  discard(site?.dataDir ?? '')
  cluster.closeAllConnections()
  cluster.close()
})

test('every kind of page is shown, and only searching is refused', async () => {
  const refused: string[] = []
  for (const path of await onePerModule(await allAddresses())) {
    const answer = await fetch(site.address + path, { redirect: 'manual', headers: { Accept: 'text/html' } })
    await answer.text()
    if (answer.status >= 500) refused.push(`${answer.status} ${path}`)
  }
  expect(refused.filter((line) => !SEARCHES.test(line.slice(4)))).toEqual([])
  expect(refused).toContainEqual(expect.stringMatching(/^503 \/explore/))
  for (const path of ['/api/search?q=patrol', '/api/suggest?q=pat', '/readyz']) expect((await fetch(site.address + path)).status).toBe(503)
})

test('the front page leads with the search box and counts its collections from the store, without the totals of the search', async () => {
  const home = await (await fetch(site.address)).text()
  expect(home).toContain('type="search"')
  expect(home).toContain('id="main"')
  expect(home).toMatch(/<p class="mono">\d+ online<\/p>/)
  expect(home).not.toMatch(/<span class="mono">\d+ online|Choose a decade/)
  expect((await (await fetch(`${site.address}/collections`)).text()).length).toBeGreaterThan(5_000)
})
