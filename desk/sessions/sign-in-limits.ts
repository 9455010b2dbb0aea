/**
 * Slows guessing of passwords: after a few wrong sign-ins in a row each further one has to wait longer. Strangers are counted by account
 * name and by network; a browser that has signed in to the account before is counted by itself, so that strangers cannot lock its owner
 * out. Passkeys cannot be guessed and are not counted. A try is counted before the password is looked at, so that many at once gain nothing.
 */
import type { Kysely, Transaction } from 'kysely'
import { networkOf } from '../../catalog/network-of.ts'
import { nameKey } from '../accounts/account-name.ts'
import type { DeskTables } from '../database/tables.ts'
import { digestOf } from './secret-code.ts'

/** Wrong ones in a row that cost nothing: people mistype. */
const FREE = 5
const SECOND = 1_000
/** The wait doubles from one second; strangers wait at most a minute for a name, because anybody can make them. */
const LONGEST = { name: 60 * SECOND, network: 900 * SECOND, browser: 900 * SECOND } as const
/** A row is forgotten after a day without a wrong sign-in. */
const FORGOTTEN = 24 * 3_600 * SECOND

export interface SignInTry {
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
