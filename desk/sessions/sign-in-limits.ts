/**
 * Slows guessing of passwords: after a few wrong sign-ins in a row each further one has to wait longer. Strangers are counted by account
 * name and by network; a browser that has signed in to the account before is counted by itself, so that strangers cannot lock its owner
 * out. Passkeys cannot be guessed and are not counted. A try is counted before the password is looked at, so that many at once gain nothing.
 */

import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { networkOf } from '../../catalog/network-of.ts'
import { nameKey } from '../accounts/accounts.ts'
import type { DeskTables } from '../database/migrations.ts'
import { digestOf } from '../secrets/random-codes.ts'
import type { Sealing } from '../secrets/sealing.ts'

/** Wrong ones in a row that cost nothing: people mistype. */
const FREE = 5
const SECOND = 1_000
/** The wait doubles from one second; strangers wait at most a minute for a name, because anybody can make them. */
const LONGEST = { name: 60 * SECOND, network: 900 * SECOND, browser: 900 * SECOND } as const
/** A row is forgotten after a day without a wrong sign-in. */
const FORGOTTEN = 24 * 3_600 * SECOND

interface SignInTry {
  name: string
  /** The client's address. */
  address: string
  /** What knownBrowser() says: '' for a stranger's. */
  browser: string
}

export interface SignInLimits {
  /** Counts a try. @returns how long to wait before the next, in milliseconds; 0: go on. */
  attempt(tried: SignInTry): Promise<number>
  /** It was right after all: the count begins again. */
  succeeded(tried: SignInTry): Promise<void>
}

/** In one order for everybody: two transactions that lock the same rows never wait for each other. */
function bucketsOf({ name, address, browser }: SignInTry): { bucket: string; longest: number }[] {
  if (browser !== '') return [{ bucket: digestOf(`browser ${browser}`), longest: LONGEST.browser }]
  return [
    { bucket: digestOf(`name ${nameKey(name)}`), longest: LONGEST.name },
    { bucket: digestOf(`network ${networkOf(address)}`), longest: LONGEST.network },
  ].sort((a, b) => (a.bucket < b.bucket ? -1 : 1))
}

export function openSignInLimits(query: Kysely<DeskTables>, now: () => number = Date.now): SignInLimits {
  /** How often a bucket has failed, and when last. The row stays locked until the transaction ends, also where it is new. */
  const locked = (transaction: Transaction<DeskTables>, bucket: string, time: number) =>
    transaction
      .insertInto('sign_in_failure')
      .values({ bucket, count: 0, last: instant(time) })
      .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ count: ({ ref }) => ref('sign_in_failure.count') }))
      .returning(['count', 'last'])
      .executeTakeFirstOrThrow()
  return {
    async attempt(tried) {
      const time = now()
      await query
        .deleteFrom('sign_in_failure')
        .where('last', '<', instant(time - FORGOTTEN))
        .execute()
      // Judged and counted under the locks of all its rows, so that of many at once as many go on as one after another.
      return query.transaction().execute(async (transaction) => {
        const counts = new Map<string, number>()
        let wait = 0
        for (const { bucket, longest } of bucketsOf(tried)) {
          const { count, last } = await locked(transaction, bucket, time)
          wait = Math.max(wait, Date.parse(last) + delayAfter(count, longest) - time)
          counts.set(bucket, count)
        }
        if (wait > 0) return wait
        for (const [bucket, count] of counts)
          await transaction
            .updateTable('sign_in_failure')
            .set({ count: count + 1, last: instant(time) })
            .where('bucket', '=', bucket)
            .execute()
        return 0
      })
    },
    async succeeded(tried) {
      await query.transaction().execute(async (transaction) => {
        for (const { bucket } of bucketsOf(tried)) await transaction.deleteFrom('sign_in_failure').where('bucket', '=', bucket).execute()
      })
    },
  }
}

function delayAfter(count: number, longest: number): number {
  return count < FREE ? 0 : Math.min(longest, 2 ** (count - FREE) * SECOND)
}

function instant(time: number): string {
  return new Date(time).toISOString()
}

/** Renewed at every sign-in. */
export const BROWSER_KNOWN_SECONDS = 180 * 86_400

/**
 * The mark to hand out after a sign-in (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): tries of a browser that has it are
 * counted apart, so that whoever guesses from elsewhere cannot lock the account's owner out. It holds for this name alone and says nothing about it.
 */
export function browserMark(sealing: Sealing, name: string, now: number): string {
  const nonce = randomBytes(16).toString('base64url')
  return [nonce, now, sealing.sign('session', signedText(name, nonce, String(now)))].join('.')
}

/** What a browser's tries are counted under; '' where its mark is missing, forged, out of date or for another name. */
export function knownBrowser(sealing: Sealing, name: string, mark: string, now: number): string {
  const [nonce = '', time = '', tag = ''] = mark.split('.')
  if (!/^[\w-]{22}$/.test(nonce) || !/^\d{1,15}$/.test(time)) return ''
  const age = (now - Number(time)) / 1_000
  return age >= 0 && age < BROWSER_KNOWN_SECONDS && sealing.verify('session', signedText(name, nonce, time), tag) ? nonce : ''
}

function signedText(name: string, nonce: string, time: string): string {
  return JSON.stringify(['browser', nameKey(name), nonce, time])
}
