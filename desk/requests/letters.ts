/** What is written to the sender of a request, in its language: what is new, with a reply's words, and the private page. */
import * as mailWords from '../../messages/en/mail.ts'
import type { Language } from '../../messages/languages.ts'
import { type Words, wordsIn } from '../../messages/words.ts'
import type { Institution } from '../institution.ts'
import { letterTo } from '../mail/letter.ts'
import type { Letter } from '../mail/outbox.ts'
import type { Contact } from './request-parts.ts'
import { type RequestStatus, statusIn } from './request-status.ts'
import type { Span } from './schedule.ts'
import { spanIn } from './schedule-words.ts'

interface LetterAbout {
  number: string
  contact: Contact
  /** Of the request. */
  language: Language
  /** Address of the site, without a trailing slash. */
  site: string
  institution: Institution
}

/** @param firstContact when somebody will write first. */
export function receivedLetter(about: LetterAbout, firstContact: Span): Letter {
  const { number, language } = about
  const t = wordsIn(language)
  return requestLetter(about, t, t(mailWords.yourRequest, { number }), [
    t(mailWords.requestReceived, { number }),
    t(mailWords.willContact, { time: spanIn(t, firstContact) }),
  ])
}

/** What the sender may see of one event. */
export type News = { kind: 'message'; text: string } | { kind: 'status'; status: RequestStatus } | { kind: 'file'; name: string }

export function newsLetter(about: LetterAbout, news: News): Letter {
  const { number, language } = about
  const t = wordsIn(language)
  return requestLetter(about, t, t(mailWords.requestUpdate, { number }), [t(mailWords.requestNews, { number }), newsIn(t, news)])
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

function requestLetter({ contact, language, site, institution }: LetterAbout, t: Words, subject: string, said: readonly string[]): Letter {
  return letterTo({
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
