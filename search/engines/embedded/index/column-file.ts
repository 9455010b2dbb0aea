/** Columns in one file, as they are in memory, each with its checksum, and what they were made from. */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { ANALYSIS_VERSION } from '../../../analysis.ts'
import { type Column, type Columns, type ColumnType, columnIn, typeOf } from './columns.ts'
import { decodeFormer, FORMER_FORMAT, FormerColumnSchema } from './former-columns.ts'
import { mapFile } from './mapped-file.ts'

/** Raise whenever the columns or their meaning change: files of another format are built anew. */
export const FORMAT_VERSION = 14
const MARK = 0x53_50_48_41
/** Length and checksum of the description, and the mark. */
const TAIL = 12
/** Written in parts: one call cannot take more than 2 GiB. */
const PART = 1 << 26
/** Columns begin at multiples of this, in bytes: numbers of up to so many. */
const ALIGNED = 8

const shared = {
  analysis: z.literal(ANALYSIS_VERSION),
  /** Event sequence of the source when it was read. */
  sequence: z.number().int(),
  /** What else the documents depend on, as the engine was told. */
  basis: z.string(),
  /** Length of the documents file. */
  documentsBytes: z.number().int(),
}
const ColumnSchema = z.object({
  name: z.string(),
  type: z.enum(['u8', 'u16', 'u32', 'i32', 'f64']),
  start: z.number().int(),
  /** How many numbers it has. */
  length: z.number().int(),
  checksum: z.number().int(),
})
const DescriptionSchema = z.discriminatedUnion('format', [
  z.object({ ...shared, format: z.literal(FORMAT_VERSION), columns: z.array(ColumnSchema) }),
  z.object({ ...shared, format: z.literal(FORMER_FORMAT), columns: z.array(FormerColumnSchema) }),
])
type Described = z.infer<typeof DescriptionSchema>
export type Description = Pick<Described, 'sequence' | 'basis' | 'documentsBytes'>

/** Writes columns to a new file one after the other: none has to stay in memory. */
export class ColumnWriter {
  private readonly path: string
  private readonly file: number
  private length = 0
  private readonly described: z.infer<typeof ColumnSchema>[] = []

  constructor(path: string) {
    this.path = path
    this.file = openSync(path, 'wx')
  }

  put(name: string, column: Column): void {
    this.write(new Uint8Array((ALIGNED - (this.length % ALIGNED)) % ALIGNED))
    const bytes = bytesOf(column)
    this.described.push({ name, type: typeOf(column), start: this.length, length: column.length, checksum: crc32(bytes) })
    this.write(bytes)
  }

  /** The columns so far, as the file has them. */
  written(): Columns {
    const file = mapFile(this.path)
    return new Map(this.described.map((column) => [column.name, inFile(this.path, file, column)]))
  }

  /** Ends the file, and flushes it. */
  finish(description: Description): void {
    const text = { ...description, format: FORMAT_VERSION, analysis: ANALYSIS_VERSION, columns: this.described }
    const json = Buffer.from(JSON.stringify(text))
    this.write(json)
    const tail = Buffer.alloc(TAIL)
    tail.writeUInt32LE(json.length, 0)
    tail.writeUInt32LE(crc32(json), 4)
    tail.writeUInt32LE(MARK, 8)
    this.write(tail)
    fsyncSync(this.file)
  }

  close(): void {
    closeSync(this.file)
  }

  private write(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; ) from += writeSync(this.file, bytes, from, Math.min(PART, bytes.length - from))
    this.length += bytes.length
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Column): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** A file of columns that was opened. */
export interface ColumnFile {
  columns: Columns
  description: Description
  /** Length in bytes. */
  size: number
  /** Whether it is of the version before: it answers until it is built anew. */
  former: boolean
}

/**
 * Opens a file of columns: what is looked at is read. Its description is checked, its columns by `checkColumns`.
 * @throws Error saying what is wrong: damaged, cut short, of another version.
 */
export function openColumns(path: string): ColumnFile {
  const { file, described } = describe(path)
  const { sequence, basis, documentsBytes } = described
  const columns =
    described.format === FORMER_FORMAT
      ? decodeFormer(file, described.columns)
      : new Map(described.columns.map((column) => [column.name, inFile(path, file, column)]))
  const former = described.format === FORMER_FORMAT
  return { columns, description: { sequence, basis, documentsBytes }, size: file.byteLength, former }
}

/** Reads every byte of a file of columns. @throws Error naming the first one that is damaged. */
export function checkColumns(path: string): void {
  const { file, described } = describe(path)
  // Those of the version before were checked when they were unpacked.
  if (described.format === FORMER_FORMAT) return
  for (const column of described.columns) {
    if (crc32(bytesOf(inFile(path, file, column))) !== column.checksum) throw new Error(`${path}: column ${column.name} is damaged`)
  }
}

function inFile(
  path: string,
  file: ArrayBuffer,
  { name, type, start, length }: { name: string; type: ColumnType; start: number; length: number },
): Column {
  const column = columnIn(file, type, start, length)
  if (!column) throw new Error(`${path}: column ${name} is beyond the end of the file`)
  return column
}

function describe(path: string): { file: ArrayBuffer; described: Described } {
  const file = mapFile(path)
  const bytes = Buffer.from(file)
  const size = bytes.length
  if (size < TAIL) throw new Error(`${path}: expected an index, found ${size} bytes`)
  const tail = bytes.subarray(size - TAIL)
  if (tail.readUInt32LE(8) !== MARK) throw new Error(`${path}: not an index, or cut short`)
  const length = tail.readUInt32LE(0)
  if (length > size - TAIL) throw new Error(`${path}: description of ${length} bytes in a file of ${size}`)
  const json = bytes.subarray(size - TAIL - length, size - TAIL)
  if (crc32(json) !== tail.readUInt32LE(4)) throw new Error(`${path}: the description is damaged`)
  const described = DescriptionSchema.safeParse(JSON.parse(json.toString()))
  if (!described.success) throw new Error(`${path}: written by another version`)
  return { file, described: described.data }
}
