/**
 * The only door from the store to a reader: records through the access rule. Pages and endpoints use this, never
 * RecordStore.get (tests/rules holds them to it).
 */
import { NEVER, opensOn, type SeenRecord, seenBy, type Viewer, versionSeenBy } from '../catalog/access.ts'
import type { ArchiveEvent } from './batch.ts'
import type { Store } from './open-store.ts'

export type Lookup =
  | { state: 'seen'; record: SeenRecord; version: number; changed: string }
  /** Exists, but not for this viewer yet; nothing of its description may be said. `until` is '' where no day is set. */
  | { state: 'closed'; id: string; until: string }
  /** Was here and has been withdrawn. */
  | { state: 'gone'; id: string }
  | { state: 'unknown' }

/**
 * Finds a record by its id or one of its further identifiers.
 * @param asked id as in the address; letter case is ignored.
 */
export function lookUp(store: Store, asked: string, viewer: Viewer): Lookup {
  const id = resolve(store, asked)
  if (id === null) return { state: 'unknown' }
  const stored = store.records.get(id)
  if (!stored) return { state: 'gone', id }
  const record = seenBy(stored.record, viewer)
  if (!record) {
    const day = opensOn(stored.record)
    return { state: 'closed', id, until: day === NEVER ? '' : stored.record.access.until }
  }
  return { state: 'seen', record, version: stored.version, changed: store.records.timeOf(stored.sequence) }
}

/** Several records as a viewer may see them, in the order asked; those he may not know of are left out. */
export function seenRecords(store: Store, ids: readonly string[], viewer: Viewer): SeenRecord[] {
  return ids.flatMap((id) => {
    const stored = store.records.get(id)
    const record = stored ? seenBy(stored.record, viewer) : null
    return record ? [record] : []
  })
}

function resolve(store: Store, asked: string): string | null {
  if (store.records.currentOf(asked)) return asked
  const lower = asked.toLowerCase()
  if (lower !== asked && store.records.currentOf(lower)) return lower
  return store.records.idsWithIdentifier(asked)[0] ?? null
}

/** Earlier versions of a record as a viewer may see them: the door from the store's history to a reader. */
export interface SeenVersion extends Pick<ArchiveEvent, 'version' | 'time' | 'origin' | 'reason'> {
  record: SeenRecord
}

/**
 * Versions that may be read today, newest first: those since the record was last withdrawn, without those that were closed.
 * @param id of a record that the viewer may see.
 */
export function seenVersions(store: Store, id: string, viewer: Viewer): SeenVersion[] {
  const current = store.records.get(id)
  if (!current) return []
  const entries = store.records.versions(id)
  const withdrawn = entries.findIndex(({ record }) => record === null)
  // A record that came back begins anew: what was withdrawn stays so.
  return entries.slice(0, withdrawn < 0 ? undefined : withdrawn).flatMap(({ version, time, origin, reason, record }) => {
    const seen = record && versionSeenBy(record, current.record, viewer)
    return seen ? [{ version, time, origin, reason, record: seen }] : []
  })
}
