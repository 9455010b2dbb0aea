/** Earlier versions of a record as a viewer may see them: the door from the store's history to a reader. */
import { type SeenRecord, type Viewer, versionSeenBy } from '../catalog/access.ts'

import type { ArchiveEvent } from './events.ts'
import type { Store } from './open-store.ts'

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
