/** Finished answers before everything else: what they must have like all others, and whom they are not for. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { canonicalAddresses } from './canonical-address.ts'
import { headersOfAll } from './every-answer.ts'
import { flatHeaders } from './finished-answer.ts'
import { createHttpServer } from './http.ts'

let server: Server | null = null
afterEach(() => void server?.close())

/** @returns what comes back on one connection for what is sent at once. */
async function serving(): Promise<(...requests: string[]) => Promise<string>> {
  const body = Buffer.from('finished')
  const headers = flatHeaders([...headersOfAll('')('/', 'http'), ['Content-Length', String(body.length)]])
  const listening = createHttpServer({
    client: 'none',
    files: 'none',
    trustProxy: 0,
    host: '127.0.0.1',
    publicUrl: '',
    addresses: canonicalAddresses(['/about']),
    known: async () => false,
    quick: [({ url }) => (url === '/about' ? { status: 200, headers, body } : null)],
    machines: async () => null,
    pages: async () => new Response('made', { headers: { 'Content-Type': 'text/plain' } }),
  })
  server = listening
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return (...requests) => {
    const socket = connect(port, '127.0.0.1')
    socket.end(requests.map((request) => `${request}\r\nHost: localhost\r\n\r\n`).join(''))
    return text(socket)
  }
}

test('a finished answer has the headers of all answers and an id; HEAD has no body', async () => {
  const send = await serving()
  const sent = await send('GET /about HTTP/1.1')
  expect(sent).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\nfinished$/s)
  for (const name of ['x-content-type-options: nosniff', 'cross-origin-resource-policy: same-origin', 'x-request-id: '])
    expect(sent.toLowerCase()).toContain(name)
  expect(await send('HEAD /about HTTP/1.1')).toMatch(/content-length: 8\r\n.*\r\n\r\n$/s)
  expect(await send('GET /about HTTP/1.1\r\nX-Request-Id: proxy-17')).toContain('X-Request-Id: proxy-17\r\n')
})

test('a request sent before the one before it is answered looks at the archive by itself', async () => {
  const send = await serving()
  const sent = await send('GET /about HTTP/1.1', 'GET /about HTTP/1.1')
  expect(sent.split('HTTP/1.1 200 OK').map((answer) => /\r\n\r\n(?:4\r\n)?(\w*)/.exec(answer)?.[1])).toEqual([
    undefined,
    'finished',
    'made',
  ])
})

test('another spelling, another protocol and what writes are not answered so', async () => {
  const send = await serving()
  expect(await send('GET /About HTTP/1.1')).toContain('HTTP/1.1 301')
  expect(await send('POST /about HTTP/1.1\r\nContent-Length: 0')).toContain('made')
  const upgraded = await send('GET /about HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket')
  expect(upgraded).toContain('Connection: close')
  expect(upgraded).toContain('made')
})
