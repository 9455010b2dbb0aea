/** Suggested corrections: what senders do by their private code, what archivists do by number, what everybody may read. */
import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { ArchiveError, badParameters, notFound } from '../../catalog/errors.ts'
import * as deskProblemsWords from '../../messages/areas/desk-problems.ts'
import * as mailWords from '../../messages/areas/mail.ts'
import { inEnglish } from '../../messages/in-english.ts'
import { type Language, languageNamed, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { type Words, wordsIn } from '../../messages/words.ts'
import type { DeskTables, Migration } from '../database/migrations.ts'
import type { DeskDatabase } from '../database/open-database.ts'
import type { Institution } from '../institution.ts'
import { type Email, emailWithLink, eraseEmails, type Outbox } from '../mail/outbox.ts'
import type { StaffNotices } from '../mail/staff-notices.ts'
import { hashOf, isCode, newCode } from '../secrets/random-codes.ts'
import type { Sealing } from '../secrets/sealing.ts'
import { CORRECTION_STATUSES, type CorrectionStatus } from './correction-fields.ts'
import type { CorrectionForm } from './correction-form.ts'

const LONGEST_REPLY = 5_000

interface CorrectionFilter {
  status?: CorrectionStatus
  spam?: boolean
  page: number
  size: number
}

/** What /changes shows of a decided correction: never its words, which may be about somebody. */
interface PublishedCorrection {
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
        await eraseEmails(transaction, id)
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
        const expected = inEnglish(deskProblemsWords.decision, { most: LONGEST_REPLY })
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
            correctionEmail(
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

/** Takes a suggested correction in: as requests are, numbered, once for each key, durable before it is acknowledged. */
interface CorrectionParts {
  database: DeskDatabase
  sealing: Sealing
  outbox: Outbox
  notices: Pick<StaffNotices, 'put'>
  /** Address of the site in emails, without a trailing slash. */
  site: string
  institution: () => Institution
  now: () => Date
}

const ContactSchema = z.object({ name: z.string(), email: z.string(), code: z.string() })

function openCorrectionContact({ sealing }: Pick<CorrectionParts, 'sealing'>, id: string, sealed: string) {
  return ContactSchema.parse(JSON.parse(sealing.open('contact', id, sealed)))
}

interface CorrectionSubmission {
  form: CorrectionForm
  /** Title of the page it is about, and the record's id where it is one. */
  title: string
  recordId: string | null
  key: string
}

/** Thrown inside the transaction, so that the number it took is given back. */
class PostedMeanwhile extends Error {}

/** @throws ArchiveError 422 'key-used' where the key was used for something else. */
async function submitCorrection(
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
    await outbox.put(transaction, id, correctionEmail('received', { number, name, email, code, language }, site, institution()))
  await notices.put(transaction, { kind: 'correction', number, about: id })
  return { number, code, repeated: false }
}

/** What is written to the sender of a suggestion who left an address, in its language: that it is here, or how it was decided, with the reply. */
interface Addressed {
  number: string
  name: string
  email: string
  code: string
  /** Of the suggestion. */
  language: Language
}

type CorrectionNews = 'received' | { status: 'accepted' | 'declined'; reply: string }

/** @param site address of the site, without a trailing slash. */
export function correctionEmail(
  news: CorrectionNews,
  { number, name, email, code, language }: Addressed,
  site: string,
  institution: Institution,
): Email {
  const t = wordsIn(language)
  return emailWithLink({
    to: email,
    subject: t(news === 'received' ? mailWords.yourSuggestion : mailWords.suggestionDecided, { number }),
    greeting: name === '' ? t(mailWords.hello) : t(mailWords.dear, { name }),
    said: newsIn(t, number, news),
    linkTo: t(mailWords.followSuggestion),
    path: `/corrections/${code}`,
    language,
    site,
    institution,
  })
}

function newsIn(t: Words, number: string, news: CorrectionNews): string[] {
  if (news === 'received') return [t(mailWords.suggestionReceived, { number })]
  const outcome = t(news.status === 'accepted' ? mailWords.suggestionAccepted : mailWords.suggestionDeclined, { number })
  return news.reply === '' ? [outcome] : [outcome, `\n${t(mailWords.archivistWrote)}\n\n${news.reply}`]
}

/** Tables of suggested corrections. */
export interface CorrectionTables {
  /** Numbers given so far, by year. */
  correction_counter: { year: number; last: number }
  correction: {
    id: string
    /** 'CO-2026-000012' */
    number: string
    code_hash: string
    idempotency_hash: string
    content_hash: string
    created: string
    status: string
    spam: number
    kind: string
    /** Path and title of the page it is about; the record's id where it is a record. */
    about: string
    title: string
    record_id: string | null
    text: string
    source: string
    /** Name, address and private code, sealed; null once erased. */
    contact: string | null
    /** What the archivist wrote to the sender. */
    reply: string
    /** Who decided, and when; null: nobody has. */
    resolver: string | null
    resolved: string | null
    erased: string | null
    /** Of its private page and of emails to its sender. */
    language: string
  }
}

export const correctionTablesMigration: Migration = {
  name: '003-corrections',
  statements: () => [
    'CREATE TABLE correction_counter (year INTEGER PRIMARY KEY, last INTEGER NOT NULL)',
    `CREATE TABLE correction (
      id TEXT PRIMARY KEY,
      number TEXT NOT NULL UNIQUE,
      code_hash TEXT NOT NULL UNIQUE,
      idempotency_hash TEXT NOT NULL UNIQUE,
      content_hash TEXT NOT NULL,
      created TEXT NOT NULL,
      status TEXT NOT NULL,
      spam INTEGER NOT NULL,
      kind TEXT NOT NULL,
      about TEXT NOT NULL,
      title TEXT NOT NULL,
      record_id TEXT,
      text TEXT NOT NULL,
      source TEXT NOT NULL,
      contact TEXT,
      reply TEXT NOT NULL,
      resolver TEXT,
      resolved TEXT,
      erased TEXT
    )`,
    'CREATE INDEX correction_status ON correction (status, created)',
    'CREATE INDEX correction_resolved ON correction (resolved)',
  ],
}

export const correctionLanguageMigration: Migration = {
  name: '029-correction-language',
  statements: () => ["ALTER TABLE correction ADD COLUMN language TEXT NOT NULL DEFAULT 'en'"],
}
