/**
 * Emails to staff about what visitors send: at once or once a day, as each account chose. They name what arrived and link to it at the
 * desk; a visitor's words stay there. Only those who may answer are written to.
 */

import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { localDay, startOfDay, zoneName } from '../../catalog/local-time.ts'
import { hasRole, ROLES } from '../accounts/roles.ts'
import type { DeskTables } from '../database/migrations.ts'
import { type Institution, signedBy } from '../institution.ts'
import type { Sealing } from '../secrets/sealing.ts'
import type { Outbox } from './outbox.ts'

export const NOTICE_CHOICES = ['never', 'at-once', 'daily'] as const
export type NoticeChoice = (typeof NOTICE_CHOICES)[number]
export const NoticeChoiceSchema = z.enum(NOTICE_CHOICES).catch('never')
/** Roles that answer requests and decide corrections. */
const ANSWERING = ROLES.filter((role) => hasRole(role, 'archivist'))

type NoticeKind = 'request' | 'message' | 'withdrawal' | 'correction'

interface Notice {
  kind: NoticeKind
  /** 'RR-2026-000001' */
  number: string
  /** Id of the request or correction: erasing it takes its emails along. */
  about: string
  /** Account it is assigned to; only that account is written to, where it wants to be. */
  assignee?: string | null
}

export interface StaffNotices {
  /** Whether staff can be written to: needs SMTP_URL, and PUBLIC_URL for the links. */
  mailed: boolean
  /** Stores the emails to those who want one at once, with what the transaction does. */
  put(transaction: Transaction<DeskTables>, notice: Notice): Promise<void>
  /** The daily job: what came in on the day before, to those who want a digest. @returns how many are written to. */
  putDigests(): Promise<number>
  choiceOf(accountId: string): Promise<NoticeChoice>
  choose(accountId: string, choice: NoticeChoice): Promise<void>
}

interface Parts {
  query: Kysely<DeskTables>
  sealing: Sealing
  outbox: Outbox
  /** PUBLIC_URL. */
  site: string
  institution: () => Institution
  now: () => Date
}

const WHAT: Readonly<Record<NoticeKind, string>> = {
  request: 'New research request',
  message: 'New message on research request',
  withdrawal: 'Withdrawn by its sender: research request',
  correction: 'New suggested correction',
}

export function openStaffNotices({ query, sealing, outbox, site, institution, now }: Parts): StaffNotices {
  const mailed = outbox.open && site !== ''

  const wanting = (from: Kysely<DeskTables>, choice: NoticeChoice) =>
    from
      .selectFrom('account')
      .select(['id', 'email'])
      .where('notify', '=', choice)
      .where('email', '!=', '')
      .where('closed', 'is', null)
      .where('role', 'in', ANSWERING)
      .execute()

  const closing = () =>
    ['', 'You can change when we write to you under “My account”:', `${site}/admin/account`, signedBy(institution())].join('\n')

  return {
    mailed,
    async put(transaction, { kind, number, about, assignee = null }) {
      if (!mailed) return
      const people = await wanting(transaction, 'at-once')
      const assigned = people.filter(({ id }) => id === assignee)
      for (const { id, email } of assigned.length > 0 ? assigned : people) {
        const words = `${WHAT[kind]} ${number}`
        await outbox.put(transaction, about, {
          to: sealing.open('contact', id, email),
          subject: words,
          text: `${words}:`,
          body: [addressOf(site, kind, number)],
          closing: closing(),
        })
      }
    },
    async putDigests() {
      if (!mailed) return 0
      const { timeZone } = institution()
      const midnight = startOfDay(localDay(now(), timeZone), timeZone)
      const day = localDay(new Date(midnight.getTime() - 1), timeZone)
      const [since, until] = [startOfDay(day, timeZone).toISOString(), midnight.toISOString()]
      return query.transaction().execute(async (transaction) => {
        const people = await wanting(transaction, 'daily')
        const lines = people.length > 0 ? await arrivals(transaction, since, until) : []
        if (lines.length === 0) return 0
        for (const { id, email } of people) {
          await outbox.put(transaction, id, {
            to: sealing.open('contact', id, email),
            subject: `Received from visitors on ${day}: ${lines.length}`,
            text: `Received on ${day} (${zoneName(since, timeZone)}):\n`,
            body: lines.map(({ kind, number }) => `${WHAT[kind]} ${number}\n${addressOf(site, kind, number)}`),
            closing: closing(),
          })
        }
        return people.length
      })
    },
    async choiceOf(accountId) {
      const row = await query.selectFrom('account').select('notify').where('id', '=', accountId).executeTakeFirst()
      return NoticeChoiceSchema.parse(row?.notify)
    },
    async choose(accountId, choice) {
      await query.updateTable('account').set({ notify: choice }).where('id', '=', accountId).execute()
    },
  }
}

function addressOf(site: string, kind: NoticeKind, number: string): string {
  return `${site}/admin/${kind === 'correction' ? 'corrections' : 'requests'}/${number}`
}

/** What visitors sent between two instants, oldest first; spam and what was erased since are left out. */
async function arrivals(query: Kysely<DeskTables>, since: string, until: string): Promise<{ kind: NoticeKind; number: string }[]> {
  const events = await query
    .selectFrom('request_event')
    .innerJoin('request', 'request.id', 'request_event.request_id')
    .select(['request.number', 'request_event.kind', 'request_event.time'])
    .distinct()
    .where('request_event.actor', '=', 'visitor')
    .where('request_event.kind', 'in', ['received', 'message', 'withdrawn'])
    .where('request_event.time', '>=', since)
    .where('request_event.time', '<', until)
    .where('request.spam', '=', 0)
    .where('request.erased', 'is', null)
    .execute()
  const corrections = await query
    .selectFrom('correction')
    .select(['number', 'created'])
    .where('created', '>=', since)
    .where('created', '<', until)
    .where('spam', '=', 0)
    .where('erased', 'is', null)
    .execute()
  const kinds: Readonly<Record<string, NoticeKind>> = { received: 'request', withdrawn: 'withdrawal' }
  return [
    ...events.map(({ number, kind, time }) => ({ kind: kinds[kind] ?? 'message', number, time })),
    ...corrections.map(({ number, created }) => ({ kind: 'correction' as const, number, time: created })),
  ].toSorted((one, other) => one.time.localeCompare(other.time))
}
