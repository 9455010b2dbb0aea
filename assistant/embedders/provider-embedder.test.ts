import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openProviderEmbedder } from './provider-embedder.ts'

let server: Server | null = null
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise<void>((done) => (server ? server.close(() => done()) : done()))
  server = null
})

const BodySchema = z.object({ model: z.string(), input: z.array(z.string()) })
type Reply = (body: z.infer<typeof BodySchema>, response: ServerResponse) => void

const vectors: Reply = ({ input }, response) => {
  // Out of order, as the interface allows.
  const data = input.map((text, index) => ({ index, embedding: [text.length, 1, 0] })).reverse()
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }))
}
const refuse =
  (status: number, headers: Record<string, string> = {}): Reply =>
  (_, response) => {
    response.writeHead(status, headers).end('{}')
  }

/** @returns the address of a provider that gives these replies in turn, the last one ever after. */
async function provider(replies: readonly Reply[], seen: z.infer<typeof BodySchema>[] = []): Promise<string> {
  let at = 0
  server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = BodySchema.parse(JSON.parse(Buffer.concat(chunks).toString()))
    seen.push(body)
    const reply = replies[Math.min(at++, replies.length - 1)]
    reply?.(body, response)
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
const options = { apiKey: 'k', model: 'text-embedding-3-small', pause: 1 }

test('texts go in batches, come back in order and at unit length', async () => {
  const seen: z.infer<typeof BodySchema>[] = []
  const embedder = await openProviderEmbedder({ ...options, baseUrl: await provider([vectors], seen) })
  expect(embedder).toMatchObject({ name: 'text-embedding-3-small', dimensions: 3 })
  const texts = Array.from({ length: 150 }, (_, at) => 'x'.repeat(at + 1))
  const found = await embedder.embed(texts, 'passage')
  expect(seen.map(({ input }) => input.length)).toEqual([1, 64, 64, 22])
  expect((found[99]?.[0] ?? 0) / (found[99]?.[1] ?? 1)).toBeCloseTo(100, 3)
  expect(Math.hypot(...(found[0] ?? []))).toBeCloseTo(1)
})

test('a busy provider is asked again, after as long as it says', async () => {
  const seen: z.infer<typeof BodySchema>[] = []
  const baseUrl = await provider([refuse(429, { 'retry-after': '0.01' }), refuse(503), vectors], seen)
  const embedder = await openProviderEmbedder({ ...options, baseUrl })
  expect(embedder.dimensions).toBe(3)
  expect(seen).toHaveLength(3)
})

test('a wrong key is not tried again, and a provider that stays away is given up', async () => {
  const seen: z.infer<typeof BodySchema>[] = []
  await expect(openProviderEmbedder({ ...options, baseUrl: await provider([refuse(401)], seen) })).rejects.toThrow('status 401')
  expect(seen).toHaveLength(1)
  server?.close()
  await expect(openProviderEmbedder({ ...options, attempts: 2, baseUrl: await provider([refuse(500)], seen) })).rejects.toThrow(
    'status 500',
  )
})

test('an answer that is no list of vectors is said to be none', async () => {
  const nonsense: Reply = (_, response) => response.end('<html>')
  await expect(openProviderEmbedder({ ...options, attempts: 1, baseUrl: await provider([nonsense]) })).rejects.toThrow('embedding provider')
})

test('who calls it off waits no longer', async () => {
  const baseUrl = await provider([vectors, refuse(429, { 'retry-after': '60' })])
  const embedder = await openProviderEmbedder({ ...options, baseUrl })
  const abort = new AbortController()
  const asked = embedder.embed(['a'], 'question', abort.signal)
  setTimeout(() => abort.abort(), 20)
  await expect(asked).rejects.toThrow()
})
