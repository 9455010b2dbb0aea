/**
 * Letters go out with what they report: they are written in the same transaction and sent afterwards, so that a crash loses
 * none and a server that is down only delays them. A letter may arrive twice after a crash, never not at all.
 */
import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { DeskDatabase } from '../database/open-database.ts'
import type { DeskTables } from '../database/tables.ts'
import type { Sealing } from '../secrets/sealing.ts'

export const LetterSchema = z.object({ to: z.string(), subject: z.string(), text: z.string() })
export type Letter = z.infer<typeof LetterSchema>

export interface MailSettings {
  /** SMTP_URL; '' where no mail is sent. */
  smtpUrl: string
  /** MAIL_FROM */
  from: string
}

export interface Outbox {
  /** Whether letters go out at all, and may be promised. */
  open: boolean
  /**
   * Puts a letter in, together with what the transaction does. Nothing happens where no mail is sent.
   * @param about id of the request or correction it is about: erasing that takes its letters along.
   */
  put(transaction: Transaction<DeskTables>, about: string, letter: Letter): Promise<void>
  /** Whether a letter's time has come. */
  waiting(): Promise<boolean>
  /** The mail job: tries every letter whose time has come. */
  sendWaiting(): Promise<{ sent: number; failed: number }>
  /** The retention job: of letters that could not be sent in days, only the fact is kept; also where no mail is sent any more. */
  giveUpOld(): Promise<void>
}

interface OutboxParts {
  database: DeskDatabase
  sealing: Sealing
  now: () => Date
}

/** Minutes a letter is left to whoever is sending it, and attempts after which its words are dropped: the last is some ten hours old then. */
const CLAIM = 5
const MOST_ATTEMPTS = 12
/** Minutes after which nobody tries any more. */
const GIVEN_UP = 7 * 24 * 60

/** Erases the letters about a request or correction, sent or not. */
export async function eraseLetters(transaction: Kysely<DeskTables>, about: string): Promise<void> {
  await transaction.deleteFrom('mail').where('about', '=', about).execute()
}

export function openOutbox({ database, sealing, now }: OutboxParts, { smtpUrl, from }: MailSettings): Outbox {
  const transport = smtpUrl === '' ? null : createTransport(smtpUrl)
  const { query } = database
  const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000).toISOString()

  /** A process that died in the last attempt leaves a letter that nobody would try or drop. */
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

  return {
    open: transport !== null,
    async giveUpOld() {
      await giveUp()
    },
    async waiting() {
      const due = query.selectFrom('mail').select('id').where('letter', '!=', '').where('next', '<=', now().toISOString())
      return transport !== null && (await due.limit(1).executeTakeFirst()) !== undefined
    },
    async put(transaction, about, letter) {
      if (transport === null) return
      const id = randomUUID()
      const time = now().toISOString()
      const sealed = sealing.seal('contact', id, JSON.stringify(letter))
      await transaction
        .insertInto('mail')
        .values({ id, created: time, about, letter: sealed, attempts: 0, next: time, error: '' })
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
          const { to, subject, text } = LetterSchema.parse(JSON.parse(sealing.open('contact', mail.id, mail.letter)))
          await transport.sendMail({ from, to, subject, text })
          await query.deleteFrom('mail').where('id', '=', mail.id).execute()
          tally.sent += 1
        } catch (error) {
          const attempts = mail.attempts + 1
          // The server's words without addresses: they may stand in a log.
          const words = (error instanceof Error ? error.message : String(error)).replace(/\S+@\S+/g, '[address]').slice(0, 300)
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
