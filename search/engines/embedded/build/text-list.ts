/**
 * Texts of many documents, as bytes one behind the other, and put in the order of a dictionary (dictionary.ts) without making strings of
 * them: a million strings take five times the memory, and sorting them three times the time.
 */
import { Buffer } from 'node:buffer'
import { checkBound } from '../index/bounds.ts'
import type { Column } from '../index/columns.ts'

const FIRST_BYTES = 1 << 10
const FIRST_TEXTS = 1 << 6
/** So few texts are put in order by comparing each with those before it. */
const FEW = 12
/** Bytes of a unit in UTF-8 at most. */
const LONGEST = 3

export class TextList {
  /** How many texts. */
  length = 0
  private bytes = Buffer.alloc(FIRST_BYTES)
  private starts = new Uint32Array(FIRST_TEXTS)

  add(text: string): void {
    let at = this.starts[this.length] ?? 0
    if (this.length + 2 > this.starts.length) {
      const starts = new Uint32Array(2 * this.starts.length)
      starts.set(this.starts)
      this.starts = starts
    }
    if (at + LONGEST * text.length > this.bytes.length) {
      this.bytes = Buffer.concat([this.bytes.subarray(0, at)], Math.max(at + LONGEST * text.length, 2 * this.bytes.length))
    }
    at += this.bytes.write(text, at)
    checkBound('places', 'bytes of texts', at)
    this.starts[++this.length] = at
  }

  text(number: number): string {
    return this.bytes.toString('utf8', this.starts[number], this.starts[number + 1])
  }

  isSame(one: number, other: number): boolean {
    return this.compare(one, other, 0) === 0
  }

  /** Numbers of the texts in order; equal ones in the order they came. */
  sorted(): Uint32Array {
    const order = Uint32Array.from({ length: this.length }, (_, number) => number)
    this.sort(order, 0, order.length, 0)
    return order
  }

  /** Columns of a dictionary of some texts; the list is empty afterwards. @param order their numbers, sorted. */
  take(name: string, order: Uint32Array): [string, Column][] {
    const offsets = new Uint32Array(order.length + 1)
    let size = 0
    order.forEach((number, at) => {
      size += this.lengthOf(number)
      offsets[at + 1] = size
    })
    checkBound('places', `bytes of ${name}`, size)
    const bytes = new Uint8Array(size)
    order.forEach((number, at) => {
      bytes.set(this.bytes.subarray(this.starts[number], this.starts[number + 1]), offsets[at])
    })
    this.length = 0
    this.bytes = Buffer.alloc(FIRST_BYTES)
    this.starts = new Uint32Array(FIRST_TEXTS)
    return [
      [`${name}/bytes`, bytes],
      [`${name}/offsets`, offsets],
    ]
  }

  private lengthOf(number: number): number {
    return (this.starts[number + 1] ?? 0) - (this.starts[number] ?? 0)
  }

  /** Byte of a text and one, 0 behind its end. */
  private byteOf(number: number, at: number): number {
    const place = (this.starts[number] ?? 0) + at
    return place < (this.starts[number + 1] ?? 0) ? (this.bytes[place] ?? 0) + 1 : 0
  }

  /** Below 0 where one text sorts before another that begins with the same so many bytes. */
  private compare(one: number, other: number, same: number): number {
    for (let at = same; ; at++) {
      const a = this.byteOf(one, at)
      const b = this.byteOf(other, at)
      if (a !== b || a === 0) return a - b
    }
  }

  /** Puts numbers from one place to before another in order, of texts that begin with the same so many bytes: by the next byte, then each part by itself. */
  private sort(order: Uint32Array, start: number, stop: number, same: number): void {
    let from = start
    let to = stop
    let at = same
    while (to - from > FEW) {
      const pivot = this.byteOf(order[(from + to) >>> 1] ?? 0, at)
      let low = from
      let next = from
      let high = to
      while (next < high) {
        const number = order[next] ?? 0
        const byte = this.byteOf(number, at)
        if (byte < pivot) {
          order[next++] = order[low] ?? 0
          order[low++] = number
        } else if (byte > pivot) {
          order[next] = order[--high] ?? 0
          order[high] = number
        } else next++
      }
      this.sort(order, from, low, at)
      this.sort(order, high, to, at)
      if (pivot === 0) {
        order.subarray(low, high).sort()
        return
      }
      from = low
      to = high
      at++
    }
    for (let place = from + 1; place < to; place++) {
      const number = order[place] ?? 0
      let before = place - 1
      for (; before >= from; before--) {
        const other = order[before] ?? 0
        if ((this.compare(other, number, at) || other - number) < 0) break
        order[before + 1] = other
      }
      order[before + 1] = number
    }
  }
}
