/**
 * Large files that come in pieces, after the tus protocol 1.0 (core, creation, termination, expiration): how much of a file is here is its
 * size on disk, so that an upload goes on where it broke off, whoever broke it.
 */

import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ArchiveError, notFound } from '../../catalog/errors.ts'
import { requireDisk } from '../../catalog/storage-faults.ts'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'

const DAY = 86_400_000
const UploadSchema = z.object({ id: z.uuid(), name: z.string(), size: z.number(), by: z.string(), created: z.string() })
interface ResumableUpload extends z.infer<typeof UploadSchema> {
  /** Bytes that are here. */
  offset: number
}

export interface ResumableUploads {
  /** @throws ArchiveError 413 or 507 where it cannot be taken. */
  create(file: { name: string; size: number; by: string }): Promise<ResumableUpload>
  /** @param by who must have begun it. @throws ArchiveError 404. */
  find(id: string, by: string): ResumableUpload
  /** Adds a piece, on disk when this returns. @throws ArchiveError 409 where it does not go on where the file ends. */
  append(id: string, by: string, offset: number, piece: Uint8Array): ResumableUpload
  /** Path of the whole file. @throws ArchiveError 409 where pieces are missing. */
  whole(id: string, by: string): string
  remove(id: string, by: string): void
  /** Deletes those that nobody went on with. @returns how many. */
  forget(now?: Date): number
}

export function openResumableUploads(dataDir: string): ResumableUploads {
  const root = join(dataDir, 'incoming')
  const metaOf = (id: string) => join(root, `${id}.json`)
  const fileOf = (id: string) => join(root, `${id}.part`)

  function read(id: string): ResumableUpload | null {
    if (!z.uuid().safeParse(id).success || !existsSync(metaOf(id))) return null
    const upload = UploadSchema.parse(JSON.parse(readFileSync(metaOf(id), 'utf8')))
    return { ...upload, offset: statSync(fileOf(id), { throwIfNoEntry: false })?.size ?? 0 }
  }
  function find(id: string, by: string): ResumableUpload {
    const upload = read(id)
    if (!upload || upload.by !== by) throw notFound('The upload')
    return upload
  }
  function remove(id: string): void {
    rmSync(fileOf(id), { force: true })
    rmSync(metaOf(id), { force: true })
  }

  return {
    find,
    async create({ name, size, by }) {
      if (size > UPLOAD_BUDGET.resumableFile)
        throw new ArchiveError(413, 'too-large', 'The file is too large', [
          { where: 'Upload-Length', expected: `at most ${UPLOAD_BUDGET.resumableFile} bytes`, found: String(size) },
        ])
      mkdirSync(root, { recursive: true, mode: 0o700 })
      await requireDisk(root, size, 'Upload-Length')
      const upload = { id: randomUUID(), name: name.slice(0, 300), size, by, created: new Date().toISOString() }
      writeFileSync(fileOf(upload.id), '', { mode: 0o600, flush: true })
      writeFileSync(metaOf(upload.id), JSON.stringify(upload), { mode: 0o600, flush: true })
      return { ...upload, offset: 0 }
    },
    append(id, by, offset, piece) {
      const upload = find(id, by)
      if (offset !== upload.offset)
        throw new ArchiveError(409, 'wrong-offset', 'The piece does not begin where the file ends', [
          { where: 'Upload-Offset', expected: String(upload.offset), found: String(offset) },
        ])
      if (offset + piece.length > upload.size)
        throw new ArchiveError(413, 'too-large', 'The file is longer than was said', [
          { where: 'body', expected: `at most ${upload.size - offset} bytes`, found: `${piece.length} bytes` },
        ])
      appendFileSync(fileOf(id), piece, { flush: true })
      return { ...upload, offset: offset + piece.length }
    },
    whole(id, by) {
      const { offset, size } = find(id, by)
      if (offset === size) return fileOf(id)
      throw new ArchiveError(409, 'incomplete', 'The file is not here as a whole', [
        { where: 'upload', expected: `${size} bytes`, found: `${offset} bytes` },
      ])
    },
    remove(id, by) {
      remove(find(id, by).id)
    },
    forget(now = new Date()) {
      if (!existsSync(root)) return 0
      const limit = now.getTime() - UPLOAD_BUDGET.resumableDays * DAY
      const old = readdirSync(root).filter((name) => statSync(join(root, name)).mtimeMs < limit && name.endsWith('.part'))
      for (const name of old) remove(name.slice(0, -'.part'.length))
      return old.length
    },
  }
}
