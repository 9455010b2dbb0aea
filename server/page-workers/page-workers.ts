/**
 * Threads that make pages and answers of searches beside the serving thread, which reads requests, sends what is made, and writes. It
 * makes by itself what comes while all of them have enough in hand, what they cannot make, and what one had in hand when it died; that one
 * is replaced.
 */
import { Worker } from 'node:worker_threads'
import type { PageMaking } from '../../app/archive-context.ts'
import { messageOf } from '../../catalog/errors.ts'
import { logFailure } from '../../catalog/storage-faults.ts'
import type { Archive } from '../../endpoints/archive.ts'
import { TextAnswer } from '../../endpoints/error-response.ts'
import type { EmbeddedEngine, IndexNews } from '../../search/engines/embedded/index.ts'
import type { OpenSearchEngine } from '../../search/engines/opensearch/index.ts'
import type { SearchEngine } from '../../search/search-engine.ts'
import type { Dependencies } from '../page-cache/watched-archive.ts'
import { type Call, type FromWorker, type Made, PAGE_WORKER, type ToWorker, type WorkerOrder } from './messages.ts'

export interface PageWorkers {
  /** @returns the page and what was read for it; null where no worker can make it. */
  page(request: Request, making: PageMaking): Promise<{ result: Response; dependencies: Dependencies } | null>
  /** @returns the answer of an address for machines; null where no worker can make it. */
  machine(request: Request): Promise<Response | null>
  status(): { workers: number; spread: number; restarts: number }
  stop(): Promise<void>
}

interface PageWorkersOptions {
  /** How many. */
  count: number
  order: Omit<WorkerOrder, 'parts'>
  archive: {
    retriever: Pick<Archive['retriever'], 'nearest' | 'retrieve' | 'status'>
    store: { emptySearches: Pick<Archive['store']['emptySearches'], 'count'> }
  }
  /** Workers have a copy of the index where it is in this process, and ask the cluster by themselves where it is not. */
  engine: Pick<SearchEngine, 'status'> & Partial<Pick<EmbeddedEngine, 'copyTo'> & Pick<OpenSearchEngine, 'answered'>>
  /** The thread's program. */
  program?: URL
}

/** What a worker has in hand at most: enough to go on with while the serving thread makes a page itself. */
const IN_HAND = 4
const PROGRAM = new URL('./page-worker.ts', import.meta.url)
/** A worker that has not taken over a change after so many milliseconds is replaced: nobody waits longer for an acknowledgment. */
const PATIENCE = 10_000
/** Megabytes for young objects, in which most pages are made without a collection; left alone, a thread takes twice as much. */
const YOUNG = 24
/** A worker that could not start is tried again after so many milliseconds. */
const AGAIN = 10_000

interface Member {
  worker: Worker
  ready: boolean
  /** Why it ends, where that is known. */
  why: unknown
  /** What it has in hand: each is told what was made, or null where it must be made elsewhere. */
  jobs: Map<number, (made: Made | null) => void>
  tells: Map<number, () => void>
  calls: Map<number, AbortController>
  forget(): void
}

