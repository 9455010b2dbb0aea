/** What is wrong with a field or a form, in words: schemas and checks give codes. */

import { z } from 'zod'
import type { ErrorDetail } from '../../catalog/errors.ts'
import * as formProblemsWords from '../../messages/areas/form-problems.ts'
import { LANGUAGES, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { type Words, wordsIn } from '../../messages/words.ts'

/** What may be wrong with a line of text. */
type LineProblem = 'missing' | 'too-long' | 'not-one-line' | 'not-name' | 'not-plain'

/** One problem of a posted form. */
export interface FieldProblem {
  /** Path of the field: 'firstName', 'records.0.id'. */
  where: string
  /** A LineProblem, a code of the form's own, or what the schema library says of shapes that only programs send. */
  code: string
  /** Most characters or entries, where there are too many. */
  most: number
  found: string
}

interface About {
  label: string
  most: number
}

function lineProblemIn(t: Words, problem: LineProblem, { label, most }: About): string {
  switch (problem) {
    case 'missing':
      return t(formProblemsWords.lineMissing, { label })
    case 'too-long':
      return t(formProblemsWords.tooLong, { label, most })
    case 'not-one-line':
      return t(formProblemsWords.notOneLine, { label })
    case 'not-name':
      return t(formProblemsWords.notName, { label })
    case 'not-plain':
      return t(formProblemsWords.notPlain, { label })
  }
}

/** @param label of the field that it is about. */
export function fieldProblemIn(t: Words, { code, most }: FieldProblem, label: string): string {
  if (code === 'unknown-field') return t(formProblemsWords.unknownField)
  if (code === 'not-a-language') return t(formProblemsWords.languageWrong, { values: LANGUAGES.join(', ') })
  return isLineProblem(code) ? lineProblemIn(t, code, { label, most }) : code
}

const LINE_PROBLEMS: readonly string[] = ['missing', 'too-long', 'not-one-line', 'not-name', 'not-plain'] satisfies LineProblem[]

function isLineProblem(code: string): code is LineProblem {
  return LINE_PROBLEMS.includes(code)
}

/** Reads what was posted against a schema whose messages are codes. */
type ReadForm<Form> = { form: Form; problems: null } | { form: null; problems: FieldProblem[] }

/** @returns the form, or every problem by field. */
export function readForm<Schema extends z.ZodType>(schema: Schema, posted: unknown): ReadForm<z.infer<Schema>> {
  const read = schema.safeParse(posted)
  if (read.success) return { form: read.data, problems: null }
  const problems = read.error.issues.flatMap((issue) => {
    const found = issue.path.reduce<unknown>((value, key) => (value === null || value === undefined ? value : Object(value)[key]), posted)
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
    return names.map((where) => ({
      where,
      code: issue.code === 'unrecognized_keys' ? 'unknown-field' : issue.message,
      most: issue.code === 'too_big' ? Number(issue.maximum) : 0,
      found: typeof found === 'string' ? found.slice(0, 80) : found === undefined ? '' : typeof found,
    }))
  })
  // One problem a field: the first says enough.
  return { form: null, problems: problems.filter(({ where }, at) => problems.findIndex((other) => other.where === where) === at) }
}

/** Problems as details of an error. @param words what is said of each. */
export function detailsOf(problems: readonly FieldProblem[], words: (problem: FieldProblem) => string): ErrorDetail[] {
  return problems.map((problem) => ({ where: problem.where, expected: words(problem), found: problem.found }))
}

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

/**
 * One line of text, trimmed, for every form. Such lines go into emails, lists and headers of mail: no line breaks, control characters or
 * characters that turn the direction of writing.
 */
export function lineSchema(longest: number, say: SayProblem = asCode) {
  return z
    .string({ error: say('missing') })
    .trim()
    .max(longest, { error: say('too-long') })
    .regex(PLAIN, { error: say('not-one-line') })
}

/** A person's name, or what an account or passkey is called: no place for a link. */
export function nameSchema(longest: number, say: SayProblem = asCode) {
  return lineSchema(longest, say).regex(NO_LINK, { error: say('not-name') })
}

/** For forms of the desk, which are in English. @param label what the field is called. */
export function saidAtDesk(label: string, longest: number): SayProblem {
  return (problem) => lineProblemIn(wordsIn(MAIN_LANGUAGE), problem, { label, most: longest })
}
