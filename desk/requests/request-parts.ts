/** What every action on requests works with. */

import type { Transaction } from 'kysely'
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import * as mailWords from '../../messages/areas/mail.ts'
import type { Language } from '../../messages/languages.ts'
import { type Words, wordsIn } from '../../messages/words.ts'
import type { DeskTables } from '../database/migrations.ts'
import type { DeskDatabase } from '../database/open-database.ts'
import type { Institution } from '../institution.ts'
import { type Email, emailWithLink, type Outbox } from '../mail/outbox.ts'
import type { StaffNotices } from '../mail/staff-notices.ts'
import type { Sealing } from '../secrets/sealing.ts'
import { type RequestStatus, statusIn } from './request-status.ts'
import { type Span, spanIn } from './schedule.ts'

export interface RequestParts {
  database: DeskDatabase
  sealing: Sealing
  outbox: Outbox
  notices: Pick<StaffNotices, 'put'>
  /** Address of the site in emails, without a trailing slash. */
  site: string
  institution: () => Institution
  now: () => Date
}

/** What is sealed: who asked, and the private code, so that an email to the sender can name it. */
const ContactSchema = z.object({
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

const EVENT_KINDS = ['received', 'status', 'message', 'note', 'file', 'assigned', 'withdrawn', 'erased', 'spam'] as const
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

/** What is written to the sender of a request, in its language: what is new, with a reply's words, and the private page. */
interface EmailAbout {
  number: string
  contact: Contact
  /** Of the request. */
  language: Language
  /** Address of the site, without a trailing slash. */
  site: string
  institution: Institution
}

/** @param firstContact when somebody will write first. */
export function receivedEmail(about: EmailAbout, firstContact: Span): Email {
  const { number, language } = about
  const t = wordsIn(language)
  return requestEmail(about, t, t(mailWords.yourRequest, { number }), [
    t(mailWords.requestReceived, { number }),
    t(mailWords.willContact, { time: spanIn(t, firstContact) }),
  ])
}

/** What the sender may see of one event. */
export type News = { kind: 'message'; text: string } | { kind: 'status'; status: RequestStatus } | { kind: 'file'; name: string }

export function newsEmail(about: EmailAbout, news: News): Email {
  const { number, language } = about
  const t = wordsIn(language)
  return requestEmail(about, t, t(mailWords.requestUpdate, { number }), [t(mailWords.requestNews, { number }), newsIn(t, news)])
}

function newsIn(t: Words, news: News): string {
  switch (news.kind) {
    case 'message':
      return `\n${t(mailWords.archivistWrote)}\n\n${news.text}\n`
    case 'status':
      return t(mailWords.statusIsNow, { status: statusIn(t, news.status).label })
    case 'file':
      return t(mailWords.fileIsReady, { name: news.name })
  }
}

function requestEmail({ contact, language, site, institution }: EmailAbout, t: Words, subject: string, said: readonly string[]): Email {
  return emailWithLink({
    to: contact.email,
    subject,
    greeting: t(mailWords.dear, { name: `${contact.firstName} ${contact.lastName}` }),
    said,
    linkTo: t(mailWords.followRequest),
    path: `/requests/${contact.code}`,
    language,
    site,
    institution,
  })
}
