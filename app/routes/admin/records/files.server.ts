/** What the files of a record are asked for: send, describe, order, publish, remove, read their text. Server only. */
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { ArchiveError, isArchiveError } from '../../../../catalog/errors.ts'
import type { RightsVocabulary } from '../../../../catalog/rights-vocabulary.ts'
import { MediaSchema } from '../../../../catalog/schemas/record.ts'
import { UPLOAD_BUDGET } from '../../../../catalog/upload-budget.ts'
import { describeMedia, type FileWords, filesInOrder, mediaDigest, mediaSubject, mediaWith } from '../../../../desk/media/media-subject.ts'
import { textOf } from '../../../../desk/media/read-text.ts'
import { ownerOf, takeTranscripts } from '../../../../desk/media/transcripts.ts'
import { problemIn } from '../../../../desk/problems.ts'
import { PDF_PROPERTIES } from '../../../../media/pdf-about.ts'
import * as deskMediaServerWords from '../../../../messages/areas/desk-media-server.ts'
import * as deskProblemsWords from '../../../../messages/areas/desk-problems.ts'
import { inEnglish } from '../../../../messages/in-english.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { deskPaths } from '../../../desk-paths.ts'
import type { Admin } from '../gate/gate.server.ts'
import { refusedWords, saveMatched } from '../media/media.server.ts'
import { inOrder } from '../media/upload-form.tsx'
import { uploadedForm } from '../parts/uploaded-form.server.ts'

const WordsSchema = MediaSchema.pick({ label: true, alt: true, rights: true, text: true }).partial()
const SentSchema = z.object({
  /** 'add', 'describe', 'publish', 'text', and of one file: 'up NAME', 'down NAME', 'remove NAME', 'text NAME'. */
  intent: z.string().default(''),
  publish: z.enum(['now', 'later']).default('now'),
  reason: z.string().max(300).default(''),
  /** Why private information is published. */
  privacy: z.string().max(300).default(''),
  /** What the form was filled from; '' where a program sends it. */
  base: z.string().default(''),
})

export async function sendFiles(admin: Admin, id: string, request: Request) {
  const { recordMedia, desk, person, note, language } = admin
  const subject = mediaSubject(admin, id)
  try {
    const { fields, files } = await uploadedForm(request, UPLOAD_BUDGET.mediaFile)
    const { intent, publish, reason, privacy, base } = SentSchema.parse(fields)
    const [what = '', ...rest] = intent.split(' ')
    const name = rest.join(' ')
    if (what === 'add') {
      if (files.length === 0) throw new ArchiveError(400, 'no-file', inEnglish(deskMediaServerWords.noFileError))
      const now = publish === 'now' && !subject.draft
      const lines = []
      for (const file of inOrder(files))
        lines.push(await saveMatched(admin, { name: file.name, content: file.bytes, record: id, publish: now }))
      if (lines.every(({ whole }) => whole)) return redirect(deskPaths.adminFiles(id, { done: 'add' }), 303)
      return data({ words: '', lines }, { status: lines.some(({ kept }) => kept) ? 200 : 415 })
    }
    if (what === 'publish') {
      if (subject.draft) throw new ArchiveError(409, 'draft', inEnglish(deskMediaServerWords.ofDraft))
      const worded: readonly string[] = ['transcript', 'picture', 'document']
      const withWords = recordMedia.list(id).filter(({ part, published }) => worded.includes(part) && !published)
      note({
        action: 'media.publish',
        subject: id,
        detail: `${await recordMedia.publish(id, { actor: person.name, reason: privacy })} files${privacy === '' ? '' : `; private information: ${privacy}`}`,
      })
      const added = withWords.map(({ name }) => name)
      const left = await takeTranscripts(admin, id, person.name, added)
      if (left !== '') throw new ArchiveError(409, 'not-described', inEnglish(deskMediaServerWords.publishedBut, { left }))
      return redirect(deskPaths.adminFiles(id, { done: 'publish' }), 303)
    }
    if (!['describe', 'up', 'down', 'remove', 'text'].includes(what))
      throw new ArchiveError(400, 'bad-form', inEnglish(deskProblemsWords.noAction))
    if (base !== '' && base !== mediaDigest(subject))
      throw new ArchiveError(409, 'conflict', inEnglish(deskMediaServerWords.describedMeanwhile))
    // Removing a file asks nothing of its record; what is said of files is a version of it.
    const before = filesInOrder(recordMedia.list(id), subject)
    const words = new Map(before.flatMap((file): [string, FileWords][] => [[file.name, wordsOf(fields, file, admin.catalog.rights)]]))
    const wanted = what === 'up' || what === 'down' ? moved(before, name, what === 'up' ? -1 : 1) : before
    if (what === 'remove') {
      const gone = before.find((file) => file.name === name)
      const owner = gone?.part === 'transcript' ? ownerOf(before, gone.number) : undefined
      const said = owner && words.get(owner.name)
      // The words of a transcript go with it, unless somebody changed them.
      if (owner && said?.text === (await recordMedia.words(id, name))) words.set(owner.name, { ...said, text: '', textOrigin: '' })
      await recordMedia.remove(id, name)
      note({ action: 'media.remove', subject: id, detail: name })
    }
    const media = mediaWith(
      { media: what === 'remove' ? subject.media.filter(({ file }) => file !== name) : subject.media },
      wanted.filter((file) => what !== 'remove' || file.name !== name),
      words,
    )
    if (JSON.stringify(media) !== JSON.stringify(subject.media)) {
      if (subject.withdrawn) throw new ArchiveError(409, 'withdrawn', inEnglish(deskMediaServerWords.withdrawn))
      const outcome = await describeMedia(admin, subject, media, {
        actor: person.name,
        reason: reason.trim() || REASONS[what] || '',
        privacy,
      })
      if (outcome.state === 'refused')
        throw new ArchiveError(
          409,
          'refused',
          inEnglish(deskMediaServerWords.notSaved),
          outcome.faults.map(({ field, expected, found }) => ({ where: field, expected, found })),
        )
      if (outcome.state === 'saved' && outcome.decided > 0)
        note({ action: 'privacy.decide', subject: id, detail: `${outcome.decided}: ${privacy}` })
      if (outcome.state === 'conflict') throw new ArchiveError(409, 'conflict', inEnglish(deskMediaServerWords.conflict))
      note({ action: 'media.describe', subject: id, detail: reason })
    }
    if (what === 'text') {
      await desk.jobs.add(textOf(id, name, person.name))
      note({ action: 'media.text', subject: id, detail: name })
    }
    return redirect(deskPaths.adminFiles(id, { done: what }), 303)
  } catch (error) {
    if (!isArchiveError(error) || error.status === 404 || error.status >= 500) throw error
    note({ action: 'media', subject: id, outcome: 'refused', detail: error.code })
    // What is private is listed on the page itself.
    const words = error.code === 'private' ? `${problemIn(language, error.message)}.` : refusedWords(language, error)
    return data({ words, lines: [] }, { status: error.status })
  }
}

