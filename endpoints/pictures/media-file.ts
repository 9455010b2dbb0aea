/** Answers /media/files/{id}/{file}: films, sound, captions, transcripts and scanned documents, also in ranges (RFC 9110, section 14). */
import { createReadStream, statSync } from 'node:fs'
import type { Viewer } from '../../catalog/access.ts'
import { ArchiveError, notFound } from '../../catalog/errors.ts'
import type { MediaPart } from '../../media/held-media.ts'
import type { Archive } from '../archive.ts'
import { entityTag, notModified } from '../error-response.ts'
import { findRecord } from '../record-formats/index.ts'
import { requireShown } from './record-picture.ts'

const CACHING = 'public, no-cache'

/** `video`, `video-2`, `captions.vtt`, `captions-2.vtt`: what it is and its number. */
const FILES: Readonly<Record<string, MediaPart>> = {
  video: 'video',
  audio: 'audio',
  'captions.vtt': 'captions',
  'transcript.txt': 'transcript',
  'document.pdf': 'document',
}
const NUMBER = /-([1-9]\d{0,3})(?=\.|$)/
const TYPES: Readonly<Record<string, string>> = {
  tif: 'image/tiff',
  tiff: 'image/tiff',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  vtt: 'text/vtt; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
}

/** @throws ArchiveError as the record's page does; 404 where no such file is held or may be seen. */
export function answerMediaFile(request: Request, id: string, file: string, archive: Archive & { viewer: Viewer }): Response {
  const { record } = findRecord(archive.store, id, archive.viewer)
  requireShown(record, new URL(request.url).searchParams)
  const called = file.replace(NUMBER, '')
  const part = Object.hasOwn(FILES, called) ? FILES[called] : undefined
  const files = part && record.access.level === 'open' ? archive.media.heldOf(record.id)?.[part] : undefined
  const number = NUMBER.exec(file)?.[1]
  const path = (number === undefined ? files?.[0] : files?.find((one) => one.number === Number(number)))?.path ?? null
  const found = path === null ? undefined : statSync(path, { throwIfNoEntry: false })
  if (path === null || !found) throw notFound(`The file ${file} of ${record.id}`)
  const tag = entityTag(path, found.size, found.mtimeMs)
  const known = notModified(request, tag, CACHING)
  if (known) return known
  const headers = new Headers({
    'Content-Type': mediaType(path),
    'Cache-Control': CACHING,
    'Accept-Ranges': 'bytes',
    ETag: tag,
  })
  const range = rangeOf(request, found.size, tag)
  headers.set('Content-Length', String(range.end - range.start + 1))
  if (range.partial) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${found.size}`)
  const body = request.method === 'HEAD' || found.size === 0 ? null : streamed(path, range)
  return new Response(body, { status: range.partial ? 206 : 200, headers })
}

/** The last part of the address at which a file is sent as it is kept; null for pictures, which are drawn anew. */
export function servedName(part: MediaPart, number: number): string | null {
  const called = Object.keys(FILES).find((name) => FILES[name] === part)
  return called === undefined ? null : number > 1 ? called.replace(/(?=\.|$)/, `-${number}`) : called
}

/** What a file is, by its ending. */
export function mediaType(path: string): string {
  return TYPES[path.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
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
  const file = createReadStream(path, { start, end })
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
