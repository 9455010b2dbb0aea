/** Requests as archivists see them: the list with its filters, and one request whole. */

import { sql } from 'kysely'
import { notFound } from '../../catalog/errors.ts'
import { localDay } from '../../catalog/local-time.ts'
import { languageNamed } from '../../messages/languages.ts'
import { type Contact, openContact, type RequestParts } from './request-parts.ts'
import { ENDED, isRequestStatus, type RequestStatus } from './request-status.ts'

export interface RequestFilter {
  status?: RequestStatus
  /** Not closed and not withdrawn. */
  open?: boolean
  /** Account, or '' for requests that nobody has taken. */
  assignee?: string
  overdue?: boolean
  /** Spam only; else none of it. */
  spam?: boolean
  /** Words of number, purpose, description, or of the sender's name, address or affiliation. */
  words?: string
  page: number
  size: number
}

interface ListedRequest {
  number: string
  created: string
  changed: string
  status: RequestStatus
  assignee: string | null
  purpose: string
  /** Who asked; '' where the data was erased. */
  sender: string
  affiliation: string
  email: string
  description: string
  dateRange: string
  format: string
  /** Nobody at the desk has seen it, or what its sender wrote last. */
  unread: boolean
  rush: boolean
  firstDue: string
  due: string
  answered: boolean
  overdue: boolean
  erased: boolean
}

/** A request is overdue when its day has passed and nobody has written, or it is still open after its last day. */
function isOverdue(row: { status: string; answered: string | null; first_due: string; due: string }, today: string): boolean {
  if (ENDED.some((status) => status === row.status) || row.status === 'answered') return false
  return (row.answered === null && row.first_due < today) || row.due < today
}

