/**
 * Who is signed in where. A token is handed out once, kept as a digest, ends after a time without use and at latest after a
 * working day, and is another one after every sign-in.
 */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { logFailure } from '../../catalog/storage-faults.ts'
import { CollectionsSchema, type Role, RoleSchema } from '../accounts/roles.ts'

import type { AddressKind } from '../audit/audit-log.ts'
import type { DeskTables } from '../database/migrations.ts'
import { digestOf, newSecret } from '../secrets/random-codes.ts'

const MINUTE = 60_000
export const SESSION_LIMITS = { idle: 2 * 60 * MINUTE, whole: 12 * 60 * MINUTE } as const
/** Use is written down no more often than this. */
const NOTICED = MINUTE
const LONGEST_BROWSER = 120

export interface Person {
  /** Account id; 'script' for the bearer token. */
  id: string
  name: string
  role: Role
  /** Ids of the collections that an editor may change. */
  collections: readonly string[]
  /** Its session; '' for the bearer token. */
  session: string
  /** When this person last showed a password or passkey, in milliseconds. */
  proved: number
}

/** What changes who may sign in asks for a proof no older than this. */
const PROOF_HOLDS = 10 * MINUTE

/** Whether somebody has shown a password or passkey just now, so that a screen left open is not enough. */
export function provedLately(person: Person, now = Date.now()): boolean {
  return now - person.proved < PROOF_HOLDS
}

export interface ListedSession {
  id: string
  account: string
  name: string
  created: string
  seen: string
  browser: string
  from: string
}

export interface Sessions {
  /** @returns the token to hand to the browser. */
  start(accountId: string, seen: { browser: string; from: AddressKind; replaces?: string }): Promise<string>
  /** Whose token it is; null where it was never given out, has ended or was revoked. */
  find(token: string): Promise<Person | null>
  /** Whose session this id is of, with the rights of this moment; null where it has ended or been revoked. */
  person(id: string): Promise<Person | null>
  end(id: string): Promise<boolean>
  /** Notes that the person has shown a password or passkey again. */
  prove(id: string): Promise<void>
  /** Ends all sessions of an account but one. */
  endOthers(accountId: string, keep: string): Promise<void>
  list(accountId?: string): Promise<ListedSession[]>
}

export function openSessions(query: Kysely<DeskTables>, now: () => number = Date.now): Sessions {
  const instant = (time: number) => new Date(time).toISOString()
  const clear = () =>
    query
      .deleteFrom('session')
      .where(({ eb, or }) => or([eb('ends', '<', instant(now())), eb('seen', '<', instant(now() - SESSION_LIMITS.idle))]))
      .execute()
  const rows = () =>
    query
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select([
        'session.id',
        'session.seen',
        'session.ends',
        'session.proved',
        'account.id as account',
        'account.name',
        'account.role',
        'account.collections',
      ])
      .where('account.closed', 'is', null)
  /** The next sign-in deletes it. */
  const isOver = ({ ends }: { ends: string }, seen: number) => Date.parse(ends) <= now() || seen + SESSION_LIMITS.idle <= now()
  /** When sessions were used whose use is being written down, by the digests of their tokens: no page waits for that. */
  const used = new Map<string, number>()
  async function notice(hash: string, time: number): Promise<void> {
    const writing = used.has(hash)
    used.set(hash, time)
    if (writing) return
    try {
      for (let written = Number.NaN; written !== used.get(hash); ) {
        written = used.get(hash) ?? time
        await query
          .updateTable('session')
          .set({ seen: instant(written) })
          .where('token_hash', '=', hash)
          .execute()
      }
    } catch (error) {
      logFailure('The use of a session could not be written down', error)
    } finally {
      used.delete(hash)
    }
  }
  return {
    async start(accountId, { browser, from, replaces }) {
      await clear()
      const token = newSecret()
      if (replaces) await query.deleteFrom('session').where('token_hash', '=', digestOf(replaces)).execute()
      await query
        .insertInto('session')
        .values({
          id: randomUUID(),
          account_id: accountId,
          token_hash: digestOf(token),
          created: instant(now()),
          seen: instant(now()),
          ends: instant(now() + SESSION_LIMITS.whole),
          browser: browser.slice(0, LONGEST_BROWSER),
          address_kind: from,
          proved: instant(now()),
        })
        .execute()
      return token
    },
    async find(token) {
      const hash = digestOf(token)
      // The row may be read before, and the mark be gone after, its use is written.
      const noticed = used.get(hash) ?? 0
      const row = await rows().where('token_hash', '=', hash).executeTakeFirst()
      if (!row) return null
      const time = now()
      const seen = Math.max(Date.parse(row.seen), noticed)
      if (isOver(row, seen)) return null
      if (seen + NOTICED <= time) void notice(hash, time)
      return personOf(row)
    },
    async person(id) {
      const row = await rows().where('session.id', '=', id).executeTakeFirst()
      return row && !isOver(row, Date.parse(row.seen)) ? personOf(row) : null
    },
    async end(id) {
      const { numDeletedRows } = await query.deleteFrom('session').where('id', '=', id).executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
    async prove(id) {
      await query
        .updateTable('session')
        .set({ proved: instant(now()) })
        .where('id', '=', id)
        .execute()
    },
    async endOthers(accountId, keep) {
      await query.deleteFrom('session').where('account_id', '=', accountId).where('id', '!=', keep).execute()
    },
    async list(accountId) {
      let rows = query
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select([
          'session.id',
          'account.id as account',
          'account.name',
          'session.created',
          'session.seen',
          'session.browser',
          'session.address_kind as from',
        ])
        .where('ends', '>=', instant(now()))
        .where('seen', '>=', instant(now() - SESSION_LIMITS.idle))
        .orderBy('session.seen', 'desc')
      if (accountId !== undefined) rows = rows.where('account.id', '=', accountId)
      return rows.execute()
    },
  }
}

interface SessionRow {
  id: string
  proved: string
  account: string
  name: string
  role: string
  collections: string
}

function personOf(row: SessionRow): Person {
  return {
    id: row.account,
    name: row.name,
    role: RoleSchema.parse(row.role),
    session: row.id,
    collections: CollectionsSchema.parse(row.collections),
    proved: Date.parse(row.proved) || 0,
  }
}
