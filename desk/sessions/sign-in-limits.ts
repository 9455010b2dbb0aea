/**
 * Slows guessing: after a few wrong sign-ins in a row each further one has to wait longer, by account name and by address.
 * A try is counted before the password is looked at, so that many at once gain nothing.
 */
import { type Kysely, sql } from 'kysely'
import type { DeskTables } from '../database/tables.ts'
import { digestOf } from './secret-code.ts'

/** Wrong ones in a row that cost nothing: people mistype. */
const FREE = 5
const SECOND = 1_000
/** The wait doubles from one second; a name waits at most a minute, so that nobody can lock somebody else out. */
const LONGEST = { name: 60 * SECOND, address: 900 * SECOND } as const
/** A row is forgotten after a day without a wrong sign-in. */
const FORGOTTEN = 24 * 3_600 * SECOND

export interface SignInLimits {
  /** Counts a try. @returns how long to wait before the next, in milliseconds; 0: go on. */
  attempt(name: string, address: string): Promise<number>
  /** It was right after all: the count begins anew. */
  succeeded(name: string, address: string): Promise<void>
}

export function openSignInLimits(query: Kysely<DeskTables>, now: () => number = Date.now): SignInLimits {
  const buckets = (name: string, address: string) => [
    { bucket: digestOf(`name ${name.trim().toLowerCase()}`), longest: LONGEST.name },
    { bucket: digestOf(`address ${address}`), longest: LONGEST.address },
  ]
  return {
    async attempt(name, address) {
      const time = now()
      const waits: number[] = []
      await query
        .deleteFrom('sign_in_failure')
        .where('last', '<', instant(time - FORGOTTEN))
        .execute()
      for (const { bucket, longest } of buckets(name, address)) {
        const row = await query.selectFrom('sign_in_failure').selectAll().where('bucket', '=', bucket).executeTakeFirst()
        const wait = row ? Date.parse(row.last) + delayAfter(row.count, longest) - time : 0
        waits.push(Math.max(0, wait))
      }
      const wait = Math.max(...waits)
      if (wait > 0) return wait
      for (const { bucket } of buckets(name, address)) {
        await query
          .insertInto('sign_in_failure')
          .values({ bucket, count: 1, last: instant(time) })
          .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ count: sql`sign_in_failure.count + 1`, last: instant(time) }))
          .execute()
      }
      return 0
    },
    async succeeded(name, address) {
      const names = buckets(name, address).map(({ bucket }) => bucket)
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
