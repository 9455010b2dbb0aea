/** What is written to the sender of a suggestion who left an address: that it is here, or decided, and where. The words stay on the page. */
import { type Institution, signedBy } from '../institution.ts'
import type { Letter } from '../mail/outbox.ts'

interface Addressed {
  number: string
  name: string
  email: string
  code: string
}

/** @param site address of the site, without a trailing slash. */
export function correctionLetter(
  kind: 'received' | 'decided',
  { number, name, email, code }: Addressed,
  site: string,
  institution: Institution,
): Letter {
  const [subject, said] =
    kind === 'received'
      ? [
          `Your suggestion ${number}`,
          `We received your suggestion. Its number is ${number}. An archivist will check it against the sources.`,
        ]
      : [`Your suggestion ${number} has been decided`, `We have made a decision on your suggestion ${number}, with a reply.`]
  const text = [
    name === '' ? 'Hello,' : `Dear ${name},`,
    '',
    said,
    '',
    'Read it or delete your data here:',
    `${site}/corrections/${code}`,
    '',
    'Anyone who has this link can do the same, so please keep it private.',
    signedBy(institution),
  ].join('\n')
  return { to: email, subject, text }
}
