/**
 * What is shown of each document, in one file read by place: a gigabyte that is not in memory. Every document has
 * its checksum before it, checked when it is read.
 */
import { Buffer } from 'node:buffer'
import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { ArchiveError } from '../../../catalog/errors.ts'
import { readAll } from './column-file.ts'
import { bytesOfStored, type StoredDocument, storedOfBytes } from './stored-document.ts'

/** Code of the error thrown where a document is not what was written. */
export const INDEX_DAMAGED = 'index-damaged'
const CHECKSUM = 4
const BUFFER = 1 << 20
/** Documents of a file up to this long are kept in memory, ready to be shown: reading ten takes longer than finding them. */
export const KEPT_BYTES = 1 << 26

/** Writes documents one after the other. */
export class DocumentWriter {
  /** Length so far: where the next document begins. */
  length = 0
  private readonly file: number
  private readonly buffer = Buffer.allocUnsafe(BUFFER)
  private used = 0

  constructor(path: string) {
    this.file = openSync(path, 'wx')
  }

  add(document: StoredDocument): void {
    const bytes = bytesOfStored(document)
    const size = CHECKSUM + bytes.length
    if (this.used + size > BUFFER) this.flush()
    const whole = size > BUFFER ? Buffer.allocUnsafe(size) : this.buffer.subarray(this.used, this.used + size)
    whole.writeUInt32LE(crc32(bytes), 0)
    bytes.copy(whole, CHECKSUM)
    if (size > BUFFER) this.write(whole)
    else this.used += size
    this.length += size
  }

  close(): void {
    this.flush()
    fsyncSync(this.file)
    closeSync(this.file)
  }

  private flush(): void {
    this.write(this.buffer.subarray(0, this.used))
    this.used = 0
  }

  private write(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.file, bytes, at)
  }
}

/** Reads documents by place. */
export class DocumentReader {
  readonly length: number
  private readonly file: number
  private readonly path: string

  constructor(path: string) {
    this.path = path
    this.file = openSync(path, 'r')
    this.length = fstatSync(this.file).size
  }

  /** @throws ArchiveError 503 (INDEX_DAMAGED) where the document is damaged. */
  read(start: number, length: number): StoredDocument {
    const bytes = Buffer.allocUnsafe(length)
    const found = readSync(this.file, bytes, 0, length, start)
    return this.open(bytes.subarray(0, found), length, start)
  }

  /** Documents that stand one behind the other, in their order. @throws as `read`. */
  readAll(starts: Float64Array, lengths: Uint32Array): StoredDocument[] {
    const [first = 0] = starts
    const bytes = Buffer.allocUnsafe((starts.at(-1) ?? 0) + (lengths.at(-1) ?? 0) - first)
    readAll(this.file, bytes, first)
    return Array.from(starts, (start, document) => {
      const length = lengths[document] ?? 0
      return this.open(bytes.subarray(start - first, start - first + length), length, start)
    })
  }

  close(): void {
    closeSync(this.file)
  }

  private open(bytes: Buffer, length: number, start: number): StoredDocument {
    if (bytes.length !== length || crc32(bytes.subarray(CHECKSUM)) !== bytes.readUInt32LE(0)) {
      throw new ArchiveError(503, INDEX_DAMAGED, `${this.path}: the document at ${start} is damaged; the index is built anew`)
    }
    return storedOfBytes(bytes, CHECKSUM, length)
  }
}
