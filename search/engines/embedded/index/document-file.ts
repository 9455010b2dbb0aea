/**
 * What is shown of each document, in one file read by place. Every document is packed by itself
 * (packing.ts), with its checksum before it, checked when it is read. Documents that follow one another share a dictionary, made
 * of some of them; the dictionaries are columns of the index.
 */
import { Buffer } from 'node:buffer'
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { ArchiveError } from '../../../../catalog/errors.ts'
import type { Column, ColumnReader } from './columns.ts'
import { mapFile } from './mapped-file.ts'
import { Packer, Unpacker } from './packing.ts'
import { bytesOfStored, headOf, headOfBytes, type StoredDocument, type StoredHead, storedOfBytes } from './stored-document.ts'

/** Code of the error thrown where a document is not what was written. */
export const INDEX_DAMAGED = 'index-damaged'
/** Columns that the file is read with have names below this one. */
export const DOCUMENTS = 'documents'
const CHECKSUM = 4
const BUFFER = 1 << 20
/** Bytes of a document that are unpacked for its head: of nearly all enough. */
const HEAD = 256
/** Documents that share a dictionary, in bytes before they are packed: they are in memory until it is made. */
const STRETCH = 1 << 24
/** Length of a dictionary, in bytes, and the part of its documents that it may be. */
const DICTIONARY = 1 << 16
const PART = 16
/** Told where a document stands, as soon as that is known. */
type Placed = (start: number, length: number) => void

/** Writes documents one after the other. */
export class DocumentWriter {
  /** Length so far. */
  length = 0
  private readonly file: number
  private readonly buffer = Buffer.allocUnsafe(BUFFER)
  private used = 0
  /** The stretch that is being collected: its bytes, where each of its documents ends, and who is told. */
  private bytes = Buffer.allocUnsafe(BUFFER)
  private ends: number[] = []
  private placed: Placed[] = []
  /** What is known of the stretches before it. */
  private readonly starts: number[] = []
  private readonly sizes: number[] = []
  private readonly dictionaries: Buffer[] = []

  constructor(path: string) {
    this.file = openSync(path, 'wx')
  }

  add(document: StoredDocument, placed: Placed): void {
    const bytes = bytesOfStored(document)
    const start = this.ends.at(-1) ?? 0
    const end = start + bytes.length
    if (end > this.bytes.length) this.bytes = Buffer.concat([this.bytes.subarray(0, start)], Math.max(end, 2 * this.bytes.length))
    bytes.copy(this.bytes, start)
    this.ends.push(end)
    this.placed.push(placed)
    if (end >= STRETCH) this.finishStretch()
  }

  /** Ends the file; all documents have been placed then. @returns the columns it is read with. */
  finish(): [string, Column][] {
    this.finishStretch()
    this.flush()
    fsyncSync(this.file)
    let size = 0
    const offsets = this.dictionaries.map(({ length }) => {
      size += length
      return size - length
    })
    return [
      ['stretches/starts', Float64Array.from(this.starts)],
      ['stretches/sizes', Float64Array.from(this.sizes)],
      ['dictionaries/bytes', Uint8Array.from(Buffer.concat(this.dictionaries))],
      ['dictionaries/offsets', Uint32Array.from([...offsets, size])],
    ]
  }

  close(): void {
    closeSync(this.file)
  }

  private finishStretch(): void {
    const size = this.ends.at(-1) ?? 0
    if (size === 0) return
    const dictionary = this.sample(Math.min(DICTIONARY, Math.floor(size / PART)))
    this.starts.push(this.length)
    this.sizes.push(size)
    this.dictionaries.push(dictionary)
    const packer = new Packer(dictionary)
    let start = 0
    this.ends.forEach((end, at) => {
      this.write(packer.pack(this.bytes.subarray(start, end)), this.placed[at])
      start = end
    })
    this.ends = []
    this.placed = []
  }

  /** Some of the stretch's documents, evenly from all of it, that take so many bytes together. */
  private sample(most: number): Buffer {
    const size = this.ends.at(-1) ?? 0
    const step = Math.max(1, size / most)
    const chosen: Buffer[] = []
    let taken = 0
    this.ends.forEach((end, at) => {
      const start = this.ends[at - 1] ?? 0
      if (start < taken * step || taken + end - start > most) return
      chosen.push(this.bytes.subarray(start, end))
      taken += end - start
    })
    return Buffer.concat(chosen)
  }

  private write(packed: Uint8Array, placed: Placed | undefined): void {
    const size = CHECKSUM + packed.length
    if (this.used + size > BUFFER) this.flush()
    const whole = size > BUFFER ? Buffer.allocUnsafe(size) : this.buffer.subarray(this.used, this.used + size)
    whole.writeUInt32LE(crc32(packed), 0)
    whole.set(packed, CHECKSUM)
    if (size > BUFFER) this.put(whole)
    else this.used += size
    placed?.(this.length, size)
    this.length += size
  }

  private flush(): void {
    this.put(this.buffer.subarray(0, this.used))
    this.used = 0
  }

  private put(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.file, bytes, at)
  }
}

/** Reads documents by place. */
export class DocumentReader {
  readonly length: number
  private readonly bytes: Buffer
  private readonly path: string
  private readonly starts: Float64Array
  private readonly unpackers: readonly Unpacker[]
  /** What a document is unpacked into; texts are copied out of it. */
  private text = Buffer.allocUnsafe(1 << 12)

  /** @param columns what the writer gave. */
  constructor(path: string, columns: ColumnReader) {
    this.path = path
    this.starts = columns.f64('stretches/starts')
    const bytes = columns.u8('dictionaries/bytes')
    const offsets = columns.u32('dictionaries/offsets')
    this.unpackers = Array.from(this.starts, (_, at) => new Unpacker(bytes.subarray(offsets[at], offsets[at + 1])))
    this.bytes = Buffer.from(mapFile(path))
    this.length = this.bytes.length
  }

  /** @throws ArchiveError 503 (INDEX_DAMAGED) where the document is damaged. */
  read(start: number, length: number): StoredDocument {
    return storedOfBytes(this.unpacked(start, length))
  }

  /** What stands first of a document, which is unpacked no further. @throws as `read`. */
  head(start: number, length: number): StoredHead {
    return headOfBytes(this.unpacked(start, length, HEAD)) ?? headOf(this.read(start, length))
  }

  /** @param most bytes that are wanted. */
  private unpacked(start: number, length: number, most = Number.POSITIVE_INFINITY): Buffer {
    const bytes = this.bytes.subarray(start, start + length)
    const unpacker = this.unpackers[this.stretchOf(start)]
    if (!unpacker || bytes.length !== length || crc32(bytes.subarray(CHECKSUM)) !== bytes.readUInt32LE(0)) {
      throw new ArchiveError(503, INDEX_DAMAGED, `${this.path}: the document at ${start} is damaged; the index is built anew`)
    }
    return unpacker.unpack(bytes, CHECKSUM, (size) => this.room(Math.min(size, most)))
  }

  private room(size: number): Buffer {
    if (this.text.length < size) this.text = Buffer.allocUnsafe(2 * size)
    return this.text.subarray(0, size)
  }

  /** The last stretch that begins at a place or before it. */
  private stretchOf(place: number): number {
    let low = 0
    let high = this.starts.length
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if ((this.starts[middle] ?? 0) <= place) low = middle
      else high = middle
    }
    return low
  }
}
