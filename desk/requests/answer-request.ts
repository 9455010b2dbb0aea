/** What an archivist does with a request. Who may do it is asked before (desk/sessions); here it is only written down. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { ArchiveError, badParameters, notFound } from '../../catalog/errors.ts'
import { languageNamed } from '../../messages/languages.ts'
import type { DeskTables } from '../database/tables.ts'
import { checkFile } from './checked-file.ts'
import { LONGEST_MESSAGE } from './follow-request.ts'
import { newsLetter } from './letters.ts'
import { addEvent, type EventKind, erased, openContact, type RequestParts } from './request-parts.ts'
import { ENDED, REQUEST_STATUSES, type RequestStatus } from './request-status.ts'

/** Who acts: an account's id. */
export type Actor = string

export function assignRequest(parts: RequestParts, number: string, assignee: string | null, actor: Actor): Promise<void> {
  return changed(parts, number, async ({ transaction, row, say }) => {
    await transaction.updateTable('request').set({ assignee }).where('id', '=', row.id).execute()
    await say('assigned', assignee ?? '', false, actor)
  })
}

/** The sender sees it at once. */
export function setRequestStatus(parts: RequestParts, number: string, status: RequestStatus, actor: Actor): Promise<void> {
  if (!REQUEST_STATUSES.includes(status) || status === 'withdrawn') {
    const expected = `one of ${REQUEST_STATUSES.filter((known) => known !== 'withdrawn').join(', ')}`
    throw badParameters([{ where: 'status', expected, found: status }])
  }
  return changed(parts, number, async ({ transaction, row, time, say }) => {
    if (row.status === status) return
    if (row.status === 'withdrawn') throw new ArchiveError(409, 'withdrawn', 'The sender withdrew this request')
    const closed = ENDED.includes(status) ? time : null
    await transaction.updateTable('request').set({ status, closed }).where('id', '=', row.id).execute()
    await say('status', status, true, actor)
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
  return changed(parts, number, async ({ transaction, row, time, say }) => {
    if (row.status === 'withdrawn') throw new ArchiveError(409, 'withdrawn', 'The sender withdrew this request')
    const { id, answered } = row
    await transaction
      .updateTable('request')
      .set({ status: reply.status, closed: null, answered: answered ?? time })
      .where('id', '=', id)
      .execute()
    await say('message', text, true, actor)
  })
}

/** A note among archivists: its sender never sees it. */
export function noteOnRequest(parts: RequestParts, number: string, note: string, actor: Actor): Promise<void> {
  const text = words(note, 'note')
  return changed(parts, number, ({ say }) => say('note', text, false, actor))
}

/** Puts a file ready for the sender; its type is taken from its bytes, whatever it is called. */
export async function addRequestFile(
  parts: RequestParts,
  number: string,
  file: { name: string; bytes: Uint8Array },
  actor: Actor,
): Promise<void> {
  const checked = await checkFile(file)
  return changed(parts, number, async ({ transaction, row, time, say }) => {
    await transaction
      .insertInto('request_file')
      .values({ id: randomUUID(), request_id: row.id, created: time, ...checked, size: checked.bytes.length })
      .execute()
    await say('file', checked.name, true, actor)
  })
}

/** Takes it out of the lists, or back in. */
export function markRequestAsSpam(parts: RequestParts, number: string, spam: boolean, actor: Actor): Promise<void> {
  return changed(parts, number, async ({ transaction, row, say }) => {
    await transaction
      .updateTable('request')
      .set({ spam: spam ? 1 : 0 })
      .where('id', '=', row.id)
      .execute()
    await say('spam', spam ? 'spam' : 'no spam', false, actor)
  })
}

interface Change {
  transaction: Transaction<DeskTables>
  row: { id: string; status: string; answered: string | null }
  time: string
  say(kind: EventKind, text: string, visible: boolean, actor: Actor): Promise<void>
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
    const say: Change['say'] = async (kind, text, visible, actor) => {
      await addEvent(transaction, { request: row.id, time, actor, kind, text, visible })
      if (visible && contact !== null)
        await outbox.put(
          transaction,
          row.id,
          newsLetter({ number, contact: openContact(sealing, row.id, contact), language, site, institution: institution() }),
        )
    }
    await change({ transaction, row, time, say })
  })
}

function words(text: string, where: string): string {
  const trimmed = text.trim()
  if (trimmed !== '' && trimmed.length <= LONGEST_MESSAGE) return trimmed
  throw badParameters([{ where, expected: `words, at most ${LONGEST_MESSAGE} characters`, found: trimmed.slice(0, 80) }])
}
