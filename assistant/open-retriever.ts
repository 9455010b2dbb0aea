/** Starts retrieval in a thread of its own and stands for it: the retriever that the site is given. */
import { Worker } from 'node:worker_threads'
import type { z } from 'zod'
import { logFailure } from '../catalog/storage-faults.ts'
import type { IndexRun } from './indexer.ts'
import type { EmbedderChoice } from './open-embedder.ts'
import {
  type Answer,
  IndexRunSchema,
  type Message,
  NearestSchema,
  OddsSchema,
  type Order,
  RetrievalSchema,
  VectorSchema,
} from './retrieval-messages.ts'
import type { Retriever, RetrieverStatus } from './retriever.ts'

export type { EmbedderChoice, IndexRun }

export interface RunningRetriever extends Retriever {
  /** Brings the index up to the archive now. @returns what can be found after it. */
  index(): Promise<IndexRun>
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

/** Returns at once; questions asked meanwhile wait until the passages are loaded. */
export function openRetriever(order: Order): RunningRetriever {
  const worker = new Worker(new URL('./retrieval-worker.ts', import.meta.url), {
    workerData: order,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  })
  const waiting = new Map<number, { done: (result: unknown) => void; failed: (error: Error) => void }>()
  let status = NOT_YET
  let ended: Error | null = null
  let last = 0
  const ends = new Promise<void>((done) => worker.once('exit', () => done()))

  function end(error: Error): void {
    ended ??= error
    status = { ...status, mode: 'lexical', reason: ended.message, running: null }
    for (const { failed } of waiting.values()) failed(ended)
    waiting.clear()
  }
  worker.on('message', (answer: Answer) => {
    if (answer.kind === 'status') status = answer.status
    else {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (waiting.size === 0) worker.unref()
      if (answer.kind === 'done') asked?.done(answer.result)
      else asked?.failed(new Error(answer.message))
    }
  })
  worker.on('error', (error) => {
    logFailure('Retrieval for the assistant stopped', error)
    end(error instanceof Error ? error : new Error(String(error)))
  })
  worker.on('exit', () => end(new Error('Retrieval has stopped')))
  worker.unref()

  function send<T extends z.ZodType>(make: (id: number) => Message, schema: T, signal?: AbortSignal): Promise<z.output<T>> {
    signal?.throwIfAborted()
    if (ended) return Promise.reject(ended)
    last += 1
    const id = last
    return new Promise((done, failed) => {
      const abort = () => {
        worker.postMessage({ kind: 'abort', id } satisfies Message)
        waiting.delete(id)
        failed(signal?.reason)
      }
      signal?.addEventListener('abort', abort, { once: true })
      const finish = () => signal?.removeEventListener('abort', abort)
      waiting.set(id, {
        done: (result) => {
          finish()
          done(schema.parse(result))
        },
        failed: (error) => {
          finish()
          failed(error)
        },
      })
      // Only what waits for an answer keeps the process alive.
      worker.ref()
      worker.postMessage(make(id))
    })
  }

  return {
    retrieve({ signal, question, viewer, limit, filter }) {
      const asked = {
        question,
        viewer,
        limit,
        filter: filter && { ...filter, kinds: filter.kinds?.slice(), subjects: filter.subjects?.slice() },
      }
      return send((id) => ({ kind: 'retrieve', id, asked }), RetrievalSchema, signal)
    },
    nearest({ signal, text, viewer, limit }) {
      return send((id) => ({ kind: 'nearest', id, asked: { text, viewer, limit } }), NearestSchema, signal)
    },
    vector: (text, signal) => send((id) => ({ kind: 'vector', id, asked: { text } }), VectorSchema, signal),
    odds({ signal, question, texts }) {
      return send((id) => ({ kind: 'odds', id, asked: { question, texts: [...texts] } }), OddsSchema, signal)
    },
    index: () => send((id) => ({ kind: 'index', id }), IndexRunSchema),
    status: () => status,
    async close() {
      if (ended) return
      worker.ref()
      worker.postMessage({ kind: 'close' } satisfies Message)
      await ends
    },
  }
}
