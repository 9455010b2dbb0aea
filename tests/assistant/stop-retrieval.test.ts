/** Retrieval stops in order while its model is still on the way. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openRetriever } from '../../assistant/open-retriever.ts'
import { publicViewer } from '../../catalog/access.ts'
import { openTinyArchive } from '../fixtures/tiny-archive.ts'

test('a model that comes after the stop is not taken up, and the thread ends without an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stop-retrieval-'))
  const tiny = await openTinyArchive()
  const asked: ServerResponse[] = []
  const provider = createServer((request, response) => {
    request.resume()
    asked.push(response)
  })
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  const address = provider.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const retriever = openRetriever({
    storeFile: tiny.file,
    contentDir: 'content',
    passagesFile: join(folder, 'passages.sqlite'),
    embedder: { kind: 'provider', baseUrl: `http://127.0.0.1:${port}`, apiKey: 'k', model: 'any' },
  })
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 60_000 })
  // Messages are taken in order: once this is answered, the stop was received.
  const closed = retriever.close()
  await retriever.retrieve({ question: 'boats', viewer: publicViewer(new Date()), limit: 1 }).catch(() => undefined)
  asked[0]?.setHeader('content-type', 'application/json').end(JSON.stringify({ data: [{ index: 0, embedding: [1, 0, 0] }] }))
  await closed
  expect(retriever.status().reason).toBe('Retrieval has stopped')
  provider.closeAllConnections()
  await new Promise((done) => provider.close(done))
  await tiny.close()
  rmSync(folder, { recursive: true, force: true })
}, 120_000)
