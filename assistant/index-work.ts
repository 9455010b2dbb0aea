/** What is done to bring the index up to the archive: one thing at a time, in the order in which it was asked for. */
import type { Embedder } from './embedder.ts'
import type { Indexer, IndexRun } from './indexer.ts'
import type { PassageIndex } from './passage-index.ts'
import type { PassageWords } from './passage-words.ts'
import type { RetrieverStatus } from './retriever.ts'
import type { PassageStore } from './store/passage-store.ts'

export interface IndexWorkParts {
  indexer: Indexer
  index: PassageIndex
  words: PassageWords
  store: PassageStore
  /** The one in use. */
  embedder(): Embedder | null
  /** Called whenever the status may have changed. */
  onProgress(): void
}

export class IndexWork {
  readonly #parts: IndexWorkParts
  #running: RetrieverStatus['running'] = null
  #stopped = false
  #last: Promise<unknown> = Promise.resolve()

  constructor(parts: IndexWorkParts) {
    this.#parts = parts
  }

  get running(): RetrieverStatus['running'] {
    return this.#running
  }

  /** Brings the index up to the archive; runs wait for each other. */
  run(): Promise<IndexRun> {
    const next = this.#last.then(() => this.#run())
    this.#last = next.catch(() => undefined)
    return next
  }

  /** Whether there is something to do. */
  behind(): boolean {
    const { indexer, index, words, embedder } = this.#parts
    return indexer.behind() > 0 || words.behind() || (embedder() !== null && index.pending > 0)
  }

  async #run(): Promise<IndexRun> {
    const { indexer, index, words, store, onProgress } = this.#parts
    const start = performance.now()
    const goOn = () => !this.#stopped
    const embedder = this.#parts.embedder()
    const done = () => {
      this.#running = { done: index.count - index.pending, total: index.count }
      onProgress()
    }
    try {
      this.#running = { done: 0, total: Math.max(1, indexer.behind()) }
      onProgress()
      store.beginRun()
      indexer.followContent()
      for (;;) {
        await indexer.followRecords(goOn)
        if (!goOn()) break
        await words.follow(indexer.sequence())
        if (!embedder) break
        done()
        // What changes meanwhile is found by its words at once, and its vectors come first.
        await indexer.embed(embedder, () => goOn() && indexer.behind() === 0, done)
        if (!goOn() || indexer.behind() === 0) break
        store.beginRun()
      }
      if (goOn()) store.setNote('last run', new Date().toISOString())
      store.emptyLog()
    } finally {
      this.#running = null
      onProgress()
    }
    const seconds = Math.round(performance.now() - start) / 1_000
    return { indexed: store.countSubjects(), passages: index.count, vectors: embedder ? index.count - index.pending : 0, seconds }
  }

  /** Fulfilled when what is under way has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#last
  }
}
