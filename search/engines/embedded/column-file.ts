/** Columns in one file, each with its checksum, and what they were made from. */
import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { ANALYSIS_VERSION } from '../../analysis.ts'
import { type Column, type Columns, sharedColumn, typeOf } from './columns.ts'

/** Raise whenever the columns or their meaning change: files of another format are built anew. */
export const FORMAT_VERSION = 10
const MARK = 0x53_50_48_41
/** Length and checksum of the description, and the mark. */
const TAIL = 12
/** Columns begin at multiples of this, as typed arrays demand. */
const ALIGNED = 8
/** Read and written in pieces: one call cannot take more than 2 GiB. */
const PIECE = 1 << 26
const PADDING = new Uint8Array(ALIGNED)

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
      checksum: z.number().int(),
    }),
  ),
})
export type Description = Omit<z.infer<typeof DescriptionSchema>, 'columns' | 'format' | 'analysis'>

/** Writes columns to a new file and flushes it. */
export function writeColumns(path: string, columns: Columns, description: Description): void {
  const file = openSync(path, 'wx')
  try {
    let at = 0
    const put = (bytes: Uint8Array) => {
      for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from, Math.min(PIECE, bytes.length - from))
      at += bytes.length
    }
    const written = Array.from(columns, ([name, column]) => {
      put(PADDING.subarray(0, (ALIGNED - (at % ALIGNED)) % ALIGNED))
      const bytes = bytesOf(column)
      const start = at
      put(bytes)
      return { name, type: typeOf(column), start, length: column.length, checksum: crc32(bytes) }
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
    for (const { name, type, start, length: count, checksum } of description.data.columns) {
      const column = sharedColumn(type, count)
      const bytes = bytesOf(column)
      readAll(file, bytes, start)
      if (crc32(bytes) !== checksum) throw new Error(`${path}: column ${name} is damaged`)
      columns.set(name, column)
    }
    return { columns, description: description.data }
  } finally {
    closeSync(file)
  }
}

/** Fills the bytes from a place in a file. @throws where the file ends before. */
export function readAll(file: number, bytes: Uint8Array, start: number): void {
  for (let at = 0; at < bytes.length; ) {
    const read = readSync(file, bytes, at, Math.min(PIECE, bytes.length - at), start + at)
    if (read === 0) throw new Error(`The file ends at ${start + at}; ${bytes.length - at} more bytes were expected`)
    at += read
  }
}
