/** What every action on requests works with. */
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import type { DeskDatabase } from '../database/open-database.ts'
import type { DeskTables } from '../database/tables.ts'
import type { Institution } from '../institution.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { StaffNotices } from '../mail/staff-notices.ts'
import type { Sealing } from '../secrets/sealing.ts'

export interface RequestParts {
  database: DeskDatabase
  sealing: Sealing
  outbox: Outbox
  notices: Pick<StaffNotices, 'put'>
  /** Address of the site in letters, without a trailing slash. */
  site: string
  institution: () => Institution
  now: () => Date
}

/** What is sealed: who asked, and the private code, so that a letter to the sender can name it. */
export const ContactSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  affiliation: z.string(),
  code: z.string(),
})
export type Contact = z.infer<typeof ContactSchema>

/** @param id of the request: a sealed text moved to another row does not open. */
export function openContact(sealing: Sealing, id: string, sealed: string): Contact {
  return ContactSchema.parse(JSON.parse(sealing.open('contact', id, sealed)))
}

export function sealContact(sealing: Sealing, id: string, contact: Contact): string {
  return sealing.seal('contact', id, JSON.stringify(contact))
}

export const EVENT_KINDS = ['received', 'status', 'message', 'note', 'file', 'assigned', 'withdrawn', 'erased', 'spam'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** Adds to a request's history, and marks it changed. */
export async function addEvent(
  transaction: Transaction<DeskTables>,
  event: { request: string; time: string; actor: string; kind: EventKind; text?: string; visible: boolean },
): Promise<void> {
  const { request, time, actor, kind, text = '', visible } = event
  await transaction
    .insertInto('request_event')
    .values({ request_id: request, time, actor, kind, text, visible: visible ? 1 : 0 })
    .execute()
  await transaction.updateTable('request').set({ changed: time }).where('id', '=', request).execute()
}

/** 410: the data was erased, only the number and the days are left. */
export function erased(number: string): ArchiveError {
  return new ArchiveError(410, 'erased', `The data of request ${number} was erased`)
}
