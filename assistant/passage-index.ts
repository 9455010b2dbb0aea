/**
 * All passages in memory: their vectors, and who may see them. Answers with numbers of passages; what they say stands in the passage store,
 * and their words in an index of their own (passage-words.ts).
 */
import { mayKnow, type Viewer } from '../catalog/access.ts'
import type { Quantised } from './vectors/quantise.ts'
import { VectorTable } from './vectors/vector-table.ts'

export interface IndexedPassage {
  /** Passages of one subject are added one after another. */
  subject: string
  sample: boolean
  /** It is to have a vector; else it is as near as the first passage of its subject. */
  embedded: boolean
  opensOn: number
}

export interface Shown {
  viewer: Viewer
  samples: boolean
  only?: (passage: number) => boolean
}

/** What a passage is. */
const GONE = 0
const SOURCED = 1
const SAMPLE = 2
/** Kinds of readers and filters whose masks are kept. */
const MOST_MASKS = 8

export class PassageIndex {
  #vectors: VectorTable | null = null
  /** Which passage each row of the vectors belongs to. */
  #passageOf = new Uint32Array(1_024)
  /** One more than the row of each passage that has a vector of its own; 0: none. */
  #rows = new Uint32Array(1_024)
  /** The first passage of each one's subject. */
  #firsts = new Uint32Array(1_024)
  #subject = ''
  #states = new Uint8Array(1_024)
  #opens = new Uint32Array(1_024)
  readonly #masks = new Map<string, Uint8Array>()
  #rowMasks = new WeakMap<Uint8Array, Uint8Array>()
  /** Passages ever added, and those that have not gone. */
  #added = 0
  #alive = 0
  #withVectors = 0
  /** Passages without a vector that are to have one. */
  readonly #pending = new Set<number>()

  get count(): number {
    return this.#alive
  }
  get withVectors(): number {
    return this.#withVectors
  }
  /** How many vectors are still to be made. */
  get pending(): number {
    return this.#pending.size
  }

  add({ subject, sample, embedded, opensOn }: IndexedPassage): number {
    this.#masks.clear()
    const passage = this.#added++
    if (passage >= this.#states.length) {
      this.#states = widened(this.#states, new Uint8Array(passage * 2))
      this.#opens = widened(this.#opens, new Uint32Array(passage * 2))
      this.#rows = widened(this.#rows, new Uint32Array(passage * 2))
      this.#firsts = widened(this.#firsts, new Uint32Array(passage * 2))
    }
    this.#states[passage] = sample ? SAMPLE : SOURCED
    this.#opens[passage] = opensOn
    this.#alive += 1
    this.#firsts[passage] = subject === this.#subject ? (this.#firsts[passage - 1] ?? 0) : passage
    this.#subject = subject
    if (embedded) this.#pending.add(passage)
    return passage
  }

  remove(passage: number): void {
    if (this.#states[passage] === GONE) return
    this.#masks.clear()
    this.#states[passage] = GONE
    this.#alive -= 1
    this.#pending.delete(passage)
    if (this.#rows[passage]) this.#withVectors -= 1
  }

  /** Whether its vector is still to be made. */
  isWaiting(passage: number): boolean {
    return this.#pending.has(passage)
  }

  setVector(passage: number, vector: Quantised, dimensions: number): void {
    if (this.#states[passage] === GONE || this.#rows[passage]) return
    this.#vectors ??= new VectorTable(dimensions)
    const row = this.#vectors.add(vector)
    if (row >= this.#passageOf.length) this.#passageOf = widened(this.#passageOf, new Uint32Array(row * 2))
    this.#passageOf[row] = passage
    this.#rows[passage] = row + 1
    this.#withVectors += 1
    this.#pending.delete(passage)
  }

  /** For each passage 1 where it may be found by this viewer, else 0. Kept until the index changes: most readers are the public of today. */
  mask(shown: Shown): Uint8Array {
    if (shown.only) return this.#madeMask(shown)
    const { viewer, samples } = shown
    const name = `${viewer.role} ${viewer.day} ${samples}`
    const known = this.#masks.get(name) ?? this.#madeMask(shown)
    if (this.#masks.size >= MOST_MASKS) this.#masks.clear()
    this.#masks.set(name, known)
    return known
  }

  #madeMask({ viewer, samples, only }: Shown): Uint8Array {
    return new Uint8Array(this.#added).map((_, passage) => {
      const state = this.#states[passage]
      const shown = (state === SOURCED || (samples && state === SAMPLE)) && mayKnow(this.#opens[passage] ?? 0, viewer)
      return shown && (!only || only(passage)) ? 1 : 0
    })
  }

  #rowMask(mask: Uint8Array, count: number): Uint8Array {
    const known = this.#rowMasks.get(mask)
    if (known?.length === count) return known
    const rows = new Uint8Array(count)
    for (let row = 0; row < count; row++) rows[row] = mask[this.#passageOf[row] ?? 0] ?? 0
    this.#rowMasks.set(mask, rows)
    return rows
  }

  /** Passages nearest to a question, best first. */
  byVectors(question: Float32Array, limit: number, mask: Uint8Array): { passage: number; score: number }[] {
    const table = this.#vectors
    if (!table) return []
    const near = table.nearest(question, limit, this.#rowMask(mask, table.count))
    return near.map(({ row, score }) => ({ passage: this.#passageOf[row] ?? 0, score }))
  }

  /** Passages without a vector of their own that are as near as this one is. */
  followers(passage: number): number[] {
    const found: number[] = []
    for (let next = passage + 1; this.#firsts[next] === passage; next++) if (!this.#rows[next] && !this.isWaiting(next)) found.push(next)
    return found
  }

  /** Cosine of a question with each passage; null where it has no vector. */
  cosines(question: Float32Array, passages: readonly number[]): (number | null)[] {
    const rows = passages.map(
      (passage) => this.#rows[passage] || (this.isWaiting(passage) ? 0 : (this.#rows[this.#firsts[passage] ?? 0] ?? 0)),
    )
    const scores =
      this.#vectors?.scores(
        question,
        rows.flatMap((row) => (row === 0 ? [] : [row - 1])),
      ) ?? []
    return rows.map((row) => (row === 0 ? null : (scores.shift() ?? null)))
  }
}

function widened<T extends Uint8Array | Uint32Array>(from: T, to: T): T {
  to.set(from)
  return to
}
