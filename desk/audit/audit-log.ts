/**
 * What signed-in people did and were refused: who, what, when, from which kind of address. Entries are never changed, and go when their
 * retention ends. What is refused to people who are not signed in is counted instead (openAuditSums).
 */

import { BlockList, isIP } from 'node:net'
import type { Kysely } from 'kysely'
import type { DeskTables } from '../database/migrations.ts'
import { openWaitingCounts } from '../database/waiting-counts.ts'
import type { Outcome } from './audit-tables.ts'

export interface AuditNote {
  /** Name of the account, 'script' for the bearer token, 'archive' for the software. */
  actor: string
  /** What it is: 'sign-in', 'record.save', 'GET /admin/requests'. Never a secret. */
  action: string
  /** What it is about: an id or a number. */
  subject?: string
  outcome: Outcome
  from: AddressKind
  /** Why it was refused, or what was changed, in a few words. */
  detail?: string
}

interface AuditEntry extends Required<AuditNote> {
  id: number
  time: string
}

interface AuditFilter {
  actor?: string
  action?: string
  outcome?: Outcome | ''
  /** First and last day, YYYY-MM-DD. */
  since?: string
  until?: string
  /** Only entries before this one. */
  before?: number
  limit: number
}

export interface AuditLog {
  add(note: AuditNote): Promise<void>
  /** Newest first. */
  list(filter: AuditFilter): Promise<AuditEntry[]>
  /** Names and actions there are, to choose from. */
  choices(): Promise<{ actors: string[]; actions: string[] }>
  /** The retention job: deletes entries from before an instant. @returns how many. */
  forget(before: string): Promise<number>
}

const LONGEST = 300

export function openAuditLog(query: Kysely<DeskTables>): AuditLog {
  return {
    async add({ actor, action, subject = '', outcome, from, detail = '' }) {
      await query
        .insertInto('audit_entry')
        .values({
          time: new Date().toISOString(),
          actor,
          action: action.slice(0, LONGEST),
          subject: subject.slice(0, LONGEST),
          outcome,
          address_kind: from,
          detail: detail.slice(0, LONGEST),
        })
        .execute()
    },
    async list({ actor, action, outcome, since, until, before, limit }) {
      let rows = query.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(limit)
      if (actor) rows = rows.where('actor', '=', actor)
      if (action) rows = rows.where('action', '=', action)
      if (outcome) rows = rows.where('outcome', '=', outcome)
      if (since) rows = rows.where('time', '>=', since)
      // A day's own instants are greater than its name; '~' is greater than all of them.
      if (until) rows = rows.where('time', '<=', `${until}~`)
      if (before !== undefined) rows = rows.where('id', '<', before)
      const found = await rows.execute()
      return found.map(({ address_kind: from, ...row }) => ({ ...row, from }))
    },
    async choices() {
      const actors = await query.selectFrom('audit_entry').select('actor').distinct().orderBy('actor').execute()
      const actions = await query.selectFrom('audit_entry').select('action').distinct().orderBy('action').execute()
      return { actors: actors.map(({ actor }) => actor).filter(Boolean), actions: actions.map(({ action }) => action) }
    },
    forget(before) {
      return query.transaction().execute(async (transaction) => {
        await transaction.updateTable('audit_horizon').set({ time: before }).execute()
        const { numDeletedRows } = await transaction.deleteFrom('audit_entry').where('time', '<', before).executeTakeFirstOrThrow()
        return Number(numDeletedRows)
      })
    },
  }
}

/** The reasons there are: with the hours and the kinds of address they bound how many rows there can be. */
const REFUSALS = [
  'wrong name or password',
  'wrong passkey',
  'too many wrong sign-ins',
  'one-time link unknown, used or ended',
  'account not made: name or password not accepted',
  'posted without being signed in',
  'posted from another site',
  'wrong token',
] as const
type Refusal = (typeof REFUSALS)[number]

interface AuditSum {
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

/**
 * What is refused to people who are not signed in is counted by the hour, not written down one by one: whoever can make rows without an
 * account can fill the disk. Counts wait in memory for a moment, so that a flood costs one write a second.
 */
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

/** Where somebody came from, as coarse as it can be said and still be of use: addresses themselves are not kept. */
export type AddressKind = 'this machine' | 'private network' | 'internet' | 'unknown'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')
const local = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  local.addSubnet(net, bits, 'ipv4')
}
local.addSubnet('fc00::', 7, 'ipv6')
local.addSubnet('fe80::', 10, 'ipv6')

/** @param address as the server knows it, IPv4 addresses also in their IPv6 form (::ffff:10.0.0.1). */
export function addressKind(address: string): AddressKind {
  const plain = address.replace(/^::ffff:/i, '')
  const version = isIP(plain)
  if (version === 0) return 'unknown'
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (loopback.check(plain, family)) return 'this machine'
  return local.check(plain, family) ? 'private network' : 'internet'
}
