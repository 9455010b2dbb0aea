/** Columns of the version before, which packed them: read into memory, so that an index of it answers until it is built anew. */
import { crc32, zstdDecompressSync } from 'node:zlib'
import { z } from 'zod'
import { type Column, columnIn } from './columns.ts'

export const FORMER_FORMAT = 13
/** Bytes packed at once. */
const PIECE = 1 << 22

export const FormerColumnSchema = z.object({
  name: z.string(),
  type: z.enum(['u8', 'u16', 'u32', 'i32', 'f64']),
  start: z.number().int(),
  length: z.number().int(),
  /** Rising: differences. */
  coding: z.enum(['plain', 'rising']),
  /** Its bytes before they were packed by Zstandard, and those of each packed piece; there are no pieces where packing did not pay. */
  bytes: z.number().int(),
  pieces: z.array(z.number().int()),
  checksum: z.number().int(),
})
type FormerColumn = z.infer<typeof FormerColumnSchema>

const WIDTHS = { u8: 1, u16: 2, u32: 4, i32: 4, f64: 8 } as const

/** @throws Error naming a column that is damaged. */
export function decodeFormer(file: ArrayBuffer, described: readonly FormerColumn[]): Map<string, Column> {
  return new Map(
    described.map((one) => {
      const column = decoded(file, one)
      if (!column) throw new Error(`column ${one.name} is damaged`)
      return [one.name, column]
    }),
  )
}

/** @returns null where it is not what was written. */
function decoded(file: ArrayBuffer, { type, start, length, coding, bytes: size, pieces, checksum }: FormerColumn): Column | null {
  const packed = pieces.length === 0 ? size : pieces.reduce((sum, piece) => sum + piece, 0)
  if (start + packed > file.byteLength) return null
  const stored = new Uint8Array(file, start, packed)
  if (crc32(stored) !== checksum) return null
  const bytes = new Uint8Array(size)
  let at = 0
  let from = 0
  for (const piece of pieces) {
    const whole = zstdDecompressSync(stored.subarray(from, from + piece), { maxOutputLength: PIECE })
    bytes.set(whole, at)
    at += whole.length
    from += piece
  }
  if (pieces.length === 0) bytes.set(stored)
  else if (at !== size) return null
  if (coding === 'plain') return size === length * WIDTHS[type] ? columnIn(bytes.buffer, type, 0, length) : null
  const column = new Uint32Array(length)
  return type === 'u32' && decodeRising(bytes, column) ? column : null
}

/**
 * Fills a column from differences: each to the number before it and one more, in 7 bits a byte, lowest first; a byte 0 before a number
 * that is smaller than that: its difference to 0.
 * @returns whether there were neither too few nor too many.
 */
function decodeRising(bytes: Uint8Array, column: Uint32Array): boolean {
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
  return at === bytes.length
}
