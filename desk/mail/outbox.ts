/**
 * Emails go out with what they report: they are written in the same transaction and sent afterwards, so that a crash loses
 * none and a server that is down only delays them. An email may arrive twice after a crash, never not at all.
 */

import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import * as mailWords from '../../messages/areas/mail.ts'
import { addressIn, type Language, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { wordsIn } from '../../messages/words.ts'
import type { DeskTables, Migration } from '../database/migrations.ts'
import type { DeskDatabase } from '../database/open-database.ts'
import { type Institution, signedBy } from '../institution.ts'
import type { Sealing } from '../secrets/sealing.ts'

export const EmailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  /** What it begins with. */
  text: z.string(),
  /** What there is to say, a paragraph each. */
  body: z.array(z.string()).default([]),
  closing: z.string().default(''),
})
export type Email = z.input<typeof EmailSchema>

export interface MailSettings {
  /** SMTP_URL; '' where no mail is sent. */
  smtpUrl: string
  /** MAIL_FROM */
  from: string
}

export interface Outbox {
  /** Whether emails go out at all, and may be promised. */
  open: boolean
  /**
   * Puts an email in, together with what the transaction does. Nothing happens where no mail is sent.
   * @param about id of the request or correction it is about: erasing that takes its emails along.
   * @param gather waits two minutes for more of the same subject, so that a reply, its files and its new status are one email.
   */
  put(transaction: Transaction<DeskTables>, about: string, email: Email, gather?: 'gather'): Promise<void>
  /** Whether an email's time has come. */
  waiting(): Promise<boolean>
  /** The mail job: tries every email whose time has come. */
  sendWaiting(): Promise<{ sent: number; failed: number }>
  /** The retention job: of emails that could not be sent in days, only the fact is kept; also where no mail is sent any more. */
  giveUpOld(): Promise<void>
}

interface OutboxParts {
  database: DeskDatabase
  sealing: Sealing
  now: () => Date
}

/** Minutes in which what is said about one thing joins one email. */
export const GATHERED = 2
/** Minutes an email is left to whoever is sending it, and attempts after which its words are dropped: the last is some ten hours old then. */
const CLAIM = 5
const MOST_ATTEMPTS = 12
/** Minutes after which nobody tries any more. */
const GIVEN_UP = 7 * 24 * 60

/** Erases the emails about a request or correction, sent or not. */
export async function eraseEmails(transaction: Kysely<DeskTables>, about: string): Promise<void> {
  await transaction.deleteFrom('mail').where('about', '=', about).execute()
}

