/** What is written to the sender of a request: that there is news, and where. The words themselves stay on the page. */
import type { Letter } from '../mail/outbox.ts'
import type { Contact } from './request-parts.ts'

/** @param site address of the site, without a trailing slash. */
export function requestLetter(kind: 'received' | 'news', number: string, contact: Contact, site: string): Letter {
  const link = `${site}/requests/${contact.code}`
  const said =
    kind === 'received'
      ? [
          `We received your research request. Its number is ${number}.`,
          'An archivist will review it and contact you within 2-3 business days.',
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
    'State Police History & Archive, an independent history project',
  ].join('\n')
  return {
    to: contact.email,
    subject: kind === 'received' ? `Your research request ${number}` : `Update on your research request ${number}`,
    text,
  }
}
