/** Answers /media/files/{id}/{file}: films, sound, captions, transcripts and scanned documents, also in ranges (RFC 9110, section 14). */
import { statSync } from 'node:fs'
import type { Viewer } from '../../catalog/access.ts'
import { displayDate } from '../../catalog/dates.ts'
import { badParameters, notFound } from '../../catalog/errors.ts'
import { quotedWords, SAMPLE_NOTE } from '../../catalog/samples.ts'
import type { MediaPart } from '../../media/media-files.ts'
import { hasPdf, isWithheld } from '../../media/pictured.ts'
import type { Archive } from '../archive.ts'
import { entityTag, notModified } from '../error-response.ts'
import { findRecord, recordView } from '../record-formats/index.ts'
import { streamFile } from '../streams.ts'
import { answerPicture, labelOfPicture, PREVIEW, WIDEST } from './answer-picture.ts'
import { pageNumber, requireShown, sourceOf } from './record-picture.ts'

/** `video`, `video-2`, `captions.vtt`, `captions-2.vtt`: what it is and its number. */
const FILES: Readonly<Record<string, MediaPart>> = {
  video: 'video',
  audio: 'audio',
  'captions.vtt': 'captions',
  'chapters.vtt': 'chapters',
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
  const known = notModified(request, tag)
  if (known) return known
  return streamFile(request, { path, size: found.size, tag }, { 'Content-Type': mediaType(path) })
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

/** Answers /media/downloads/{id}.jpg: the picture to keep, 800 or 3000 px wide at most, with what it is printed under it and in its metadata. */
export async function answerDownload(request: Request, file: string, archive: Archive & { viewer: Viewer }): Promise<Response> {
  if (!file.endsWith('.jpg')) throw notFound(`The file ${file}`)
  const found = findRecord(archive.store, file.slice(0, -4), archive.viewer)
  const { record } = found
  requireShown(record, new URL(request.url).searchParams)
  const { publicUrl } = archive.settings
  const view = recordView(record, found, { ...archive, site: publicUrl })
  const { searchParams } = new URL(request.url)
  const { source, kind, most, about } = await sourceOf(found, pageNumber(searchParams), archive)
  const width = Math.min(askedWidth(searchParams), most)
  const caption = [
    [record.title, displayDate(record.date), record.id].filter(Boolean).join(', ').concat('.'),
    `${labelOfPicture(kind, { ...record, sample: view.sample, heldBack: isWithheld(record, archive.media), pdf: hasPdf(record, archive.media), quoted: quotedWords(record) !== '', page: about?.part })}.`,
    ...(view.sample ? [SAMPLE_NOTE] : []),
    // Only the address that was set: one taken from the Host header would print what anyone sends, and make a file for each.
    `${archive.catalog.site.name}, an independent history project.${publicUrl === '' ? '' : ` ${view.url}`}`,
  ]
  return answerPicture(request, {
    type: 'image/jpeg',
    depends: [archive.media.stampOf(source), width, ...caption],
    make: () => archive.media.picture(source, { width, format: 'jpg', caption }),
    saveAs: `${record.id.replace(/[^A-Za-z0-9.-]+/g, '-')}-${kind === 'scan' ? 'scan' : 'illustration'}.jpg`,
  })
}

/** `size`: 800 or 3000, unless told the larger. */
function askedWidth(parameters: URLSearchParams): number {
  const given = parameters.get('size') ?? String(WIDEST)
  const width = [PREVIEW, WIDEST].find((allowed) => String(allowed) === given)
  if (width === undefined) throw badParameters([{ where: 'size', expected: `${PREVIEW} or ${WIDEST}`, found: given }])
  return width
}
