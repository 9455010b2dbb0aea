/**
 * The job that covers places of a file, or shows them again. The file is withdrawn from readers first, and its words with it, durably;
 * then it is made anew from the sealed original, then published. A process killed in between leaves a file that readers do not have, and
 * the job that is run again goes on from there; at no time do they get one of which a part is covered.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { flushFolder } from '../../catalog/durable-files.ts'
import { ArchiveError, notFound } from '../../catalog/errors.ts'
import { digestOfFile } from '../../catalog/file-digest.ts'
import { MediaSchema } from '../../catalog/schemas/record.ts'
import { type MediaPart, openMediaFolders, readFileName } from '../../media/media-files.ts'
import { type Media, WRITTEN } from '../../media/open-media.ts'
import { PAGE_BREAK, type PageWords, PageWordsSchema, wordsFileOf, writePageWords } from '../../media/page-words.ts'
import * as redactionServerWords from '../../messages/areas/redaction-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Redaction, Store } from '../../store/index.ts'
import { draftOf, FORM_FIELDS, valuesOf } from '../editing/record-form.ts'
import type { JobHandler } from '../jobs/job-runner.ts'
import { SEALED, UNPUBLISHED } from '../media/record-media.ts'
import { type CoveredWords, coveredRecord, fieldsSaying, uncoveredPages } from './cover-words.ts'
import type { CoveredMaker } from './make-covered.ts'

export const CoverPayloadSchema = z.object({ id: z.string(), file: z.string(), actor: z.string() })

export interface CoverParts {
  dataDir: string
  contentDir: string
  store: Pick<Store, 'redactions' | 'fixity' | 'records' | 'drafts' | 'write'>
  media: Pick<Media, 'dropMade'>
  maker: CoveredMaker
}

/** What belongs to a film or recording: its captions, chapters and transcript say what is silent now. */
const WORDS: readonly MediaPart[] = ['captions', 'chapters', 'transcript']
const SavedTextSchema = MediaSchema.pick({ text: true, textOrigin: true }).extend({ transcription: z.string() })
const WORD_FIELDS = FORM_FIELDS.filter(({ field }) => field === 'media' || field === 'transcription')

export function coverJob(parts: CoverParts): JobHandler {
  const { store, maker } = parts
  return async ({ payload, progress, signal }) => {
    const { id, file, actor } = CoverPayloadSchema.parse(payload)
    const places = store.redactions.of(id).filter((one) => one.file === file)
    const [wanted, released] = [places.filter(({ state }) => state !== 'release'), places.filter(({ state }) => state === 'release')]
    const targets = [file, ...spokenOf(parts, id, file)].map((name) => placesOfFile(parts, name))
    if (wanted.length > 0) for (const { name } of targets) await maker.require(name)
    refuseContentCopy(parts, id, file)
    progress(inEnglish(redactionServerWords.withdrawing))
    for (const target of targets) await withdraw(parts, id, target)
    const said = await cleanWords(parts, { id, file, actor, wanted, released })
    for (const from of [...targets.flatMap(({ open, aside, sealed }) => [open, aside, sealed]), WRITTEN]) await parts.media.dropMade(from)
    signal.throwIfAborted()
    progress(inEnglish(redactionServerWords.making))
    const made: Made[] = []
    try {
      for (const target of targets) made.push(wanted.length > 0 ? await make(parts, target, wanted, signal) : { target, part: null })
      signal.throwIfAborted()
      await publish(parts, { id, made, wanted, released, actor })
    } finally {
      for (const { part } of made) if (part !== null) for (const path of [part, wordsFileOf(part)]) rmSync(path, { force: true })
    }
    const count = wanted.length
    const done = count > 0 ? inEnglish(redactionServerWords.covered, { count, file }) : inEnglish(redactionServerWords.uncovered, { file })
    return said === '' ? done : `${done} ${said}`
  }
}

/** Where a file lies in its states. */
interface Places {
  name: string
  /** Where readers get it. */
  open: string
  aside: string
  sealed: string
}

function placesOfFile({ dataDir }: CoverParts, name: string): Places {
  const folder = join(dataDir, 'media')
  return { name, open: join(folder, name), aside: join(folder, UNPUBLISHED, name), sealed: join(folder, SEALED, name) }
}

