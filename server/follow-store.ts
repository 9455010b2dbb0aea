/**
 * Keeps the catalog and the index at the store's last event, whoever wrote it: this process, an import, another server. A few changes
 * go in as a delta; many are read in the index's worker, and where most changed, everything. Failures are logged, wait longer each time and never
 * end the process: the site serves what it can, and readiness says what it cannot.
 */
import { setImmediate } from 'node:timers/promises'
import { publicViewer } from '../catalog/access.ts'
import { type BackoffLimits, waitAfter } from '../catalog/backoff.ts'
import { ArchiveError, messageOf } from '../catalog/errors.ts'
import type { ArchiveRecord } from '../catalog/schemas/record.ts'
import { storageFault } from '../catalog/storage-faults.ts'
import { nameFollower } from '../search/authority-documents.ts'
import { recordDocument } from '../search/documents.ts'
import type { Changed, IndexDocument, SearchEngine } from '../search/search-engine.ts'
import type { EditedCatalog, Store } from '../store/index.ts'

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** How often the store is asked for its last event, in milliseconds: a point query of microseconds. */
const INTERVAL = 400
/** From this many changes on, the engine reads them by itself. */
const MANY = 1_000
/** More changes than one for so many documents: then what they leave has to be written anew, too (merge-policy.ts). */
const MOST = 3
/** Events read at once: some milliseconds. */
const AT_ONCE = 500
const BACKOFF: BackoffLimits = { first: 1_000, most: 300_000 }

export interface Follower {
  /** Settled once the first attempt to index what the store had at start has ended; never rejected. */
  caughtUp: Promise<void>
  /** Brings the index to the store's last event now, for a caller that waits for it. @throws where it cannot. */
  catchUp(): Promise<void>
  /** The same for a caller whose change is saved whether or not the index can follow: a failure is logged, and mended later. */
  indexed(): Promise<void>
  stop(): Promise<void>
}

export interface FollowOptions {
  thisYear: number
  /** What names and pages are edited in. */
  catalog: EditedCatalog
  backoff?: BackoffLimits
  now?: () => Date
}

export function followStore(store: Store, engine: SearchEngine, options: FollowOptions): Follower {
  const { catalog, backoff = BACKOFF, now = () => new Date() } = options
  const document = (record: ArchiveRecord) => recordDocument(record, { ...options, day: publicViewer(now()).day })
  /** The day up to which they have been announced; '' at start, for those of the days when nothing ran. */
  let opened = ''
  const followNames = nameFollower(engine, catalog, options)
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let failures = 0

  /** One at a time: two would read the same events. */
  let turn: Promise<void> = Promise.resolve()
  function inTurn(work: () => Promise<void>): Promise<void> {
    const next = turn.then(work)
    turn = next.catch(() => {})
    return next
  }

  async function takeEvents(): Promise<void> {
    catalog.follow()
    await takeRecords()
    await takeOpened()
    await followNames()
  }

  /** Records whose restriction or closure has ended become events, once a day. */
  async function takeOpened(): Promise<void> {
    const today = dayOf(now())
    if (today === opened) return
    if ((await store.write(() => store.announceOpened(now()))) > 0) await takeRecords()
    opened = today
  }

  async function takeRecords(): Promise<void> {
    const from = engine.status().sequence
    const behind = store.records.countEventsAfter(from)
    if (behind === 0) return
    if (behind >= MANY) {
      const { retryAt, problem, documents } = engine.status()
      // Saves and jobs do not hurry a build that fails.
      if (retryAt !== null) throw new ArchiveError(503, 'index-behind', problem ?? 'The index could not be built')
      return engine.rebuild(MOST * behind > documents ? undefined : await changedAfter(from))
    }
    const events = store.records.eventsAfter(from, MANY)
    const ids = [...new Set(events.map((event) => event.subject))]
    const put: IndexDocument[] = []
    const remove: string[] = []
    for (const id of ids) {
      const stored = store.records.get(id)
      if (stored) put.push(document(stored.record))
      else remove.push(id)
    }
    await engine.update({ put, remove, sequence: events.at(-1)?.sequence ?? from })
  }

  async function changedAfter(sequence: number): Promise<Changed> {
    const ids = new Set<string>()
    let last = sequence
    for (;;) {
      const events = store.records.eventsAfter(last, AT_ONCE)
      for (const { subject } of events) ids.add(subject)
      last = events.at(-1)?.sequence ?? last
      if (events.length < AT_ONCE) return { ids: [...ids], sequence: last }
      await setImmediate()
    }
  }

  /** While a failed build waits for its next attempt, the engine itself makes that attempt. */
  async function follow(): Promise<void> {
    try {
      catalog.follow()
      if (engine.status().retryAt === null) await inTurn(takeEvents)
      failures = 0
    } catch (error) {
      failures += 1
      // The engine has logged its own failure.
      if (engine.status().retryAt !== null) return
      console.error(
        `The index could not follow the store (attempt ${failures}; next in ${waitAfter(failures, backoff) / 1000} s): ${reasonOf(error)}`,
      )
    }
  }

  function schedule(): void {
    if (stopped) return
    timer = setTimeout(
      () => {
        running = follow().finally(schedule)
      },
      Math.max(INTERVAL, waitAfter(failures, backoff)),
    )
    timer.unref()
  }

  const caughtUp = follow().finally(schedule)
  return {
    caughtUp,
    catchUp: () => inTurn(takeEvents),
    indexed: () =>
      inTurn(takeEvents).catch((error: unknown) => console.error(`What was saved could not be indexed yet: ${reasonOf(error)}`)),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

function reasonOf(error: unknown): string {
  return storageFault(error) ?? messageOf(error)
}
