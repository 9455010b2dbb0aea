/** Takes a suggested correction in: as requests are, numbered, once for each key, durable before it is acknowledged. */
import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import type { DeskDatabase } from '../database/open-database.ts'
import type { DeskTables } from '../database/tables.ts'
import type { Institution } from '../institution.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { StaffNotices } from '../mail/staff-notices.ts'
import { hashOf, newCode } from '../requests/private-code.ts'
import type { Sealing } from '../secrets/sealing.ts'
import type { CorrectionForm } from './correction-form.ts'
import { correctionLetter } from './letters.ts'

export interface CorrectionParts {
  database: DeskDatabase
  sealing: Sealing
  outbox: Outbox
  notices: Pick<StaffNotices, 'put'>
  /** Address of the site in letters, without a trailing slash. */
  site: string
  institution: () => Institution
  now: () => Date
}

const ContactSchema = z.object({ name: z.string(), email: z.string(), code: z.string() })

export function openCorrectionContact({ sealing }: Pick<CorrectionParts, 'sealing'>, id: string, sealed: string) {
  return ContactSchema.parse(JSON.parse(sealing.open('contact', id, sealed)))
}

export interface CorrectionSubmission {
  form: CorrectionForm
  /** Title of the page it is about, and the record's id where it is one. */
  title: string
  recordId: string | null
  key: string
}

/** Thrown inside the transaction, so that the number it took is given back. */
class PostedMeanwhile extends Error {}

/** @throws ArchiveError 422 'key-used' where the key was used for something else. */
export async function submitCorrection(
  parts: CorrectionParts,
  submission: CorrectionSubmission,
): Promise<{ number: string; code: string; repeated: boolean }> {
  const { query } = parts.database
  const key = hashOf(`correction ${submission.key}`)
  const content = hashOf(JSON.stringify(submission.form))
  const earlier = await postedBefore(parts, query, key, content)
  if (earlier) return earlier
  try {
    return await query.transaction().execute((transaction) => insert(parts, transaction, submission, { key, content }))
  } catch (error) {
    const meanwhile = error instanceof PostedMeanwhile ? await postedBefore(parts, query, key, content) : null
    if (meanwhile) return meanwhile
    throw error
  }
}

async function postedBefore(parts: CorrectionParts, query: Kysely<DeskTables>, key: string, content: string) {
  const row = await query
    .selectFrom('correction')
    .select(['id', 'number', 'contact', 'content_hash'])
    .where('idempotency_hash', '=', key)
    .executeTakeFirst()
  if (!row) return null
  if (row.content_hash !== content || row.contact === null) {
    throw new ArchiveError(422, 'key-used', 'The idempotency key was used for another suggestion', [
      { where: 'Idempotency-Key', expected: 'a key of its own for each suggestion', found: 'one that was used' },
    ])
  }
  return { number: row.number, code: openCorrectionContact(parts, row.id, row.contact).code, repeated: true }
}

async function insert(
  { sealing, outbox, notices, site, institution, now }: CorrectionParts,
  transaction: Transaction<DeskTables>,
  { form, title, recordId }: CorrectionSubmission,
  { key, content }: { key: string; content: string },
) {
  const moment = now()
  const year = moment.getUTCFullYear()
  const { last } = await transaction
    .insertInto('correction_counter')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet(({ eb }) => ({ last: eb('correction_counter.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow()
  const other = await transaction.selectFrom('correction').select('id').where('idempotency_hash', '=', key).executeTakeFirst()
  if (other) throw new PostedMeanwhile()
  const id = randomUUID()
  const code = newCode()
  const number = `CO-${year}-${String(last).padStart(6, '0')}`
  const { name, email, kind, about, text, source, language } = form
  await transaction
    .insertInto('correction')
    .values({
      id,
      number,
      code_hash: hashOf(code),
      idempotency_hash: key,
      content_hash: content,
      created: moment.toISOString(),
      status: 'received',
      spam: 0,
      kind,
      about,
      title,
      record_id: recordId,
      text,
      source,
      contact: sealing.seal('contact', id, JSON.stringify({ name, email, code })),
      reply: '',
      resolver: null,
      resolved: null,
      erased: null,
      language,
    })
    .execute()
  if (email !== '')
    await outbox.put(transaction, id, correctionLetter('received', { number, name, email, code, language }, site, institution()))
  await notices.put(transaction, { kind: 'correction', number, about: id })
  return { number, code, repeated: false }
}
