/** What is wrong with a field or a form, in words: schemas and checks give codes. */
import * as formProblemsWords from '../../messages/en/form-problems.ts'
import { LANGUAGES } from '../../messages/languages.ts'
import type { Words } from '../../messages/words.ts'

/** What may be wrong with a line of text. */
export type LineProblem = 'missing' | 'too-long' | 'not-one-line' | 'not-name' | 'not-plain'

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

export function lineProblemIn(t: Words, problem: LineProblem, { label, most }: About): string {
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
