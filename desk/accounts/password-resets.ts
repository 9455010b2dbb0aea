/**
 * A forgotten password: a link that sets another one, once and for half an hour. It goes to the account's own e-mail address, or is made by
 * an administrator or by whoever runs the server. Whoever asks learns nothing of which accounts there are.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { ArchiveError, badParameters, notFound } from '../../catalog/errors.ts'
import * as deskAccountsServerWords from '../../messages/areas/desk-accounts-server.ts'
import { addressIn, type Language, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { wordsIn } from '../../messages/words.ts'
import type { DeskTables } from '../database/migrations.ts'
import { ANY_INSTITUTION, type Institution, signedBy } from '../institution.ts'
import type { Outbox } from '../mail/outbox.ts'
import { digestOf, newSecret } from '../secrets/random-codes.ts'
import type { Sealing } from '../secrets/sealing.ts'
import { nameKeys } from './accounts.ts'
import { hashPassword, passwordFault } from './password.ts'

const MINUTE = 60_000
export const RESET_MINUTES = 30
/** No second email to an account within this time. */
const LETTER_EVERY = 10 * MINUTE
/** Whoever asks waits this long, whether there is such an account or not. */
const ANSWERED_AFTER = 300

export const RecoveryEmailSchema = z
  .string()
  .trim()
  .max(254)
  .pipe(z.union([z.literal(''), z.email({ pattern: z.regexes.html5Email })]))

export interface PasswordResets {
  /** Whether links can be mailed: needs SMTP_URL, and PUBLIC_URL, since a link must never lead to a host that a request named. */
  mailed: boolean
  /** The address that links go to; '' for none. */
  emailOf(accountId: string): Promise<string>
  setEmail(accountId: string, email: string): Promise<void>
  /**
   * Mails a link where the account has an address.
   * @param language of the email and of the page it leads to.
   * @returns the account's name where an email goes out, for the audit log only; else ''.
   */
  ask(name: string, language?: Language): Promise<string>
  /** A link's code; the one before it ends. */
  code(accountId: string, madeBy: string): Promise<string>
  /** Whose password a code sets, while it may be used. */
  accountOf(code: string): Promise<{ id: string; name: string } | null>
  /** Uses a code up, and signs the account out everywhere. @throws ArchiveError 400 naming the fault, 410 where the code was used or has ended. */
  use(code: string, password: string): Promise<{ name: string }>
}

interface Parts {
  query: Kysely<DeskTables>
  sealing: Sealing
  outbox: Outbox
  /** PUBLIC_URL. */
  site: string
  now: () => Date
  institution?: () => Institution
}

export function openPasswordResets({ query, sealing, outbox, site, now, institution = () => ANY_INSTITUTION }: Parts): PasswordResets {
  const mailed = outbox.open && site !== ''
  const instant = (after = 0) => new Date(now().getTime() + after).toISOString()

  const usable = (code: string) =>
    query
      .selectFrom('one_time_code')
      .innerJoin('account', 'account.id', 'one_time_code.account_id')
      .select(['account.id', 'account.name', 'one_time_code.hash'])
      .where('one_time_code.hash', '=', digestOf(code))
      .where('one_time_code.purpose', '=', 'reset')
      .where('one_time_code.ends', '>', instant())
      .where('account.closed', 'is', null)
      .executeTakeFirst()

  async function mail(name: string, language: Language): Promise<string> {
    if (!mailed) return ''
    return query.transaction().execute(async (transaction) => {
      const account = await transaction
        .selectFrom('account')
        .select(['id', 'name', 'email'])
        .where('folded', 'in', nameKeys(name))
        .where('closed', 'is', null)
        .executeTakeFirst()
      if (!account || account.email === '') return ''
      const lately = await transaction
        .selectFrom('one_time_code')
        .select('hash')
        .where('purpose', '=', 'reset')
        .where('account_id', '=', account.id)
        .where('created', '>', instant(-LETTER_EVERY))
        .executeTakeFirst()
      if (lately) return ''
      const code = await putResetCode(transaction, account.id, '', now())
      const to = sealing.open('contact', account.id, account.email)
      const link = site + addressIn(language, `/admin/reset/${code}`)
      await outbox.put(transaction, account.id, { to, ...resetEmail(language, account.name, link, institution()) })
      return account.name
    })
  }

  return {
    mailed,
    async emailOf(accountId) {
      const row = await query.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst()
      return row && row.email !== '' ? sealing.open('contact', accountId, row.email) : ''
    },
    async setEmail(accountId, email) {
      const sealed = email === '' ? '' : sealing.seal('contact', accountId, email)
      const { numUpdatedRows } = await query
        .updateTable('account')
        .set({ email: sealed })
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw notFound('The account')
      // A link that went to the former address ends.
      await query.deleteFrom('one_time_code').where('purpose', '=', 'reset').where('account_id', '=', accountId).execute()
    },
    async ask(name, language = MAIN_LANGUAGE) {
      const [sent] = await Promise.all([mail(name, language), wait(ANSWERED_AFTER)])
      return sent
    },
    code: (accountId, madeBy) => query.transaction().execute((transaction) => putResetCode(transaction, accountId, madeBy, now())),
    async accountOf(code) {
      const row = await usable(code)
      return row ? { id: row.id, name: row.name } : null
    },
    async use(code, password) {
      const row = await usable(code)
      if (!row) throw usedUp()
      const fault = await passwordFault(password, row.name, institution().words)
      if (fault !== '') throw badParameters([{ where: 'password', expected: fault, found: '' }])
      const hash = await hashPassword(password)
      await query.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction.deleteFrom('one_time_code').where('hash', '=', row.hash).executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) throw usedUp()
        await transaction.updateTable('account').set({ password: hash }).where('id', '=', row.id).execute()
        await transaction.deleteFrom('session').where('account_id', '=', row.id).execute()
      })
      return { name: row.name }
    },
  }
}

/** Makes a link's code; the one before it ends. */
export async function putResetCode(transaction: Kysely<DeskTables>, accountId: string, madeBy: string, now: Date): Promise<string> {
  const code = newSecret()
  await transaction.deleteFrom('one_time_code').where('purpose', '=', 'reset').where('account_id', '=', accountId).execute()
  await transaction
    .insertInto('one_time_code')
    .values({
      hash: digestOf(code),
      purpose: 'reset',
      role: '',
      account_id: accountId,
      made_by: madeBy,
      created: now.toISOString(),
      ends: new Date(now.getTime() + RESET_MINUTES * MINUTE).toISOString(),
    })
    .execute()
  return code
}

function usedUp(): ArchiveError {
  return new ArchiveError(410, 'link-used', 'This link has already been used or has expired. Please ask for a new one.')
}

function resetEmail(language: Language, name: string, link: string, institution: Institution): { subject: string; text: string } {
  const t = wordsIn(language)
  return {
    subject: t(deskAccountsServerWords.resetSubject),
    text: [
      t(deskAccountsServerWords.resetAsked, { name }),
      '',
      t(deskAccountsServerWords.resetHere, { minutes: RESET_MINUTES }),
      link,
      '',
      t(deskAccountsServerWords.resetNotYou),
      signedBy(institution),
    ].join('\n'),
  }
}