/** Why, where nobody says. */
const REASONS: Readonly<Record<string, string>> = {
  describe: 'Files described',
  up: 'Files put in order',
  down: 'Files put in order',
  remove: 'File removed',
  text: 'Files described',
}

/** What the form says of a file; what it does not send stays. */
function wordsOf(
  fields: Readonly<Record<string, string>>,
  { name, text }: { name: string; text: string },
  rights: RightsVocabulary,
): FileWords {
  const sent = Object.fromEntries(
    Object.keys(WordsSchema.shape).flatMap((part) => {
      const value = fields[`${part} ${name}`]
      return value === undefined ? [] : [[part, part === 'text' ? value.replaceAll('\r\n', '\n') : value.trim()]]
    }),
  )
  const parsed = WordsSchema.safeParse(sent)
  if (!parsed.success || (sent.rights && !rights.has(sent.rights)))
    throw new ArchiveError(400, 'bad-form', inEnglish(deskMediaServerWords.notAllowed), [
      { where: name, expected: rights.labels.join(', '), found: sent.rights ?? '' },
    ])
  const words = parsed.data
  // What a person corrected is no program's text any more.
  return words.text !== undefined && words.text.trim() !== text.trim()
    ? { ...words, textOrigin: '' }
    : { ...words, text: words.text ?? text }
}

/** A file exchanged with its neighbor of the same kind. */
function moved<File extends { name: string; part: string }>(files: readonly File[], name: string, step: 1 | -1): File[] {
  const at = files.findIndex((file) => file.name === name)
  const [file, other] = [files[at], files[at + step]]
  if (!file || other?.part !== file.part) throw new ArchiveError(409, 'no-neighbor', inEnglish(deskMediaServerWords.noNeighbor))
  return files.map((one, place) => (place === at ? other : place === at + step ? file : one))
}

export interface DocumentReport {
  /** A sentence each: pages, and what is in it besides them. */
  lines: readonly string[]
  properties: readonly { name: string; label: string; value: string }[]
}

/** What a PDF says of itself. @param path of the file. */
export async function documentReport({ media, language }: Admin, path: string): Promise<DocumentReport> {
  const t = wordsIn(language)
  const { problem, pages, count, outline, properties, attachments, form, scripts, encrypted } = await media.documentOf(path)
  if (problem !== '') return { lines: [t(deskMediaServerWords.pdfProblem, { problem })], properties: [] }
  const damaged = pages.filter((page) => page.damaged).length
  const lines = [
    t(deskMediaServerWords.pdfPages, { count }),
    count > pages.length ? t(deskMediaServerWords.pdfMorePages, { most: pages.length }) : '',
    damaged > 0 ? t(deskMediaServerWords.pdfDamagedPages, { count: damaged }) : '',
    outline.length > 0 ? t(deskMediaServerWords.pdfOutline, { count: outline.length }) : '',
    attachments.length > 0 ? t(deskMediaServerWords.pdfAttachments, { count: attachments.length, names: attachments.join(', ') }) : '',
    form === '' ? '' : t(deskMediaServerWords.pdfForm, { form }),
    scripts ? t(deskMediaServerWords.pdfScripts) : '',
    encrypted ? t(deskMediaServerWords.pdfEncrypted) : '',
  ]
  return {
    lines: lines.filter(Boolean),
    properties: PDF_PROPERTIES.flatMap((name) => {
      const value = properties[name]
      return value ? [{ name, label: t(deskMediaServerWords.pdfProperty, { name }), value }] : []
    }),
  }
}
