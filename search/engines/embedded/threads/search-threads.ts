/**
 * Threads that search some of the segments on disk while this one searches the others: a question to a million documents is bound by waiting
 * for memory, and threads wait side by side. They live as long as the engine, and read the segments they are dealt from their files.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { KINDS, type Kind } from '../../../search-engine.ts'
import type { Joint } from '../count/joint-tally.ts'
import type { Segment } from '../index/segment.ts'
import { isChosen } from '../match/filter.ts'
import { LEAP_FROM } from '../match/hits.ts'
import type { Plan } from '../match/plan.ts'
import type { StoredSegment } from '../segments/base-index.ts'
import { INDEX_FILE } from '../segments/index-files.ts'
import type { KindIndex } from '../segments/kind-index.ts'
import type { View } from '../segments/view.ts'
import type { Asked, Searched } from './searched.ts'

/** From so many documents on another thread pays for what asking it takes: some 0.1 ms. */
const THREADS_FROM = 200_000
/** Questions whose words stand in fewer places are answered sooner alone. */
const ALONE_BELOW = 20_000
/** Threads beside the one that asks. */
const MOST = 3

/**
 * Which errands of a question are taken: 1 once a thread has begun one. The thread that was asked begins with the first, and the one that
 * asks, when it has done its own, with the last: nobody waits for what nobody has begun.
 */
export class Claims {
  readonly taken: Int32Array<ArrayBufferLike>

  constructor(errands: number, taken: Int32Array<ArrayBufferLike> = new Int32Array(new SharedArrayBuffer(4 * errands))) {
    this.taken = taken
  }

  /** @returns whether an errand is the caller's from now on. */
  take(errand: number): boolean {
    return Atomics.exchange(this.taken, errand, 1) === 0
  }
}

/** A segment that a thread is asked to search. */
export interface Errand {
  path: string
  kind: Kind
  plan: Plan | null
  /** What is there of it; null: all. */
  seen: Pick<View, 'there' | 'documents' | 'totals'> | null
  /** For each number of its tally the number it has with others; null: the same. */
  map: Int32Array | null
}

export interface ThreadQuestion {
  id: number
  errands: readonly Errand[]
  /** `Claims.taken`. */
  taken: Int32Array
  asked: Asked
  /** How many numbers all segments have together. */
  numbers: number
}

/** The files that a thread has open, a question, or that there will be no more. */
export type ToThread = { open: readonly string[] } | ThreadQuestion | 'end'

/** What was found in each segment, null where another thread searched it, and counted in all. */
export interface ThreadAnswer {
  found: readonly (Omit<Searched, 'segment'> | null)[]
  counts: Joint | null
}

/** 'ready' once; then answers, null where it failed. */
export type FromThread = 'ready' | { id: number; answer: ThreadAnswer | null }

class SearchThread {
  /** Fulfilled when it can be asked, or has ended before. */
  readonly started: Promise<void>
  ended = false
  private readonly worker: Worker
  private readonly waiting = new Map<number, (answer: ThreadAnswer | null) => void>()
  private next = 0

  constructor() {
    this.worker = new Worker(new URL('./search-thread-worker.ts', import.meta.url), { execArgv: [] })
    this.started = new Promise((resolve) => {
      this.worker.on('message', (message: FromThread) => {
        if (message !== 'ready') return this.settle(message.id, message.answer)
        // It keeps no process alive that has nothing to ask it.
        this.worker.unref()
        resolve()
      })
      this.worker.on('error', (error) => console.error('A search thread ended; the others search alone', error))
      this.worker.on('exit', () => {
        this.leaveAll()
        resolve()
      })
    })
  }

  open(paths: readonly string[]): void {
    this.post({ open: paths })
  }

  /** @returns what it finds; null where it does not run any more. */
  ask(question: Omit<ThreadQuestion, 'id'>): Promise<ThreadAnswer | null> {
    if (this.ended) return Promise.resolve(null)
    const id = this.next++
    this.worker.ref()
    this.post({ ...question, id })
    return new Promise((resolve) => {
      this.waiting.set(id, resolve)
    })
  }

  /** It ends by itself once it has read this: a thread that is ended while it loads the library that maps files ends the process. */
  close(): void {
    this.leaveAll()
    this.post('end')
  }

  private post(message: ToThread): void {
    this.worker.postMessage(message)
  }

  /** Nothing is answered any more: whoever waits searches alone. */
  private leaveAll(): void {
    this.ended = true
    for (const id of this.waiting.keys()) this.settle(id, null)
  }

  private settle(id: number, answer: ThreadAnswer | null): void {
    this.waiting.get(id)?.(answer)
    this.waiting.delete(id)
    if (this.waiting.size === 0) this.worker.unref()
  }
}

/** What a thread was asked: the places of the views, which of them are begun, and its answer. */
export interface Share {
  places: readonly number[]
  claims: Claims
  answer: Promise<ThreadAnswer | null>
}

