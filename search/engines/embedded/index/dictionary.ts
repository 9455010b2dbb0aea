/**
 * Sorted texts in one block of UTF-8 bytes: found by binary search, prefixes are ranges. A few megabytes where a
 * Map of strings would be a hundred, and ready as soon as it is read.
 */
import { Buffer } from 'node:buffer'
import { checkBound } from './bounds.ts'
import type { Column, ColumnReader } from './columns.ts'

const SURROGATE = /[\ud800-\udfff]/

function compareUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

/** The order a dictionary holds these texts in: that of their bytes. JavaScript's own differs beyond 16 bits only. */
export function textOrder(texts: readonly string[]): (a: string, b: string) => number {
  return texts.some((text) => SURROGATE.test(text)) ? compareBytes : compareUnits
}

/** Sorts texts as a dictionary holds them, in place. */
export function sortTexts(texts: string[]): string[] {
  const order = textOrder(texts)
  return order === compareUnits ? texts.sort() : texts.sort(order)
}

/** @param sorted in the order of sortTexts. @returns the columns of a dictionary. */
export function dictionaryColumns(name: string, sorted: readonly string[]): [string, Column][] {
  const offsets = new Uint32Array(sorted.length + 1)
  let size = 0
  sorted.forEach((text, at) => {
    size += Buffer.byteLength(text)
    offsets[at + 1] = size
  })
  checkBound('places', `bytes of ${name}`, size)
  const bytes = Buffer.alloc(size)
  let at = 0
  for (const text of sorted) at += bytes.write(text, at)
  return [
    [`${name}/bytes`, new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)],
    [`${name}/offsets`, offsets],
  ]
}

export class Dictionary {
  readonly size: number
  private readonly bytes: Buffer
  private readonly offsets: Uint32Array

  constructor(columns: ColumnReader, name: string) {
    const bytes = columns.u8(`${name}/bytes`)
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    this.offsets = columns.u32(`${name}/offsets`)
    this.size = this.offsets.length - 1
  }

  text(at: number): string {
    return this.bytes.toString('utf8', this.offsets[at], this.offsets[at + 1])
  }

  /** Bytes of a text: its length for all that is plain English. */
  length(at: number): number {
    return (this.offsets[at + 1] ?? 0) - (this.offsets[at] ?? 0)
  }

  /** @returns number of the text, or -1. */
  find(text: string): number {
    const wanted = Buffer.from(text)
    const at = this.lowerBound(wanted)
    return at < this.size && this.compare(at, wanted) === 0 ? at : -1
  }

  /** Number of texts that sort before this one. */
  before(text: string): number {
    return this.lowerBound(Buffer.from(text))
  }

  /** Number of the first text behind one that is not the same. */
  behind(at: number): number {
    return this.firstBehind(at, (other) => !this.isSame(at, other))
  }

  /** Numbers from `from` to below `to` begin with the prefix. */
  range(prefix: string): { from: number; to: number } {
    const wanted = Buffer.from(prefix)
    const from = this.lowerBound(wanted)
    return { from, to: this.firstBehind(from - 1, (other) => !this.begins(other, wanted)) }
  }

  /** First number behind another for which a test, false and then true, is true: by steps that double, as most ranges are short. */
  private firstBehind(at: number, test: (other: number) => boolean): number {
    let low = at
    let step = 1
    while (low + step < this.size && !test(low + step)) {
      low += step
      step *= 2
    }
    let high = Math.min(low + step, this.size)
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if (test(middle)) high = middle
      else low = middle
    }
    return high
  }

  private lowerBound(wanted: Buffer): number {
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.compare(middle, wanted) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Below 0 where the text sorts before the wanted one. Byte by byte: most differ early, and a call out of JavaScript takes longer. */
  private compare(at: number, wanted: Buffer): number {
    const { bytes } = this
    const start = this.offsets[at] ?? 0
    const length = (this.offsets[at + 1] ?? 0) - start
    const common = Math.min(length, wanted.length)
    for (let place = 0; place < common; place++) {
      const difference = (bytes[start + place] ?? 0) - (wanted[place] ?? 0)
      if (difference !== 0) return difference
    }
    return length - wanted.length
  }

  /** Below 0 where a text sorts before one of another dictionary. */
  compareWith(at: number, other: Dictionary, otherAt: number): number {
    const [start, end] = [this.offsets[at] ?? 0, this.offsets[at + 1] ?? 0]
    const [from, to] = [other.offsets[otherAt] ?? 0, other.offsets[otherAt + 1] ?? 0]
    const common = Math.min(end - start, to - from)
    for (let place = 0; place < common; place++) {
      const difference = (this.bytes[start + place] ?? 0) - (other.bytes[from + place] ?? 0)
      if (difference !== 0) return difference
    }
    return end - start - (to - from)
  }

  private begins(at: number, wanted: Buffer): boolean {
    return this.length(at) >= wanted.length && this.isAt(this.offsets[at] ?? 0, wanted, 0, wanted.length)
  }

  private isSame(at: number, other: number): boolean {
    const length = this.length(at)
    return length === this.length(other) && this.isAt(this.offsets[at] ?? 0, this.bytes, this.offsets[other] ?? 0, length)
  }

  /** Whether so many bytes from a place on are those of another buffer from another place on. */
  private isAt(place: number, others: Buffer, from: number, length: number): boolean {
    const { bytes } = this
    for (let at = 0; at < length; at++) if (bytes[place + at] !== others[from + at]) return false
    return true
  }
}
