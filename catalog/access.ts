/**
 * The one access rule: what of a record may be seen, by whom, on which day. Search, snippets, counts,
 * suggestions, similar records, exports, pages and every machine format ask here and nowhere else.
 */
import { type ArchiveRecord, RecordSchema } from './schemas/record.ts'

export interface Viewer {
  role: 'public' | 'staff'
  /** Today as days since 1970-01-01 (UTC): closed records open by themselves. */
  day: number
}

/** A record as one viewer may see it: what is withheld is gone from it, and named. */
export type SeenRecord = ArchiveRecord & { readonly withheld: readonly Withheld[] }
export type Withheld = 'transcription' | 'media' | 'redacted passages'

const DAY = 86_400_000
/** `opensOn` of a record that no day opens. Fits an unsigned 32-bit array. */
export const NEVER = 0xffff_ffff
const REDACTION_START = '[[redact]]'
/** A redacted passage with its marks. */
const REDACTION = /\[\[redact\]\][\s\S]*?(?:\[\[\/redact\]\]|$)/g
export const REDACTED_MARK = '[redacted]'

/** The public of today. */
export function publicViewer(now = new Date()): Viewer {
  return { role: 'public', day: Math.floor(now.getTime() / DAY) }
}

/** First day (days since 1970-01-01) on which the public may know of a record: 0 for all that is not closed. */
export function opensOn(record: Pick<ArchiveRecord, 'access'>): number {
  if (record.access.level !== 'closed') return 0
  return record.access.until === '' ? NEVER : Math.floor(Date.parse(record.access.until) / DAY)
}

/** Whether a viewer may know of something that opens on a day. */
export function mayKnow(opens: number, viewer: Viewer): boolean {
  return viewer.role === 'staff' || opens <= viewer.day
}

/**
 * What a viewer may see of a record.
 * @returns the record without what is withheld, or null where the viewer may not know of it.
 */
export function seenBy(record: ArchiveRecord, viewer: Viewer): SeenRecord | null {
  if (!mayKnow(opensOn(record), viewer)) return null
  if (viewer.role === 'staff') return { ...record, withheld: [] }
  return withhold(record, viewer.day)
}

/** Whether the day has come on which a restriction ends: it does so by itself. */
function termEnded({ access: { level, until } }: ArchiveRecord, day: number): boolean {
  return level === 'restricted' && until !== '' && Math.floor(Date.parse(until) / DAY) <= day
}

/**
 * A record as the public sees it once it is open: the form that the index is made from, so that no withheld
 * word can reach a snippet, a suggestion or a count.
 */
export function withhold(given: ArchiveRecord, day = publicViewer().day): SeenRecord {
  const withheld: Withheld[] = []
  const record = termEnded(given, day) ? { ...given, access: { ...given.access, level: 'open' as const } } : given
  const restricted = record.access.level === 'restricted'
  if (restricted && record.transcription) withheld.push('transcription')
  if (restricted && record.media.length > 0) withheld.push('media')
  const shown = redactAll(record)
  if (shown.changed) withheld.push('redacted passages')
  return {
    ...shown.record,
    transcription: restricted ? '' : shown.record.transcription,
    media: restricted ? [] : shown.record.media,
    withheld,
  }
}

function redactAll(record: ArchiveRecord): { record: ArchiveRecord; changed: boolean } {
  if (!JSON.stringify(record).includes(REDACTION_START)) return { record, changed: false }
  return { record: RecordSchema.parse(redactValue(record)), changed: true }
}

/** Every text at any depth, names of extra columns included: a field added later cannot be forgotten. */
function redactValue(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(REDACTION, REDACTED_MARK)
  if (Array.isArray(value)) return value.map(redactValue)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [String(redactValue(key)), redactValue(item)]))
}

/**
 * What of an earlier version may be seen today: what its own access let be seen, less everything that the record withholds now. Words
 * redacted today are in no earlier version either, in whatever field they stood then.
 * @param version the record as it was.
 * @param current the record as it is, whole.
 * @returns null where the viewer may not know of the record today, or might not have known of that version.
 */
export function versionSeenBy(version: ArchiveRecord, current: ArchiveRecord, viewer: Viewer): SeenRecord | null {
  const today = seenBy(current, viewer)
  if (!today) return null
  const own = seenBy(version, viewer)
  if (!own || viewer.role === 'staff') return own
  const cleared = clearOf(own, current, today)
  const withheld = new Set([...own.withheld, ...(cleared.changed ? (['redacted passages'] as const) : [])])
  if (today.access.level !== 'restricted') return { ...cleared.record, withheld: [...withheld] }
  if (cleared.record.transcription !== '') withheld.add('transcription')
  if (cleared.record.media.length > 0) withheld.add('media')
  // Content notes and access of today hold for what was written before them.
  return { ...cleared.record, access: today.access, transcription: '', media: [], withheld: [...withheld] }
}

/** A version without what is redacted in the record today. */
function clearOf(
  { withheld: _, ...version }: SeenRecord,
  current: ArchiveRecord,
  today: SeenRecord,
): { record: ArchiveRecord; changed: boolean } {
  const redacted = new Map(Object.entries(current).filter(([, value]) => JSON.stringify(value).match(REDACTION)))
  if (redacted.size === 0) return { record: version, changed: false }
  const passages = [...redacted.values()].flatMap(passagesOf)
  const shownToday = new Map<string, unknown>(Object.entries(today))
  const cleared = Object.entries(version).map(([field, value]) => {
    const now = redacted.get(field)
    // Where a field that has a redaction today was written otherwise, nobody can tell which of its words those were.
    const other = now !== undefined && JSON.stringify(now).replace(REDACTION, REDACTED_MARK) !== JSON.stringify(value)
    const clear = other ? emptied(value) : without(value, passages)
    // A date or a code that holds such a word is shown as it is today.
    return [field, isValue(field, clear) ? clear : shownToday.get(field)]
  })
  const record = RecordSchema.parse(Object.fromEntries(cleared))
  return { record, changed: JSON.stringify(record) !== JSON.stringify(version) }
}

function isValue(field: string, value: unknown): boolean {
  const shape = new Map(Object.entries(RecordSchema.shape)).get(field)
  return shape?.safeParse(value).success === true
}

function passagesOf(value: unknown): string[] {
  if (typeof value === 'string') {
    const passages = [...value.matchAll(REDACTION)].map(([whole]) => whole.replace(/\[\[\/?redact\]\]/g, '').trim())
    return passages.filter((passage) => passage !== '')
  }
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(passagesOf) : []
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : REDACTED_MARK
  return Array.isArray(value) ? [] : {}
}

/** Every text at any depth without the passages, letter case ignored. */
function without(value: unknown, passages: readonly string[]): unknown {
  if (typeof value === 'string')
    return passages.reduce((text, passage) => text.replace(new RegExp(escaped(passage), 'giu'), REDACTED_MARK), value)
  if (Array.isArray(value)) return value.map((item) => without(item, passages))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [without(key, passages), without(item, passages)]))
}

function escaped(passage: string): string {
  return passage.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
}
