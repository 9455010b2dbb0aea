/**
 * What files belong to: a record, or the draft of one that is new. Their order, captions, alternative text, rights and words are part of
 * the record (`media`): versioned, drafted, exported and withheld with it.
 */
import { createHash } from 'node:crypto'
import { notFound } from '../../catalog/errors.ts'
import { type ArchiveRecord, type Media, MediaSchema } from '../../catalog/schemas/record.ts'
import { describedFiles, MEDIA_PARTS, type MediaPart } from '../../media/media-files.ts'

import type { Store } from '../../store/index.ts'
import { type Editing, type EditNote, type EditOutcome, isNewDraft } from '../editing/open-editing.ts'
import { draftOf, FORM_FIELDS, valuesOf } from '../editing/record-form.ts'

interface MediaSubject {
  id: string
  title: string
  draft: boolean
  withdrawn: boolean
  access: ArchiveRecord['access']['level']
  language: string
  media: readonly Media[]
}

/** What is asked and written. */
export interface MediaParts {
  editing: Pick<Editing, 'open' | 'save'>
  store: Pick<Store, 'drafts' | 'write'>
}

const MEDIA_FIELDS = FORM_FIELDS.filter(({ field }) => field === 'media')
const KINDS: Readonly<Partial<Record<MediaPart, Media['kind']>>> = { picture: 'image', document: 'pdf', video: 'video', audio: 'audio' }

/** @throws ArchiveError 404 where there is neither such a record nor such a draft. */
export function mediaSubject({ editing, store }: MediaParts, id: string): MediaSubject {
  if (!isNewDraft(id)) {
    const { record, withdrawn } = editing.open(id)
    const { title, access, language, media } = record
    return { id, title, draft: false, withdrawn, access: access.level, language, media }
  }
  const draft = store.drafts.get(id)
  if (!draft) throw notFound('The draft')
  const typed = draftOf('', draft.form, MEDIA_FIELDS).media
  const media = MediaSchema.array().catch([]).parse(typed)
  return { id, title: draft.title, draft: true, withdrawn: false, access: 'open', language: draft.form.language?.[0] ?? '', media }
}

/** What a form of descriptions was filled from: another one where somebody described the files meanwhile. */
export function mediaDigest({ media }: Pick<MediaSubject, 'media'>): string {
  return createHash('sha256').update(JSON.stringify(media)).digest('hex').slice(0, 16)
}

/** Whether anything is said of files of this kind: captions and transcripts are words themselves. */
export function isDescribed(part: MediaPart): boolean {
  return KINDS[part] !== undefined
}

export type FileWords = Partial<Pick<Media, 'label' | 'alt' | 'rights' | 'text' | 'textOrigin'>>

/**
 * `media` with other words for files, and the files in this order; addresses elsewhere stay at the end.
 * @param files every file that is held, in the order wanted.
 */
export function mediaWith(
  { media }: Pick<MediaSubject, 'media'>,
  files: readonly { name: string; part: MediaPart }[],
  words: ReadonlyMap<string, FileWords>,
): Media[] {
  const described = files.flatMap(({ name, part }): Media[] => {
    const kind = KINDS[part]
    const known = media.find(({ file }) => file === name)
    return kind ? [MediaSchema.parse({ ...known, file: name, kind, ...words.get(name) })] : []
  })
  // Entries that say nothing are needed only to keep another order than that of the numbers.
  const needed = inNumberOrder(files) ? described.filter(saysSomething) : described
  return [...needed, ...media.filter(({ file }) => !files.some(({ name }) => name === file))]
}

/** Writes what is said of files: a version of the record, or the draft. An edit that somebody has begun takes it over. */
export async function describeMedia(
  { editing, store }: MediaParts,
  subject: MediaSubject,
  media: readonly Media[],
  note: EditNote,
): Promise<EditOutcome> {
  const { id } = subject
  const values = valuesOf({ media }, MEDIA_FIELDS)
  const draft = store.drafts.get(id)
  if (subject.draft) {
    if (!draft) throw notFound('The draft')
    await store.write(() => store.drafts.put({ ...draft, form: { ...draft.form, ...values } }))
    return { state: 'saved', id, version: 0, decided: 0 }
  }
  const before = editing.open(id)
  const outcome = await editing.save(id, before.version, { ...before.values, ...values }, note)
  // Words that nobody reviewed yet wait in a draft.
  if (outcome.state === 'refused' && outcome.isPrivate && !draft)
    await store.write(() =>
      store.drafts.put({
        subject: id,
        actor: note.actor,
        title: before.record.title,
        base: before.version,
        form: { ...before.values, ...values },
      }),
    )
  if (outcome.state === 'saved' && draft?.base === before.version)
    await store.write(() => store.drafts.put({ ...draft, base: outcome.version, form: { ...draft.form, ...values } }))
  return outcome
}

/** Files in the order of the record; those of one kind stand together. */
export function filesInOrder<File extends { name: string; part: MediaPart; number: number }>(
  files: readonly File[],
  { media }: Pick<MediaSubject, 'media'>,
) {
  const parts: readonly MediaPart[] = MEDIA_PARTS
  const numbered = [...files].sort((a, b) => parts.indexOf(a.part) - parts.indexOf(b.part) || a.number - b.number)
  const described = describedFiles(numbered, { media: [...media] })
  return described.sort((a, b) => parts.indexOf(a.part) - parts.indexOf(b.part))
}

function saysSomething({ label, alt, rights, text }: Media): boolean {
  return [label, alt, rights, text].some((said) => said !== '')
}

function inNumberOrder(files: readonly { name: string; part: MediaPart }[]): boolean {
  const number = (name: string) => Number(/~(\d+)\./.exec(name)?.[1] ?? 1)
  return files.every(({ name, part }, at) => {
    const next = files[at + 1]
    return !next || next.part !== part || number(name) < number(next.name)
  })
}

/** Letters that file names have in place of those that they cannot have. */
const STAND_INS = ['_', '-', ' ', '.']
/** 'name~2', 'name_p02', 'name (3)', 'name-page-4'. */
const PAGE = /(?:(?<![\s_~.-])[\s_~.-]+)?(?:\((?:p|pg|page)?[\s_.-]*|(?:p|pg|page)[\s_.-]*)?(\d{1,4})\)?$/i

/**
 * @param file name with or without a folder and an ending.
 * @param known the record that an id or identifier belongs to; null where there is none.
 * @returns its record and the page that the name says; 0 where it says none.
 */
export function matchFile(file: string, known: (identifier: string) => string | null): { id: string; page: number } | null {
  const name = (file.split(/[\\/]/).at(-1) ?? '').replace(/\.[A-Za-z0-9]{1,5}$/, '')
  const whole = recordNamed(name, known)
  if (whole !== null) return { id: whole, page: 0 }
  const page = PAGE.exec(name)
  if (!page || page.index === 0) return null
  const id = recordNamed(name.slice(0, page.index), known)
  return id === null ? null : { id, page: Number(page[1]) }
}

function recordNamed(name: string, known: (identifier: string) => string | null): string | null {
  const forms = [name, ...STAND_INS.flatMap((sign) => [name.replaceAll(sign, ':'), name.replaceAll(sign, '/'), name.replaceAll(sign, ' ')])]
  for (const form of new Set(forms)) {
    const id = known(form)
    if (id !== null) return id
  }
  return null
}
