/** A file as a stream of bytes, unpacked where it is gzip, that knows how far it has read. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ArchiveError } from '../../catalog/errors.ts'

export interface OpenFile {
  path: string
  /** Size on disk in bytes. */
  size: number
  gzip: boolean
  /** Bytes read from the disk so far. */
  bytesRead(): number
  /** The content, unpacked. Ends early, and closes the file, when the reader stops asking. */
  chunks(): AsyncGenerator<Buffer>
}

/**
 * Opens a file.
 * @throws ArchiveError 404 where there is no such file, 400 where it is a folder or may not be read.
 */
export async function openFile(path: string): Promise<OpenFile> {
  const { size, start } = await firstBytes(path)
  const gzip = start[0] === 0x1f && start[1] === 0x8b
  let read = (): number => 0
  return {
    path,
    size,
    gzip,
    bytesRead: () => read(),
    async *chunks() {
      const file = createReadStream(path, { highWaterMark: 128 * 1024 })
      read = () => file.bytesRead
      // With a callback that ignores it: the same error reaches the reader through the iteration.
      const stream = gzip ? pipeline(file, createGunzip(), () => {}) : file
      try {
        for await (const chunk of stream) yield Buffer.from(chunk)
      } catch (error) {
        if (!gzip) throw error
        const found = error instanceof Error ? error.message : String(error)
        throw new ArchiveError(400, 'bad-gzip', `${path}: found damaged gzip data (${found}), expected a whole gzip file`, [], {
          cause: error,
        })
      }
    },
  }
}

async function firstBytes(path: string): Promise<{ size: number; start: Buffer }> {
  try {
    const handle = await open(path)
    try {
      const stat = await handle.stat()
      if (!stat.isFile()) throw new ArchiveError(400, 'not-a-file', `${path}: found a folder, expected a file`)
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
      return { size: stat.size, start: buffer.subarray(0, bytesRead) }
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new ArchiveError(404, 'no-file', `${path}: found no such file`, [], { cause: error })
    }
    throw error
  }
}
