/** What an archivist does with a request. Who may do it is asked before (desk/sessions); here it is only written down. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { ArchiveError, badParameters, notFound } from '../../catalog/errors.ts'
import { openLimitedProcess } from '../../catalog/limited-process.ts'
import { READING_LIMITS } from '../../catalog/upload-budget.ts'
import * as deskProblemsWords from '../../messages/areas/desk-problems.ts'
import { inEnglish } from '../../messages/in-english.ts'
import { languageNamed } from '../../messages/languages.ts'
import type { DeskTables } from '../database/migrations.ts'
import { LONGEST_MESSAGE } from './follow-request.ts'
import { addEvent, type EventKind, erased, type News, newsEmail, openContact, type RequestParts } from './request-parts.ts'
import { ENDED, REQUEST_STATUSES, type RequestStatus } from './request-status.ts'

/** Who acts: an account's id. */
type Actor = string

export function assignRequest(parts: RequestParts, number: string, assignee: string | null, actor: Actor): Promise<void> {
  return changed(parts, number, async ({ transaction, row, note }) => {
    await transaction.updateTable('request').set({ assignee }).where('id', '=', row.id).execute()
    await note('assigned', assignee ?? '', actor)
  })
}

/** The sender sees it at once. */
export function setRequestStatus(parts: RequestParts, number: string, status: RequestStatus, actor: Actor): Promise<void> {
  if (!REQUEST_STATUSES.includes(status) || status === 'withdrawn') {
    const values = REQUEST_STATUSES.filter((known) => known !== 'withdrawn').join(', ')
    const expected = inEnglish(deskProblemsWords.oneOf, { values })
    throw badParameters([{ where: 'status', expected, found: status }])
  }
  return changed(parts, number, async ({ transaction, row, time, inform }) => {
    if (row.status === status) return
    if (row.status === 'withdrawn') throw new ArchiveError(409, 'withdrawn', inEnglish(deskProblemsWords.senderWithdrew))
    const closed = ENDED.includes(status) ? time : null
    await transaction.updateTable('request').set({ status, closed }).where('id', '=', row.id).execute()
    await inform({ kind: 'status', status }, actor)
  })
}

/** @param status what the request is after it: answered, or waiting where the reply asks something. */
export function replyToRequest(
  parts: RequestParts,
  number: string,
  reply: { text: string; status: 'answered' | 'waiting' },
  actor: Actor,
): Promise<void> {
  const text = words(reply.text, 'reply')
  return changed(parts, number, async ({ transaction, row, time, inform }) => {
    if (row.status === 'withdrawn') throw new ArchiveError(409, 'withdrawn', inEnglish(deskProblemsWords.senderWithdrew))
    const { id, answered } = row
    await transaction
      .updateTable('request')
      .set({ status: reply.status, closed: null, answered: answered ?? time })
      .where('id', '=', id)
      .execute()
    await inform({ kind: 'message', text }, actor)
  })
}

/** A note among archivists: its sender never sees it. */
export function noteOnRequest(parts: RequestParts, number: string, note: string, actor: Actor): Promise<void> {
  const text = words(note, 'note')
  return changed(parts, number, (change) => change.note('note', text, actor))
}

/** Puts a file ready for the sender; its type is taken from its bytes, whatever it is called. */
export async function addRequestFile(
  parts: RequestParts,
  number: string,
  file: { name: string; bytes: Uint8Array },
  actor: Actor,
): Promise<void> {
  const checked = await checkFile(file)
  return changed(parts, number, async ({ transaction, row, time, inform }) => {
    await transaction
      .insertInto('request_file')
      .values({ id: randomUUID(), request_id: row.id, created: time, ...checked, size: checked.bytes.length })
      .execute()
    await inform({ kind: 'file', name: checked.name }, actor)
  })
}

/** Takes it out of the lists, or back in. */
export function markRequestAsSpam(parts: RequestParts, number: string, spam: boolean, actor: Actor): Promise<void> {
  return changed(parts, number, async ({ transaction, row, note }) => {
    await transaction
      .updateTable('request')
      .set({ spam: spam ? 1 : 0 })
      .where('id', '=', row.id)
      .execute()
    await note('spam', spam ? 'spam' : 'no spam', actor)
  })
}

interface Change {
  transaction: Transaction<DeskTables>
  row: { id: string; status: string; answered: string | null }
  time: string
  /** A line of the history that the sender sees, and is written to about. */
  inform(news: News, actor: Actor): Promise<void>
  /** A line that only archivists see. */
  note(kind: EventKind, text: string, actor: Actor): Promise<void>
}

/** One change with its line in the history, together or not at all. */
async function changed(
  { database, now, sealing, outbox, site, institution }: RequestParts,
  number: string,
  change: (given: Change) => Promise<void>,
): Promise<void> {
  await database.query.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('request')
      .select(['id', 'status', 'answered', 'erased', 'contact', 'language'])
      .where('number', '=', number)
      .executeTakeFirst()
    if (!row) throw notFound(`Request ${number}`)
    if (row.erased !== null) throw erased(number)
    const time = now().toISOString()
    const { contact } = row
    const language = languageNamed(row.language)
    const event = { request: row.id, time }
    const inform: Change['inform'] = async (news, actor) => {
      await addEvent(transaction, { ...event, actor, kind: news.kind, text: textOf(news), visible: true })
      if (contact === null) return
      const about = { number, contact: openContact(sealing, row.id, contact), language, site, institution: institution() }
      await outbox.put(transaction, row.id, newsEmail(about, news), 'gather')
    }
    const note: Change['note'] = (kind, text, actor) => addEvent(transaction, { ...event, actor, kind, text, visible: false })
    await change({ transaction, row, time, inform, note })
  })
}

function textOf(news: News): string {
  if (news.kind === 'message') return news.text
  return news.kind === 'status' ? news.status : news.name
}

function words(text: string, where: string): string {
  const trimmed = text.trim()
  if (trimmed !== '' && trimmed.length <= LONGEST_MESSAGE) return trimmed
  throw badParameters([{ where, expected: inEnglish(deskProblemsWords.text, { most: LONGEST_MESSAGE }), found: trimmed.slice(0, 80) }])
}

/** Most bytes of a file: 25 MiB, what common mailboxes take too. */
export const LARGEST_FILE = 25 * 1024 * 1024

const CheckedSchema = z.object({ name: z.string(), type: z.string() })

interface CheckedFile extends z.infer<typeof CheckedSchema> {
  bytes: Uint8Array
}

/** @throws ArchiveError 413 'too-large', 415 'wrong-type'. */
async function checkFile({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<CheckedFile> {
  if (bytes.length > LARGEST_FILE) {
    throw new ArchiveError(413, 'too-large', inEnglish(deskProblemsWords.tooLarge), [
      { where: 'file', expected: inEnglish(deskProblemsWords.bytes, { most: LARGEST_FILE }), found: String(bytes.length) },
    ])
  }
  const reader = openLimitedProcess(new URL('./check-file-process.ts', import.meta.url), READING_LIMITS.media)
  return { ...(await reader.ask({ name, bytes }, CheckedSchema)), bytes }
}
