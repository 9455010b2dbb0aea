import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { SHARED_PAGE } from '../../app/shared-page.ts'
import { encodingFor, packedPage } from '../compression.ts'
import { sendFinished } from '../finished-answer.ts'
import { finishedPage } from './finished-page.ts'

const HTML = `<p>${'Troopers and horses. '.repeat(200)}</p>`
/** Made long enough ago for its time to be told. */
const MADE = Date.parse('2026-11-24T12:00:00Z')
let server: Server | null = null
afterEach(() => void server?.close())

async function serving(
  made = MADE,
): Promise<(headers?: Record<string, string>, method?: string) => Promise<{ message: IncomingMessage; body: Buffer }>> {
  const page = await packedPage(
    new Response(HTML, { headers: { ...SHARED_PAGE, 'Content-Type': 'text/html', Vary: 'Accept, Cookie' } }),
    made,
  )
  const listening = createServer((request, response) =>
    sendFinished(request, response, finishedPage(request, page, [['X-Content-Type-Options', 'nosniff']])),
  )
  server = listening
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done))
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return (headers = {}, method = 'GET') =>
    new Promise((done, fail) => {
      const sent = get({ port, host: '127.0.0.1', headers, method, agent: false }, async (message) => {
        const pieces: Buffer[] = []
        for await (const piece of message) pieces.push(piece)
        done({ message, body: Buffer.concat(pieces) })
      })
      sent.on('error', fail)
    })
}

test('a kept page takes no more memory than its bytes', async () => {
  const { br, gzip } = await packedPage(new Response(HTML), MADE)
  expect([br, gzip].map(({ buffer }) => buffer.byteLength)).toEqual([br.length, gzip.length])
})

test('each reader has the page in the encoding it unpacks best, with a validator of its own', async () => {
  const ask = await serving()
  const br = await ask({ 'accept-encoding': 'gzip, deflate, br, zstd' })
  const packed = await ask({ 'accept-encoding': 'gzip' })
  const plain = await ask()
  expect([br, packed, plain].map(({ message }) => message.headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(brotliDecompressSync(br.body).toString()).toBe(HTML)
  expect(gunzipSync(packed.body).toString()).toBe(HTML)
  expect(plain.body.toString()).toBe(HTML)
  expect(new Set([br, packed, plain].map(({ message }) => message.headers.etag)).size).toBe(3)
  for (const { message, body } of [br, packed, plain]) {
    expect(message.headers.etag).toMatch(/^"[\w-]+"$/)
    expect(message.headers['content-length']).toBe(String(body.length))
    expect(message.headers.vary).toBe('Accept-Encoding, Cookie, Accept')
    expect(message.headers['cache-control']).toBe('public, no-cache')
    expect(message.headers['last-modified']).toBe('Tue, 24 Nov 2026 12:00:00 GMT')
  }
})

test('HEAD has the headers alone', async () => {
  const ask = await serving()
  const { message, body } = await ask({ 'accept-encoding': 'br' }, 'HEAD')
  expect([message.statusCode, body.length]).toEqual([200, 0])
  expect(Number(message.headers['content-length'])).toBeGreaterThan(0)
})

test('who has the page is told so, by its tag or else by its time', async () => {
  const ask = await serving()
  const etag = String((await ask({ 'accept-encoding': 'br' })).message.headers.etag)
  const status = async (headers: Record<string, string>) => (await ask({ 'accept-encoding': 'br', ...headers })).message.statusCode
  expect(await status({ 'if-none-match': etag })).toBe(304)
  expect(await status({ 'if-none-match': `"other", W/${etag}` })).toBe(304)
  expect(await status({ 'if-none-match': '*' })).toBe(304)
  expect(await status({ 'if-none-match': '"other"' })).toBe(200)
  expect(await status({ 'if-none-match': etag, 'accept-encoding': 'gzip' })).toBe(200)
  expect(await status({ 'if-modified-since': 'Tue, 24 Nov 2026 12:00:00 GMT' })).toBe(304)
  expect(await status({ 'if-modified-since': 'Tue, 24 Nov 2026 11:59:59 GMT' })).toBe(200)
  // The tag alone decides where there is one.
  expect(await status({ 'if-none-match': '"other"', 'if-modified-since': 'Tue, 24 Nov 2026 12:00:00 GMT' })).toBe(200)
  const unchanged = await ask({ 'accept-encoding': 'br', 'if-none-match': etag })
  expect(unchanged.body).toHaveLength(0)
  expect(unchanged.message.headers).toMatchObject({ etag, vary: 'Accept-Encoding, Cookie, Accept', 'x-content-type-options': 'nosniff' })
})

test('in the second in which it was made a page tells no time: another may be made in it', async () => {
  const ask = await serving(Date.now() + 60_000)
  const { message } = await ask({ 'if-modified-since': new Date(Date.now() + 120_000).toUTCString() })
  expect([message.statusCode, message.headers['last-modified']]).toEqual([200, undefined])
})

test('qualities of encodings count', () => {
  expect(encodingFor('')).toBe('identity')
  expect(encodingFor('br;q=0, gzip;q=0.5')).toBe('gzip')
  expect(encodingFor('gzip;q=1, br;q=0.1')).toBe('gzip')
  expect(encodingFor('*')).toBe('br')
  expect(encodingFor('identity')).toBe('identity')
})
