/** The process in which files are looked into that were sent for records: their type, and whether a picture can be drawn. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { ArchiveError, isArchiveError } from '../../catalog/errors.ts'
import { answerAsProcess } from '../../catalog/limited-process.ts'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import { drawPicture, opened } from '../../media/draw-picture.ts'
import { isChapters, takeInterviewIndex } from '../../media/interview-index.ts'
import { type PageWords, writePageWords } from '../../media/page-words.ts'
import { drawPdfPage, wordsOfPdf } from '../../media/pdf-page.ts'
import { readWords, wordsParserOf } from '../../media/read-words.ts'
import * as deskMediaServerWords from '../../messages/areas/desk-media-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import { type Inspected, InspectQuestionSchema, type ReadDocument } from './inspect.ts'

/** Width of the smallest preview. */
const PREVIEW = 400

answerAsProcess(async (given): Promise<Inspected | ReadDocument | number> => {
  const { path, words, whole, read, draw } = InspectQuestionSchema.parse(given)
  if (read) return placeDocument(path, read.recognized, read.owner)
  if (draw) {
    const { pixels, width, height } = await drawPdfPage(path, draw.page, { width: RECOGNIZED })
    await (await opened(pixels, { raw: { width, height, channels: 4 } }))
      .removeAlpha()
      .grayscale()
      .png({ compressionLevel: 1 })
      .toFile(draw.into)
    return draw.page
  }
  if (words) return placeWords(path, words, whole)
  const found = await mediaTypeOf(path)
  if (found.part === 'picture') await requireDrawn(path)
  return found
})

/** Widest that a page is drawn for recognition. */
const RECOGNIZED = 4_000

async function placeDocument(path: string, recognized: string, owner: string): Promise<ReadDocument> {
  const without: number[] = []
  let count = 0
  async function* pages() {
    for await (const page of wordsOfPdf(path)) {
      const found = page.words.length > 0 ? null : await recognizedPage(join(recognized, `${count}.hocr`))
      const read = found ?? page
      if (read.words.length === 0) without.push(count)
      count += 1
      yield read
    }
  }
  await writePageWords(owner, pages())
  return { pages: count, without }
}

async function recognizedPage(file: string): Promise<PageWords | null> {
  if (!existsSync(file)) return null
  for await (const page of readWords(file)) return page
  return null
}

/** Read through once before anything is written: a file that is damaged at its end changes nothing. */
async function placeWords(path: string, files: readonly string[], whole: boolean): Promise<number> {
  let pages = 0
  for await (const _ of readWords(path)) pages += 1
  const [first] = files
  if (pages === 0 || !first || (!whole && pages > files.length))
    throw new ArchiveError(409, 'other-pages', inEnglish(deskMediaServerWords.wordsOtherPages), [
      { where: 'file', expected: inEnglish(deskMediaServerWords.wordsPages, { most: files.length }), found: String(pages) },
    ])
  if (whole) {
    await writePageWords(first, readWords(path))
    return 1
  }
  let at = 0
  for await (const page of readWords(path)) await writePageWords(files[at++] ?? first, [page])
  return at
}

/** What is not drawn now is not drawn for readers either; a picture that takes too much memory ends this process, not theirs. */
async function requireDrawn(path: string): Promise<void> {
  try {
    await drawPicture({ file: path, page: 0 }, { width: PREVIEW, format: 'webp' })
  } catch (error) {
    if (isArchiveError(error)) throw error
    throw new ArchiveError(415, 'wrong-type', inEnglish(deskMediaServerWords.cannotOpen), [
      {
        where: 'file',
        expected: inEnglish(deskMediaServerWords.wholePicture, { most: UPLOAD_BUDGET.pixels / 1_000_000 }),
        found: `a damaged or larger one (${error instanceof Error ? error.message.split('\n')[0] : ''})`,
      },
    ])
  }
}

const CHAPTERS: Inspected = { part: 'chapters', ending: 'chapters.vtt' }

/** What a file is that an archivist sends for a record: told by its content, whatever it is called. Runs in inspect-process.ts. */
const TYPES: Readonly<Record<string, Inspected>> = {
  'image/tiff': { part: 'picture', ending: 'tif' },
  'image/jpeg': { part: 'picture', ending: 'jpg' },
  'image/png': { part: 'picture', ending: 'png' },
  'image/webp': { part: 'picture', ending: 'webp' },
  'application/pdf': { part: 'document', ending: 'pdf' },
  'video/mp4': { part: 'video', ending: 'mp4' },
  'video/webm': { part: 'video', ending: 'webm' },
  'audio/x-m4a': { part: 'audio', ending: 'm4a' },
  'audio/mp4': { part: 'audio', ending: 'm4a' },
  'audio/mpeg': { part: 'audio', ending: 'mp3' },
  'audio/ogg': { part: 'audio', ending: 'ogg' },
}

/** @throws ArchiveError 415 where the content is of no such type: SVG, HTML and programs are none. */
async function mediaTypeOf(path: string): Promise<Inspected> {
  if ((await wordsParserOf(path)) !== null) return { part: 'words', ending: 'words' }
  if (await takeInterviewIndex(path)) return CHAPTERS
  const found = await fileTypeFromFile(path)
  const { size } = statSync(path)
  const mime = found?.mime.split(';')[0] ?? 'text/plain'
  const type = mime.startsWith('text/') ? (size > UPLOAD_BUDGET.mediaFile ? undefined : textTypeOf(readFileSync(path))) : TYPES[mime]
  if (type) return type
  throw new ArchiveError(415, 'wrong-type', inEnglish(deskMediaServerWords.wrongKind), [
    {
      where: 'file',
      expected: inEnglish(deskMediaServerWords.types),
      found: size === 0 ? 'an empty file' : mime.startsWith('text/') ? inEnglish(deskMediaServerWords.noPlainText) : mime,
    },
  ])
}

/** UTF-8 without control characters, and nothing that a browser could take for a page. */
function textTypeOf(bytes: Uint8Array): Inspected | undefined {
  if (bytes.length === 0) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (/[^\P{Cc}\n\r\t\f]/u.test(text) || /<\s*(!doctype|\?xml|html|head|body|script|svg|iframe|meta|style)/i.test(text)) return undefined
    if (!/^WEBVTT(\s|$)/.test(text)) return { part: 'transcript', ending: 'txt' }
    return isChapters(text) ? CHAPTERS : { part: 'captions', ending: 'vtt' }
  } catch {
    return undefined
  }
}