export function openOutbox({ database, sealing, now }: OutboxParts, { smtpUrl, from }: MailSettings): Outbox {
  const transport = smtpUrl === '' ? null : createTransport(smtpUrl)
  const { query } = database
  const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000).toISOString()

  /** A process that died in the last attempt leaves an email that nobody would try or drop. */
  const giveUp = () =>
    query
      .updateTable('mail')
      .set({ letter: '' })
      .where('letter', '!=', '')
      .where('next', '<=', now().toISOString())
      .where(({ eb, or }) => or([eb('attempts', '>=', MOST_ATTEMPTS), eb('created', '<', inMinutes(-GIVEN_UP))]))
      .execute()

  async function claim() {
    const due = await query
      .selectFrom('mail')
      .selectAll()
      .where('next', '<=', now().toISOString())
      .where('letter', '!=', '')
      .orderBy('next')
      .limit(1)
      .executeTakeFirst()
    if (!due) return null
    // Of two processes only one finds the row as it was read.
    const taken = await query
      .updateTable('mail')
      .set({ next: inMinutes(CLAIM), attempts: due.attempts + 1 })
      .where('id', '=', due.id)
      .where('attempts', '=', due.attempts)
      .executeTakeFirst()
    return taken.numUpdatedRows === 1n ? due : 'taken'
  }

  const openEmail = ({ id, letter }: { id: string; letter: string }) => EmailSchema.parse(JSON.parse(sealing.open('contact', id, letter)))

  /** Adds to an email of the same subject that nobody has begun to send. @returns whether there is one. */
  async function joined(transaction: Transaction<DeskTables>, about: string, { to, subject, body = [] }: Email): Promise<boolean> {
    const waiting = await transaction
      .selectFrom('mail')
      .select(['id', 'letter'])
      .where('about', '=', about)
      .where('attempts', '=', 0)
      .where('letter', '!=', '')
      .where('next', '>', now().toISOString())
      .execute()
    for (const { id, letter } of waiting) {
      const earlier = openEmail({ id, letter })
      if (earlier.to !== to || earlier.subject !== subject) continue
      const whole = { ...earlier, body: [...earlier.body, ...body.filter((line) => !earlier.body.includes(line))] }
      const { numUpdatedRows } = await transaction
        .updateTable('mail')
        .set({ letter: sealing.seal('contact', id, JSON.stringify(whole)) })
        .where('id', '=', id)
        .where('attempts', '=', 0)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    }
    return false
  }

  return {
    open: transport !== null,
    async giveUpOld() {
      await giveUp()
    },
    async waiting() {
      const due = query.selectFrom('mail').select('id').where('letter', '!=', '').where('next', '<=', now().toISOString())
      return transport !== null && (await due.limit(1).executeTakeFirst()) !== undefined
    },
    async put(transaction, about, letter, gather) {
      if (transport === null) return
      if (gather && (await joined(transaction, about, letter))) return
      const id = randomUUID()
      await transaction
        .insertInto('mail')
        .values({
          id,
          created: now().toISOString(),
          about,
          letter: sealing.seal('contact', id, JSON.stringify(letter)),
          attempts: 0,
          next: inMinutes(gather ? GATHERED : 0),
          error: '',
        })
        .execute()
    },
    async sendWaiting() {
      const tally = { sent: 0, failed: 0 }
      if (transport === null) return tally
      await giveUp()
      for (;;) {
        const mail = await claim()
        if (mail === null) return tally
        if (mail === 'taken') continue
        try {
          const { to, subject, text, body, closing } = openEmail(mail)
          await transport.sendMail({ from, to, subject, text: [text, ...body, closing].filter((part) => part !== '').join('\n') })
          await query.deleteFrom('mail').where('id', '=', mail.id).execute()
          tally.sent += 1
        } catch (error) {
          const attempts = mail.attempts + 1
          // The server's words without addresses: they may stand in a log.
          const words = (error instanceof Error ? error.message : String(error)).replace(/(?<!\S)\S+@\S+/g, '[address]').slice(0, 300)
          await query
            .updateTable('mail')
            .set({ next: inMinutes(attempts ** 2), error: words, ...(attempts >= MOST_ATTEMPTS ? { letter: '' } : {}) })
            .where('id', '=', mail.id)
            .execute()
          tally.failed += 1
        }
      }
    },
  }
}

/** An email with a private link: greeting, what there is to say, the link, and who writes. */
interface EmailParts {
  to: string
  subject: string
  greeting: string
  said: readonly string[]
  /** What the link is for. */
  linkTo: string
  /** Of the private page, in English. */
  path: string
  language: Language
  /** Address of the site, without a trailing slash. */
  site: string
  institution: Institution
}

export function emailWithLink({ to, subject, greeting, said, linkTo, path, language, site, institution }: EmailParts): Email {
  // An archive may have stopped offering the language since.
  const offered = institution.languages.includes(language) ? language : MAIN_LANGUAGE
  const closing = ['', linkTo, site + addressIn(offered, path), '', wordsIn(language)(mailWords.keepPrivate), signedBy(institution)]
  return { to, subject, text: `${greeting}\n`, body: [...said], closing: closing.join('\n') }
}

/** Emails that wait to be sent. A row goes once its email is out, and with what it is about. */
export interface MailTables {
  mail: {
    id: string
    created: string
    /** Id of the request or correction it is about. */
    about: string
    /** Address, subject and text, sealed; '' once it was given up: then only the fact is kept. */
    letter: string
    attempts: number
    /** Not before; also while somebody is trying. */
    next: string
    /** What the last attempt came to. */
    error: string
  }
}

export const mailTablesMigration: Migration = {
  name: '002-mail',
  statements: () => [
    `CREATE TABLE mail (
      id TEXT PRIMARY KEY,
      created TEXT NOT NULL,
      letter TEXT NOT NULL,
      attempts INTEGER NOT NULL,
      next TEXT NOT NULL,
      error TEXT NOT NULL
    )`,
    'CREATE INDEX mail_next ON mail (next)',
  ],
}

export const mailAboutMigration: Migration = {
  name: '022-mail-about',
  statements: () => ["ALTER TABLE mail ADD COLUMN about TEXT NOT NULL DEFAULT ''", 'CREATE INDEX mail_about ON mail (about)'],
}
