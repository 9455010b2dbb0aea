/** What a reader is told about access: what is not shown, and every note of the record and of the levels above it. */

import * as recordServerWords from '../messages/areas/record-server.ts'
import { type Language, MAIN_LANGUAGE } from '../messages/languages.ts'
import { wordsIn } from '../messages/words.ts'
import { REDACTED_MARK, type SeenRecord } from './access.ts'
import { displayDate } from './dates.ts'
import type { ArchiveRecord } from './schemas/record.ts'

type Noted = Pick<ArchiveRecord, 'access' | 'accessAbove'>

/** A note of a level above, with the level that says it. */
function noteAbove({ title, note }: ArchiveRecord['accessAbove'][number]): string {
  return title === '' ? note : `${title}: ${note}`
}

/** Notes of levels above that several records of a list have: said once over it, and left out of each (`withoutNotes`). */
export function sharedNotes(records: readonly Noted[]): string[] {
  const counts = new Map<string, number>()
  for (const { accessAbove } of records)
    for (const note of new Set(accessAbove.filter(({ note }) => note.trim() !== '').map(noteAbove)))
      counts.set(note, (counts.get(note) ?? 0) + 1)
  return [...counts].flatMap(([note, count]) => (count > 1 ? [note] : []))
}

export function withoutNotes<Given extends Noted>(record: Given, notes: readonly string[]): Given {
  if (notes.length === 0) return record
  return { ...record, accessAbove: record.accessAbove.filter((level) => !notes.includes(noteAbove(level))) }
}

/** Access notes of the whole chain, the record's own first. A note that a level repeats is given once. */
export function accessNotes({ access, accessAbove }: Noted): string[] {
  const own = access.note.trim()
  const above = accessAbove
    .filter(({ note }, at) => note.trim() !== own && accessAbove.findIndex((other) => other.note === note) === at)
    .map(noteAbove)
    .reverse()
  return [own, ...above].filter((note) => note !== '')
}

/** What the archive says of access, and a note that content gives: either may be ''. */
export interface AccessPart {
  said: string
  note: string
}

/** Who may see what, what is therefore not shown, and why; nothing where all is open and no note says otherwise. */
export function accessParts(record: Noted & Pick<SeenRecord, 'withheld'>, language: Language): AccessPart[] {
  const { access, withheld } = record
  const t = wordsIn(language)
  const said = withheld.map((part) => {
    if (part === 'transcription') return t(recordServerWords.notTranscribed)
    if (part === 'media') return t(recordServerWords.notFiles)
    return t(recordServerWords.notPassages, { mark: REDACTED_MARK })
  })
  const level = access.level === 'restricted' && said.length === 0 ? [t(recordServerWords.restricted)] : []
  const until =
    access.level !== 'open' && access.until !== '' ? [t(recordServerWords.opens, { date: displayDate(access.until, language) })] : []
  const [own = '', ...others] = access.note.trim() === '' ? ['', ...accessNotes(record)] : accessNotes(record)
  const lead = { said: [...level, ...said, ...until].join('. '), note: own }
  return [lead, ...others.map((note) => ({ said: '', note }))].filter((part) => part.said + part.note !== '')
}

/** The same as sentences, in the main language. */
export function accessInWords(record: Noted & Pick<SeenRecord, 'withheld'>): string[] {
  return accessParts(record, MAIN_LANGUAGE).map(({ said, note }) => [said, note].filter(Boolean).join(': '))
}

/** The same in one text, for a card or a citation. */
export function accessLine(record: Noted & Pick<SeenRecord, 'withheld'>): string {
  return accessInWords(record).join(' ').replace(/\s+/g, ' ')
}
