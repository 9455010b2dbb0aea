/** Keeps a file for the record that its name says, or that is named. Server only. */
import { type ArchiveError, isArchiveError } from '../../../../catalog/errors.ts'
import { matchFile } from '../../../../desk/media/media-subject.ts'
import { firstTextOf } from '../../../../desk/media/read-text.ts'
import { takeTranscripts } from '../../../../desk/media/transcripts.ts'
import { problemIn } from '../../../../desk/problems.ts'
import * as deskMediaServerWords from '../../../../messages/areas/desk-media-server.ts'
import type { Language } from '../../../../messages/languages.ts'
import { wordsIn } from '../../../../messages/words.ts'
import { lookUp } from '../../../../store/index.ts'
import type { Admin } from '../gate/gate.server.ts'

export interface UploadResult {
  file: string
  /** Id of its record; '' where none matches. */
  id: string
  words: string
  kept: boolean
  /** Kept, and all that belongs to it was done. */
  whole: boolean
}

export interface MatchedFile {
  name: string
  /** Its content, or the path of a file that is moved. */
  content: Uint8Array | string
  /** Id of its record; '': the one that its name says. */
  record: string
  publish: boolean
}

export async function saveMatched(admin: Admin, file: MatchedFile): Promise<UploadResult> {
  const { store, viewer, recordMedia, person, note, language, desk } = admin
  const t = wordsIn(language)
  const { name, content, record, publish } = file
  const matched = matchFile(name, (identifier) => {
    const found = lookUp(store, identifier, { ...viewer, role: 'staff' })
    return found.state === 'seen' ? found.record.id : null
  })
  const id = record || matched?.id
  if (!id) return { file: name, id: '', words: t(deskMediaServerWords.noMatch), kept: false, whole: false }
  try {
    const number = matched?.id === id && matched.page > 0 ? matched.page : undefined
    const kept = await recordMedia.keep(id, content, { publish, ...(number === undefined ? {} : { number }) })
    note({ action: 'media.add', subject: id, detail: `${kept.name}, ${kept.size} bytes` })
    const placed = kept.worded.length > 0
    const saved = publish
      ? kept.published
        ? deskMediaServerWords.saved
        : deskMediaServerWords.savedPrivate
      : deskMediaServerWords.savedUnpublished
    const isHeld = publish && !kept.published
    const message = kept.known ? deskMediaServerWords.known : placed && !isHeld ? deskMediaServerWords.wordsPlaced : saved
    if (kept.part === 'document' && !kept.known && !placed)
      await desk.jobs.add(firstTextOf(id, recordMedia.path(id, kept.name), person.name))
    // A film that is added after its transcript gets its words, too.
    const left = await takeTranscripts(admin, id, person.name, kept.part === 'transcript' && !kept.known ? [kept.name] : kept.worded)
    return {
      file: name,
      id,
      words: [t(message, { name: kept.name }), problemIn(language, left)].filter(Boolean).join(' '),
      kept: true,
      whole: left === '',
    }
  } catch (error) {
    if (!isArchiveError(error) || error.status >= 500) throw error
    note({ action: 'media.add', subject: id, outcome: 'refused', detail: error.code })
    return { file: name, id, words: refusedWords(language, error), kept: false, whole: false }
  }
}

/** An error and what was found in each place, a sentence each. */
export function refusedWords(language: Language, { message, details }: Pick<ArchiveError, 'message' | 'details'>): string {
  const t = wordsIn(language)
  const found = details.map((detail) =>
    t(deskMediaServerWords.expectedFound, { ...detail, expected: problemIn(language, detail.expected) }),
  )
  return [problemIn(language, message), ...found].join('. ')
}