/** Captions and transcripts of a film or recording; they are sealed and made anew with it. */
function spokenOf({ dataDir, store }: CoverParts, id: string, file: string): string[] {
  const own = readFileName(file)
  if (own?.part !== 'video' && own?.part !== 'audio') return []
  const names = [join(dataDir, 'media'), join(dataDir, 'media', UNPUBLISHED)].flatMap((folder) => {
    const held = openMediaFolders([folder]).of(id)
    return WORDS.flatMap((part) => held?.[part] ?? [])
  })
  const sealed = store.redactions.sealed().filter(({ record, name }) => record === id && name !== file)
  const all = [...names, ...sealed].map(({ name }) => name)
  return [...new Set(all)].filter((name) => {
    const read = readFileName(name)
    return read !== null && WORDS.includes(read.part) && read.number === own.number
  })
}

/** What the site ships with stands in for what is withdrawn. */
function refuseContentCopy({ contentDir }: CoverParts, id: string, file: string): void {
  const part = readFileName(file)?.part
  const shipped = openMediaFolders([join(contentDir, 'media')]).of(id)
  if (part && (shipped?.[part].length ?? 0) > 0) throw new ArchiveError(409, 'in-content', inEnglish(redactionServerWords.inContent))
}

/** The original moves to where nobody is answered from; what was made of it before is removed. */
async function withdraw({ store }: CoverParts, record: string, { name, open, aside, sealed }: Places): Promise<void> {
  const known = store.redactions.sealedFile(name)
  const found = existsSync(open) ? open : existsSync(aside) ? aside : null
  if (!found && !existsSync(sealed)) throw notFound(name)
  // First what is meant, then the move: a process killed in between finds the original in either place.
  await store.write(() => store.redactions.putSealed({ name, record, published: known?.published ?? found === open, state: 'making' }))
  mkdirSync(join(dirname(sealed), 'words'), { recursive: true, mode: 0o700 })
  if (existsSync(sealed)) {
    for (const place of [open, aside]) for (const path of [wordsFileOf(place), place]) rmSync(path, { force: true })
  } else if (found) {
    if (existsSync(wordsFileOf(found))) renameSync(wordsFileOf(found), wordsFileOf(sealed))
    renameSync(found, sealed)
  }
  for (const folder of [dirname(open), dirname(aside), dirname(sealed)]) flushFolder(folder)
  await store.write(() => {
    const digest = store.fixity.get(name)
    if (digest && !store.fixity.get(`${SEALED}/${name}`)) store.fixity.put({ ...digest, name: `${SEALED}/${name}` })
    if (digest) store.fixity.remove(name)
  })
}

interface Work {
  id: string
  file: string
  actor: string
  wanted: readonly Redaction[]
  released: readonly Redaction[]
}

/**
 * Takes covered words out of the record and of every version, draft and proposed change of it; gives those back that are released.
 * @returns what an archivist should know.
 */
async function cleanWords(parts: CoverParts, { id, file, actor, wanted, released }: Work): Promise<string> {
  const { store } = parts
  const target = placesOfFile(parts, file)
  const covered: CoveredWords = { file, pages: wordsIn(target.sealed), places: wanted }
  const before: CoveredWords = { ...covered, places: [...wanted.filter(({ state }) => state === 'covered'), ...released] }
  return store.write(() => {
    const stored = store.records.get(id)
    if (!stored) throw new ArchiveError(409, 'withdrawn', inEnglish(redactionServerWords.wasWithdrawn, { id }))
    const { record } = stored
    const original = savedText(target, record, file)
    // Only a text that is still what covering made of the original can be given back.
    const untouched = (place: CoveredWords) => coveredRecord(withText(record, file, original), place)
    const same = [before, { ...covered, places: [...wanted, ...released] }].some(
      (place) => textOf(untouched(place), file) === textOf(record, file),
    )
    const isBack = released.length > 0 && same
    if (wanted.length > 0) {
      store.redactions.rewrite(id, (version) => coveredRecord(version, covered))
      const draft = store.drafts.get(id)
      if (draft) store.drafts.put({ ...draft, form: { ...draft.form, ...coveredForm(draft.form, covered) } })
    }
    const now = isBack ? untouched(covered) : coveredRecord(store.records.get(id)?.record ?? record, covered)
    const why = [...new Set(released.map(({ released_why }) => released_why))].join('; ')
    const reason =
      released.length > 0
        ? inEnglish(redactionServerWords.reasonReleased, { file, why })
        : inEnglish(redactionServerWords.reasonCovered, { file })
    store.records.change({ actor, reason, origin: 'edit' }, (batch) => {
      if (batch.put(now) === 'unchanged') batch.again(id)
    })
    const saying = fieldsSaying(now, covered)
    return [
      ...(released.length > 0 && !same ? [inEnglish(redactionServerWords.textChanged)] : []),
      ...(saying.length > 0 ? [inEnglish(redactionServerWords.textLeft, { fields: saying.join(', ') })] : []),
    ].join(' ')
  })
}

