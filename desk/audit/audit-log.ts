/**
 * What signed-in people did and were refused: who, what, when, from which kind of address. Entries are never changed, and go when their
 * retention ends. What is refused to people who are not signed in is counted in sum (audit-sums.ts).
 */
import type { Kysely } from 'kysely'
import type { DeskTables } from '../database/tables.ts'
import type { AddressKind } from './address-kind.ts'
import type { Outcome } from './outcomes.ts'

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

export interface AuditEntry extends Required<AuditNote> {
  id: number
  time: string
}

export interface AuditFilter {
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
