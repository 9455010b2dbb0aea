/**
 * Vectors in memory and the nearest of them, without a vector database: an exact scan over int8 rows, and above a
 * quarter of a million rows a scan over bits whose best are scored again on the int8 rows. Rows are only added; what
 * is gone or may not be seen is hidden by the mask the caller hands in.
 */
import { type Quantised, quantiseQuestion, signBits } from './quantise.ts'
import { HIDDEN_DISTANCE, HIDDEN_DOT, MOST_DIMENSIONS, ScanMemory } from './scan-module.ts'
import { TopList } from './top-list.ts'

/** Rows from which on bits are scanned first: below, reading every int8 row takes a few milliseconds. */
const BITS_FROM = 250_000
/** Rows that are scored again, of those nearest by bits: at least so many, and so large a part of all. Measured: docs/retrieval.md. */
const RESCORED = 4_000
const RESCORED_SHARE = 0.015

export interface Near {
  row: number
  /** Cosine. */
  score: number
}

export class VectorTable {
  readonly dimensions: number
  readonly #width: number
  readonly #rows: ScanMemory
  #scales = new Float32Array(1_024)
  #bits: { memory: ScanMemory; mean: Float32Array } | null = null
  readonly #bitsFrom: number
  readonly #rescored: number | undefined

  constructor(dimensions: number, options: { bitsFrom?: number; rescored?: number } = {}) {
    if (dimensions > MOST_DIMENSIONS) throw new RangeError(`${dimensions} dimensions; at most ${MOST_DIMENSIONS} can be searched`)
    this.dimensions = dimensions
    this.#width = Math.ceil(dimensions / 16) * 16
    this.#rows = new ScanMemory(this.#width)
    this.#bitsFrom = options.bitsFrom ?? BITS_FROM
    this.#rescored = options.rescored
  }

  get count(): number {
    return this.#rows.count
  }

  /** @returns the number of the row. */
  add({ bytes, scale }: Quantised): number {
    const at = this.#rows.count
    this.#rows.append().set(bytes.subarray(0, this.dimensions))
    if (at >= this.#scales.length) {
      const wider = new Float32Array(Math.ceil(at * 1.5))
      wider.set(this.#scales)
      this.#scales = wider
    }
    this.#scales[at] = scale
    if (this.#bits) this.#appendBits(this.#bits, at)
    return at
  }

  /**
   * The nearest rows, best first.
   * @param shown for each row 1 where it may be found, else 0.
   */
  nearest(question: Float32Array, limit: number, shown: Uint8Array): Near[] {
    return this.count > this.#bitsFrom ? this.nearestByBits(question, limit, shown) : this.nearestByScan(question, limit, shown)
  }

  nearestByScan(question: Float32Array, limit: number, shown: Uint8Array): Near[] {
    const { numbers, scale } = quantiseQuestion(question, this.#width)
    this.#rows.setQuestion(numbers)
    const best = new TopList(limit)
    const scales = this.#scales
    let threshold = best.threshold
    this.#rows.scan('dots', shown, (first, dots) => {
      for (let at = 0; at < dots.length; at++) {
        const dot = dots[at] ?? HIDDEN_DOT
        if (dot === HIDDEN_DOT) continue
        const score = dot * (scales[first + at] ?? 0)
        if (score <= threshold) continue
        best.offer(first + at, score)
        threshold = best.threshold
      }
    })
    return best.ranked().map(({ item, score }) => ({ row: item, score: score * scale }))
  }

  nearestByBits(question: Float32Array, limit: number, shown: Uint8Array): Near[] {
    const { memory, mean } = this.#withBits()
    const bits = new Uint8Array(memory.width)
    signBits((at) => question[at] ?? 0, mean, bits)
    memory.setQuestion(bits)
    const distances = new Uint16Array(this.count)
    const histogram = new Uint32Array(this.dimensions + 2)
    memory.scan('distances', shown, (first, results) => {
      for (let at = 0; at < results.length; at++) {
        const found = results[at] ?? HIDDEN_DISTANCE
        const distance = found === HIDDEN_DISTANCE ? this.dimensions + 1 : found
        distances[first + at] = distance
        histogram[distance] = (histogram[distance] ?? 0) + 1
      }
    })
    const rescored = this.#rescored ?? Math.max(RESCORED, Math.ceil(this.count * RESCORED_SHARE))
    const most = this.#distanceHolding(histogram, Math.max(limit, rescored))
    const { numbers, scale } = quantiseQuestion(question, this.#width)
    this.#rows.setQuestion(numbers)
    const best = new TopList(limit)
    for (let row = 0; row < distances.length; row++) {
      if ((distances[row] ?? 0) <= most) best.offer(row, this.#rows.dot(row) * (this.#scales[row] ?? 0))
    }
    return best.ranked().map(({ item, score }) => ({ row: item, score: score * scale }))
  }

  /** Cosines of single rows with the question. */
  scores(question: Float32Array, rows: readonly number[]): number[] {
    const { numbers, scale } = quantiseQuestion(question, this.#width)
    this.#rows.setQuestion(numbers)
    return rows.map((row) => this.#rows.dot(row) * (this.#scales[row] ?? 0) * scale)
  }

  /** The distance within which so many rows lie; hidden rows lie beyond. */
  #distanceHolding(histogram: Uint32Array, wanted: number): number {
    let held = 0
    for (let distance = 0; distance <= this.dimensions; distance++) {
      held += histogram[distance] ?? 0
      if (held >= wanted) return distance
    }
    return this.dimensions
  }

  /** Bits are made when they are first needed: their mean is that of the rows there are then. */
  #withBits(): { memory: ScanMemory; mean: Float32Array } {
    if (this.#bits) return this.#bits
    const sums = new Float64Array(this.dimensions)
    for (let row = 0; row < this.count; row++) {
      const bytes = this.#rows.row(row)
      const scale = this.#scales[row] ?? 0
      for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (bytes[at] ?? 0) * scale
    }
    const mean = Float32Array.from(sums, (sum) => sum / this.count)
    const bits = { memory: new ScanMemory(Math.ceil(this.dimensions / 128) * 16), mean }
    for (let row = 0; row < this.count; row++) this.#appendBits(bits, row)
    this.#bits = bits
    return bits
  }

  #appendBits({ memory, mean }: { memory: ScanMemory; mean: Float32Array }, row: number): void {
    const bytes = this.#rows.row(row)
    const scale = this.#scales[row] ?? 0
    const target = memory.append()
    signBits((at) => (bytes[at] ?? 0) * scale, mean, new Uint8Array(target.buffer, target.byteOffset, target.length))
  }
}