export async function listRequests(
  { database, sealing, now, institution }: RequestParts,
  filter: RequestFilter,
): Promise<{ total: number; requests: ListedRequest[] }> {
  const today = localDay(now(), institution().timeZone)
  let found = database.query.selectFrom('request').where('spam', '=', filter.spam ? 1 : 0)
  const { status, assignee, words } = filter
  if (status) found = found.where('status', '=', status)
  if (filter.open) found = found.where('status', 'not in', ENDED)
  if (assignee !== undefined) found = assignee === '' ? found.where('assignee', 'is', null) : found.where('assignee', '=', assignee)
  if (filter.overdue) {
    found = found
      .where('status', 'not in', [...ENDED, 'answered'])
      .where(({ eb, or, and }) => or([eb('due', '<', today), and([eb('answered', 'is', null), eb('first_due', '<', today)])]))
  }
  const ordered = found
    .selectAll('request')
    .select((request) =>
      request
        .selectFrom('request_event')
        .select(({ fn }) => fn.max('time').as('time'))
        .whereRef('request_event.request_id', '=', 'request.id')
        .where('actor', '=', 'visitor')
        .where('kind', '=', 'message')
        .as('last_letter'),
    )
    .orderBy('created', 'desc')
    .orderBy('number', 'desc')
  const offset = (filter.page - 1) * filter.size
  // Names are sealed: what has the words is known only once they are opened.
  const searched = words ? (await ordered.execute()).filter(hasWords(words)) : null
  const rows = searched ? searched.slice(offset, offset + filter.size) : await ordered.limit(filter.size).offset(offset).execute()
  const total = searched?.length ?? (await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
  const requests = rows.map((row) => {
    const contact = contactOf(row)
    return {
      number: row.number,
      created: row.created,
      changed: row.changed,
      status: isRequestStatus(row.status) ? row.status : ('received' as const),
      assignee: row.assignee,
      purpose: row.purpose,
      sender: contact ? `${contact.firstName} ${contact.lastName}` : '',
      affiliation: contact?.affiliation ?? '',
      email: contact?.email ?? '',
      description: row.description,
      dateRange: row.date_range,
      format: row.format,
      unread: row.erased === null && (row.opened === null || row.opened < (row.last_letter ?? '')),
      rush: row.rush === 1,
      firstDue: row.first_due,
      due: row.due,
      answered: row.answered !== null,
      overdue: isOverdue(row, today),
      erased: row.erased !== null,
    }
  })
  return { total, requests }

  function contactOf({ id, contact }: { id: string; contact: string | null }): Contact | null {
    return contact === null ? null : openContact(sealing, id, contact)
  }

  function hasWords(wanted: string) {
    const folded = wanted.toLowerCase()
    return (row: { id: string; contact: string | null; number: string; purpose: string; description: string }) => {
      const contact = contactOf(row)
      const said = contact ? [`${contact.firstName} ${contact.lastName}`, contact.email, contact.affiliation] : []
      return [row.number, row.purpose, row.description, ...said].some((text) => text.toLowerCase().includes(folded))
    }
  }
}

/** Remembers that somebody at the desk has seen a request. */
export async function markRequestOpened({ database, now }: RequestParts, number: string): Promise<void> {
  await database.query.updateTable('request').set({ opened: now().toISOString() }).where('number', '=', number).execute()
}

/** @throws ArchiveError 404. */
export async function readRequest({ database, sealing, now, institution }: RequestParts, number: string) {
  const row = await database.query.selectFrom('request').selectAll().where('number', '=', number).executeTakeFirst()
  if (!row) throw notFound(`Request ${number}`)
  const { id } = row
  const records = await database.query.selectFrom('request_record').selectAll().where('request_id', '=', id).orderBy('position').execute()
  const events = await database.query.selectFrom('request_event').selectAll().where('request_id', '=', id).orderBy('id').execute()
  const files = await database.query
    .selectFrom('request_file')
    .select(['id', 'name', 'type', 'size', 'created'])
    .where('request_id', '=', id)
    .orderBy('created')
    .execute()
  return {
    number,
    created: row.created,
    status: isRequestStatus(row.status) ? row.status : ('received' as const),
    assignee: row.assignee,
    spam: row.spam === 1,
    purpose: row.purpose,
    description: row.description,
    dateRange: row.date_range,
    format: row.format,
    language: languageNamed(row.language),
    rush: row.rush === 1,
    firstDue: row.first_due,
    due: row.due,
    overdue: isOverdue(row, localDay(now(), institution().timeZone)),
    closed: row.closed,
    erased: row.erased,
    // Everything but the private code: that is its sender's alone.
    contact: row.contact === null ? null : withoutCode(openContact(sealing, id, row.contact)),
    records: records.map(({ record_id, title, note }) => ({ id: record_id, title, note })),
    history: events.map(({ time, actor, kind, text, visible }) => ({ time, actor, kind, text, visible: visible === 1 })),
    files,
  }
}

function withoutCode({ firstName, lastName, email, phone, affiliation }: Contact): Omit<Contact, 'code'> {
  return { firstName, lastName, email, phone, affiliation }
}

/** @throws ArchiveError 404 where the request has no such file. */
export async function readRequestFile({ database }: RequestParts, number: string, file: string) {
  const found = await database.query
    .selectFrom('request_file')
    .innerJoin('request', 'request.id', 'request_file.request_id')
    .select(['request_file.name', 'request_file.type', 'request_file.size', 'request_file.bytes'])
    .where('request.number', '=', number)
    .where('request_file.id', '=', file)
    .executeTakeFirst()
  if (!found) throw notFound('The file')
  return found
}

/** How many requests were received in each month, and how many of those were answered; spam left out. @param since YYYY-MM */
export async function requestsByMonth(
  { database }: RequestParts,
  since: string,
): Promise<Map<string, { received: number; answered: number }>> {
  const rows = await database.query
    .selectFrom('request')
    .select(({ fn }) => [
      sql<string>`substr(created, 1, 7)`.as('month'),
      fn.countAll<number>().as('received'),
      fn.count<number>('answered').as('answered'),
    ])
    .where('spam', '=', 0)
    .where('created', '>=', since)
    .groupBy('month')
    .execute()
  return new Map(rows.map(({ month, received, answered }) => [month, { received: Number(received), answered: Number(answered) }]))
}