export function openPageWorkers({ count, order, archive, engine, program = PROGRAM }: PageWorkersOptions): PageWorkers {
  const members = new Set<Member>()
  let last = 0
  let spread = 0
  let restarts = 0
  let stopping = false
  const partsNow = () => ({ retriever: archive.retriever.status(), engine: engine.status() })
  for (let at = 0; at < count; at++) start()

  function start(): void {
    const worker = new Worker(program, {
      name: PAGE_WORKER,
      workerData: { ...order, parts: partsNow() } satisfies WorkerOrder,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
    })
    const member: Member = { worker, ready: false, why: null, jobs: new Map(), tells: new Map(), calls: new Map(), forget: () => {} }
    const post = (told: ToWorker) => worker.postMessage(told)
    members.add(member)
    worker.on('message', (tells: FromWorker) => hear(member, tells, post))
    worker.on('error', (error) => {
      member.why = error
    })
    worker.on('exit', (code) => leave(member, code))
    worker.unref()
    member.forget = engine.copyTo?.((news) => tellIndex(member, news, post)) ?? (() => {})
  }

  function leave(member: Member, code: number): void {
    member.forget()
    members.delete(member)
    for (const done of member.jobs.values()) done(null)
    for (const heard of member.tells.values()) heard()
    for (const call of member.calls.values()) call.abort()
    if (stopping) return
    logFailure('A page worker ended, and another takes its place', member.why ?? new Error(`It ended with exit code ${code}`))
    restarts += 1
    if (member.ready) start()
    else setTimeout(() => !stopping && start(), AGAIN).unref()
  }

  function tellIndex(member: Member, news: IndexNews, post: (told: ToWorker) => void): Promise<void> {
    last += 1
    const id = last
    const { promise, resolve } = Promise.withResolvers<void>()
    const late = setTimeout(() => {
      member.why = new Error(`It did not take over a change within ${PATIENCE / 1_000} seconds`)
      void member.worker.terminate()
    }, PATIENCE)
    member.tells.set(id, () => {
      clearTimeout(late)
      member.tells.delete(id)
      resolve()
    })
    post({ kind: 'index', id, news })
    // One that still starts takes it over before it makes its first page.
    if (!member.ready) {
      clearTimeout(late)
      return Promise.resolve()
    }
    return promise
  }

  function hear(member: Member, tells: FromWorker, post: (told: ToWorker) => void): void {
    switch (tells.kind) {
      case 'ready':
        member.ready = true
        break
      case 'has-index':
        member.tells.get(tells.id)?.()
        break
      case 'made':
      case 'elsewhere':
        if (tells.kind === 'made') spread += 1
        member.jobs.get(tells.id)?.(tells.kind === 'made' ? tells.made : null)
        member.jobs.delete(tells.id)
        break
      case 'call':
        void answerCall(member, tells.id, tells.call, post)
        break
      case 'abort':
        member.calls.get(tells.id)?.abort()
        break
      case 'empty-search':
        archive.store.emptySearches.count(tells.terms)
        break
      case 'searched':
        engine.answered?.()
    }
  }

  async function answerCall({ calls }: Member, id: number, call: Call, post: (told: ToWorker) => void): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    calls.set(id, controller)
    try {
      const { nearest, retrieve } = archive.retriever
      const result = call.method === 'nearest' ? await nearest({ ...call.asked, signal }) : await retrieve({ ...call.asked, signal })
      post({ kind: 'called', id, result })
    } catch (error) {
      post({ kind: 'call-failed', id, why: messageOf(error) })
    } finally {
      calls.delete(id)
    }
  }

  /** Gives it to whoever has least in hand. @returns null where nobody can make it now. */
  function made(what: 'page' | 'machine', { method, url, headers }: Request, before: string): Promise<Made | null> {
    const free = [...members].filter(({ ready, jobs }) => ready && jobs.size < IN_HAND)
    const [member] = free.sort((a, b) => a.jobs.size - b.jobs.size)
    if (method !== 'GET' || !member) return Promise.resolve(null)
    last += 1
    const told: ToWorker = { kind: 'make', id: last, what, url, headers: [...headers], before, parts: partsNow() }
    return new Promise((done) => {
      member.jobs.set(last, done)
      member.worker.postMessage(told)
    })
  }

  return {
    async page(request, making) {
      const page = await made('page', request, making.before)
      if (!page) return null
      making.made = page.made
      return { result: answerOf(page), dependencies: page.dependencies }
    },
    async machine(request) {
      const answer = await made('machine', request, '')
      return answer && answerOf(answer)
    },
    status: () => ({ workers: [...members].filter(({ ready }) => ready).length, spread, restarts }),
    async stop() {
      stopping = true
      await Promise.all([...members].map(({ worker }) => worker.terminate()))
    },
  }
}

function answerOf({ status, headers, text }: Made): Response {
  return text === null ? new Response(null, { status, headers }) : new TextAnswer(text, { status, headers })
}
