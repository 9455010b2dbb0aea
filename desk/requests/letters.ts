/** What is written to the sender of a request, in its language: that there is news, and where. The words themselves stay on the page. */
import * as mailWords from '../../messages/en/mail.ts'
import type { Language } from '../../messages/languages.ts'
import { type Words, wordsIn } from '../../messages/words.ts'
import type { Institution } from '../institution.ts'
import { letterTo } from '../mail/letter.ts'
import type { Letter } from '../mail/outbox.ts'
import type { Contact } from './request-parts.ts'
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

export function newsLetter(about: LetterAbout): Letter {
  const { number, language } = about
  const t = wordsIn(language)
  return requestLetter(about, t, t(mailWords.requestUpdate, { number }), [t(mailWords.requestNews, { number })])
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
