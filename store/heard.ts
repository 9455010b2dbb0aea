/**
 * What the public hears of records: each event says whether a record came, changed or is no longer to be seen, as of its moment.
 * Harvests, feeds, the sitemap and the log of changes read this and nothing else, so that they say the same.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { RecordStore } from './record-store.ts'

/** Why, in the log of changes. */
export const OPENED = 'Opened on its date'

/** What an event tells the public, from what it was told last. */
export function heardOf(isPublic: boolean, before: { heard: string | null } | undefined): 'create' | 'update' | 'delete' | '' {
  const known = before?.heard === 'create' || before?.heard === 'update'
  if (isPublic) return known ? 'update' : 'create'
  return known ? 'delete' : ''
}

/**
 * Writes a version of each record whose restriction or closure has ended since its last one, the same in every word: that it is open is
 * heard from an event, as everything else.
 * @returns how many there were.
 */
export function announceOpened(database: DatabaseSync, records: RecordStore, now: Date): number {
  const today = now.toISOString().slice(0, 10)
  const query = database.prepare(
    `SELECT r.id FROM record_version v JOIN record r ON r.sequence = v.sequence JOIN event e ON e.sequence = r.sequence
     WHERE json_extract(v.data, '$.access.until') <> '' AND json_extract(v.data, '$.access.until') <= ? AND r.deleted = 0
       AND json_extract(v.data, '$.access.level') <> 'open' AND e.time < json_extract(v.data, '$.access.until')`,
  )
  const due = () => query.all(today).map(({ id }) => String(id))
  if (due().length === 0) return 0
  return records.change({ actor: 'archive', reason: OPENED, origin: 'edit', now }, ({ again }) => {
    // Once more within the transaction: another process may have announced them.
    for (const id of due()) again(id)
  }).changed
}
