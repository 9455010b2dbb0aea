/** Reads the words of scans and where they are with tesseract, where it is installed (Debian: tesseract-ocr and tesseract-ocr-LANGUAGE). */
import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ArchiveError, isArchiveError } from '../../catalog/errors.ts'
import { languageName } from '../../catalog/language-names.ts'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import * as deskMediaServerWords from '../../messages/areas/desk-media-server.ts'
import * as versionReasonsWords from '../../messages/areas/version-reasons.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Store } from '../../store/index.ts'
import type { Editing } from '../editing/open-editing.ts'
import type { JobHandler } from '../jobs/job-runner.ts'
import { describeMedia, type FileWords, filesInOrder, mediaSubject, mediaWith } from './media-subject.ts'
import type { RecordMedia } from './record-media.ts'

const run = promisify(execFile)

/** Longest for one file, in milliseconds: a scan of many pages takes minutes. */
const LIMIT = 30 * 60_000
const ENGLISH = 'eng'
/** Read for together where nobody said what language a record is in. */
const USUAL = [ENGLISH, 'spa']
/** Behind everything else: the pages are served by the same processors. */
const IDLE = '19'
/** Its threads wait for each other actively: on a busy machine several take many times as long as one. */
const ONE_THREAD = 'OMP_THREAD_LIMIT=1'
/** Tells ink from paper by what lies around it (Sauvola), so that stains and shadows are not taken for ink: since tesseract 5. */
const THRESHOLD = 'thresholding_method'
const SAUVOLA = '2'

export interface TextReader {
  /** Names of the languages it reads; none: it is not installed. */
  languages(): Promise<readonly string[]>
  /**
   * Writes what is read as hOCR.
   * @param language name of the language of the record; English where it is not known here, with Spanish where none is named.
   */
  read(path: string, into: string, language: string, signal?: AbortSignal): Promise<void>
}

export const NO_READER = inEnglish(deskMediaServerWords.noReader)

/** @param program name or path of tesseract. */
export function openTextReader(program = 'tesseract'): TextReader {
  let codes: Promise<readonly string[]> | undefined
  let options: Promise<readonly string[]> | undefined
  const known = () => {
    codes ??= installed(program)
    return codes
  }
  return {
    languages: async () => (await known()).map(languageName),
    async read(path, into, language, signal) {
      const codes = await known()
      const usual = USUAL.filter((code) => codes.includes(code)).join('+')
      const named = codes.find((one) => languageName(one) === languageName(language))
      options ??= thresholdOf(program)
      const code = language.trim() === '' ? usual || ENGLISH : (named ?? ENGLISH)
      await run('nice', ['-n', IDLE, 'env', ONE_THREAD, program, path, into, '-l', code, ...(await options), 'hocr'], {
        timeout: LIMIT,
        signal,
      })
      await rename(`${into}.hocr`, into)
    },
  }
}

async function installed(program: string): Promise<readonly string[]> {
  try {
    const { stdout } = await run(program, ['--list-langs'], { timeout: 10_000 })
    return (
      stdout
        .split('\n')
        .slice(1)
        .map((line) => line.trim())
        // Orientation (osd) is no language.
        .filter((code) => /^[a-z]{3}$/.test(code) && languageName(code) !== code)
    )
  } catch {
    return []
  }
}

async function thresholdOf(program: string): Promise<readonly string[]> {
  try {
    const { stdout } = await run(program, ['--print-parameters'], { timeout: 10_000 })
    return stdout.includes(THRESHOLD) ? ['-c', `${THRESHOLD}=${SAUVOLA}`] : []
  } catch {
    return []
  }
}

/** `file`: one of them; none: all that have no words yet. */
export const TextPayloadSchema = z.object({ id: z.string(), file: z.string().default(''), actor: z.string() })

/** The job that reads a file, or all of a record that have no words yet (`file` ''). */
export function textOf(id: string, file: string, actor: string) {
  const label = inEnglish(deskMediaServerWords.readTextOf, { file: file || id })
  return { kind: 'text', payload: { id, file, actor }, label, by: actor }
}

/** The job that reads a file for the first time: one, however often it is asked for. @param path where the file is now. */
export function firstTextOf(id: string, path: string, actor: string) {
  const { size, mtimeMs } = statSync(path)
  return { ...textOf(id, basename(path), actor), once: `text ${basename(path)} ${size} ${mtimeMs}` }
}

