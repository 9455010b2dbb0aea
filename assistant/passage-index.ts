/**
 * All passages in memory: their words, their vectors, who may see them. Answers with numbers of passages; what they
 * say stands in the passage store.
 */
import { mayKnow, type Viewer } from '../catalog/access.ts'
import { ofSentences } from './embed-text.ts'
import type { PassageKind } from './passage.ts'
import { countWords } from './sentences.ts'
import type { Quantised } from './vectors/quantise.ts'
import { VectorTable } from './vectors/vector-table.ts'
import { type Concept, type IndexedWords, WordIndex, type WordMatch } from './words/word-index.ts'

export interface IndexedPassage {
  words: IndexedWords
  kind: PassageKind
  /** The table of a record's details. */
  details: boolean
  /** It came with an import. */
  imported: boolean
  sample: boolean
  /** It is to have vectors; else words alone find it. */
  embedded: boolean
  opensOn: number
}

/** How near a passage is to a question: as a whole, and by the nearest of its vectors. */
export interface Likeness {
  whole: number
  nearest: number
}

export interface Shown {
  viewer: Viewer
  samples: boolean
  kinds?: readonly PassageKind[]
  only?: (passage: number) => boolean
}

const KINDS: readonly PassageKind[] = ['record', 'article', 'event', 'entity']
const GONE = 255
/** Kinds of readers and filters whose masks are kept. */
const MOST_MASKS = 8

export class PassageIndex {
  readonly words = new WordIndex()
  #vectors: VectorTable | null = null
  /** Which passage each row of the vectors belongs to. */
  #passageOf = new Uint32Array(1_024)
  /** Rows of each passage. */
  readonly #rowsOf: number[][] = []
  #kinds = new Uint8Array(1_024)
  #samples = new Uint8Array(1_024)
  #imported = new Uint8Array(1_024)
  readonly #details = new Set<number>()
  /** 1 over the root of the number of words, in 255ths. */
  #shortness = new Uint8Array(1_024)
  #opens = new Uint32Array(1_024)
  readonly #masks = new Map<string, Uint8Array>()
  #rowMasks = new WeakMap<Uint8Array, Uint8Array>()
  #alive = 0
  #withVectors = 0
  /** Passages without vectors that are to have some. */
  readonly #pending = new Set<number>()

  get count(): number {
    return this.#alive
  }
  get withVectors(): number {
    return this.#withVectors
  }
  /** Passages whose vectors are still to be made. */
  get pending(): number {
    return this.#pending.size
  }

  add({ words, kind, details, imported, sample, embedded, opensOn }: IndexedPassage): number {
    this.#masks.clear()
    const passage = this.words.add({ ...words, imported })
    if (passage >= this.#kinds.length) {
      this.#kinds = widened(this.#kinds, new Uint8Array(passage * 2))
      this.#samples = widened(this.#samples, new Uint8Array(passage * 2))
      this.#shortness = widened(this.#shortness, new Uint8Array(passage * 2))
      this.#imported = widened(this.#imported, new Uint8Array(passage * 2))
      this.#opens = widened(this.#opens, new Uint32Array(passage * 2))
    }
    this.#kinds[passage] = KINDS.indexOf(kind)
    this.#samples[passage] = sample ? 1 : 0
    this.#imported[passage] = imported ? 1 : 0
    this.#opens[passage] = opensOn
    this.#shortness[passage] = 255 / Math.sqrt(Math.max(1, countWords(words.text)))
    if (details) this.#details.add(passage)
    if (embedded) this.#pending.add(passage)
    this.#alive += 1
    return passage
  }

  remove(passage: number): void {
    if (this.#kinds[passage] === GONE) return
    this.#masks.clear()
    this.#kinds[passage] = GONE
    this.#alive -= 1
    this.#pending.delete(passage)
    if (this.hasVectors(passage)) this.#withVectors -= 1
  }

  kind(passage: number): PassageKind | null {
    return KINDS[this.#kinds[passage] ?? GONE] ?? null
  }

  /** 1 for a single word, less the longer the text. */
  shortness(passage: number): number {
    return (this.#shortness[passage] ?? 0) / 255
  }

  isDetails(passage: number): boolean {
    return this.#details.has(passage)
  }

  isImported(passage: number): boolean {
    return this.#imported[passage] === 1
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
    this.#pending.delete(passage)
  }

  /** For each passage 1 where it may be found by this viewer, else 0. Kept until the index changes: most readers are the public of today. */
  mask(shown: Shown): Uint8Array {
    if (shown.only) return this.#madeMask(shown)
    const { viewer, samples, kinds } = shown
    const name = `${viewer.role} ${viewer.day} ${samples} ${kinds?.join(' ') ?? ''}`
    const known = this.#masks.get(name) ?? this.#madeMask(shown)
    if (this.#masks.size >= MOST_MASKS) this.#masks.clear()
    this.#masks.set(name, known)
    return known
  }

  #madeMask({ viewer, samples, kinds, only }: Shown): Uint8Array {
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

  #rowMask(mask: Uint8Array, count: number): Uint8Array {
    const known = this.#rowMasks.get(mask)
    if (known?.length === count) return known
    const rows = new Uint8Array(count)
    for (let row = 0; row < count; row++) rows[row] = mask[this.#passageOf[row] ?? 0] ?? 0
    this.#rowMasks.set(mask, rows)
    return rows
  }

  /** Passages nearest to a question by their nearest row, best first. */
  byVectors(question: Float32Array, limit: number, mask: Uint8Array): { passage: number; score: number }[] {
    const table = this.#vectors
    if (!table) return []
    const rows = this.#rowMask(mask, table.count)
    const best = new Map<number, number>()
    for (const { row, score } of table.nearest(question, limit * 2, rows)) {
      const passage = this.#passageOf[row] ?? 0
      if (!best.has(passage)) best.set(passage, score)
    }
    return [...best].slice(0, limit).map(([passage, score]) => ({ passage, score }))
  }

  /** Cosines of passages with a question; null without vectors. */
  likeness(question: Float32Array, passages: readonly number[]): (Likeness | null)[] {
    return passages.map((passage) => {
      const cosines = this.#cosines(question, passage)
      const [whole] = cosines
      return whole === undefined ? null : { whole, nearest: Math.max(...cosines) }
    })
  }

  /** Cosine of each sentence of a passage; none where it has one vector for all. */
  sentences(question: Float32Array, passage: number): readonly number[] {
    return ofSentences(this.#cosines(question, passage))
  }

  /** Of its rows: the whole first, then its sentences (embed-text.ts). */
  #cosines(question: Float32Array, passage: number): number[] {
    return this.#vectors?.scores(question, this.#rowsOf[passage] ?? []) ?? []
  }
}

function widened<T extends Uint8Array | Uint32Array>(from: T, to: T): T {
  to.set(from)
  return to
}
