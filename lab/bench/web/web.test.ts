/** The web bench in its short form: that it measures what it says, never how fast. */
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { barePage } from './bare-page.ts'
import { bareServer } from './bare-server.ts'
import { heaviest } from './profile.ts'
import { readWrk } from './wrk.ts'

const PRINTED = `Running 3s test @ http://127.0.0.1:4000/
  1 threads and 16 connections
  Latency Distribution
     50%  410.00us
     99%    1.32ms
  106234 requests in 3.01s, 39.82MB read
  Socket errors: connect 0, read 2, write 0, timeout 1
  Non-2xx or 3xx responses: 4
Requests/sec:  35309.77
Transfer/sec:     13.23MB
`

test('what wrk prints is read, errors of every kind included', () => {
  expect(readWrk(PRINTED)).toEqual({ perSecond: 35_309.77, requests: 106_234, errors: 7, p99: 1.32 })
  expect(() => readWrk('unable to connect')).toThrow('unable to connect')
})

test('the bare page has the shape of a page of results', async () => {
  const answer = await barePage(new Request('http://archive.test/'))
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html.match(/<article/g)).toHaveLength(24)
  expect(html.match(/<li>/g)).toHaveLength(60)
  expect(html).toContain('__reactRouterContext')
})

test('the bare server gives the packed bytes of a page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'))
  writeFileSync(join(folder, 'home.html.gz'), gzipSync('<p>Troopers</p>'))
  const server = bareServer(folder).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const base = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  expect(await (await fetch(`${base}/home.html`)).text()).toBe('<p>Troopers</p>')
  expect((await fetch(`${base}/other.html`)).status).toBe(404)
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

test('the heaviest functions are those with the most time of their own, waiting left out', () => {
  const frame = (functionName: string, url = '', lineNumber = 0) => ({ functionName, url, lineNumber })
  const nodes = [
    { id: 1, callFrame: frame('(idle)') },
    { id: 2, callFrame: frame('encode', 'file:///packages/stream.js') },
    { id: 3, callFrame: frame('', 'file:///server/answer.ts', 41) },
    { id: 4, callFrame: frame('(garbage collector)') },
  ]
  const found = heaviest({ nodes, samples: [1, 2, 3, 2, 4], timeDeltas: [1_000, 20, 30, 40, 10] }, 2)
  expect(found).toEqual([
    { name: 'encode (stream.js)', share: 0.6 },
    { name: '(answer.ts:42)', share: 0.3 },
  ])
})
