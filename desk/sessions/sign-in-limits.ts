/**
 * Slows guessing of passwords: after a few wrong sign-ins in a row each further one has to wait longer. Strangers are counted by account
 * name and by network; a browser that has signed in to the account before is counted by itself, so that strangers cannot lock its owner
 * out. Passkeys cannot be guessed and are not counted. A try is counted before the password is looked at, so that many at once gain nothing.
 */
import type { Kysely } from 'kysely'
import { networkOf } from '../../catalog/network-of.ts'
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

function bucketsOf({ name, address, browser }: SignInTry): { bucket: string; longest: number }[] {
  if (browser !== '') return [{ bucket: digestOf(`browser ${browser}`), longest: LONGEST.browser }]
  return [
    { bucket: digestOf(`name ${name.trim().toLowerCase()}`), longest: LONGEST.name },
    { bucket: digestOf(`network ${networkOf(address)}`), longest: LONGEST.network },
  ]
}

export function openSignInLimits(query: Kysely<DeskTables>, now: () => number = Date.now): SignInLimits {
  /** @returns false where another try was counted meanwhile: then this one has to be judged again. */
  async function countOn(bucket: string, count: number, time: number): Promise<boolean> {
    const next = { count: count + 1, last: instant(time) }
    if (count === 0) {
      const added = await query
        .insertInto('sign_in_failure')
        .values({ bucket, ...next })
        .onConflict((conflict) => conflict.column('bucket').doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n
    }
    const changed = await query
      .updateTable('sign_in_failure')
      .set(next)
      .where('bucket', '=', bucket)
      .where('count', '=', count)
      .executeTakeFirst()
    return changed.numUpdatedRows === 1n
  }
  return {
    async attempt(tried) {
      const time = now()
      await query
        .deleteFrom('sign_in_failure')
        .where('last', '<', instant(time - FORGOTTEN))
        .execute()
      for (;;) {
        const counts = new Map<string, number>()
        let wait = 0
        for (const { bucket, longest } of bucketsOf(tried)) {
          const row = await query.selectFrom('sign_in_failure').selectAll().where('bucket', '=', bucket).executeTakeFirst()
          if (row) wait = Math.max(wait, Date.parse(row.last) + delayAfter(row.count, longest) - time)
          counts.set(bucket, row?.count ?? 0)
        }
        if (wait > 0) return wait
        let counted = true
        for (const [bucket, count] of counts) counted = (await countOn(bucket, count, time)) && counted
        if (counted) return 0
      }
    },
    async succeeded(tried) {
      const names = bucketsOf(tried).map(({ bucket }) => bucket)
      await query.deleteFrom('sign_in_failure').where('bucket', 'in', names).execute()
    },
  }
}

function delayAfter(count: number, longest: number): number {
  return count < FREE ? 0 : Math.min(longest, 2 ** (count - FREE) * SECOND)
}

function instant(time: number): string {
  return new Date(time).toISOString()
}
