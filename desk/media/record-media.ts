/**
 * Scans, films and sound that archivists send for a record. They lie in DATA_DIR/media under the record's name (decision 055), outside
 * every folder that is served; readers get them through the access rule only. Files that are not published yet lie in a folder of their
 * own, which nothing that answers readers looks into.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ArchiveError, isArchiveError, notFound } from '../../catalog/errors.ts'
import { digestOfFile } from '../../catalog/file-digest.ts'
import { requireDisk } from '../../catalog/storage-faults.ts'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import { fileNameOf, type MediaPart, readFileName } from '../../media/media-files.ts'
import { type FileText, wordsFileOf } from '../../media/page-words.ts'
import { type MediaReader, openMediaReader } from '../../media/read-media.ts'
import * as deskMediaServerWords from '../../messages/areas/desk-media-server.ts'
import * as deskPrivacyServerWords from '../../messages/areas/desk-privacy-server.ts'
import * as redactionServerWords from '../../messages/areas/redaction-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Store } from '../../store/index.ts'
import type { FormFault } from '../editing/judge-record.ts'
import type { JobHandler } from '../jobs/job-runner.ts'
import type { PrivateFile, PrivateItem } from '../privacy/private-items.ts'
import { openInspector, type ReadDocument } from './inspect.ts'

/** What is being written; never the name of a record's file. */
const UNFINISHED = /^\.[^.]*\.part/
/** Folder of files that are not published, inside that of media. */
export const UNPUBLISHED = 'unpublished'
/** Folder of originals of which places are covered in what is published (desk/redaction). */
export const SEALED = 'sealed'

export interface KeptFile {
  name: string
  part: MediaPart
  /** Number in its name, from 1. */
  number: number
  size: number
  published: boolean
}

interface KeepOptions {
  /** Whether readers may have it at once, as far as the record is open; true unless said. */
  publish?: boolean
  /** Of captions and transcripts: the film, recording or page they belong to; 1 unless said. */
  number?: number
}

type ReadPage = (picture: string, into: string) => Promise<void>

interface Kept extends KeptFile {
  known: boolean
  /** Names of the scans or PDFs that it gave words with places. */
  worded: readonly string[]
}

export interface RecordMedia {
  list(id: string): KeptFile[]
  /** PDFs that the content ships with, where none was sent in their place: they are read, and never changed. */
  shipped(id: string): KeptFile[]
  /**
   * Keeps a file as a further one of its kind; captions and transcripts in the place of those of the same number. One that the record
   * has already, byte by byte, is not kept twice (`known`). Words with their places (hOCR, ALTO, PAGE XML) become those of the scan or PDF
   * of their number, which is returned; several pages those of the scans that follow.
   * @param file its content, or the path of a file that is moved here.
   * @throws ArchiveError 415 where it is of no type that is kept, or no picture that can be opened; nothing is changed then.
   */
  keep(id: string, file: Uint8Array | string, options?: KeepOptions): Promise<Kept>
  /** Path of a file that was sent for this record. @throws ArchiveError 404. */
  path(id: string, name: string): string
  /** The words of a transcript as they stand in its record; '' where it is longer than is read. */
  words(id: string, name: string): Promise<string>
  /** What was recognized in a scan or PDF, or is in its text layer. */
  recognized(id: string, name: string): Promise<FileText>
  /**
   * Takes what `read` writes into a file of hOCR, ALTO or PAGE XML as the words of a scan or PDF. Where the words are private, readers do
   * not have the file any more, until it is published with a reason.
   */
  recognize(id: string, name: string, read: (path: string, into: string) => Promise<void>): Promise<void>
  /**
   * Writes the words of a PDF with their places next to it: its text layer, and what `read` recognizes on the picture of a page without
   * one, as hOCR. What was recognized before an interruption is not read again. Private words are treated as by `recognize`.
   * @throws ArchiveError 415 where the PDF cannot be read; 413 where it takes too much.
   */
  readDocument(id: string, name: string, read: ReadPage | null, progress: (at: number, all: number) => void): Promise<ReadDocument>
  remove(id: string, name: string): Promise<void>
  /** What is private in files that are not published, and not decided: what `publish` asks a reason for. */
  private(id: string): Promise<readonly PrivateItem[]>
  /**
   * Lets readers have what was held back. @returns how many files that are.
   * @throws ArchiveError 409 'private' where they hold private information and no reason is given.
   */
  publish(id: string, decision?: PrivacyReason): Promise<number>
  /** Hands the files of a draft over to the record that was made from it. @returns their names before and now. */
  adopt(from: string, to: string): Promise<Map<string, string>>
}

/** Why files are published although they hold private information. */
export interface PrivacyReason {
  actor: string
  reason: string
}