function coveredForm(form: Readonly<Record<string, readonly string[]>>, covered: CoveredWords) {
  const typed = z
    .object({ media: MediaSchema.array().catch([]), transcription: z.string().catch('') })
    .parse(draftOf('', form, WORD_FIELDS))
  return valuesOf({ ...coveredRecord(typed, covered) }, WORD_FIELDS)
}

function textOf(
  { media, transcription }: { media: readonly { file: string; text: string }[]; transcription: string },
  file: string,
): string {
  return `${media.find((entry) => entry.file === file)?.text ?? ''}${PAGE_BREAK}${transcription}`
}

type Saved = z.infer<typeof SavedTextSchema>

function withText<R extends { media: z.output<typeof MediaSchema>[]; transcription: string }>(record: R, file: string, saved: Saved): R {
  const media = record.media.map((entry) => (entry.file === file ? { ...entry, text: saved.text, textOrigin: saved.textOrigin } : entry))
  return { ...record, media, transcription: saved.transcription }
}

/** The text that the file had when it was sealed, kept with the original. */
function savedText(target: Places, record: { media: z.output<typeof MediaSchema>[]; transcription: string }, file: string): Saved {
  const path = `${wordsFileOf(target.sealed)}.text`
  if (existsSync(path)) return SavedTextSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  const { text = '', textOrigin = '' } = record.media.find((entry) => entry.file === file) ?? {}
  const saved = { text, textOrigin, transcription: record.transcription }
  writeFileSync(`${path}.part`, JSON.stringify(saved), { mode: 0o600, flush: true })
  renameSync(`${path}.part`, path)
  return saved
}

function wordsIn(path: string): PageWords[] {
  const file = wordsFileOf(path)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [PageWordsSchema.parse(JSON.parse(line))]))
}

interface Made {
  target: Places
  /** Where the new file waits; null where the original goes back, or readers get nothing. */
  part: string | null
}

async function make({ maker }: CoverParts, target: Places, places: readonly Redaction[], signal: AbortSignal): Promise<Made> {
  // Removed by the next start where this process is killed.
  const part = join(dirname(target.aside), `.${randomUUID()}.part`)
  mkdirSync(dirname(part), { recursive: true, mode: 0o700 })
  const pages = wordsIn(target.sealed)
  const order = { name: target.name, original: target.sealed, places, words: pages, to: part }
  if (!(await maker.make(order, signal))) return { target, part: null }
  if (pages.length > 0) await writePageWords(part, uncoveredPages(pages, places))
  return { target, part }
}

/** Puts the new files, or the originals, where readers get them; what is covered now is said in the same transaction. */
async function publish(
  { store }: CoverParts,
  { id, made, wanted, released, actor }: Omit<Work, 'file'> & { made: readonly Made[] },
): Promise<void> {
  const digests = await Promise.all(made.map(({ part }) => (part === null ? '' : digestOfFile(part))))
  await store.write(() => {
    for (const [at, { target, part }] of made.entries()) {
      const { name, open, aside, sealed } = target
      const place = store.redactions.sealedFile(name)?.published === false ? aside : open
      const from = part ?? (wanted.length > 0 ? null : sealed)
      const digest = part === null ? store.fixity.get(`${SEALED}/${name}`) : { name, sha256: digests[at] ?? '', size: statSync(part).size }
      if (from !== null && existsSync(from)) {
        mkdirSync(join(dirname(place), 'words'), { recursive: true, mode: 0o700 })
        if (existsSync(wordsFileOf(from))) renameSync(wordsFileOf(from), wordsFileOf(place))
        renameSync(from, place)
        for (const folder of [dirname(place), dirname(from)]) flushFolder(folder)
        if (digest) store.fixity.put({ ...digest, name })
      }
      if (wanted.length > 0) store.redactions.putSealed({ name, record: id, published: place === open, state: 'made' })
      else {
        store.redactions.unseal(name)
        store.fixity.remove(`${SEALED}/${name}`)
        rmSync(`${wordsFileOf(sealed)}.text`, { force: true })
      }
    }
    store.redactions.settle(
      wanted.map((one) => one.id),
      released.map((one) => one.id),
    )
    const reason = inEnglish(redactionServerWords.reasonPublished, { file: made[0]?.target.name ?? '' })
    store.records.change({ actor, reason, origin: 'edit' }, ({ again }) => again(id))
  })
}
