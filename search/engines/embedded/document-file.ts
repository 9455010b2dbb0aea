/**
 * What is shown of each document, in one file read by place: a gigabyte that is not in memory. Every document has
 * its checksum before it, checked when it is read.
 */
import { Buffer } from 'node:buffer'
import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { ArchiveError } from '../../../catalog/errors.ts'
import { readAll } from './column-file.ts'
import type { StoredDocument } from './stored-document.ts'

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
    const json = Buffer.from(JSON.stringify(document))
    const size = CHECKSUM + json.length
    if (this.used + size > BUFFER) this.flush()
    const whole = size > BUFFER ? Buffer.allocUnsafe(size) : this.buffer.subarray(this.used, this.used + size)
    whole.writeUInt32LE(crc32(json), 0)
    json.copy(whole, CHECKSUM)
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

  /** @throws ArchiveError 503 (INDEX_DAMAGED) where the document is damaged. */
  read(start: number, end: number): StoredDocument {
    const bytes = this.bytes(start, end)
    const json = bytes.subarray(CHECKSUM)
    if (bytes.length !== end - start || crc32(json) !== bytes.readUInt32LE(0)) {
      throw new ArchiveError(503, INDEX_DAMAGED, `${this.path}: the document at ${start} is damaged; the index is built anew`)
    }
    // The checksum says that it is what was written.
    const stored: StoredDocument = JSON.parse(json.toString())
    return stored
  }

  close(): void {
    closeSync(this.file)
  }

  private bytes(start: number, end: number): Buffer {
    if (this.kept) return this.kept.subarray(start, end)
    const bytes = Buffer.allocUnsafe(end - start)
    return bytes.subarray(0, readSync(this.file, bytes, 0, bytes.length, start))
  }
}
