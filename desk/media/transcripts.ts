/**
 * The words of transcripts that came as files (plain text): they become the text of the film, recording or page that they belong to, as a
 * version of its record, so that the search, every format and the assistant know them like text that was typed or read from a scan.
 */
import { statSync } from 'node:fs'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import { type MediaPart, readFileName } from '../../media/media-files.ts'
import * as deskMediaServerWords from '../../messages/areas/desk-media-server.ts'
import * as versionReasonsWords from '../../messages/areas/version-reasons.ts'
import { inEnglish } from '../../messages/in-english.ts'
import { lookUp, type Store } from '../../store/index.ts'
import { describeMedia, type FileWords, filesInOrder, type MediaParts, mediaSubject, mediaWith } from './media-subject.ts'
import type { KeptFile, RecordMedia } from './record-media.ts'

const { transcript: LONGEST } = UPLOAD_BUDGET
/** What a transcript can belong to: words without a number of their own are of the film where there is one. */
const SPOKEN: readonly MediaPart[] = ['video', 'audio', 'picture', 'document']

export interface TranscriptParts extends MediaParts {
  recordMedia: Pick<RecordMedia, 'list' | 'path' | 'words' | 'recognized'>
}

/**
 * Writes the words of transcripts into the record, or the draft, that they belong to. Those of files that are not published are left out
 * until they are; what an archivist wrote about a file stays, unless its transcript is the file that has just been added.
 * @param added names of transcripts that take the place of the text so far, and of scans and PDFs whose recognized words take the place of
 * such words only: what a person typed stays, and has the places of its words by itself.
 * @returns what could not be done, in words; '' where all was, or nothing had to be.
 */
export async function takeTranscripts(parts: TranscriptParts, id: string, actor: string, added: readonly string[] = []): Promise<string> {
  const { recordMedia } = parts
  const subject = mediaSubject(parts, id)
  const files = filesInOrder(recordMedia.list(id), subject).filter(({ published }) => published || subject.draft)
  const words = new Map<string, FileWords>()
  for (const { name, number } of files.filter(({ part }) => part === 'transcript')) {
    const owner = ownerOf(files, number)
    if (!owner || (owner.text !== '' && !added.includes(name))) continue
    const path = recordMedia.path(id, name)
    if (statSync(path).size > LONGEST) {
      if (added.includes(name)) return inEnglish(deskMediaServerWords.tooLong, { most: LONGEST / 1024 })
      continue
    }
    const text = await recordMedia.words(id, name)
    if (text !== owner.text) words.set(owner.name, { text, textOrigin: '' })
  }
  for (const { name, text, textOrigin } of files) {
    if (!added.includes(name) || words.has(name) || (text !== '' && textOrigin !== 'ocr')) continue
    const recognized = await recordMedia.recognized(id, name)
    if (recognized.text !== '' && recognized.text !== text) words.set(name, { text: recognized.text, textOrigin: recognized.textOrigin })
  }
  if (words.size === 0) return ''
  if (subject.withdrawn) return inEnglish(deskMediaServerWords.wordsWithdrawn)
  const media = mediaWith(subject, filesInOrder(recordMedia.list(id), subject), words)
  const outcome = await describeMedia(parts, subject, media, { actor, reason: inEnglish(versionReasonsWords.transcript) })
  if (outcome.state === 'saved' || outcome.state === 'unchanged') return ''
  const why = outcome.state === 'refused' ? outcome.faults.map(({ field, expected }) => `${field}: expected ${expected}`).join('. ') : ''
  return why === '' ? inEnglish(deskMediaServerWords.wordsMeanwhile) : inEnglish(deskMediaServerWords.wordsRefused, { why })
}

/** The same for a transcript that somebody put into the media folder: its name says whose it is. */
export async function takeFromFolder(parts: TranscriptParts & { store: Store }, name: string, actor: string): Promise<void> {
  const record = readFileName(name)?.part === 'transcript' ? recordOfFile(parts.store, name) : null
  if (record) await takeTranscripts(parts, record.id, actor)
}

/** The record that a file belongs to by its name; null where there is none. */
export function recordOfFile(store: Store, name: string): ArchiveRecord | null {
  const read = readFileName(name)
  const found = read && lookUp(store, decodeURIComponent(read.owner.replaceAll('_', ':')), { role: 'staff', day: 0 })
  return found?.state === 'seen' ? found.record : null
}

/** The file that a transcript of this number belongs to. */
export function ownerOf<File extends Pick<KeptFile, 'part' | 'number'>>(files: readonly File[], number: number): File | undefined {
  return SPOKEN.flatMap((part) => files.find((file) => file.part === part && file.number === number) ?? [])[0]
}
