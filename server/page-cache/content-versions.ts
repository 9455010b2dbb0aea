/** Whether what a page was made from is still so: of each part of the archive a version, and of each record its last change. */
import { statSync } from 'node:fs'
import type { Archive } from '../../endpoints/archive.ts'
import { type Dependencies, type Part, stampOfFile } from './watched-archive.ts'

type Versioned = Pick<Archive, 'catalog' | 'store' | 'engine' | 'lexicon' | 'meaning' | 'retriever'>

/** The archive at one moment. The same object for as long as nothing has changed. */
export interface Versions extends Readonly<Record<Part, string | number>> {
  /** UTC, as days since 1970-01-01: pages say how old things are, and what opens when. */
  day: number
  catalog: object
  /** Number of the last event. */
  sequence: number
}

export interface ContentVersions {
  /** As things are now, edits of other processes included. @throws where the store does not answer. */
  now(): Versions
  /**
   * The same, looked at once for all requests that are ready at once: what is sent after a change was acknowledged is read from its connection
   * in a later turn of the event loop. @throws where the store does not answer.
   */
  ofThisTurn(): Versions
  /** Whether a page made at `before` would be made the same now, as far as its dependencies tell. */
  holds(dependencies: Dependencies, before: Versions, now: Versions): boolean
}

/** Changes of single records are remembered for so many of them; pages made before the first are taken to have changed. */
const MOST_REMEMBERED = 10_000
const DAY = 86_400_000

/** A folder that changed so recently may change once more without another time. */
const SETTLED = 2_000

/** @param folders whose files belong to records by their names. */
export function contentVersions(archive: Versioned, folders: readonly string[], clock: () => number = Date.now): ContentVersions {
  let last: Versions | null = null
  let turn: { versions: Versions; at: number } | null = null
  let asked = 0
  /** What can change only by a write to the store or with the day. */
  let stored = { version: '', day: 0, sequence: 0, records: 0, imports: '', words: '' }
  /** Of records that changed after `since`: number of their last event. */
  const changed = new Map<string, number>()
  let since = archive.store.records.sequence()
  stored.sequence = since

  function rememberChanges(to: number): void {
    if (stored.sequence === to) return
    const events = archive.store.records.eventsAfter(stored.sequence, MOST_REMEMBERED)
    for (const { subject, sequence } of events) changed.set(subject, sequence)
    if (events.length < MOST_REMEMBERED && changed.size < MOST_REMEMBERED) return
    changed.clear()
    since = to
  }

  function lookAtStore(): void {
    const version = archive.store.version()
    const day = Math.floor(clock() / DAY)
    if (version === stored.version && day === stored.day) return
    const sequence = archive.store.records.sequence()
    rememberChanges(sequence)
    const imports = JSON.stringify(archive.store.imports.collections())
    stored = { version, day, sequence, records: sequence, imports, words: archive.lexicon.stamp() }
  }

  function timeOf(folder: string): string {
    const time = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (clock() - time > SETTLED) return String(time)
    asked += 1
    return `${time} ${asked}`
  }

  function now(): Versions {
    lookAtStore()
    const { day, sequence, records, imports, words } = stored
    const { indexVersion, sequence: indexed, ready } = archive.engine.status()
    const { mode, running, passages, withVectors, lastRun } = archive.retriever.status()
    const next: Versions = {
      day,
      catalog: archive.catalog,
      sequence,
      records,
      imports,
      words,
      index: `${ready} ${indexVersion} ${indexed}`,
      meaning: `${archive.meaning.stamp()} ${mode} ${running ? 'running' : ''} ${passages} ${withVectors} ${lastRun}`,
      media: folders.map(timeOf).join(' '),
    }
    if (!last || !same(last, next)) last = next
    return last
  }

  function endTurn(): void {
    turn = null
  }

  return {
    now,
    ofThisTurn() {
      // Where a thousand connections are ready, one turn may ask the system twice which they are: no longer than a millisecond.
      const at = clock()
      if (turn?.at === at) return turn.versions
      if (!turn) setImmediate(endTurn)
      turn = { versions: now(), at }
      return turn.versions
    },
    holds({ parts, records, files, never }, before, now) {
      if (never !== '') return false
      for (const [file, stamp] of files) if (stampOfFile(file) !== stamp) return false
      if (before === now) return true
      if (before.day !== now.day || before.catalog !== now.catalog) return false
      for (const part of parts) if (before[part] !== now[part]) return false
      if (records.size > 0 && before.sequence < since) return false
      for (const id of records) if ((changed.get(id) ?? 0) > before.sequence) return false
      return true
    },
  }
}

function same(one: Versions, other: Versions): boolean {
  return Object.entries(one).every(([name, version]) => Reflect.get(other, name) === version)
}
