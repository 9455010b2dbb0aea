/**
 * What is shown of each document, in one file read by place: a gigabyte that is not in memory. Every document has
 * its checksum before it, checked when it is read: of a small file when it is read into memory.
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
/** A file up to this long is kept in memory: reading ten documents from a file takes longer than finding them. */
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

/** Reads documents by place: from memory where they are few, else from the file. */
export class DocumentReader {
  readonly length: number
  private readonly file: number
  private readonly path: string
  private readonly kept: Buffer | null

  /** @param kept length in bytes up to which the file is kept in memory. */
  constructor(path: string, kept: number) {
    this.path = path
    this.file = openSync(path, 'r')
    this.length = fstatSync(this.file).size
    this.kept = this.length <= kept ? Buffer.allocUnsafe(this.length) : null
    if (this.kept) readAll(this.file, this.kept, 0)
  }

  /** @throws ArchiveError 503 (INDEX_DAMAGED) where the document is damaged; what is kept was checked by `check`. */
  read(start: number, end: number): StoredDocument {
    if (this.kept) return storedOfBytes(this.kept, start + CHECKSUM, end)
    const bytes = Buffer.allocUnsafe(end - start)
    const found = readSync(this.file, bytes, 0, bytes.length, start)
    this.compare(bytes.subarray(0, found), start, end)
    return storedOfBytes(bytes, CHECKSUM, bytes.length)
  }

  /** Checks a document that is kept in memory, once for all; one in the file is checked whenever it is read. */
  check(start: number, end: number): void {
    if (this.kept) this.compare(this.kept.subarray(start, end), start, end)
  }

  close(): void {
    closeSync(this.file)
  }

  private compare(bytes: Buffer, start: number, end: number): void {
    if (bytes.length !== end - start || crc32(bytes.subarray(CHECKSUM)) !== bytes.readUInt32LE(0)) {
      throw new ArchiveError(503, INDEX_DAMAGED, `${this.path}: the document at ${start} is damaged; the index is built anew`)
    }
  }
}
