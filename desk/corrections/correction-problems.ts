/** What is wrong with a suggested correction, in words. */
import * as correctionsWords from '../../messages/en/corrections.ts'
import * as correctionsServerWords from '../../messages/en/corrections-server.ts'
import type { Words } from '../../messages/words.ts'
import { type FieldProblem, fieldProblemIn } from '../requests/problem-words.ts'
import { CORRECTION_KINDS, type CORRECTION_LIMITS } from './correction-fields.ts'

const LABELS = {
  about: correctionsServerWords.aboutLabel,
  text: correctionsWords.change,
  source: correctionsServerWords.sourceLabel,
  name: correctionsWords.name,
  email: correctionsWords.email,
} as const satisfies Record<keyof typeof CORRECTION_LIMITS, unknown>

export function correctionProblemIn(t: Words, problem: FieldProblem): string {
  const label = isLabelled(problem.where) ? t(LABELS[problem.where]) : problem.where
  switch (problem.code) {
    case 'not-a-page':
      return t(correctionsServerWords.aboutWrong)
    case 'not-a-kind':
      return t(correctionsServerWords.kindWrong, { values: CORRECTION_KINDS.join(', ') })
    case 'nothing-said':
      return t(correctionsServerWords.textMissing)
    case 'not-written':
      return t(correctionsServerWords.writeSomething, { label })
    case 'not-an-address':
      return t(correctionsServerWords.emailWrong)
    default:
      return fieldProblemIn(t, problem, label)
  }
}

function isLabelled(field: string): field is keyof typeof LABELS {
  return Object.hasOwn(LABELS, field)
}
