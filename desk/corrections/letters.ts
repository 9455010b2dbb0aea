/** What is written to the sender of a suggestion who left an address, in its language: that it is here, or how it was decided, with the reply. */
import * as mailWords from '../../messages/en/mail.ts'
import type { Language } from '../../messages/languages.ts'
import { type Words, wordsIn } from '../../messages/words.ts'
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

export type CorrectionNews = 'received' | { status: 'accepted' | 'declined'; reply: string }

/** @param site address of the site, without a trailing slash. */
export function correctionLetter(
  news: CorrectionNews,
  { number, name, email, code, language }: Addressed,
  site: string,
  institution: Institution,
): Letter {
  const t = wordsIn(language)
  return letterTo({
    to: email,
    subject: t(news === 'received' ? mailWords.yourSuggestion : mailWords.suggestionDecided, { number }),
    greeting: name === '' ? t(mailWords.hello) : t(mailWords.dear, { name }),
    said: newsIn(t, number, news),
    linkTo: t(mailWords.followSuggestion),
    path: `/corrections/${code}`,
    language,
    site,
    institution,
  })
}

function newsIn(t: Words, number: string, news: CorrectionNews): string[] {
  if (news === 'received') return [t(mailWords.suggestionReceived, { number })]
  const outcome = t(news.status === 'accepted' ? mailWords.suggestionAccepted : mailWords.suggestionDeclined, { number })
  return news.reply === '' ? [outcome] : [outcome, `\n${t(mailWords.archivistWrote)}\n\n${news.reply}`]
}
