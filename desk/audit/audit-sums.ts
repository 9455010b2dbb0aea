/**
 * What is refused to people who are not signed in is counted by the hour, not written down one by one: whoever can make rows without an
 * account can fill the disk. Counts wait in memory for a moment, so that a flood costs one write a second.
 */
import type { Kysely } from 'kysely'
import type { DeskTables } from '../database/tables.ts'
import { openWaitingCounts } from '../database/waiting-counts.ts'
import type { AddressKind } from './address-kind.ts'

/** The reasons there are: with the hours and the kinds of address they bound how many rows there can be. */
export const REFUSALS = [
  'wrong name or password',
  'wrong passkey',
  'too many wrong sign-ins',
  'one-time link unknown, used or ended',
  'account not made: name or password not accepted',
  'posted without being signed in',
  'posted from another site',
  'wrong token',
] as const
export type Refusal = (typeof REFUSALS)[number]

export interface AuditSum {
  /** 'YYYY-MM-DDTHH', UTC. */
  hour: string
  reason: string
  from: AddressKind
  count: number
}

export interface AuditSums {
  count(reason: Refusal, from: AddressKind): void
  /** Newest first. @param days first and last day, YYYY-MM-DD; '' for any. */
  list(days: { since: string; until: string }, limit: number): Promise<AuditSum[]>
  /** Writes what waits. */
  flush(): Promise<void>
  forget(before: string): Promise<number>
}

/** How long counts wait in memory, in milliseconds. */
const WAITS = 1_000

export function openAuditSums(query: Kysely<DeskTables>, now: () => Date = () => new Date()): AuditSums {
  const waiting = openWaitingCounts<Omit<AuditSum, 'count'>>({
    waits: WAITS,
    failed: 'Refusals could not be counted',
    write: (sums) =>
      query.transaction().execute(async (transaction) => {
        for (const { from, ...sum } of sums)
          await transaction
            .insertInto('audit_sum')
            .values({ ...sum, address_kind: from })
            .onConflict((conflict) =>
              conflict
                .columns(['hour', 'reason', 'address_kind'])
                .doUpdateSet(({ eb, ref }) => ({ count: eb('audit_sum.count', '+', ref('excluded.count')) })),
            )
            .execute()
      }),
  })

  return {
    flush: waiting.flush,
    count(reason, from) {
      const hour = now().toISOString().slice(0, 13)
      waiting.add(`${hour} ${reason} ${from}`, { hour, reason, from })
    },
    async list({ since, until }, limit) {
      await waiting.flushSoon()
      let rows = query.selectFrom('audit_sum').selectAll().orderBy('hour', 'desc').orderBy('reason').limit(limit)
      if (since) rows = rows.where('hour', '>=', since)
      if (until) rows = rows.where('hour', '<=', `${until}~`)
      return (await rows.execute()).map(({ address_kind: from, ...row }) => ({ ...row, from }))
    },
    async forget(before) {
      const { numDeletedRows } = await query.deleteFrom('audit_sum').where('hour', '<', before.slice(0, 13)).executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
