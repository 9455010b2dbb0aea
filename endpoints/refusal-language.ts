/** Why a request is refused, in the language of the page that says so. */
import type { Said } from '../catalog/contract/translatable.ts'
import type { ArchiveError } from '../catalog/errors.ts'
import { waitIn } from '../desk/abuse/rate-limits.ts'
import * as refusalsWords from '../messages/en/refusals.ts'
import * as shellWords from '../messages/en/shell.ts'
import { type Language, MAIN_LANGUAGE } from '../messages/languages.ts'
import type { Message } from '../messages/message.ts'
import { wordsIn } from '../messages/words.ts'

/** What is said for a code, of any status or of one. */
const BY_CODE: ReadonlyMap<string, Message> = new Map<string, Message>([
  ['overloaded', refusalsWords.overloaded],
  ['not-ready', refusalsWords.notReady],
  ['storage', refusalsWords.storage],
  ['busy', refusalsWords.busy],
  ['other-site', refusalsWords.otherSite],
  ['foreign-origin', refusalsWords.otherSite],
  ['bad-form', refusalsWords.badForm],
  ['bad-parameter', refusalsWords.badParameter],
  ['bad-request', refusalsWords.badRequest],
  ['bad-address', refusalsWords.badAddress],
  ['address-too-long', refusalsWords.addressTooLong],
  ['method-not-allowed', refusalsWords.methodNotAllowed],
  ['wrong-type', refusalsWords.wrongType],
  ['too-large', refusalsWords.tooLarge],
  ['too-many-fields', refusalsWords.tooManyFields],
  ['too-slow', refusalsWords.tooSlow],
  ['erased', refusalsWords.erased],
  ['409 withdrawn', refusalsWords.withdrawn],
  ['not-found', refusalsWords.noFile],
  ['unexpected', shellWords.unexpectedMessage],
])

type Refusal = Pick<ArchiveError, 'status' | 'code' | 'message' | 'details' | 'language'>

/** @returns the message of the error, marked as English, where its code is known to no other language. */
export function refusalIn(language: Language, { status, code, message, details, language: own }: Refusal): Said {
  if (language === own) return { words: message }
  const t = wordsIn(language)
  const wait = Number(details.find(({ where }) => where === 'retry-after')?.found)
  if (code === 'too-many' && wait > 0) return { words: waitIn(t, wait) }
  const known = BY_CODE.get(`${status} ${code}`) ?? BY_CODE.get(code)
  return known ? { words: t(known) } : { words: message, lang: MAIN_LANGUAGE }
}
