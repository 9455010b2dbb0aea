/**
 * How a column is written: numbers that mostly rise (documents of each word, places where something begins) as their differences, and
 * what still repeats itself packed by Zstandard, in pieces. In memory every column is a plain array.
 */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Column } from './columns.ts'

/** What a column's bytes are: its own, or differences. */
type Coding = 'plain' | 'rising'

/** Bytes packed at once. */
export const PIECE = 1 << 22
/** Columns are looked at here, for so many bytes, to tell whether packing them pays, which it does below this share of their length. */
const SAMPLE = 1 << 16
const PAYS = 0.75
const QUICK = { chunkSize: 1 << 20, params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Whether packing bytes pays. */
export function isPackable(bytes: Uint8Array): boolean {
  const middle = Math.max(0, Math.floor((bytes.length - SAMPLE) / 2))
  const sample = bytes.subarray(middle, middle + SAMPLE)
  return sample.length > 0 && zstdCompressSync(sample, QUICK).length < sample.length * PAYS
}

export function packed(piece: Uint8Array): Uint8Array {
  return zstdCompressSync(piece, QUICK)
}

/** Fills bytes with a piece. @returns how many there were. @throws where there are too many, or the piece is damaged. */
export function unpackInto(bytes: Uint8Array, piece: Uint8Array): number {
  const whole = zstdDecompressSync(piece, { chunkSize: PIECE, maxOutputLength: Math.max(1, bytes.length) })
  bytes.set(whole)
  return whole.length
}

/** Bytes of a column, and what they are. */
export function encoded(column: Column): { coding: Coding; bytes: Uint8Array } {
  const plain = new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
  if (!(column instanceof Uint32Array)) return { coding: 'plain', bytes: plain }
  const size = risingBytes(column)
  if (size > plain.length * PAYS) return { coding: 'plain', bytes: plain }
  return { coding: 'rising', bytes: rising(column, size) }
}

/**
 * Each number as its difference to the one before it and one more, in 7 bits a byte, lowest first; where it is smaller than
 * that, as a byte 0 and then its difference to 0.
 */
function rising(column: Uint32Array, size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let at = 0
  let before = 0
  for (const value of column) {
    if (value < before) {
      bytes[at++] = 0
      before = 0
    }
    let rest = value - before + 1
    // Beyond 32 bits where the whole number is as large as it can be.
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes[at++] = (rest % 128) | 128
    bytes[at++] = rest
    before = value
  }
  return bytes
}

function risingBytes(column: Uint32Array): number {
  let size = 0
  let before = 0
  for (const value of column) {
    if (value < before) {
      size++
      before = 0
    }
    const step = value - before + 1
    size += step < 128 ? 1 : step < 16_384 ? 2 : step < 2_097_152 ? 3 : step < 268_435_456 ? 4 : 5
    before = value
  }
  return size
}

/** Fills a column from its differences. @throws where there are too few or too many. */
export function decodeRising(bytes: Uint8Array, column: Uint32Array): void {
  let at = 0
  let before = 0
  for (let place = 0; place < column.length; place++) {
    let byte = bytes[at++] ?? 0
    if (byte === 0) {
      before = 0
      byte = bytes[at++] ?? 0
    }
    let step = byte & 127
    for (let unit = 128; byte > 127 && at < bytes.length; unit *= 128) {
      byte = bytes[at++] ?? 0
      step += (byte & 127) * unit
    }
    before += step - 1
    column[place] = before
  }
  if (at !== bytes.length) throw new Error(`expected differences of ${column.length} numbers in ${bytes.length} bytes`)
}
