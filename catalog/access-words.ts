/** What a reader is told about access: what is not shown, and every note of the record and of the levels above it. */
import { REDACTED_MARK, type SeenRecord } from './access.ts'
import { displayDate } from './dates.ts'
import type { ArchiveRecord } from './schemas/record.ts'

type Noted = Pick<ArchiveRecord, 'access' | 'accessAbove'>

/** Access notes of the whole chain, the record's own first. A note that a level repeats is given once. */
export function accessNotes({ access, accessAbove }: Noted): string[] {
  const own = access.note.trim()
  const above = accessAbove
    .filter(({ note }, at) => note.trim() !== own && accessAbove.findIndex((other) => other.note === note) === at)
    .map(({ title, note }) => (title === '' ? note : `${title}: ${note}`))
    .reverse()
  return [own, ...above].filter((note) => note !== '')
}

/** Who may see what, what is therefore not shown, and why; nothing where all is open and no note says otherwise. */
export function accessInWords(record: Noted & Pick<SeenRecord, 'withheld'>): string[] {
  const { access, withheld } = record
  const said = withheld.map((part) => {
    if (part === 'transcription') return 'The transcription is not shown'
    if (part === 'media') return 'The files are not shown'
    return `Some passages are not shown; ${REDACTED_MARK} stands in their place`
  })
  const level = access.level === 'restricted' && said.length === 0 ? ['Access to the original is restricted'] : []
  const until = access.level !== 'open' && access.until !== '' ? [`It opens on ${displayDate(access.until)}`] : []
  const first = [...level, ...said, ...until].join('. ')
  const [own = '', ...others] = access.note.trim() === '' ? ['', ...accessNotes(record)] : accessNotes(record)
  const lead = first === '' ? own : own === '' ? first : `${first}: ${own}`
  return [lead, ...others].filter((sentence) => sentence !== '')
}

/** The same in one text, for a card or a citation. */
export function accessLine(record: Noted & Pick<SeenRecord, 'withheld'>): string {
  return accessInWords(record).join(' ').replace(/\s+/g, ' ')
}
