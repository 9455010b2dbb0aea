/** Why a form was not taken, in words. */
import type { ArchiveError } from '../../catalog/errors.ts'
import * as formProblemsWords from '../../messages/en/form-problems.ts'
import type { Words } from '../../messages/words.ts'
import type { TokenProblem } from './form-token.ts'

/** @param problem also 'trap': the field that people do not see was filled in. */
export function formRefusalIn(t: Words, problem: TokenProblem | 'trap'): string {
  switch (problem) {
    case 'trap':
      return t(formProblemsWords.trapFilled)
    case 'not-verified':
      return t(formProblemsWords.notVerified)
    case 'too-old':
      return t(formProblemsWords.tooOld)
  }
}

/** @param seconds to wait. */
export function waitIn(t: Words, seconds: number): string {
  return seconds < 90
    ? t(formProblemsWords.tooManySeconds, { count: seconds })
    : t(formProblemsWords.tooManyMinutes, { count: Math.ceil(seconds / 60) })
}

/** What the sender of a form is told of an error; what only programs meet is said as it is. */
export function errorIn(t: Words, { code, message, details }: Pick<ArchiveError, 'code' | 'message' | 'details'>): string {
  return code === 'too-many' ? waitIn(t, Number(details[0]?.found)) : message
}
