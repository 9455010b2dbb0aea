/**
 * Words of all documents in order while a segment is built: spellings by their numbers, which the usual ones get early, and marks between
 * values, in one to three bytes each. What was read again is let go of.
 */
import { behindWord, wordAt, writeWord } from '../text/words.ts'

const FIRST = 1 << 12
const LARGEST = 1 << 22
/** Bytes that any number has room in. */
const ROOM = 8

export class WordLog {
  /** Numbers in it. */
  length = 0
  private parts: { bytes: Uint8Array; end: number }[] = []
  private bytes = new Uint8Array(FIRST)
  private at = 0
  /** Place that is read next, in the first part. */
  private from = 0

  push(number: number): void {
    if (this.at + ROOM > this.bytes.length) this.next()
    this.at = writeWord(this.bytes, this.at, number)
    this.length++
  }

  private next(): void {
    this.parts.push({ bytes: this.bytes, end: this.at })
    this.bytes = new Uint8Array(Math.min(2 * this.bytes.length, LARGEST))
    this.at = 0
  }

  /** Reads the first so many numbers that were not read yet into an array, which it makes longer where it must. @returns the array. */
  read(count: number, into: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
    const numbers = into.length < count ? new Uint32Array(2 * count) : into
    for (let read = 0; read < count; read++) numbers[read] = this.one()
    return numbers
  }

  private one(): number {
    let part = this.parts[0]
    if (part && this.from === part.end) {
      this.parts.shift()
      this.from = 0
      part = this.parts[0]
    }
    const bytes = part?.bytes ?? this.bytes
    const number = wordAt(bytes, this.from)
    this.from = behindWord(bytes, this.from)
    return number
  }
}
