/** Which record an address means, and what stands in the way of showing it. */
import type { SeenRecord, Viewer } from '../../catalog/access.ts'
import { displayDate } from '../../catalog/dates.ts'
import { ArchiveError, isArchiveError } from '../../catalog/errors.ts'
import * as recordServerWords from '../../messages/areas/record-server.ts'
import { type Language, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { wordsIn } from '../../messages/words.ts'
import { lookUp, type Store } from '../../store/index.ts'
import type { Archive } from '../archive.ts'
import { siteAddress } from '../request-address.ts'

export interface FoundRecord {
  record: SeenRecord
  version: number
  changed: string
  /** It was asked for by another spelling or identifier: its own address is to be used. */
  moved: boolean
}

/**
 * @param asked id or further identifier, as in the address.
 * @param language of the messages, where a page quotes them as its own.
 * @throws ArchiveError 403 'closed', 410 'withdrawn', 404 'not-found'.
 */
export function findRecord(store: Store, asked: string, viewer: Viewer, language: Language = MAIN_LANGUAGE): FoundRecord {
  const found = lookUp(store, asked, viewer)
  switch (found.state) {
    case 'seen':
      return { record: found.record, version: found.version, changed: found.changed, moved: found.record.id !== asked }
    case 'closed':
      // That a number of its own belongs to a closed record is a part of its description.
      if (found.id.toLowerCase() !== asked.toLowerCase()) throw unknown(asked, language)
      throw new ArchiveError(403, 'closed', closedWords(found.id, found.until, language), [], { language })
    case 'gone':
      throw withdrawn(found.id, 'a record that was not withdrawn', language)
    case 'unknown':
      throw unknown(asked, language)
  }
}

function withdrawn(id: string, expected: string, language: Language): ArchiveError {
  const message = wordsIn(language)(recordServerWords.recordWithdrawn, { id })
  return new ArchiveError(410, 'withdrawn', message, [{ where: 'record', expected, found: id }], { language })
}

/** @returns what was thrown; of a withdrawn record with the address of what took its place, where content names one. */
export function withSuccessor(thrown: unknown, request: Request, { catalog, settings }: Pick<Archive, 'catalog' | 'settings'>): unknown {
  if (!isArchiveError(thrown) || thrown.status !== 410) return thrown
  const removed = catalog.removedRecords.find(({ id }) => id === thrown.details[0]?.found)
  if (!removed || removed.instead === '') return thrown
  return withdrawn(removed.id, siteAddress(request, settings) + removed.instead, thrown.language)
}

function unknown(asked: string, language: Language): ArchiveError {
  return new ArchiveError(404, 'not-found', wordsIn(language)(recordServerWords.recordUnknown, { id: asked }), [], { language })
}

function closedWords(id: string, until: string, language: Language): string {
  const t = wordsIn(language)
  return until === ''
    ? t(recordServerWords.recordClosed, { id })
    : t(recordServerWords.recordClosedUntil, { id, date: displayDate(until, language) })
}

/** Whether there is something at exactly this id, shown or not. */
export function isRecordId(store: Store, asked: string, viewer: Viewer): boolean {
  const found = lookUp(store, asked, viewer)
  return found.state === 'seen' ? found.record.id === asked : found.state !== 'unknown' && found.id === asked
}
