/** Reads the words of a record's scans and writes them into the record, as a version of their own. */
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import type { Store } from '../../store/index.ts'
import type { Editing } from '../editing/open-editing.ts'
import type { JobHandler } from '../jobs/job-runner.ts'
import { describeMedia, type FileWords, filesInOrder, mediaSubject, mediaWith } from './media-subject.ts'
import { NO_READER, type TextReader } from './read-text.ts'
import type { RecordMedia } from './record-media.ts'

/** `file`: one of them; none: all that have no words yet. */
export const TextPayloadSchema = z.object({ id: z.string(), file: z.string().default(''), actor: z.string() })

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
    if ((await reader.languages()).length === 0) throw new ArchiveError(409, 'no-reader', NO_READER)
    const { language } = mediaSubject(parts, id)
    const wanted = filesInOrder(recordMedia.list(id), mediaSubject(parts, id)).filter(
      ({ part, name, text }) => part === 'picture' && (file === '' ? text === '' : name === file),
    )
    const read = new Map<string, FileWords>()
    for (const [at, { name }] of wanted.entries()) {
      progress(`${at} of ${wanted.length} files`)
      const text = await reader.read(recordMedia.path(id, name), language, signal)
      if (text !== '') read.set(name, { text, textOrigin: 'ocr' })
    }
    if (read.size === 0) return 'No text was found.'
    // As it is now: reading takes long, and somebody may have described the files meanwhile.
    const subject = mediaSubject(parts, id)
    if (subject.withdrawn) throw new ArchiveError(409, 'withdrawn', `${id} was withdrawn`)
    const media = mediaWith(subject, filesInOrder(recordMedia.list(id), subject), read)
    const outcome = await describeMedia(parts, subject, media, { actor, reason: 'Text of scans read by OCR' })
    if (outcome.state === 'saved' || outcome.state === 'unchanged') return `Text of ${read.size} file${read.size === 1 ? '' : 's'} read.`
    const faults = outcome.state === 'refused' ? outcome.faults.map(({ field, expected }) => `${field}: expected ${expected}`) : []
    throw new ArchiveError(409, 'not-saved', ['The text was not saved', ...faults].join('. '))
  }
}
