/**
 * What of an earlier version may be seen today: what its own access let be seen, less everything that the record keeps from readers now.
 * Words redacted today are in no earlier version either, in whatever field they stood then.
 */
import { REDACTED_MARK, REDACTION, type SeenRecord, seenBy, type Viewer } from './access.ts'
import { type ArchiveRecord, RecordSchema } from './schemas/record.ts'

/**
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
