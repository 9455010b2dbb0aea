/** Suggested corrections: what senders do by their private code, what archivists do by number, what everybody may read. */
import { ArchiveError, badParameters, notFound } from '../../catalog/errors.ts'
import { languageNamed, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { eraseLetters } from '../mail/outbox.ts'
import { hashOf, isCode } from '../requests/private-code.ts'
import { CORRECTION_STATUSES, type CorrectionStatus } from './correction-fields.ts'
import { correctionLetter } from './letters.ts'
import { type CorrectionParts, type CorrectionSubmission, openCorrectionContact, submitCorrection } from './submit-correction.ts'

const LONGEST_REPLY = 5_000

export interface CorrectionFilter {
  status?: CorrectionStatus
  spam?: boolean
  page: number
  size: number
}

/** What /changes shows of a decided correction: never its words, which may be about somebody. */
export interface PublishedCorrection {
  number: string
  time: string
  status: CorrectionStatus
  about: string
  title: string
  recordId: string | null
}

export type Corrections = ReturnType<typeof openCorrections>

export function openCorrections(parts: CorrectionParts) {
  const { now, outbox, site, institution } = parts
  const { query } = parts.database

  async function byCode(code: string) {
    const row = isCode(code)
      ? await query.selectFrom('correction').selectAll().where('code_hash', '=', hashOf(code)).executeTakeFirst()
      : null
    if (!row) throw notFound('A suggestion with this private link')
    return row
  }

  async function byNumber(number: string) {
    const row = await query.selectFrom('correction').selectAll().where('number', '=', number).executeTakeFirst()
    if (!row) throw notFound(`Correction ${number}`)
    return row
  }

  async function eraseAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await query.transaction().execute(async (transaction) => {
        await eraseLetters(transaction, id)
        await transaction
          .updateTable('correction')
          .set({ contact: null, text: '', source: '', reply: '', content_hash: '', language: MAIN_LANGUAGE, erased: now().toISOString() })
          .where('id', '=', id)
          .execute()
      })
    }
  }

  return {
    submit: (submission: CorrectionSubmission) => submitCorrection(parts, submission),

    /** @throws ArchiveError 404 for a code that belongs to no suggestion. */
    async follow(code: string) {
      const { number, created, status, kind, about, title, text, source, reply, resolved, erased } = await byCode(code)
      const pending = erased !== null && parts.database.scrubber.pending()
      return { number, created, status: statusOf(status), kind, about, title, text, source, reply, resolved, erased, pending }
    },

    /** Erases the sender's words and address, from the database's log too; number, page and outcome stay. */
    async erase(code: string): Promise<void> {
      const { id, erased } = await byCode(code)
      if (erased === null) await eraseAll([id])
      await parts.database.scrubber.scrub()
    },

    async list(filter: CorrectionFilter) {
      let found = query.selectFrom('correction').where('spam', '=', filter.spam ? 1 : 0)
      if (filter.status) found = found.where('status', '=', filter.status)
      const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await found
        .select(['number', 'created', 'status', 'kind', 'about', 'title', 'record_id', 'text', 'resolved'])
        .orderBy('created', 'desc')
        .orderBy('number', 'desc')
        .limit(filter.size)
        .offset((filter.page - 1) * filter.size)
        .execute()
      return {
        total,
        corrections: rows.map(({ record_id, status, ...row }) => ({ ...row, status: statusOf(status), recordId: record_id })),
      }
    },

    /** One suggestion whole, for archivists; without its private code. */
    async read(number: string) {
      const row = await byNumber(number)
      const { created, kind, about, title, text, source, reply, resolver, resolved, erased } = row
      const contact = row.contact === null ? null : openCorrectionContact(parts, row.id, row.contact)
      return {
        number,
        created,
        status: statusOf(row.status),
        spam: row.spam === 1,
        kind,
        language: languageNamed(row.language),
        about,
        title,
        recordId: row.record_id,
        text,
        source,
        reply,
        resolver,
        resolved,
        erased,
        sender: contact && { name: contact.name, email: contact.email },
      }
    },

    /** Accepts or declines with a reply the sender reads by the private link. Deciding again replaces the decision. */
    async decide(number: string, decision: { status: 'accepted' | 'declined'; reply: string }, actor: string): Promise<void> {
      const reply = decision.reply.trim()
      if (reply.length > LONGEST_REPLY || (reply === '' && decision.status === 'declined')) {
        const expected = `at most ${LONGEST_REPLY} characters; who declines says why`
        throw badParameters([{ where: 'reply', expected, found: reply.slice(0, 80) }])
      }
      const row = await byNumber(number)
      if (row.erased !== null) throw new ArchiveError(410, 'erased', `The data of correction ${number} was erased`)
      await query.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('correction')
          .set({ status: decision.status, reply, resolver: actor, resolved: now().toISOString() })
          .where('id', '=', row.id)
          .execute()
        const contact = row.contact === null ? null : openCorrectionContact(parts, row.id, row.contact)
        if (contact && contact.email !== '')
          await outbox.put(
            transaction,
            row.id,
            correctionLetter(
              { status: decision.status, reply },
              { number, language: languageNamed(row.language), ...contact },
              site,
              institution(),
            ),
          )
      })
    },

    async markAsSpam(number: string, spam: boolean): Promise<void> {
      const { id } = await byNumber(number)
      await query
        .updateTable('correction')
        .set({ spam: spam ? 1 : 0 })
        .where('id', '=', id)
        .execute()
    },

    /** Decided corrections before a moment, newest first. */
    async published(before: { time: string; key: string }, limit: number): Promise<PublishedCorrection[]> {
      const rows = await query
        .selectFrom('correction')
        .select(['number', 'resolved', 'status', 'about', 'title', 'record_id'])
        .where('resolved', 'is not', null)
        .where((where) =>
          where.or([
            where('resolved', '<', before.time),
            where.and([where('resolved', '=', before.time), where('number', '<', before.key)]),
          ]),
        )
        .where('spam', '=', 0)
        .orderBy('resolved', 'desc')
        .orderBy('number', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ number, resolved, status, about, title, record_id }) => ({
        number,
        time: resolved ?? '',
        status: statusOf(status),
        about,
        title,
        recordId: record_id,
      }))
    },

    /** The retention job: words and addresses go RETENTION_YEARS after the decision, or after the sending where nobody decided; spam too. */
    async eraseExpired(years: number): Promise<number> {
      const limit = new Date(now().getTime() - years * 365.25 * 86_400_000).toISOString()
      const old = await query
        .selectFrom('correction')
        .select('id')
        .where('erased', 'is', null)
        .where(({ eb, fn }) => eb(fn.coalesce('resolved', 'created'), '<', limit))
        .execute()
      if (old.length === 0) return 0
      await eraseAll(old.map(({ id }) => id))
      await parts.database.scrubber.scrub()
      return old.length
    },
  }
}

function statusOf(text: string): CorrectionStatus {
  return CORRECTION_STATUSES.find((status) => status === text) ?? 'received'
}
