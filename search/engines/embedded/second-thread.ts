/**
 * Another thread that searches the second half of a large segment while this one searches the first: a question to a
 * million documents is bound by waiting for memory, and two threads wait side by side. Both read the columns from one file.
 */
import { Worker } from 'node:worker_threads'
import type { Kind, Sort } from '../../search-engine.ts'
import type { Plan } from './plan.ts'
import type { Narrowing, OtherPart } from './searched.ts'

/** What the thread starts with. */
export interface ThreadStart {
  /** The file of the columns. */
  path: string
  /** Which kinds it searches, and from which document on. */
  halves: ReadonlyMap<Kind, number>
}

/** What it is asked: the part of `searchView`'s question that is not in the columns. */
export interface ThreadQuestion extends Narrowing {
  id: number
  kind: Kind
  /** Number of the view, and 1 for each document that is there; null: all are. */
  view: number
  there: Uint8Array | null
  plan: Plan | null
  sort: Sort
  most: number
}

/** 'ready' once; then answers, null where it failed. */
export type ThreadMessage = 'ready' | { id: number; answer: OtherPart | null }

export class SecondThread {
  /** Fulfilled when it can be asked, or has ended before. */
  readonly started: Promise<void>
  private readonly worker: Worker
  private readonly waiting = new Map<number, (answer: OtherPart | null) => void>()
  private ready = false
  private next = 0

  constructor(start: ThreadStart) {
    this.worker = new Worker(new URL('./second-thread-worker.ts', import.meta.url), { workerData: start, execArgv: [] })
    this.started = new Promise((resolve) => {
      this.worker.on('message', (message: ThreadMessage) => {
        if (message !== 'ready') return this.settle(message.id, message.answer)
        this.ready = true
        // It keeps no process alive that has nothing to ask it.
        this.worker.unref()
        resolve()
      })
      this.worker.on('error', (error) => console.error('The second search thread ended; one thread searches alone', error))
      this.worker.on('exit', () => {
        this.leaveAll()
        resolve()
      })
    })
  }

  /** @returns what it finds; null where it does not run: then one thread searches all. */
  ask(question: Omit<ThreadQuestion, 'id'>): Promise<OtherPart | null> | null {
    if (!this.ready) return null
    const id = this.next++
    this.worker.ref()
    this.worker.postMessage({ ...question, id })
    return new Promise((resolve) => {
      this.waiting.set(id, resolve)
    })
  }

  close(): void {
    this.leaveAll()
    void this.worker.terminate()
  }

  /** Nothing is answered any more: whoever waits searches alone. */
  private leaveAll(): void {
    this.ready = false
    for (const id of this.waiting.keys()) this.settle(id, null)
  }

  private settle(id: number, answer: OtherPart | null): void {
    this.waiting.get(id)?.(answer)
    this.waiting.delete(id)
    if (this.waiting.size === 0) this.worker.unref()
  }
}
