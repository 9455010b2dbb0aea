/**
 * Brings passages and vectors up to the archive: content that changed, records that changed (following the event sequence), then
 * vectors that are missing. In batches, each one transaction: a run that is killed goes on where its last batch ended,
 * and a second run finds nothing to do. Between batches the thread is given free, so that questions are answered meanwhile.
 */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type ArchiveReader, isImported } from './archive-reader.ts'
import { embedText } from './embed-text.ts'
import type { Embedder } from './embedder.ts'
import type { MadeSubject } from './passages/made-passage.ts'
import { recordPassages } from './passages/record-passages.ts'
import type { PassageChange, PassageStore } from './store/passage-store.ts'
import { type Quantised, quantise } from './vectors/quantise.ts'

/** Records a transaction; some milliseconds of work. */
const RECORDS = 100
/** Passages whose vectors are written at once: what a kill may cost. */
const VECTORS = 32

export interface IndexRun {
  /** Records, articles, events and entities that can be found. */
  indexed: number
  passages: number
  vectors: number
  seconds: number
}

/** Receives every change once it is durable. */
export interface IndexListener {
  changed(change: PassageChange): void
  vector(number: number, vector: Quantised): void
}

export interface IndexerParts {
  archive: ArchiveReader
  /** What content says now. */
  content: () => readonly MadeSubject[]
  store: PassageStore
  listener: IndexListener
}

export class Indexer {
  readonly #parts: IndexerParts

  constructor(parts: IndexerParts) {
    this.#parts = parts
  }

  /** Subjects that content or events say have changed and the index has not followed. */
  behind(): number {
    return this.#parts.archive.countChangedAfter(this.#parts.store.followed())
  }

  /** Last event of the archive. */
  sequence(): number {
    return this.#parts.archive.sequence()
  }

  /** Articles, events and names have no events of their own: their passages are compared by what they say. */
  followContent(): void {
    const { content, store } = this.#parts
    const wanted = content()
    const known = new Set(wanted.map(({ subject }) => subject))
    const left = store.contentSubjects().filter((subject) => !known.has(subject))
    this.#apply(wanted, left, false)
  }

  /** Follows the events since the last time; the first time, walks all records. */
  async followRecords(goOn: () => boolean): Promise<void> {
    const { archive, store } = this.#parts
    if (store.followed() === 0) return this.#walk(goOn)
    while (goOn()) {
      const from = store.followed()
      const { ids, sequence } = archive.changedAfter(from, RECORDS)
      if (sequence === from) return
      const made: MadeSubject[] = []
      const gone: string[] = []
      for (const id of ids) {
        const record = archive.record(id)
        if (record) made.push(recordPassages(record))
        else gone.push(id)
      }
      this.#apply(made, gone, true, () => store.setNote('followed', String(sequence)))
      await setImmediate()
    }
  }

  /** Subjects already there in the same words are skipped, so that a walk that was killed soon catches up. */
  async #walk(goOn: () => boolean): Promise<void> {
    const { archive, store } = this.#parts
    const sequence = archive.sequence()
    const left = new Set(store.recordSubjects())
    let batch: MadeSubject[] = []
    for (const record of archive.records()) {
      if (!goOn()) return
      left.delete(record.id)
      batch.push(recordPassages(record))
      if (batch.length < RECORDS) continue
      this.#apply(batch, [], true)
      batch = []
      await setImmediate()
    }
    this.#apply(batch, [...left], true, () => store.setNote('followed', String(sequence)))
  }

  /** Makes vectors that are missing. @param onMade called with how many were made since the last time. */
  async embed(embedder: Embedder, goOn: () => boolean, onMade: (made: number) => void): Promise<void> {
    const { store, listener } = this.#parts
    while (goOn()) {
      const batch = store.withoutVectors(embedder.name, VECTORS)
      if (batch.length === 0) return
      const texts = batch.map(({ passage }) => embedText(passage))
      const vectors = (await embedder.embed(texts, 'passage')).map((vector) => quantise(vector))
      const made = batch.flatMap(({ number }, at) => (vectors[at] ? [{ number, vector: vectors[at] }] : []))
      store.change(() => {
        for (const { number, vector } of made) if (store.get(number)) store.putVector(number, embedder.name, vector)
      })
      for (const { number, vector } of made) listener.vector(number, vector)
      onMade(made.length)
    }
  }

  #apply(made: readonly MadeSubject[], gone: readonly string[], records: boolean, also?: () => void): void {
    const { store, listener } = this.#parts
    const changed = made
      .map((subject) => ({ subject, hash: hashOf(subject) }))
      .filter(({ subject, hash }) => store.hashOf(subject.subject) !== hash)
    if (changed.length === 0 && gone.length === 0 && !also) return
    const changes = store.change(() => {
      also?.()
      return [
        ...gone.map((subject) => ({ gone: store.remove(subject), come: [] })),
        ...changed.map(({ subject, hash }) => store.replace(subject, hash, records && isImported(subject.subject))),
      ]
    })
    for (const change of changes) listener.changed(change)
  }
}

function hashOf(subject: MadeSubject): string {
  return createHash('sha256').update(JSON.stringify(subject)).digest('base64')
}
