/** Bodies that are sent while they are read: files, whole or a range (RFC 9110, section 14), and pieces of text; in constant memory. */
import { createReadStream } from 'node:fs'
import { ArchiveError } from '../catalog/errors.ts'
import { logFailure } from '../catalog/storage-faults.ts'

export interface SentFile {
  path: string
  size: number
  /** Its entity tag: what a range was asked of must be the same file. */
  tag: string
}

export function streamFile(request: Request, { path, size, tag }: SentFile, given: Readonly<Record<string, string>>): Response {
  const headers = new Headers({ ...given, 'Accept-Ranges': 'bytes', ETag: tag })
  const range = rangeOf(request, size, tag)
  headers.set('Content-Length', String(range.end - range.start + 1))
  if (range.partial) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  const body = request.method === 'HEAD' || size === 0 ? null : streamed(path, range)
  return new Response(body, { status: range.partial ? 206 : 200, headers })
}

interface Range {
  start: number
  end: number
  partial: boolean
}

/** One range is sent; several, and what cannot be read, are answered with the whole file, as the standard allows. */
function rangeOf(request: Request, size: number, tag: string): Range {
  const whole = { start: 0, end: size - 1, partial: false }
  const condition = request.headers.get('If-Range')
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('Range') ?? '') ?? []
  if ((first === '' && last === '') || (condition !== null && condition !== tag)) return whole
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size || start > end) {
    throw new ArchiveError(416, 'range-not-satisfiable', 'The file has no such part', [
      { where: 'Range', expected: `bytes within 0-${size - 1}`, found: request.headers.get('Range') ?? '' },
    ])
  }
  return { start, end, partial: true }
}

/** A reader who goes away ends the reading of the file. */
function streamed(path: string, { start, end }: Range): ReadableStream {
  const file = createReadStream(path, { start, end, highWaterMark: 256 * 1024 })
  const chunks = file[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    cancel() {
      file.destroy()
    },
  })
}

/**
 * Read only as fast as the reader takes it; a reader who leaves ends the generator, and with it the work.
 * @param what is written, for the log where it breaks off.
 */
export function streamOf(pieces: AsyncGenerator<string>, what: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let left = false
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await pieces.next()
        if (left) return
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        if (left) return
        // The head is sent: a broken stream is all that can be said now.
        logFailure(`${what} broke off`, error)
        controller.error(error)
      }
    },
    async cancel() {
      left = true
      await pieces.return(undefined)
    },
  })
}
