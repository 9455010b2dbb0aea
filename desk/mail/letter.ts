/** A letter with a private link: greeting, what there is to say, the link, and who writes. */
import * as mailWords from '../../messages/en/mail.ts'
import { addressIn, type Language, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { wordsIn } from '../../messages/words.ts'
import { type Institution, signedBy } from '../institution.ts'
import type { Letter } from './outbox.ts'

interface LetterParts {
  to: string
  subject: string
  greeting: string
  said: readonly string[]
  /** What the link is for. */
  linkTo: string
  /** Of the private page, in English. */
  path: string
  language: Language
  /** Address of the site, without a trailing slash. */
  site: string
  institution: Institution
}

export function letterTo({ to, subject, greeting, said, linkTo, path, language, site, institution }: LetterParts): Letter {
  // An archive may have stopped offering the language since.
  const offered = institution.languages.includes(language) ? language : MAIN_LANGUAGE
  const closing = ['', linkTo, site + addressIn(offered, path), '', wordsIn(language)(mailWords.keepPrivate), signedBy(institution)]
  return { to, subject, text: `${greeting}\n`, body: [...said], closing: closing.join('\n') }
}
