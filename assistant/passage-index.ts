/**
 * All passages in memory: their words, their vectors, who may see them. Answers with numbers of passages; what they
 * say stands in the passage store.
 */
import { mayKnow, type Viewer } from '../catalog/access.ts'
import type { PassageKind } from './passage.ts'
import type { Quantised } from './vectors/quantise.ts'
import { VectorTable } from './vectors/vector-table.ts'
import { type Concept, type IndexedWords, WordIndex, type WordMatch } from './words/word-index.ts'

export interface IndexedPassage {
  words: IndexedWords
  kind: PassageKind
  /** The table of a record's details. */
  details: boolean
  sample: boolean
  opensOn: number
}

export interface Shown {
  viewer: Viewer
  samples: boolean
  kinds?: readonly PassageKind[]
  only?: (passage: number) => boolean
}

const KINDS: readonly PassageKind[] = ['record', 'article', 'event', 'entity']
const GONE = 255

export class PassageIndex {
  readonly words = new WordIndex()
  #vectors: VectorTable | null = null
  /** Which passage each row of the vectors belongs to. */
  #passageOf = new Uint32Array(1_024)
  /** Rows of each passage. */
  readonly #rowsOf: number[][] = []
  #kinds = new Uint8Array(1_024)
  #samples = new Uint8Array(1_024)
  readonly #details = new Set<number>()
  #opens = new Uint32Array(1_024)
  #alive = 0
  #withVectors = 0

  get count(): number {
    return this.#alive
  }
  get withVectors(): number {
    return this.#withVectors
  }

  add({ words, kind, details, sample, opensOn }: IndexedPassage): number {
    const passage = this.words.add(words)
    if (passage >= this.#kinds.length) {
      this.#kinds = widened(this.#kinds, new Uint8Array(passage * 2))
      this.#samples = widened(this.#samples, new Uint8Array(passage * 2))
      this.#opens = widened(this.#opens, new Uint32Array(passage * 2))
    }
    this.#kinds[passage] = KINDS.indexOf(kind)
    this.#samples[passage] = sample ? 1 : 0
    this.#opens[passage] = opensOn
    if (details) this.#details.add(passage)
    this.#alive += 1
    return passage
  }

  remove(passage: number): void {
    if (this.#kinds[passage] === GONE) return
    this.#kinds[passage] = GONE
    this.#alive -= 1
    if (this.hasVectors(passage)) this.#withVectors -= 1
  }

  isDetails(passage: number): boolean {
    return this.#details.has(passage)
  }

  hasVectors(passage: number): boolean {
    return (this.#rowsOf[passage]?.length ?? 0) > 0
  }

  /** One vector for the passage as a whole, or several for its parts. */
  setVectors(passage: number, vectors: readonly Quantised[], dimensions: number): void {
    if (this.#kinds[passage] === GONE || this.hasVectors(passage)) return
    this.#vectors ??= new VectorTable(dimensions)
    const table = this.#vectors
    this.#rowsOf[passage] = vectors.map((vector) => {
      const row = table.add(vector)
      if (row >= this.#passageOf.length) this.#passageOf = widened(this.#passageOf, new Uint32Array(row * 2))
      this.#passageOf[row] = passage
      return row
    })
    this.#withVectors += 1
  }

  /** For each passage 1 where it may be found by this viewer, else 0. */
  mask({ viewer, samples, kinds, only }: Shown): Uint8Array {
    const wanted = KINDS.map((kind) => !kinds || kinds.includes(kind))
    const mask = new Uint8Array(this.words.count)
    for (let passage = 0; passage < mask.length; passage++) {
      const shown =
        wanted[this.#kinds[passage] ?? GONE] === true &&
        (samples || this.#samples[passage] === 0) &&
        mayKnow(this.#opens[passage] ?? 0, viewer) &&
        (!only || only(passage))
      mask[passage] = shown ? 1 : 0
    }
    return mask
  }

  byWords(concepts: readonly Concept[], limit: number, mask: Uint8Array): WordMatch[] {
    return this.words.find(concepts, limit, mask)
  }

  /** Passages nearest to a question by their nearest row, best first. */
  byVectors(question: Float32Array, limit: number, mask: Uint8Array): { passage: number; score: number }[] {
    const table = this.#vectors
    if (!table) return []
    const rows = new Uint8Array(table.count)
    for (let row = 0; row < rows.length; row++) rows[row] = mask[this.#passageOf[row] ?? 0] ?? 0
    const best = new Map<number, number>()
    for (const { row, score } of table.nearest(question, limit * 2, rows)) {
      const passage = this.#passageOf[row] ?? 0
      if (!best.has(passage)) best.set(passage, score)
    }
    return [...best].slice(0, limit).map(([passage, score]) => ({ passage, score }))
  }

  /** Cosine of one passage with a question; null without vectors. */
  likeness(question: Float32Array, passages: readonly number[]): (number | null)[] {
    const table = this.#vectors
    return passages.map((passage) => {
      const rows = this.#rowsOf[passage] ?? []
      return table && rows.length > 0 ? Math.max(...table.scores(question, rows)) : null
    })
  }
}

function widened<T extends Uint8Array | Uint32Array>(from: T, to: T): T {
  to.set(from)
  return to
}
