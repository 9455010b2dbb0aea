/** What is written to the sender of a suggestion who left an address, in its language: that it is here, or decided, and where. The words stay on the page. */
import * as mailWords from '../../messages/en/mail.ts'
import type { Language } from '../../messages/languages.ts'
import { wordsIn } from '../../messages/words.ts'
import type { Institution } from '../institution.ts'
import { letterTo } from '../mail/letter.ts'
import type { Letter } from '../mail/outbox.ts'

interface Addressed {
  number: string
  name: string
  email: string
  code: string
  /** Of the suggestion. */
  language: Language
}

/** @param site address of the site, without a trailing slash. */
export function correctionLetter(
  kind: 'received' | 'decided',
  { number, name, email, code, language }: Addressed,
  site: string,
  institution: Institution,
): Letter {
  const t = wordsIn(language)
  const received = kind === 'received'
  return letterTo({
    to: email,
    subject: t(received ? mailWords.yourSuggestion : mailWords.suggestionDecided, { number }),
    greeting: name === '' ? t(mailWords.hello) : t(mailWords.dear, { name }),
    said: [t(received ? mailWords.suggestionReceived : mailWords.decision, { number })],
    linkTo: t(mailWords.followSuggestion),
    path: `/corrections/${code}`,
    language,
    site,
    institution,
  })
}
