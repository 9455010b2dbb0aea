/** What the sender of a request sees and does, knowing nothing but its private code. */
import type { Transaction } from 'kysely'
import { ArchiveError, badParameters, notFound } from '../../catalog/errors.ts'
import { MAIN_LANGUAGE } from '../../messages/languages.ts'
import type { DeskTables } from '../database/migrations.ts'
import { eraseEmails } from '../mail/outbox.ts'
import { hashOf, isCode } from '../secrets/random-codes.ts'
import { addEvent, erased, openContact, type RequestParts } from './request-parts.ts'
import { ENDED, isRequestStatus, type RequestStatus } from './request-status.ts'

/** Longest message either side may write. */
export const LONGEST_MESSAGE = 5_000

export interface FollowedRequest {
  number: string
  created: string
  status: RequestStatus
  /** Day of the first answer promised, and of the whole one. */
  firstDue: string
  due: string
  answered: boolean
  sender: { name: string; email: string; phone: string; affiliation: string }
  asked: { purpose: string; description: string; dateRange: string; format: string; rush: boolean }
  records: { id: string; title: string; note: string }[]
  history: { time: string; mine: boolean; kind: string; text: string }[]
  files: { id: string; name: string; type: string; size: number; created: string }[]
}

export type Followed =
  | { state: 'open'; request: FollowedRequest }
  | { state: 'erased'; number: string; created: string; erased: string; pending: boolean }

/** @throws ArchiveError 404 for a code that belongs to no request. */
export async function followRequest({ database, sealing }: RequestParts, code: string): Promise<Followed> {
  const row = await rowOf(database.query, code)
  if (row.erased !== null) {
    return { state: 'erased', number: row.number, created: row.created, erased: row.erased, pending: database.scrubber.pending() }
  }
  const of = <Table extends 'request_record' | 'request_event' | 'request_file'>(table: Table) => database.query.selectFrom(table)
  const records = await of('request_record').selectAll().where('request_id', '=', row.id).orderBy('position').execute()
  const events = await of('request_event').selectAll().where('request_id', '=', row.id).where('visible', '=', 1).orderBy('id').execute()
  const files = await of('request_file')
    .select(['id', 'name', 'type', 'size', 'created'])
    .where('request_id', '=', row.id)
    .orderBy('created')
    .execute()
  // Nothing but the contact details goes where their key was given up.
  const contact = row.contact === null ? NO_CONTACT : openContact(sealing, row.id, row.contact)
  const { email, phone, affiliation } = contact
  return {
    state: 'open',
    request: {
      number: row.number,
      created: row.created,
      status: statusOf(row.status),
      firstDue: row.first_due,
      due: row.due,
      answered: row.answered !== null,
      sender: { name: `${contact.firstName} ${contact.lastName}`.trim(), email, phone, affiliation },
      asked: {
        purpose: row.purpose,
        description: row.description,
        dateRange: row.date_range,
        format: row.format,
        rush: row.rush === 1,
      },
      records: records.map(({ record_id, title, note }) => ({ id: record_id, title, note })),
      history: events.map(({ time, actor, kind, text }) => ({ time, mine: actor === 'visitor', kind, text })),
      files,
    },
  }
}

/** Adds the sender's message; a request that was answered or closed is then open again. */
export async function writeMessage({ database, now, notices }: RequestParts, code: string, message: string): Promise<void> {
  const text = message.trim()
  if (text === '' || text.length > LONGEST_MESSAGE) {
    throw badParameters([{ where: 'message', expected: `a message of at most ${LONGEST_MESSAGE} characters`, found: text.slice(0, 80) }])
  }
  await database.query.transaction().execute(async (transaction) => {
    const row = await openRow(transaction, code)
    if (row.status === 'withdrawn') throw new ArchiveError(409, 'withdrawn', 'This request was withdrawn; please send a new one')
    const time = now().toISOString()
    await addEvent(transaction, { request: row.id, time, actor: 'visitor', kind: 'message', text, visible: true })
    await notices.put(transaction, { kind: 'message', number: row.number, about: row.id, assignee: row.assignee })
    if (row.status === 'received') return
    await transaction.updateTable('request').set({ status: 'working', closed: null }).where('id', '=', row.id).execute()
  })
}

/** Withdraws the request: it stays readable to its sender, nobody works on it. Doing so twice is no mistake. */
export async function withdrawRequest({ database, now, notices }: RequestParts, code: string): Promise<void> {
  await database.query.transaction().execute(async (transaction) => {
    const row = await openRow(transaction, code)
    if (ENDED.includes(statusOf(row.status))) return
    const time = now().toISOString()
    await transaction.updateTable('request').set({ status: 'withdrawn', closed: time }).where('id', '=', row.id).execute()
    await addEvent(transaction, { request: row.id, time, actor: 'visitor', kind: 'withdrawn', visible: true })
    await notices.put(transaction, { kind: 'withdrawal', number: row.number, about: row.id, assignee: row.assignee })
  })
}

/** Erases everything the sender gave, from the database's log too; number and days stay. Doing so twice is no mistake. */
export async function eraseByCode(parts: RequestParts, code: string): Promise<void> {
  await parts.database.query.transaction().execute(async (transaction) => {
    const row = await rowOf(transaction, code)
    if (row.erased === null) await eraseRequest(transaction, row.id, parts.now().toISOString(), 'visitor')
  })
  await parts.database.scrubber.scrub()
}

/** @throws ArchiveError 404 where the request has no such file. */
export async function fileOfRequest({ database }: RequestParts, code: string, file: string) {
  const row = await rowOf(database.query, code)
  const found = await database.query
    .selectFrom('request_file')
    .select(['name', 'type', 'size', 'bytes'])
    .where('request_id', '=', row.id)
    .where('id', '=', file)
    .executeTakeFirst()
  if (!found) throw notFound('The file')
  return found
}

const NO_CONTACT = { firstName: '', lastName: '', email: '', phone: '', affiliation: '' }

async function rowOf(query: Pick<Transaction<DeskTables>, 'selectFrom'>, code: string) {
  const row = isCode(code)
    ? await query.selectFrom('request').selectAll().where('code_hash', '=', hashOf(code)).executeTakeFirst()
    : undefined
  // The code is not repeated: errors are shown and logged.
  if (!row) throw notFound('A request with this private link')
  return row
}

async function openRow(transaction: Transaction<DeskTables>, code: string) {
  const row = await rowOf(transaction, code)
  if (row.erased !== null) throw erased(row.number)
  return row
}

function statusOf(text: string): RequestStatus {
  return isRequestStatus(text) ? text : 'received'
}

/** Leaves number, days and status; words, names, files, records asked for and emails go. Call the database's scrubber afterwards. */
async function eraseRequest(transaction: Transaction<DeskTables>, id: string, time: string, actor: 'visitor' | 'archive'): Promise<void> {
  await eraseEmails(transaction, id)
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
