/** The known questions in memory with their vectors: which of them come nearest to what is asked. Their words are given to nobody. */
import type { KnownQuestion } from '../../catalog/known-questions.ts'
import type { Embedder } from '../embedder.ts'
import { quantise } from '../vectors/quantise.ts'
import { VectorTable } from '../vectors/vector-table.ts'
import { type KnownStore, keyOf } from './known-store.ts'

/** Questions whose vectors are written at once: what a kill may cost. */
const BATCH = 64

export interface NearQuestion {
  /** By which its words are found (`wordsOf`). */
  number: number
  known: KnownQuestion
  /** Cosine. */
  nearness: number
}

export class KnownQuestions {
  readonly #store: KnownStore
  /** Each once, by its key. */
  readonly #questions: ReadonlyMap<string, KnownQuestion>
  #embedder: Embedder | null = null
  #table: VectorTable | null = null
  #shown = new Uint8Array()
  /** Of each row of the table. */
  #rows: KnownQuestion[] = []
  #missing: string[] = []

  constructor(questions: readonly KnownQuestion[], store: KnownStore) {
    this.#questions = new Map(questions.map((known) => [keyOf(known.question), known]))
    this.#store = store
  }

  /** Questions whose vectors are still to be made; none without an embedder. */
  get pending(): number {
    return this.#missing.length
  }

  /** Takes an embedder into use, with the vectors there are of it. */
  use(embedder: Embedder): void {
    this.#embedder = embedder
    this.#table = new VectorTable(embedder.dimensions)
    this.#rows = []
    const stored = this.#store.vectors(embedder.questionsName)
    for (const [key, known] of this.#questions) {
      const vector = stored.get(key)
      if (vector) this.#add(known, vector)
    }
    this.#missing = [...this.#questions.keys()].filter((key) => !stored.has(key))
    if (stored.size > this.#rows.length) this.#store.keepOnly(embedder.questionsName, new Set(this.#questions.keys()))
  }

  /** Makes vectors that are missing, a batch at a time, while it may go on. @param turn awaited before each batch. */
  async learn(goOn: () => boolean, turn?: () => Promise<void>): Promise<void> {
    const embedder = this.#embedder
    while (embedder && this.#missing.length > 0 && goOn()) {
      await turn?.()
      const keys = this.#missing.slice(0, BATCH)
      const batch = keys.flatMap((key) => this.#questions.get(key) ?? [])
      const vectors = await embedder.embed(
        batch.map(({ question }) => question),
        'question',
      )
      const made = vectors.map((vector, at) => ({ key: keys[at] ?? '', vector: quantise(vector) }))
      this.#store.put(embedder.questionsName, made)
      this.#missing = this.#missing.slice(keys.length)
      for (const [at, known] of batch.entries()) {
        const own = made[at]
        if (own) this.#add(known, own.vector)
      }
    }
  }

  #add(known: KnownQuestion, vector: ReturnType<typeof quantise>): void {
    this.#table?.add(vector)
    this.#rows.push(known)
    if (this.#shown.length < this.#rows.length) this.#shown = new Uint8Array(this.#rows.length * 2).fill(1)
  }

  /** @param vector of a question, as `learn` makes them. @returns the nearest, best first. */
  nearest(vector: Float32Array, limit: number): NearQuestion[] {
    if (!this.#table || this.#rows.length === 0) return []
    return this.#table.nearest(vector, limit, this.#shown.subarray(0, this.#rows.length)).flatMap(({ row, score }) => {
      const known = this.#rows[row]
      return known ? [{ number: row, known, nearness: score }] : []
    })
  }

  /** What questions ask, by their numbers; empty where there is none. */
  wordsOf(numbers: readonly number[]): string[] {
    return numbers.map((number) => this.#rows[number]?.question ?? '')
  }

  close(): void {
    this.#store.close()
  }
}
