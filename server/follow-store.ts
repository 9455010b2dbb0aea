/**
 * Keeps the index at the store's last event, whoever wrote it: this process, an import beside it, another server.
 * Few changes go in as a delta, many are built anew in the worker.
 */
import { recordDocument } from '../search/documents.ts'
import type { IndexDocument, SearchEngine } from '../search/search-engine.ts'
import type { Store } from '../store/index.ts'

/** How often the store is asked for its last event, in milliseconds: a point query of microseconds. */
const INTERVAL = 400
/** From this many changes on, building anew is quicker than a delta. */
const REBUILD_FROM = 2_000

export interface Follower {
  /** Settled once the index has everything the store had at start. */
  caughtUp: Promise<void>
  /** Brings the index to the store's last event now, for whoever waits for it. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

export function followStore(store: Store, engine: SearchEngine, options: { thisYear: number }): Follower {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  /** One at a time: two would read the same events. */
  let turn: Promise<void> = Promise.resolve()
  function catchUp(): Promise<void> {
    const next = turn.then(takeEvents)
    turn = next.catch(() => {})
    return next
  }

  async function takeEvents(): Promise<void> {
    const from = engine.status().sequence
    const behind = store.records.countEventsAfter(from)
    if (behind === 0) return
    if (behind >= REBUILD_FROM) return engine.rebuild()
    const events = store.records.eventsAfter(from, REBUILD_FROM)
    const ids = [...new Set(events.map((event) => event.subject))]
    const put: IndexDocument[] = []
    const remove: string[] = []
    for (const id of ids) {
      const stored = store.records.get(id)
      if (stored) put.push(recordDocument(stored.record, options))
      else remove.push(id)
    }
    await engine.update({ put, remove, sequence: events.at(-1)?.sequence ?? from })
  }

  function schedule(): void {
    if (stopped) return
    timer = setTimeout(() => {
      running = catchUp()
        .catch((error: unknown) => console.error('The index could not follow the store', error))
        .finally(schedule)
    }, INTERVAL)
    timer.unref()
  }

  const caughtUp = catchUp().finally(schedule)
  return {
    caughtUp,
    catchUp,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
