/**
 * Single lines that people write about themselves, one schema for every form. They go into letters, lists and headers of mail: no line
 * breaks, control characters or characters that turn the direction of writing; and a name is no place for a link.
 */
import { z } from 'zod'
import { MAIN_LANGUAGE } from '../../messages/languages.ts'
import { wordsIn } from '../../messages/words.ts'
import { type LineProblem, lineProblemIn } from './problem-words.ts'

/**
 * No control characters, no line or paragraph separators, and nothing that is invisible or changes direction (Unicode Cc, Zl, Zp, Cf),
 * but for the joiners that some scripts write with.
 */
const PLAIN = /^(?:[\u200C\u200D]|[^\p{Cc}\p{Zl}\p{Zp}\p{Cf}])*$/u
/** No web or e-mail address, also without its scheme: mail programs turn them into links. */
const NO_LINK = /^(?!.*(www\.|[@/\\<>]|[\p{L}\p{N}]{2}\.\p{L}{2})).*$/isu

/** How a schema says what is wrong: as a code that is worded later, or in words at once. */
type SayProblem = (problem: LineProblem) => string

const asCode: SayProblem = (problem) => problem

/** One line of text, trimmed. */
export function lineSchema(longest: number, say: SayProblem = asCode) {
  return z
    .string({ error: say('missing') })
    .trim()
    .max(longest, { error: say('too-long') })
    .regex(PLAIN, { error: say('not-one-line') })
}

/** A person's name, or what an account or passkey is called. */
export function nameSchema(longest: number, say: SayProblem = asCode) {
  return lineSchema(longest, say).regex(NO_LINK, { error: say('not-name') })
}

/** For forms of the desk, which are in English. @param label what the field is called. */
export function saidAtDesk(label: string, longest: number): SayProblem {
  return (problem) => lineProblemIn(wordsIn(MAIN_LANGUAGE), problem, { label, most: longest })
}
