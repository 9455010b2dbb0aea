/**
 * What each record of the archive's own collections is filed under: series, genre, years. The engine's facets do not
 * know these; the collection pages count and choose by them. Kept until something in the store or the day changes.
 */
import type { Viewer } from '../../catalog/access.ts'
import { decadesOf, yearsCovered } from '../../catalog/dates.ts'
import { isSample } from '../../catalog/samples.ts'
import type { RecordType } from '../../catalog/schemas/record.ts'
import { type Store, seenRecords } from '../../store/index.ts'

export interface FiledRecord {
  id: string
  collection: string
  type: RecordType
  series: string
  genre: string
  sample: boolean
  decades: readonly string[]
  /** null: undated. */
  years: { from: number; to: number } | null
  restricted: boolean
}

interface Kept {
  key: string
  filed: ReadonlyMap<string, FiledRecord>
}
const kept = new WeakMap<Store, Map<string, Kept>>()
/** Records read at a time. */
const STEP = 500

/**
 * Everything a viewer may know of in one collection, by id, in call-number order.
 * @param collection id of a collection.
 */
export function filedRecords(store: Store, collection: string, viewer: Viewer): ReadonlyMap<string, FiledRecord> {
  const key = `${store.records.sequence()}|${viewer.role}|${viewer.day}`
  const known = kept.get(store) ?? new Map<string, Kept>()
  kept.set(store, known)
  const found = known.get(collection)
  if (found?.key === key) return found.filed
  const filed = readAll(store, collection, viewer)
  known.set(collection, { key, filed })
  return filed
}

function readAll(store: Store, collection: string, viewer: Viewer): Map<string, FiledRecord> {
  const thisYear = new Date().getUTCFullYear()
  const filed = new Map<string, FiledRecord>()
  for (let offset = 0; ; offset += STEP) {
    const { ids } = store.shelf.byCallNumber({ viewer, collection, offset, limit: STEP })
    for (const record of seenRecords(store, ids, viewer)) {
      const { id, type, series, genre, date, access } = record
      filed.set(id, {
        id,
        collection,
        type,
        series,
        genre,
        sample: isSample(record),
        decades: decadesOf(date, thisYear),
        years: yearsCovered(date, thisYear),
        restricted: access.level !== 'open',
      })
    }
    if (ids.length < STEP) return filed
  }
}
