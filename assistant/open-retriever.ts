/** Starts retrieval in a thread of its own and stands for it: the retriever that the site is given. */
import { Worker } from 'node:worker_threads'
import type { z } from 'zod'
import { logFailure } from '../catalog/storage-faults.ts'
import type { IndexRun } from './indexer.ts'
import type { EmbedderChoice } from './open-embedder.ts'
import { type Answer, IndexRunSchema, type Message, NearestSchema, OddsSchema, type Order, RetrievalSchema } from './retrieval-messages.ts'
import type { Retriever, RetrieverStatus } from './retriever.ts'

export type { EmbedderChoice, IndexRun }

export interface RunningRetriever extends Retriever {
  /**
   * Brings the index up to the archive now. @param anew whether the words of passages are written anew, so that no file has those that
   * were taken out. @returns what can be found after it.
   */
  index(anew?: boolean): Promise<IndexRun>
  /** Why questions cannot be asked now; '' where they can. */
  problem(): string
  close(): Promise<void>
}

const NOT_YET: RetrieverStatus = {
  embedder: '',
  dimensions: null,
  cutOff: null,
  mode: 'lexical',
  reason: 'Starting',
  passages: 0,
  withVectors: 0,
  running: null,
  lastRun: '',
}

/** Megabytes for young objects; the thread answers few questions a second, and left alone it takes four times as much. */
const YOUNG = 12

/** Milliseconds after which another thread is tried where two could not start. */
const AGAIN = 10_000

interface Waiting {
  message: Message
  done: (result: unknown) => void
  failed: (error: Error) => void
  /** Asked of a second thread. */
  again: boolean
}

/** Returns at once; questions asked meanwhile wait until the passages are loaded. A thread that ends is replaced. */
export function openRetriever(order: Order): RunningRetriever {
  const waiting = new Map<number, Waiting>()
  let status = NOT_YET
  let problem = ''
  let closing = false
  let last = 0
  let starting: NodeJS.Timeout | undefined
  let worker: Worker | null = start()

  function start(): Worker {
    let answered = false
    const made = new Worker(new URL('./retrieval-worker.ts', import.meta.url), {
      workerData: order,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
    })
    let why = new Error('Retrieval has stopped')
    made.on('message', (answer: Answer) => {
      if (answer.kind === 'status') {
        answered = true
        status = answer.status
        problem = ''
      } else {
        const asked = waiting.get(answer.id)
        waiting.delete(answer.id)
        if (waiting.size === 0) made.unref()
        if (answer.kind === 'done') asked?.done(answer.result)
        else asked?.failed(new Error(answer.message))
      }
    })
    made.on('error', (error) => {
      logFailure('Retrieval for the assistant stopped', error)
      why = error instanceof Error ? error : new Error(String(error))
    })
    made.on('exit', () => replace(why, !answered))
    made.unref()
    return made
  }

  /** @param unable whether it could not even start: the next may not, either. */
  function replace(why: Error, unable: boolean): void {
    worker = null
    status = { ...status, mode: 'lexical', reason: why.message, running: null }
    const wait = unable && problem !== ''
    for (const [id, one] of waiting) {
      if (!closing && !wait && !one.again) one.again = true
      else {
        waiting.delete(id)
        one.failed(why)
      }
    }
    if (closing) return
    problem = why.message
    if (wait) starting = setTimeout(go, AGAIN).unref()
    else go()
  }

  function go(): void {
    worker = start()
    for (const { message } of waiting.values()) {
      worker.ref()
      worker.postMessage(message)
    }
  }

  function send<T extends z.ZodType>(make: (id: number) => Message, schema: T, signal?: AbortSignal): Promise<z.output<T>> {
    signal?.throwIfAborted()
    if (closing || worker === null) return Promise.reject(new Error(status.reason))
    const asked = worker
    last += 1
    const id = last
    const message = make(id)
    return new Promise((done, failed) => {
      const abort = () => {
        worker?.postMessage({ kind: 'abort', id } satisfies Message)
        waiting.delete(id)
        failed(signal?.reason)
      }
      signal?.addEventListener('abort', abort, { once: true })
      const finish = () => signal?.removeEventListener('abort', abort)
      waiting.set(id, {
        message,
        done: (result) => {
          finish()
          done(schema.parse(result))
        },
        failed: (error) => {
          finish()
          failed(error)
        },
        again: false,
      })
      // Only what waits for an answer keeps the process alive.
      asked.ref()
      asked.postMessage(message)
    })
  }

  return {
    retrieve({ signal, question, viewer, limit, filter }) {
      const asked = {
        question,
        viewer,
        limit,
        filter: filter && { subjects: filter.subjects?.slice() },
      }
      return send((id) => ({ kind: 'retrieve', id, asked }), RetrievalSchema, signal)
    },
    nearest({ signal, text, viewer, limit }) {
      return send((id) => ({ kind: 'nearest', id, asked: { text, viewer, limit } }), NearestSchema, signal)
    },
    odds({ signal, question, texts }) {
      return send((id) => ({ kind: 'odds', id, asked: { question, texts: [...texts] } }), OddsSchema, signal)
    },
    index: (anew = false) => send((id) => ({ kind: 'index', id, anew }), IndexRunSchema),
    status: () => status,
    problem: () => problem,
    async close() {
      clearTimeout(starting)
      const ending = worker
      closing = true
      if (!ending) return
      const ends = new Promise<void>((done) => ending.once('exit', () => done()))
      ending.ref()
      ending.postMessage({ kind: 'close' } satisfies Message)
      await ends
    },
  }
}
