/** Erasing what people told about themselves: at their wish, and RETENTION_YEARS after the last thing that happened. */
import type { Transaction } from 'kysely'
import { MAIN_LANGUAGE } from '../../messages/languages.ts'
import type { DeskTables } from '../database/tables.ts'
import { eraseLetters } from '../mail/outbox.ts'
import { addEvent, type RequestParts } from './request-parts.ts'
import { ENDED } from './request-status.ts'

/** Leaves number, days and status; words, names, files, records asked for and letters go. Call the database's scrubber afterwards. */
export async function eraseRequest(
  transaction: Transaction<DeskTables>,
  id: string,
  time: string,
  actor: 'visitor' | 'archive',
): Promise<void> {
  await eraseLetters(transaction, id)
  await transaction.deleteFrom('request_file').where('request_id', '=', id).execute()
  await transaction.deleteFrom('request_record').where('request_id', '=', id).execute()
  await transaction.updateTable('request_event').set({ text: '' }).where('request_id', '=', id).execute()
  await transaction
    .updateTable('request')
    .set((eb) => ({
      contact: null,
      purpose: '',
      description: '',
      date_range: '',
      format: '',
      content_hash: '',
      language: MAIN_LANGUAGE,
      erased: time,
      status: eb
        .case()
        .when('status', 'in', ENDED)
        .then(eb.ref('status'))
        .else(actor === 'visitor' ? 'withdrawn' : 'closed')
        .end(),
      closed: eb.fn.coalesce('closed', eb.val(time)),
    }))
    .where('id', '=', id)
    .execute()
  await addEvent(transaction, { request: id, time, actor, kind: 'erased', visible: true })
}

/**
 * The retention job: erases every request to which nothing has happened for longer than it may be kept, answered, closed or never
 * looked at, spam too.
 * @param years RETENTION_YEARS.
 * @returns how many were erased.
 */
export async function eraseExpired({ database, now }: RequestParts, years: number): Promise<number> {
  const moment = now()
  const limit = new Date(moment.getTime() - years * 365.25 * 86_400_000).toISOString()
  const old = await database.query.selectFrom('request').select('id').where('erased', 'is', null).where('changed', '<', limit).execute()
  // One transaction each: a reader is never kept waiting for all of them.
  for (const { id } of old) {
    await database.query.transaction().execute((transaction) => eraseRequest(transaction, id, moment.toISOString(), 'archive'))
  }
  if (old.length > 0) await database.scrubber.scrub()
  return old.length
}
