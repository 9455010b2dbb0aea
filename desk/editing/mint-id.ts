/** Call numbers for records that are made here: type, year, and the next number that no record ever had. */
import type { RecordType } from '../../catalog/schemas/record.ts'
import type { Store } from '../../store/index.ts'

const WORDS: Readonly<Record<RecordType, string>> = {
  Photograph: 'photo',
  Document: 'doc',
  Video: 'video',
  Audio: 'audio',
  Artifact: 'artifact',
}

/**
 * The year that the id of a record says: the first of its date, or `nd` where the date gives none for certain.
 * @param date EDTF.
 */
export function yearOfId(date: string): string {
  return /^\d{4}/.exec(date)?.[0] ?? 'nd'
}

/**
 * The next free id; numbers of withdrawn records are not given out again.
 * @param prefix of the archive.
 */
export function mintId(store: Store, prefix: string, type: RecordType, date: string): string {
  const stem = `${prefix}:${WORDS[type]}:${yearOfId(date)}:`
  for (let number = 1; ; number += 1) {
    const id = stem + String(number).padStart(3, '0')
    if (!store.records.currentOf(id)) return id
  }
}
