/** A thread that makes pages, and answers of searches for machines, for whoever is not signed in. */

import { parentPort, workerData } from 'node:worker_threads'
import type { PageMaking } from '../../app/archive-context.ts'
import type { RetrieverStatus } from '../../assistant/retriever.ts'
import { giveBackAtRest, giveBackMemory } from '../../catalog/background-work.ts'
import { wholeText } from '../../endpoints/error-response.ts'
import { loadRoutes } from '../load-routes.ts'
import { machineAnswers } from '../machine-answers.ts'
import { isPage } from '../page-cache/page-cache.ts'
import { watchedArchive } from '../page-cache/watched-archive.ts'
import { structureLog } from '../structured-log.ts'
import type { FromWorker, Made, ToWorker, WorkerOrder } from './messages.ts'
import { openWorkerArchive } from './worker-archive.ts'

const port = parentPort
if (!port) throw new Error('page-worker.ts runs in a worker thread')
const order: WorkerOrder = workerData
if (order.settings.LOG_FORMAT === 'json') structureLog()

const tell = (message: FromWorker) => port.postMessage(message)
const calls = new Map<number, { done: (result: unknown) => void; failed: (why: Error) => void }>()
let lastCall = 0

const worker = openWorkerArchive(order, {
  call: (call, signal) =>
    new Promise((done, failed) => {
      lastCall += 1
      const id = lastCall
      calls.set(id, { done, failed })
      signal?.addEventListener('abort', () => {
        if (calls.delete(id)) tell({ kind: 'abort', id })
        failed(signal.reason)
      })
      tell({ kind: 'call', id, call })
    }),
  emptySearch: (terms) => tell({ kind: 'empty-search', terms }),
})
const { archive, watch } = watchedArchive(worker.archive)
const routes = await loadRoutes(archive)
const machines = machineAnswers(archive)

const FAILED = 500

async function make({ what, url, headers, before, retriever }: Extract<ToWorker, { kind: 'make' }>): Promise<Made | null> {
  const making: PageMaking = { before, made: '' }
  const request = new Request(url, { headers })
  return worker.during(retriever, async () => {
    const { result, dependencies } = await watch(async () => (what === 'page' ? routes.page(request, making) : machines(request)))
    if (!result || result.status >= FAILED) throw new Error('It is made again where failures are logged')
    // Whatever is written while it is read has no bound here.
    const whole = wholeText(result)
    if (whole === null && result.body !== null && !isPage(result.headers)) throw new Error('It is a stream')
    const text = whole ?? (result.body === null ? null : await result.text())
    return { status: result.status, headers: [...result.headers], text, made: making.made, dependencies }
  })
}

/** What is told of the index is taken over in order, and each page is made with what was told before it was asked for. */
let heard: Promise<void> = Promise.resolve()
const worked = giveBackAtRest()

async function answer(told: Extract<ToWorker, { kind: 'make' }>): Promise<void> {
  worked()
  await heard
  const made = await make(told)
  tell(made ? { kind: 'made', id: told.id, made } : { kind: 'elsewhere', id: told.id })
}

port.on('message', (told: ToWorker) => {
  switch (told.kind) {
    case 'index':
      heard = heard.then(() => worker.index.hear(told.news)).then(() => tell({ kind: 'has-index', id: told.id }))
      return
    case 'make':
      void answer(told)
      return
    case 'called':
    case 'call-failed': {
      const call = calls.get(told.id)
      calls.delete(told.id)
      if (told.kind === 'called') call?.done(told.result)
      else call?.failed(new Error(told.why))
      return
    }
    case 'stop':
      void worker.close().then(() => port.close())
  }
})

const NO_RETRIEVAL: RetrieverStatus = {
  embedder: '',
  dimensions: null,
  cutOff: null,
  mode: 'lexical',
  reason: '',
  passages: 0,
  withVectors: 0,
  running: null,
  lastRun: '',
}
// The first page takes ten times as long as those after it: nobody waits for it.
await make({ kind: 'make', id: 0, what: 'page', url: 'http://localhost/explore', headers: [], before: '', retriever: NO_RETRIEVAL })
giveBackMemory()
tell({ kind: 'ready' })
