/** The shape of a research request, once: the form and the API are read by the same schema. What is wrong is a code (request-problems.ts). */
import { z } from 'zod'
import { LANGUAGES, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { lineSchema, nameSchema } from './person-name.ts'
import { DELIVERY_FORMATS, LONGEST_NOTE, MOST_RECORDS, REQUEST_FIELDS, type RequestFieldName } from './request-fields.ts'

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
