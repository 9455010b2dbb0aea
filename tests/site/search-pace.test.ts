/** A sender who follows every mixture of filters is slowed down; everybody else, and every other page, is not. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discard, type SiteServer, startSite } from './site-server.ts'

const TOKEN = 'watching-token-of-the-search-pace-test'
let site: SiteServer
beforeAll(async () => {
  site = await startSite({ environment: { SEARCHES_PER_MINUTE: '3', TRUST_PROXY: '1', METRICS_TOKEN: TOKEN } })
})
afterAll(async () => {
  await site?.stop()
  discard(site?.dataDir ?? '')
})

let number = 0
/** A search that nobody asked for before. */
function mixture(path = '/explore'): string {
  number += 1
  return `${path}?q=word${number}&type=Photograph`
}
const ask = (path: string, sender?: string) => fetch(site.address + path, { headers: sender ? { 'X-Forwarded-For': sender } : {} })
const statuses = async (paths: readonly string[], sender?: string) => {
  const found: number[] = []
  for (const path of paths) found.push((await ask(path, sender)).status)
  return found
}

test('after so many in a minute a sender is refused with when to come back, in every language and as data', async () => {
  expect(await statuses([mixture(), mixture('/es/explore'), mixture()], '198.51.100.1')).toEqual([200, 200, 200])
  for (const path of ['/explore', '/es/explore', '/explore.data']) {
    const refused = await ask(mixture(path), '198.51.100.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  const metrics = await (await fetch(`${site.address}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })).text()
  expect(metrics).toMatch(/^archive_http_searches_refused 3$/m)
  const page = await (await fetch(site.address + mixture(), { headers: { 'X-Forwarded-For': '198.51.100.1', Accept: 'text/html' } })).text()
  expect(page).toMatch(/<h1>Too many searches\. Please try again in \d+ seconds\.<\/h1><p>/)
})

test('other senders, other pages and plain searches go on', async () => {
  expect((await ask(mixture(), '198.51.100.1')).status).toBe(429)
  expect(await statuses(['/', '/about', '/explore', '/explore?q=barracks'], '198.51.100.1')).toEqual([200, 200, 200, 200])
  expect((await ask(mixture(), '198.51.100.2')).status).toBe(200)
})

test('addresses of one IPv6 network are one sender', async () => {
  for (const end of [1, 2, 3]) expect((await ask(mixture(), `2001:db8:0:7::${end}`)).status).toBe(200)
  expect((await ask(mixture(), '2001:db8:0:7::4')).status).toBe(429)
})

test('this machine is not counted: a proxy that is not named would make one sender of all readers', async () => {
  expect(await statuses(Array.from({ length: 5 }, () => mixture()))).toEqual([200, 200, 200, 200, 200])
})
