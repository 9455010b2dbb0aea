/** The shape of a suggested correction, once: the form and the API are read by the same schema. What is wrong is a code, put into words by correctionProblemIn. */

import { z } from 'zod'
import * as correctionsWords from '../../messages/areas/corrections.ts'
import * as correctionsServerWords from '../../messages/areas/corrections-server.ts'
import { LANGUAGES, MAIN_LANGUAGE } from '../../messages/languages.ts'
import type { Words } from '../../messages/words.ts'
import { type FieldProblem, fieldProblemIn, lineSchema, nameSchema } from '../requests/form-problems.ts'
import { CORRECTION_KINDS, CORRECTION_LIMITS } from './correction-fields.ts'

const text = (longest: number) =>
  z
    .string({ error: 'not-written' })
    .trim()
    .max(longest, { error: 'too-long' })
    .regex(/^[\P{Cc}\n\r\t]*$/u, { error: 'not-plain' })

const email = z.union([z.literal(''), z.email({ pattern: z.regexes.html5Email })], { error: 'not-an-address' })

export const CorrectionFormSchema = z.strictObject({
  about: lineSchema(CORRECTION_LIMITS.about).regex(/^\//, { error: 'not-a-page' }),
  kind: z.enum(CORRECTION_KINDS, { error: 'not-a-kind' }).default('correction'),
  text: text(CORRECTION_LIMITS.text).min(1, { error: 'nothing-said' }),
  source: text(CORRECTION_LIMITS.source).default(''),
  name: nameSchema(CORRECTION_LIMITS.name).default(''),
  email: lineSchema(CORRECTION_LIMITS.email).pipe(email).default(''),
  language: z
    .enum(LANGUAGES, { error: 'not-a-language' })
    .default(MAIN_LANGUAGE)
    .describe('Language of the private page and of mails about the suggestion'),
})
export type CorrectionForm = z.infer<typeof CorrectionFormSchema>

/** What is wrong with a suggested correction, in words. */
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
