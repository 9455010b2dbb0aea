/** Columns in one file, each with its checksum, and what they were made from. */
import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { ANALYSIS_VERSION } from '../../analysis.ts'
import { decodeRising, encoded, isPackable, PIECE, packed, unpackInto } from './column-coding.ts'
import { type Column, type Columns, sharedColumn, typeOf } from './columns.ts'

/** Raise whenever the columns or their meaning change: files of another format are built anew. */
export const FORMAT_VERSION = 13
const MARK = 0x53_50_48_41
/** Length and checksum of the description, and the mark. */
const TAIL = 12
/** Read and written in parts: one call cannot take more than 2 GiB. */
const PART = 1 << 26

const DescriptionSchema = z.object({
  format: z.literal(FORMAT_VERSION),
  analysis: z.literal(ANALYSIS_VERSION),
  /** Event sequence of the source when it was read. */
  sequence: z.number().int(),
  /** What else the documents depend on, as the engine was told. */
  basis: z.string(),
  /** Length of the documents file. */
  documentsBytes: z.number().int(),
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.enum(['u8', 'u16', 'u32', 'i32', 'f64']),
      start: z.number().int(),
      length: z.number().int(),
      coding: z.enum(['plain', 'rising']),
      /** Its bytes before they were packed, and those of each packed piece; there are no pieces where packing does not pay. */
      bytes: z.number().int(),
      pieces: z.array(z.number().int()),
      checksum: z.number().int(),
    }),
  ),
})
type WrittenColumn = z.infer<typeof DescriptionSchema>['columns'][number]
export type Description = Omit<z.infer<typeof DescriptionSchema>, 'columns' | 'format' | 'analysis'>

/** Writes columns to a new file and flushes it. */
export function writeColumns(path: string, columns: Columns, description: Description): void {
  const file = openSync(path, 'wx')
  try {
    let at = 0
    const put = (bytes: Uint8Array) => {
      for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from, Math.min(PART, bytes.length - from))
      at += bytes.length
    }
    const written = Array.from(columns, ([name, column]) => {
      const { coding, bytes } = encoded(column)
      const start = at
      const pieces: number[] = []
      let checksum = 0
      const write = (some: Uint8Array) => {
        put(some)
        checksum = crc32(some, checksum)
      }
      if (isPackable(bytes)) {
        for (let from = 0; from < bytes.length; from += PIECE) {
          const piece = packed(bytes.subarray(from, from + PIECE))
          pieces.push(piece.length)
          write(piece)
        }
      } else write(bytes)
      return { name, type: typeOf(column), start, length: column.length, coding, bytes: bytes.length, pieces, checksum }
    })
    const text = { ...description, format: FORMAT_VERSION, analysis: ANALYSIS_VERSION, columns: written }
    const json = Buffer.from(JSON.stringify(text))
    put(json)
    const tail = Buffer.alloc(TAIL)
    tail.writeUInt32LE(json.length, 0)
    tail.writeUInt32LE(crc32(json), 4)
    tail.writeUInt32LE(MARK, 8)
    put(tail)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Column): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/**
 * Reads a file of columns, checking every byte.
 * @throws Error saying what is wrong: damaged, cut short, of another version.
 */
export function readColumns(path: string): { columns: Columns; description: Description } {
  const file = openSync(path, 'r')
  try {
    const size = fstatSync(file).size
    const tail = Buffer.alloc(TAIL)
    if (size < TAIL) throw new Error(`${path}: expected an index, found ${size} bytes`)
    readAll(file, tail, size - TAIL)
    if (tail.readUInt32LE(8) !== MARK) throw new Error(`${path}: not an index, or cut short`)
    const length = tail.readUInt32LE(0)
    if (length > size - TAIL) throw new Error(`${path}: description of ${length} bytes in a file of ${size}`)
    const json = Buffer.alloc(length)
    readAll(file, json, size - TAIL - length)
    if (crc32(json) !== tail.readUInt32LE(4)) throw new Error(`${path}: the description is damaged`)
    const description = DescriptionSchema.safeParse(JSON.parse(json.toString()))
    if (!description.success) throw new Error(`${path}: written by another version`)
    const columns = new Map<string, Column>()
    for (const written of description.data.columns) {
      const { name, type, length: count, coding } = written
      const column = sharedColumn(type, count)
      const isRising = coding === 'rising' && column instanceof Uint32Array
      const bytes = isRising ? new Uint8Array(written.bytes) : bytesOf(column)
      if (bytes.length !== written.bytes || !isRead(file, written, bytes)) throw new Error(`${path}: column ${name} is damaged`)
      if (isRising) decodeRising(bytes, column)
      columns.set(name, column)
    }
    return { columns, description: description.data }
  } finally {
    closeSync(file)
  }
}

/** Fills the bytes of a column. @returns whether they are what was written. @throws where the file ends before. */
function isRead(file: number, { start, pieces, checksum }: WrittenColumn, bytes: Uint8Array): boolean {
  const stored = pieces.length === 0 ? bytes : Buffer.allocUnsafe(pieces.reduce((sum, length) => sum + length, 0))
  readAll(file, stored, start)
  if (crc32(stored) !== checksum) return false
  let from = 0
  let at = 0
  for (const length of pieces) {
    at += unpackInto(bytes.subarray(at, at + PIECE), stored.subarray(from, from + length))
    from += length
  }
  return pieces.length === 0 || at === bytes.length
}

/** Fills the bytes from a place in a file. @throws where the file ends before. */
export function readAll(file: number, bytes: Uint8Array, start: number): void {
  for (let at = 0; at < bytes.length; ) {
    const read = readSync(file, bytes, at, Math.min(PART, bytes.length - at), start + at)
    if (read === 0) throw new Error(`The file ends at ${start + at}; ${bytes.length - at} more bytes were expected`)
    at += read
  }
}
