/** Which record an address means, and what stands in the way of showing it. */
import type { SeenRecord, Viewer } from '../../catalog/access.ts'
import { displayDate } from '../../catalog/dates.ts'
import { ArchiveError, notFound } from '../../catalog/errors.ts'
import { lookUp, type Store } from '../../store/index.ts'

export interface FoundRecord {
  record: SeenRecord
  version: number
  changed: string
  /** It was asked for by another spelling or identifier: its own address is to be used. */
  moved: boolean
}

/**
 * @param asked id or further identifier, as in the address.
 * @throws ArchiveError 403 'closed', 410 'withdrawn', 404 'not-found'.
 */
export function findRecord(store: Store, asked: string, viewer: Viewer): FoundRecord {
  const found = lookUp(store, asked, viewer)
  switch (found.state) {
    case 'seen':
      return { record: found.record, version: found.version, changed: found.changed, moved: found.record.id !== asked }
    case 'closed':
      // That a number of its own belongs to a closed record is a part of its description.
      if (found.id.toLowerCase() !== asked.toLowerCase()) throw notFound(`The record ${asked}`)
      throw new ArchiveError(403, 'closed', closedWords(found.id, found.until))
    case 'gone':
      throw new ArchiveError(410, 'withdrawn', `The record ${found.id} has been withdrawn.`)
    case 'unknown':
      throw notFound(`The record ${asked}`)
  }
}

function closedWords(id: string, until: string): string {
  return until === '' ? `This record is closed (${id}).` : `This record is closed until ${displayDate(until)} (${id}).`
}

/** Whether there is something at exactly this id, shown or not. */
export function isRecordId(store: Store, asked: string, viewer: Viewer): boolean {
  const found = lookUp(store, asked, viewer)
  return found.state === 'seen' ? found.record.id === asked : found.state !== 'unknown' && found.id === asked
}
