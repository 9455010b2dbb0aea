/**
 * Starts the thread that answers questions and stands for it: the assistant that the site is given. A question that keeps the thread
 * for too long loses it; the others are asked again in a fresh one.
 */
import { type MessagePort, Worker } from 'node:worker_threads'
import { ArchiveError } from '../catalog/errors.ts'
import { logFailure } from '../catalog/storage-faults.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import type { AnswerEvent } from './answer-events.ts'
import {
  type Call,
  type Found,
  type FromThread,
  type Order,
  PULSE,
  type Reply,
  receivedError,
  sentError,
  type ToThread,
} from './answering-messages.ts'
import type { Assistant, Turn } from './assistant.ts'
import { LONGEST_STRETCH } from './question-limiter.ts'
import type { Retriever } from './retriever.ts'

export interface RunningAssistant extends Assistant {
  close(): Promise<void>
}

/** What the thread asks of the archive; the rest it reads itself. */
export interface OutsideParts {
  engine: Pick<SearchEngine, 'search'>
  retriever: Pick<Retriever, 'retrieve' | 'odds'>
}

/** A thread that nobody has asked for so long leaves, with what it has read, in milliseconds. */
const IDLE = 600_000
/** Milliseconds between two looks at a thread that works. */
const LOOK = 250
/** Megabytes for young objects, as for retrieval. */
const YOUNG = 12

interface Question extends Pick<Turn, 'messages' | 'viewer'> {
  events: ReadableStreamDefaultController<AnswerEvent>
  /** Something of the answer has left: it cannot be asked again. */
  begun: boolean
  /** Asked in a second thread. */
  again: boolean
}

interface Thread {
  worker: Worker
  pulse: Int32Array
  /** Has read its content: from then on it beats. */
  ready: boolean
  beats: number
  /** When it was last seen to beat, or had nothing to do. */
  at: number
}

interface Limits {
  /** Milliseconds that a thread may be busy without a pause. */
  stretch?: number
  /** Milliseconds after which a thread that nobody asks leaves. */
  idle?: number
  /** The module that runs in it. */
  thread?: URL
}

export function openAssistant(order: Omit<Order, 'pulse'>, parts: OutsideParts, limits: Limits = {}): RunningAssistant {
  const { stretch = LONGEST_STRETCH, idle = IDLE, thread: module = new URL('./answering-worker.ts', import.meta.url) } = limits
  const open = new Map<number, Question>()
  let last = 0
  let closed = false
  let thread: Thread | null = null
  /** When the last question was asked or answered. */
  let asked = 0
  const looking = setInterval(look, LOOK)
  looking.unref()

  function current(): Thread {
    if (thread) return thread
    const pulse = new SharedArrayBuffer(PULSE.bytes)
    const worker = new Worker(module, {
      workerData: { ...order, pulse } satisfies Order,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
    })
    const made: Thread = { worker, pulse: new Int32Array(pulse), ready: false, beats: 0, at: performance.now() }
    worker.on('message', (message: FromThread) => receive(made, message))
    worker.on('error', (error) => {
      if (made === thread) logFailure('The answering thread stopped', error)
      replace(made, new ArchiveError(503, 'stopped', 'The answering stopped'))
    })
    worker.on('exit', () => replace(made, new ArchiveError(503, 'stopped', 'The answering stopped')))
    worker.unref()
    thread = made
    return made
  }

  function receive(from: Thread, message: FromThread): void {
    if (message.kind === 'call') void serve(message.call, message.port)
    else if (message.kind === 'ready') {
      from.ready = true
      from.at = performance.now()
    } else {
      const question = open.get(message.id)
      if (!question) return
      if (message.kind === 'event') {
        question.begun = true
        question.events.enqueue(message.event)
      } else if (message.kind === 'done') {
        forget(message.id)
        question.events.close()
      } else fail(message.id, receivedError(message.error))
    }
  }

  async function serve(call: Call, port: MessagePort): Promise<void> {
    const left = new AbortController()
    port.once('close', () => left.abort())
    const reply = await found(call, left.signal).then(
      (value): Reply<unknown> => ({ value }),
      (error: unknown): Reply<unknown> => ({ error: sentError(error) }),
    )
    port.postMessage(reply)
    port.close()
  }

  function found({ part, asked }: Call, signal: AbortSignal): Promise<Found[Call['part']]> {
    const { engine, retriever } = parts
    if (part === 'search') return engine.search(asked)
    return part === 'retrieve' ? retriever.retrieve({ ...asked, signal }) : retriever.odds({ ...asked, signal })
  }

  /** Ends a thread that has not had a pause for too long, and one that nobody asks any more. */
  function look(): void {
    if (!thread) return
    const beats = Atomics.load(thread.pulse, PULSE.beats)
    const now = performance.now()
    if (open.size === 0 && now - asked > idle) {
      const { worker } = thread
      thread = null
      void worker.terminate()
      return
    }
    if (!thread.ready || open.size === 0 || beats !== thread.beats) {
      thread.beats = beats
      thread.at = now
    } else if (now - thread.at > stretch) {
      replace(thread, new ArchiveError(503, 'took-too-long', `A question took more than ${stretch / 1_000} seconds to work on`))
    }
  }

  function replace(lost: Thread, why: Error): void {
    if (lost !== thread) return
    thread = null
    void lost.worker.terminate()
    const cause = Atomics.load(lost.pulse, PULSE.question)
    for (const [id, question] of open) {
      // One that could not even start will not for the next, either: whoever asks later tries again.
      if (!lost.ready || id === cause || question.begun || question.again) fail(id, why)
      else question.again = true
    }
    if (closed || !lost.ready) return
    const fresh = current()
    for (const [id, question] of open) ask(fresh, id, question)
  }

  function ask({ worker }: Thread, id: number, { messages, viewer }: Question): void {
    asked = performance.now()
    // Only what waits for an answer keeps the process alive.
    worker.ref()
    worker.postMessage({ kind: 'ask', id, messages, viewer } satisfies ToThread)
  }

  function forget(id: number): void {
    open.delete(id)
    asked = performance.now()
    if (open.size === 0) thread?.worker.unref()
  }

  function fail(id: number, error: Error): void {
    const question = open.get(id)
    forget(id)
    question?.events.error(error)
  }

  return {
    model: order.model?.model ?? 'extractive',
    async *answer({ messages, viewer, signal }) {
      signal.throwIfAborted()
      if (closed) throw new ArchiveError(503, 'stopped', 'The answering stopped')
      last += 1
      const id = last
      const leave = () => {
        if (open.has(id)) thread?.worker.postMessage({ kind: 'abort', id } satisfies ToThread)
      }
      const onAbort = () => {
        leave()
        fail(id, signal.reason)
      }
      signal.addEventListener('abort', onAbort, { once: true })
      try {
        yield* new ReadableStream<AnswerEvent>({
          start(events) {
            const question = { messages, viewer, events, begun: false, again: false }
            open.set(id, question)
            ask(current(), id, question)
          },
          cancel() {
            leave()
            forget(id)
          },
        })
      } finally {
        signal.removeEventListener('abort', onAbort)
      }
    },
    async close() {
      closed = true
      clearInterval(looking)
      await thread?.worker.terminate()
    },
  }
}