/** The review before files are published: what is private in them, and what was decided. */
export interface FileReview {
  privateIn(id: string, files: readonly PrivateFile[]): Promise<readonly PrivateItem[]>
  decide(id: string, items: readonly PrivateItem[], decision: PrivacyReason): Promise<void>
  faults(items: readonly PrivateItem[]): readonly FormFault[]
}

/** Files change inside the store's transaction, which holds their digests: two at once cannot take the same name. */
export function openRecordMedia(
  dataDir: string,
  { fixity, redactions, write }: Pick<Store, 'fixity' | 'redactions' | 'write'>,
  review: FileReview,
  reader: Pick<MediaReader, 'wordsOf' | 'textOf' | 'pagesOf'> = openMediaReader(),
  contentDir = '',
): RecordMedia {
  const folder = join(dataDir, 'media')
  const content = join(contentDir, 'media')
  const aside = join(folder, UNPUBLISHED)
  const { inspect, placeWords, placeDocument, drawPage } = openInspector()
  // Left by a process that was killed while it kept a file.
  for (const place of [aside, join(aside, 'words')])
    for (const name of namesIn(place)) if (UNFINISHED.test(name)) rmSync(join(place, name), { force: true })
  const pathOf = ({ name, published }: Pick<KeptFile, 'name' | 'published'>) => join(published ? folder : aside, name)

  function listIn(from: string, id: string, published: boolean): KeptFile[] {
    const base = fileNameOf(id).toLowerCase()
    return namesIn(from).flatMap((name): KeptFile[] => {
      const read = readFileName(name)
      if (read?.owner !== base) return []
      return [{ name, part: read.part, number: read.number, size: statSync(join(from, name)).size, published }]
    })
  }

  function list(id: string): KeptFile[] {
    return [...listIn(folder, id, true), ...listIn(aside, id, false)].sort(
      (one, other) => one.part.localeCompare(other.part) || one.number - other.number,
    )
  }

  function shipped(id: string): KeptFile[] {
    const isDocument = ({ part }: KeptFile) => part === 'document'
    if (contentDir === '' || listIn(folder, id, true).some(isDocument)) return []
    return listIn(content, id, true).filter(isDocument)
  }

  /** A PDF, and the file that its words belong to: those of shipped ones lie with the others. */
  function documentOf(id: string, name: string): { path: string; owner: string } {
    const isShipped = shipped(id).some((one) => one.name === name)
    const owner = isShipped ? join(folder, name) : pathOf(find(id, name))
    return { path: isShipped ? join(content, name) : owner, owner }
  }

  function find(id: string, name: string): KeptFile {
    const file = list(id).find((one) => one.name === name)
    if (!file) throw notFound(`The file ${name} of ${id}`)
    return file
  }

  /** What is recognized page by page lies here until all is. */
  const recognizedOf = (name: string) => join(aside, `.${name}.read`)

  function drop(file: KeptFile): void {
    rmSync(pathOf(file))
    rmSync(recognizedOf(file.name), { recursive: true, force: true })
    rmSync(wordsFileOf(pathOf(file)), { force: true })
    fixity.remove(file.name)
    if (!redactions.sealedFile(file.name)) return
    const sealed = join(folder, SEALED, file.name)
    for (const path of [sealed, wordsFileOf(sealed), `${wordsFileOf(sealed)}.text`]) rmSync(path, { force: true })
    fixity.remove(`${SEALED}/${file.name}`)
    redactions.forget(file.name)
  }

  /** Names and numbers of files that readers do not have while they are made anew stay theirs. */
  function sealedOf(id: string, part: MediaPart): number[] {
    return redactions.sealed().flatMap(({ record, name }) => {
      const read = record === id ? readFileName(name) : null
      return read?.part === part ? [read.number] : []
    })
  }

  function move(file: KeptFile, to: Pick<KeptFile, 'name' | 'published'>): void {
    const digest = fixity.get(file.name)
    renameSync(pathOf(file), pathOf(to))
    const [words, moved] = [wordsFileOf(pathOf(file)), wordsFileOf(pathOf(to))]
    if (existsSync(words)) {
      mkdirSync(dirname(moved), { recursive: true, mode: 0o700 })
      renameSync(words, moved)
    }
    if (to.name !== file.name) rmSync(recognizedOf(file.name), { recursive: true, force: true })
    if (to.name === file.name || !digest) return
    fixity.put({ ...digest, name: to.name })
    fixity.remove(file.name)
  }

  /** Takes a file back from readers whose words, which were read now, are private and not decided. */
  async function holdPrivate(id: string, name: string): Promise<void> {
    const file = find(id, name)
    if (!file.published || (await review.privateIn(id, [{ ...file, path: pathOf(file) }])).length === 0) return
    await write(() => {
      const now = find(id, name)
      if (!now.published) return
      move(now, { name, published: false })
      const sealed = redactions.sealedFile(name)
      if (sealed) redactions.putSealed({ ...sealed, published: false })
    })
  }

  /** A page that cannot be drawn does not cost the others their words. */
  async function drawn(path: string, page: number, into: string): Promise<boolean> {
    try {
      await drawPage(path, page, into)
      return true
    } catch (error) {
      if (isArchiveError(error) && (error.status === 413 || error.status === 415)) return false
      throw error
    }
  }

  function privateIn(id: string): Promise<readonly PrivateItem[]> {
    const files = list(id).filter(({ published }) => !published)
    return review.privateIn(
      id,
      files.map((file) => ({ ...file, path: pathOf(file) })),
    )
  }

  async function keepWords(id: string, sent: string, number: number, publish: boolean): Promise<Kept> {
    const files = list(id)
    const scans = files.filter(({ part }) => part === 'picture').sort((one, other) => one.number - other.number)
    const owner = scans.find((one) => one.number === number) ?? files.find((one) => one.part === 'document' && one.number === number)
    if (!owner) throw new ArchiveError(409, 'no-scan', inEnglish(deskMediaServerWords.wordsNoScan))
    if (owner.published && !publish) throw new ArchiveError(409, 'published', inEnglish(deskMediaServerWords.wordsOfPublished))
    // They would say what is covered.
    if (redactions.sealedFile(owner.name)) throw new ArchiveError(409, 'covered', inEnglish(redactionServerWords.wordsOfCovered))
    const whole = owner.part === 'document' || (await reader.pagesOf(pathOf(owner))) > 1
    const owners = whole ? [owner] : scans.slice(scans.indexOf(owner))
    const count = await placeWords(sent, owners.map(pathOf), whole)
    rmSync(sent, { force: true })
    const worded = owners.slice(0, count).map(({ name }) => name)
    for (const name of worded) await holdPrivate(id, name)
    const { published } = find(id, owner.name)
    return { ...owner, published, known: false, worded }
  }

  return {
    list,
    shipped,
    path: (id, name) => pathOf(find(id, name)),
    words: (id, name) => reader.wordsOf(pathOf(find(id, name))),
    recognized: (id, name) => reader.textOf(documentOf(id, name).owner),
    async recognize(id, name, read) {
      mkdirSync(aside, { recursive: true, mode: 0o700 })
      const into = join(aside, `.${randomUUID()}.part`)
      try {
        const before = fixity.get(name)?.sha256
        await read(pathOf(find(id, name)), into)
        // Covered meanwhile, it does not say these words any more.
        if (fixity.get(name)?.sha256 !== before) throw new ArchiveError(409, 'covered', inEnglish(redactionServerWords.wordsOfCovered))
        // Published meanwhile, it is elsewhere.
        await placeWords(into, [pathOf(find(id, name))], true)
        await holdPrivate(id, name)
      } finally {
        rmSync(into, { force: true })
      }
    },
    async keep(id, file, { publish: wanted = true, number = 1 } = {}) {
      mkdirSync(aside, { recursive: true, mode: 0o700 })
      const sent = typeof file === 'string' ? file : join(aside, `.${randomUUID()}.part`)
      try {
        if (typeof file !== 'string') {
          await requireDisk(aside, file.length)
          await writeFile(sent, file, { mode: 0o600, flush: true })
        }
        const { part, ending } = await inspect(sent)
        if (part === 'words') return await keepWords(id, sent, number, wanted)
        // What holds private information is published with a reason only.
        const publish = wanted && (await review.privateIn(id, [{ name: '', path: sent, part }])).length === 0
        const sha256 = await digestOfFile(sent)
        return await write(() => {
          const others = list(id).filter((one) => one.part === part)
          const twin = others.find((one) => fixity.get(one.name)?.sha256 === sha256)
          if (twin) {
            rmSync(sent, { force: true })
            return { ...twin, known: true, worded: [] }
          }
          const words = part === 'captions' || part === 'chapters' || part === 'transcript'
          const sealed = sealedOf(id, part)
          if (words && sealed.includes(number)) throw new ArchiveError(409, 'covered', inEnglish(redactionServerWords.isCovered))
          const place = words ? number : Math.max(0, ...others.map((one) => one.number), ...sealed) + 1
          if (place > UPLOAD_BUDGET.filesOfRecord)
            throw new ArchiveError(409, 'too-many', inEnglish(deskMediaServerWords.tooMany, { most: UPLOAD_BUDGET.filesOfRecord }))
          const name = `${fileNameOf(id)}${place > 1 ? `~${place}` : ''}.${ending}`
          const kept = { name, part, number: place, size: statSync(sent).size, published: publish }
          renameSync(sent, pathOf(kept))
          rmSync(wordsFileOf(pathOf(kept)), { force: true })
          fixity.put({ name, sha256, size: kept.size })
          for (const old of others.filter((one) => one.number === place)) {
            if (old.name !== name) drop(old)
            else if (old.published !== publish) rmSync(pathOf(old))
          }
          return { ...kept, known: false, worded: [] }
        })
      } finally {
        if (typeof file !== 'string') rmSync(sent, { force: true })
      }
    },
    async readDocument(id, name, read, progress) {
      // Published meanwhile, it is elsewhere.
      const placed = () => {
        const { path, owner } = documentOf(id, name)
        return placeDocument(path, recognized, owner)
      }
      const recognized = recognizedOf(name)
      const before = await placed()
      const pages = read ? before.without.slice(0, UPLOAD_BUDGET.recognizedPages) : []
      if (pages.length > 0) mkdirSync(recognized, { recursive: true, mode: 0o700 })
      for (const [at, page] of pages.entries()) {
        progress(at, pages.length)
        const into = join(recognized, `${page}.hocr`)
        const picture = join(recognized, 'page.png')
        if (existsSync(into)) continue
        if (await drawn(documentOf(id, name).path, page, picture)) await read?.(picture, into)
      }
      const after = pages.length > 0 ? await placed() : before
      rmSync(recognized, { recursive: true, force: true })
      if (!shipped(id).some((one) => one.name === name)) await holdPrivate(id, name)
      return after
    },
    remove: (id, name) => write(() => drop(find(id, name))),
    private: privateIn,
    async publish(id, { actor, reason } = { actor: '', reason: '' }) {
      const items = await privateIn(id)
      if (items.length > 0 && reason.trim() === '')
        throw new ArchiveError(
          409,
          'private',
          inEnglish(deskPrivacyServerWords.files),
          review.faults(items).map(({ field, found, words }) => ({ where: field, found, expected: words })),
        )
      await review.decide(id, items, { actor, reason: reason.trim() })
      return write(() => {
        const held = list(id).filter(({ published }) => !published)
        for (const file of held) {
          move(file, { name: file.name, published: true })
          const sealed = redactions.sealedFile(file.name)
          if (sealed) redactions.putSealed({ ...sealed, published: true })
        }
        return held.length
      })
    },
    adopt: (from, to) =>
      write(() => {
        const base = fileNameOf(from).length
        const names = new Map<string, string>()
        for (const file of list(from)) {
          const name = fileNameOf(to) + file.name.slice(base)
          move(file, { name, published: true })
          names.set(file.name, name)
        }
        return names
      }),
  }
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Files that the report names. */
const NAMED = 50

/**
 * @param known called with each file that somebody put into the folder by hand, once it is known.
 * @returns a job whose result says how many files are as they were, and names those that are not.
 */
export function fixityJob(
  store: Pick<Store, 'fixity' | 'write'>,
  dataDir: string,
  known: (name: string) => Promise<unknown> = async () => {},
): JobHandler {
  const folder = join(dataDir, 'media')
  return async ({ progress, signal }) => {
    const files = ['', UNPUBLISHED, SEALED].flatMap((within) =>
      namesIn(join(folder, within)).flatMap((name) =>
        readFileName(name) === null ? [] : [{ name: within === SEALED ? `${SEALED}/${name}` : name, path: join(folder, within, name) }],
      ),
    )
    const here = new Set(files.map(({ name }) => name))
    const bad: string[] = []
    let [good, first] = [0, 0]
    for (const [at, { name, path }] of files.entries()) {
      if (signal.aborted) break
      progress(inEnglish(deskMediaServerWords.progress, { at, all: files.length }))
      const sha256 = await digestOfFile(path)
      const before = store.fixity.get(name)
      if (!before) {
        // Put into the folder by hand: from now on it is known.
        await store.write(() => store.fixity.put({ name, sha256, size: statSync(path).size }))
        first += 1
        await known(name)
      } else if (before.sha256 === sha256) {
        await store.write(() => store.fixity.found(name, 'good'))
        good += 1
      } else {
        await store.write(() => store.fixity.found(name, 'changed'))
        bad.push(`${name} (changed)`)
      }
    }
    for (const { name } of store.fixity.list()) {
      if (here.has(name)) continue
      await store.write(() => store.fixity.found(name, 'missing'))
      bad.push(`${name} (missing)`)
    }
    const more = bad.length > NAMED ? ` and ${bad.length - NAMED} more` : ''
    if (bad.length === 0) return inEnglish(deskMediaServerWords.verified, { good, first })
    const names = `${bad.slice(0, NAMED).join(', ')}${more}`
    return inEnglish(deskMediaServerWords.verifiedBad, { good, first, bad: bad.length, names })
  }
}
