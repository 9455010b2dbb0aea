/** Takes a request in: numbered without gaps, once for each key, durable before it is acknowledged. */

import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { ArchiveError } from '../../catalog/errors.ts'
import { localDay } from '../../catalog/local-time.ts'
import type { DeskTables } from '../database/migrations.ts'
import { hashOf, newCode } from '../secrets/random-codes.ts'
import { businessDaysAfter, weeksAfter } from './business-days.ts'
import type { RequestForm } from './request-form.ts'
import { addEvent, erased, openContact, type RequestParts, receivedEmail, sealContact } from './request-parts.ts'
import type { Estimate, Schedule } from './schedule.ts'

export interface SubmittedRequest {
  number: string
  code: string
  /** The same was posted before: nothing new was made. */
  repeated: boolean
}

interface Submission {
  form: RequestForm
  /** The records of the form with their titles, as the sender may see them. */
  records: readonly { id: string; title: string; note: string }[]
  pace: Estimate['pace']
  schedule: Schedule
  /** The same key makes the same request, however often it is posted. */
  key: string
}

/** Thrown inside the transaction, so that the number it took is given back. */
class PostedMeanwhile extends Error {}

/**
 * Stores a request.
 * @throws ArchiveError 422 'key-used' where the key was used for something else, 410 'erased' where that request is gone.
 */
export async function submitRequest(parts: RequestParts, submission: Submission): Promise<SubmittedRequest> {
  const { database } = parts
  const key = hashOf(submission.key)
  const content = hashOf(JSON.stringify([submission.form, submission.records]))
  const earlier = await postedBefore(parts, database.query, key, content)
  if (earlier) return earlier
  try {
    return await database.query.transaction().execute((transaction) => insert(parts, transaction, submission, { key, content }))
  } catch (error) {
    if (!(error instanceof PostedMeanwhile)) throw error
    const meanwhile = await postedBefore(parts, database.query, key, content)
    if (meanwhile) return meanwhile
    throw error
  }
}

async function postedBefore(
  { sealing }: RequestParts,
  query: Kysely<DeskTables>,
  key: string,
  content: string,
): Promise<SubmittedRequest | null> {
  const row = await query
    .selectFrom('request')
    .select(['id', 'number', 'contact', 'content_hash'])
    .where('idempotency_hash', '=', key)
    .executeTakeFirst()
  if (!row) return null
  if (row.content_hash !== content) {
    throw new ArchiveError(422, 'key-used', 'The idempotency key was used for another request', [
      { where: 'Idempotency-Key', expected: 'a key of its own for each request', found: 'one that was used' },
    ])
  }
  if (row.contact === null) throw erased(row.number)
  return { number: row.number, code: openContact(sealing, row.id, row.contact).code, repeated: true }
}

async function insert(
  { sealing, now, outbox, notices, site, institution }: RequestParts,
  transaction: Transaction<DeskTables>,
  { form, records, pace, schedule }: Submission,
  { key, content }: { key: string; content: string },
): Promise<SubmittedRequest> {
  const moment = now()
  const { holidays, timeZone } = institution()
  const day = localDay(moment, timeZone)
  const time = moment.toISOString()
  // Whoever holds the counter's row goes first: from here on no other request can come between.
  const number = await nextNumber(transaction, moment.getUTCFullYear())
  const other = await transaction.selectFrom('request').select('id').where('idempotency_hash', '=', key).executeTakeFirst()
  if (other) throw new PostedMeanwhile()
  const id = randomUUID()
  const code = newCode()
  const { firstName, lastName, email, phone, affiliation } = form
  const contact = { firstName, lastName, email, phone, affiliation, code }
  await transaction
    .insertInto('request')
    .values({
      id,
      number,
      code_hash: hashOf(code),
      idempotency_hash: key,
      content_hash: content,
      created: time,
      changed: time,
      status: 'received',
      assignee: null,
      spam: 0,
      contact: sealContact(sealing, id, contact),
      purpose: form.purpose,
      description: form.description,
      date_range: form.dateRange,
      format: form.format,
      rush: form.rush ? 1 : 0,
      first_due: businessDaysAfter(day, schedule.firstContact.most, holidays),
      due: pace === 'rush' ? businessDaysAfter(day, schedule.rush.most, holidays) : weeksAfter(day, schedule[pace].most),
      answered: null,
      closed: null,
      erased: null,
      language: form.language,
    })
    .execute()
  if (records.length > 0) {
    const rows = records.map((record, position) => ({
      request_id: id,
      position,
      record_id: record.id,
      title: record.title,
      note: record.note,
    }))
    await transaction.insertInto('request_record').values(rows).execute()
  }
  await addEvent(transaction, { request: id, time, actor: 'visitor', kind: 'received', visible: true })
  const about = { number, contact, language: form.language, site, institution: institution() }
  await outbox.put(transaction, id, receivedEmail(about, schedule.firstContact))
  await notices.put(transaction, { kind: 'request', number, about: id })
  return { number, code, repeated: false }
}

async function nextNumber(transaction: Transaction<DeskTables>, year: number): Promise<string> {
  const { last } = await transaction
    .insertInto('request_counter')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet(({ eb }) => ({ last: eb('request_counter.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `RR-${year}-${String(last).padStart(6, '0')}`
}