export class SearchThreads {
  private readonly from: number
  private readonly most: number
  private threads: readonly SearchThread[] = []
  private dealt = new Map<Segment, { thread: SearchThread; path: string; kind: Kind }>()
  private closed = false

  /** @param from documents of an index from which on threads search it; where that is less than usual, every question is shared. */
  constructor(from = THREADS_FROM, most = Math.min(MOST, availableParallelism() - 1)) {
    this.from = from
    this.most = most
  }

  /** Deals the large segments of an index to this thread and others, about as many documents to each. */
  async deal(directory: string, segments: readonly StoredSegment[]): Promise<void> {
    const sized = segments.map(({ name, placed }) => {
      const own = KINDS.flatMap((kind) => placed.get(kind)?.shelf.segment ?? [])
      return { name, placed, documents: own.reduce((sum, { count }) => sum + count, 0) }
    })
    const all = sized.reduce((sum, { documents }) => sum + documents, 0)
    const wanted = all < this.from ? 0 : Math.max(0, Math.min(this.most, segments.length - 1))
    const kept = this.threads.filter(({ ended }) => !ended)
    const threads = Array.from({ length: wanted }, (_, at) => kept[at] ?? new SearchThread())
    for (const thread of kept.slice(wanted)) thread.close()
    this.threads = threads
    await Promise.all(threads.map(({ started }) => started))
    if (this.closed) return this.close()
    const lanes = [null, ...threads].map((thread) => ({ thread, documents: 0, paths: new Set<string>() }))
    const dealt = new Map<Segment, { thread: SearchThread; path: string; kind: Kind }>()
    for (const { name, placed, documents } of sized.sort((a, b) => b.documents - a.documents)) {
      const lane = lanes.reduce((least, one) => (one.documents < least.documents ? one : least))
      lane.documents += documents
      if (!lane.thread) continue
      const path = join(directory, name, INDEX_FILE)
      lane.paths.add(path)
      for (const [kind, { shelf }] of placed) dealt.set(shelf.segment, { thread: lane.thread, path, kind })
    }
    for (const { thread, paths } of lanes) thread?.open([...paths])
    this.dealt = dealt
  }

  /** @returns what other threads were asked; nothing where this one searches all by itself. */
  share({ numbering }: KindIndex, views: readonly View[], plans: readonly (Plan | null)[], asked: Asked): Share[] {
    if (this.dealt.size === 0 || !this.pays(views, plans, asked)) return []
    const errands = new Map<SearchThread, { places: number[]; errands: Errand[] }>()
    for (const [at, { segment, there, documents, totals }] of views.entries()) {
      const dealt = this.dealt.get(segment)
      // Values that only small segments have are counted here.
      if (!dealt || !numbering.isOf(segment)) continue
      const { thread, path, kind } = dealt
      const own = errands.get(thread) ?? { places: [], errands: [] }
      errands.set(thread, own)
      own.places.push(at)
      own.errands.push({ path, kind, plan: plans[at] ?? null, seen: there && { there, documents, totals }, map: numbering.mapOf(segment) })
    }
    return Array.from(errands, ([thread, { places, errands: own }]) => {
      const claims = new Claims(own.length)
      return { places, claims, answer: thread.ask({ errands: own, taken: claims.taken, asked, numbers: numbering.all }) }
    })
  }

  private pays(views: readonly View[], plans: readonly (Plan | null)[], { choice }: Asked): boolean {
    if (plans.every((plan) => plan === null) && !isChosen(choice)) return false
    if (this.from < THREADS_FROM) return true
    return views.reduce((sum, { segment }, at) => sum + placesOf(segment, plans[at] ?? null), 0) >= ALONE_BELOW
  }

  close(): void {
    this.closed = true
    for (const thread of this.threads) thread.close()
  }
}

/** About how many places there are to look at for a plan. */
function placesOf(segment: Segment, plan: Plan | null): number {
  const { offsets } = segment.postings
  const having = (term: number) => (term < 0 ? 0 : (offsets[term + 1] ?? 0) - (offsets[term] ?? 0))
  switch (plan?.type) {
    case 'terms':
      return plan.terms.reduce((sum, term) => sum + having(term), 0)
    case 'phrase':
      return allOf(plan.terms.map(having))
    case 'documents':
      return plan.documents.length
    case 'and':
      return allOf(plan.plans.filter(({ type }) => type !== 'not').map((one) => placesOf(segment, one)))
    case 'or':
    case 'any':
      return plan.plans.reduce((sum, one) => sum + placesOf(segment, one), 0)
    case 'best':
      return plan.parts.reduce((sum, one) => sum + placesOf(segment, one), 0)
    case 'lifted':
      return placesOf(segment, plan.plan)
    // Whatever is left out or bounded by years, all documents are looked at.
    default:
      return segment.count
  }
}

/** Of lists that are met the shortest is gone through, and of the others no more than leaps leave (hits.ts). */
function allOf(places: readonly number[]): number {
  const shortest = Math.min(...places)
  return places.length === 0 ? 0 : places.reduce((sum, one) => sum + Math.min(one, LEAP_FROM * shortest), 0)
}
