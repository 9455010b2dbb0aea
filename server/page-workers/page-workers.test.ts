/** The pool, with a program that makes no pages but says what it was told, and dies when it is told to. */
import { afterEach, expect, test, vi } from 'vitest'
import type { RetrieverStatus } from '../../assistant/retriever.ts'
import type { IndexNews } from '../../search/engines/embedded/index.ts'
import { openPageWorkers, type PageWorkers } from './page-workers.ts'

const PROGRAM = new URL('../../tests/fixtures/echoing-page-worker.ts', import.meta.url)
const STATUS = { mode: 'lexical' } as const
const WAITING = { timeout: 30_000, interval: 10 }

let workers: PageWorkers
afterEach(() => workers?.stop())

function open(count: number) {
  const copies = new Set<(news: IndexNews) => Promise<void>>()
  const counted: string[] = []
  const archive = {
    retriever: {
      status: (): RetrieverStatus => ({
        ...STATUS,
        embedder: '',
        dimensions: null,
        cutOff: null,
        reason: '',
        passages: 0,
        withVectors: 0,
        running: null,
        lastRun: '',
      }),
      nearest: async ({ text }: { text: string }) => [{ subject: text, sample: false, cosine: 1, telling: true, tellingAcross: true }],
      retrieve: async () => Promise.reject(new Error('broken')),
    },
    store: { emptySearches: { count: (terms: string) => void counted.push(terms) } },
  }
  const settings = { CONTENT_DIR: '', DATA_DIR: '', PICTURE_CACHE_MB: 16, LOG_FORMAT: 'text', SEARCH_URL: '' } as const
  workers = openPageWorkers({
    count,
    order: { settings, site: { publicUrl: '', publishSamples: false, publicKey: '', release: '' } },
    archive,
    engine: {
      status: () => ({ ready: true, documents: 0, indexVersion: '', sequence: 0, building: false, problem: null, retryAt: null }),
      copyTo(tell) {
        copies.add(tell)
        return () => void copies.delete(tell)
      },
    },
    program: PROGRAM,
  })
  const ready = () => vi.waitFor(() => expect(workers.status().workers).toBe(count), WAITING)
  return { copies, counted, ready }
}

const ask = async (path: string) => {
  const answer = await workers.machine(new Request(`http://archive.test${path}`))
  return answer?.text() ?? null
}
const CHANGE: IndexNews = { kind: 'changes', changes: [], sequence: 7, revision: 3 }

test('requests go to whoever has least in hand; what is more than they take is left', async () => {
  const { ready } = open(2)
  await ready()
  const asked = Array.from({ length: 12 }, (_, at) => ask(`/slow/${at}`))
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer !== null)).toHaveLength(8)
  expect(new Set(answers.flatMap((answer) => answer?.split(' ')[0] ?? [])).size).toBe(2)
  expect(await workers.machine(new Request('http://archive.test/', { method: 'POST' }))).toBeNull()
}, 60_000)

test('a change is acknowledged once each worker has it, and known to the next request', async () => {
  const { copies, ready } = open(2)
  await ready()
  await Promise.all([...copies].map((tell) => tell(CHANGE)))
  expect(await ask('/index')).toMatch(/ 3$/)
})

test('retrieval is asked for by messages, and failures come back', async () => {
  const { counted, ready } = open(1)
  await ready()
  expect(await ask('/nearest')).toMatch(/ horses$/)
  expect(await ask('/retrieve')).toMatch(/ broken$/)
  await ask('/empty')
  await vi.waitFor(() => expect(counted).toEqual(['nothing']), WAITING)
})

test('one that dies loses nothing: what it had is made elsewhere, nobody waits for it, and another takes its place', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { copies, ready } = open(1)
  await ready()
  const [slow, dead, change] = [ask('/slow/1'), ask('/die'), [...copies][0]?.(CHANGE)]
  expect([await slow, await dead]).toEqual([null, null])
  await change
  await vi.waitFor(() => expect(workers.status()).toMatchObject({ workers: 1, restarts: 1 }), WAITING)
  expect(copies.size).toBe(1)
  expect(await ask('/index')).toMatch(/\d+ 0$/)
  quiet.mockRestore()
}, 60_000)
