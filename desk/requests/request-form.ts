/** The shape of a research request, once: the form and the API are read by the same schema. What is wrong is a code, put into words by requestProblemIn. */

import { z } from 'zod'
import * as researchWords from '../../messages/areas/research.ts'
import * as researchServerWords from '../../messages/areas/research-server.ts'
import { LANGUAGES, MAIN_LANGUAGE } from '../../messages/languages.ts'
import type { Words } from '../../messages/words.ts'
import { type FieldProblem, fieldProblemIn, lineSchema, nameSchema } from './form-problems.ts'
import { DELIVERY_FORMATS, FIELD_LABELS, LONGEST_NOTE, MOST_RECORDS, REQUEST_FIELDS, type RequestFieldName } from './request-fields.ts'
import { feesIn, type Schedule } from './schedule.ts'

const longestOf = (name: RequestFieldName) => REQUEST_FIELDS[name].longest

/** Text of several lines, trimmed: no control characters but line breaks and tabs. */
function text(name: RequestFieldName) {
  return wanted(
    name,
    z
      .string({ error: 'missing' })
      .trim()
      .max(longestOf(name), { error: 'too-long' })
      .regex(/^[\P{Cc}\n\r\t]*$/u, { error: 'not-plain' }),
  )
}

const line = (name: RequestFieldName) => wanted(name, lineSchema(longestOf(name)))
const person = (name: RequestFieldName) => wanted(name, nameSchema(longestOf(name)))

function wanted(name: RequestFieldName, schema: z.ZodString) {
  return REQUEST_FIELDS[name].required ? schema.min(1, { error: 'missing' }) : schema.default('')
}

export const RequestFormSchema = z.strictObject({
  firstName: person('firstName'),
  lastName: person('lastName'),
  // The rule of the browser's own field, so that both say the same.
  email: line('email').pipe(z.union([z.literal(''), z.email({ pattern: z.regexes.html5Email })], { error: 'missing' })),
  phone: line('phone'),
  affiliation: line('affiliation'),
  purpose: line('purpose'),
  description: text('description'),
  dateRange: line('dateRange'),
  format: z.enum(['', ...DELIVERY_FORMATS], { error: 'not-a-format' }).default(''),
  rush: z.boolean({ error: 'not-yes-or-no' }).default(false),
  terms: z.literal(true, { error: 'not-agreed' }),
  records: z
    .array(
      z.strictObject({
        id: z.string().trim().min(1, { error: 'not-a-list' }).max(300, { error: 'not-a-list' }),
        note: z.string().trim().max(LONGEST_NOTE, { error: 'too-long' }).default(''),
      }),
      { error: 'not-a-list' },
    )
    .max(MOST_RECORDS, { error: 'too-many' })
    .default([]),
  language: z
    .enum(LANGUAGES, { error: 'not-a-language' })
    .default(MAIN_LANGUAGE)
    .describe('Language of the private page and of mails about the request'),
})
export type RequestForm = z.infer<typeof RequestFormSchema>

/** What is wrong with a research request, in words. */
const MISSING = {
  firstName: researchServerWords.firstNameMissing,
  lastName: researchServerWords.lastNameMissing,
  email: researchServerWords.emailMissing,
  phone: researchServerWords.phoneMissing,
  affiliation: researchServerWords.affiliationMissing,
  purpose: researchServerWords.purposeMissing,
  description: researchServerWords.descriptionMissing,
  dateRange: researchServerWords.dateRangeMissing,
} as const

export function requestProblemIn(t: Words, problem: FieldProblem, schedule: Pick<Schedule, 'fees'>): string {
  const { where, code, most } = problem
  const [field = ''] = where.split('.')
  if (isTextField(field)) return code === 'missing' ? t(MISSING[field]) : fieldProblemIn(t, problem, t(FIELD_LABELS[field]))
  switch (code) {
    case 'not-a-format':
      return t(researchServerWords.formatWrong, { values: DELIVERY_FORMATS.join(', ') })
    case 'not-yes-or-no':
      return t(researchServerWords.rushWrong)
    case 'not-agreed':
      return t(researchServerWords.termsMissing, { terms: t(researchWords.terms, { fees: feesIn(schedule) }) })
    case 'not-a-list':
      return t(researchServerWords.recordsWrong)
    case 'too-many':
      return t(researchServerWords.recordsMany, { most })
    default:
      return fieldProblemIn(t, problem, where)
  }
}

function isTextField(field: string): field is RequestFieldName {
  return Object.hasOwn(MISSING, field)
}
