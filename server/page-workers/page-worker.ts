/** A thread that makes pages, and answers of searches for machines, for whoever is not signed in. */

import { parentPort, workerData } from 'node:worker_threads'
import type { PageMaking } from '../../app/archive-context.ts'
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

const opened = openWorkerArchive(order, {
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
  searched: () => tell({ kind: 'searched' }),
})
const loaded = opened.then(async (worker) => {
  const { archive, watch } = watchedArchive(worker.archive)
  return { worker, watch, routes: await loadRoutes(archive), machines: machineAnswers(archive) }
})

const FAILED = 500

async function make({ what, url, headers, before, parts }: Extract<ToWorker, { kind: 'make' }>): Promise<Made | null> {
  const { worker, watch, routes, machines } = await loaded
  const making: PageMaking = { before, made: '' }
  const request = new Request(url, { headers })
  return worker.during(parts, async (inVain) => {
    const { result, dependencies } = await watch(async () => (what === 'page' ? routes.page(request, making) : machines(request)))
    const failed = result !== null && result.status >= FAILED
    if (!result || (failed && !inVain())) throw new Error('It is made again where failures are logged')
    // Whatever is written while it is read has no bound here.
    const whole = wholeText(result)
    if (whole === null && result.body !== null && !failed && !isPage(result.headers)) throw new Error('It is a stream')
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
      heard = heard.then(async () => (await opened).copy?.hear(told.news)).then(() => tell({ kind: 'has-index', id: told.id }))
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
    }
  }
})

/** Not at the top: a thread that is ended while a module of its own waits there takes the whole process with it. */
async function start(): Promise<void> {
  await loaded
  // The first page takes ten times as long as those after it: nobody waits for it.
  await make({ kind: 'make', id: 0, what: 'page', url: 'http://localhost/explore', headers: [], before: '', parts: order.parts })
  giveBackMemory()
  tell({ kind: 'ready' })
}
void start()