export interface TextJobParts {
  editing: Editing
  store: Pick<Store, 'drafts' | 'write'>
  recordMedia: RecordMedia
  reader: TextReader
}

export function textJob(parts: TextJobParts): JobHandler {
  const { recordMedia, reader } = parts
  return async ({ payload, progress, signal }) => {
    const { id, file, actor } = TextPayloadSchema.parse(payload)
    const before = mediaSubject(parts, id)
    const files = () => [...recordMedia.list(id), ...recordMedia.shipped(id)]
    const wanted = filesInOrder(files(), before).filter(
      ({ part, name, text }) => (part === 'picture' || part === 'document') && (file === '' ? text === '' : name === file),
    )
    const installed = (await reader.languages()).length > 0
    if (!installed && !wanted.some(({ part }) => part === 'document')) throw new ArchiveError(409, 'no-reader', NO_READER)
    const recognized = (path: string, into: string) => reader.read(path, into, before.language, signal)
    const read = new Map<string, FileWords>()
    const left: string[] = []
    let aside = 0
    for (const [at, { name, part, published }] of wanted.entries()) {
      progress(inEnglish(deskMediaServerWords.progress, { at, all: wanted.length }))
      if (part === 'document') {
        const { isRead, line } = await readDocument(recordMedia, { id, name }, installed ? recognized : null, progress)
        left.push(line)
        if (!isRead) continue
      } else if (installed) await recordMedia.recognize(id, name, recognized)
      const { text, textOrigin, cutAt } = await recordMedia.recognized(id, name)
      if (cutAt !== null) left.push(inEnglish(deskMediaServerWords.textCut, { name, pages: cutAt, most: UPLOAD_BUDGET.wordsOfFile }))
      // What is not published is in no version of the record: readers have those.
      const isPublished = files().some((one) => one.name === name && one.published)
      if (published && !isPublished) left.push(inEnglish(deskMediaServerWords.unpublishedPrivate, { name }))
      if (text !== '' && (isPublished || before.draft)) read.set(name, { text, textOrigin })
      else if (text !== '') aside += 1
    }
    const lines = (first: string) => [first, ...left].filter(Boolean).join(' ')
    if (read.size === 0)
      return lines(aside > 0 ? inEnglish(deskMediaServerWords.textAside, { count: aside }) : inEnglish(deskMediaServerWords.noText))
    // As it is now: reading takes long, and somebody may have described the files meanwhile.
    const subject = mediaSubject(parts, id)
    if (subject.withdrawn) throw new ArchiveError(409, 'withdrawn', inEnglish(deskMediaServerWords.wasWithdrawn, { id }))
    const media = mediaWith(subject, filesInOrder(files(), subject), read)
    const ocr = [...read.values()].some(({ textOrigin }) => textOrigin === 'ocr')
    const reason = inEnglish(ocr ? versionReasonsWords.ocr : versionReasonsWords.textLayer)
    const outcome = await describeMedia(parts, subject, media, { actor, reason })
    if (outcome.state === 'saved' || outcome.state === 'unchanged')
      return lines(inEnglish(deskMediaServerWords.textRead, { count: read.size }))
    const faults = outcome.state === 'refused' ? outcome.faults.map(({ field, expected }) => `${field}: expected ${expected}`) : []
    throw new ArchiveError(409, 'not-saved', ['The text was not saved', ...faults].join('. '))
  }
}

/** @returns whether a PDF was read, and a line about what could not be; '' where all was. */
async function readDocument(
  recordMedia: RecordMedia,
  { id, name }: { id: string; name: string },
  recognize: ((path: string, into: string) => Promise<void>) | null,
  progress: (words: string) => void,
): Promise<{ isRead: boolean; line: string }> {
  const pages = (at: number, all: number) => progress(inEnglish(deskMediaServerWords.pagesProgress, { at, all }))
  try {
    const { without } = await recordMedia.readDocument(id, name, recognize, pages)
    const why = recognize ? deskMediaServerWords.pagesWithout : deskMediaServerWords.pagesWithoutReader
    return { isRead: true, line: without.length === 0 ? '' : inEnglish(why, { name, count: without.length }) }
  } catch (error) {
    if (!isArchiveError(error) || (error.status !== 413 && error.status !== 415)) throw error
    return { isRead: false, line: inEnglish(deskMediaServerWords.documentProblem, { name, problem: error.code }) }
  }
}
