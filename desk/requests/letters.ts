/** What is written to the sender of a request: that there is news, and where. The words themselves stay on the page. */
import { type Institution, signedBy } from '../institution.ts'
import type { Letter } from '../mail/outbox.ts'
import type { Contact } from './request-parts.ts'

interface LetterAbout {
  kind: 'received' | 'news'
  number: string
  contact: Contact
  /** Address of the site, without a trailing slash. */
  site: string
  institution: Institution
  /** When somebody will write first: '2-3 business days'. Said in the letter of receipt. */
  firstContact?: string
}

export function requestLetter({ kind, number, contact, site, institution, firstContact }: LetterAbout): Letter {
  const link = `${site}/requests/${contact.code}`
  const said =
    kind === 'received'
      ? [
          `We received your research request. Its number is ${number}.`,
          `An archivist will review it and contact you${firstContact ? ` within ${firstContact}` : ''}.`,
        ]
      : [`There is an update on your research request ${number}.`]
  const text = [
    `Dear ${contact.firstName} ${contact.lastName},`,
    '',
    ...said,
    '',
    'Read it, reply, withdraw it or delete your data here:',
    link,
    '',
    'Anyone who has this link can do the same, so please keep it private.',
    signedBy(institution),
  ].join('\n')
  return {
    to: contact.email,
    subject: kind === 'received' ? `Your research request ${number}` : `Update on your research request ${number}`,
    text,
  }
}
