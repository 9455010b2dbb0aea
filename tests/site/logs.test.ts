/** The log as JSON: every line of it, with the id of its request, and nothing of who asked or for what. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discard, type SiteServer, startSite } from './site-server.ts'

let site: SiteServer
beforeAll(async () => {
  site = await startSite({ environment: { LOG_FORMAT: 'json' } })
})
afterAll(async () => {
  await site?.stop()
  discard(site?.dataDir ?? '')
})

const lines = (): Record<string, unknown>[] =>
  site
    .log()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

test('a request is one line with its id, whichever way it is answered, and without its query', async () => {
  for (const [id, path] of [
    ['made-1', '/explore?q=whoever+asks'],
    ['kept-1', '/'],
    ['kept-2', '/'],
    ['machine-1', '/api/search?q=whoever+asks'],
    ['file-1', '/favicon.svg'],
    ['health-1', '/healthz'],
    ['private-1', '/requests/somebodys-code'],
  ] as const) {
    const answer = await fetch(site.address + path, { headers: { 'x-request-id': id, accept: 'text/html', 'user-agent': 'somebody' } })
    await answer.text()
    expect([path, answer.headers.get('x-request-id')]).toEqual([path, id])
    await expect
      .poll(() => lines().filter(({ request, message }) => request === id && message === 'request').length, { timeout: 30_000 })
      .toBe(1)
  }
  expect((await fetch(site.address)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines().every(({ time, level, message }) => [time, level, message].every((part) => typeof part === 'string'))).toBe(true)
  expect(site.log()).not.toMatch(/whoever|somebody/)
})
