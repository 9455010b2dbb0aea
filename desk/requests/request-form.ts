/** The shape of a research request, once: the form and the API are read by the same schema. */
import { z } from 'zod'
import type { ErrorDetail } from '../../catalog/errors.ts'
import { lineSchema, nameSchema } from './person-name.ts'
import { DELIVERY_FORMATS, LONGEST_NOTE, MOST_RECORDS, REQUEST_FIELDS, type RequestFieldName, TERMS } from './request-fields.ts'

/** Text of several lines, trimmed: no control characters but line breaks and tabs. */
function text(name: RequestFieldName) {
  const { label, longest } = REQUEST_FIELDS[name]
  return wanted(
    name,
    z
      .string({ error: missing(name) })
      .trim()
      .max(longest, { error: `${label}: at most ${longest.toLocaleString('en-US')} characters` })
      .regex(/^[\P{Cc}\n\r\t]*$/u, { error: `${label}: no control characters` }),
  )
}

const line = (name: RequestFieldName) => wanted(name, lineSchema(REQUEST_FIELDS[name]))
const person = (name: RequestFieldName) => wanted(name, nameSchema(REQUEST_FIELDS[name]))

function wanted(name: RequestFieldName, schema: z.ZodString) {
  return REQUEST_FIELDS[name].required ? schema.min(1, { error: missing(name) }) : schema.default('')
}

function missing(name: RequestFieldName): string {
  return `${REQUEST_FIELDS[name].label}: please give ${REQUEST_FIELDS[name].wanted}`
}

const FORMATS = DELIVERY_FORMATS.map(({ value }) => value)

export const RequestFormSchema = z.strictObject({
  firstName: person('firstName'),
  lastName: person('lastName'),
  // The rule of the browser's own field, so that both say the same.
  email: line('email').pipe(
    z.union([z.literal(''), z.email({ pattern: z.regexes.html5Email })], {
      error: `Email Address: please give ${REQUEST_FIELDS.email.wanted}`,
    }),
  ),
  phone: line('phone'),
  affiliation: line('affiliation'),
  purpose: line('purpose'),
  description: text('description'),
  dateRange: line('dateRange'),
  format: z.enum(['', ...FORMATS], { error: `Delivery format: one of ${FORMATS.join(', ')}, or nothing` }).default(''),
  rush: z.boolean({ error: 'Rush: true or false' }).default(false),
  terms: z.literal(true, { error: `Please agree: ${TERMS}` }),
  records: z
    .array(
      z.strictObject({
        id: z.string().trim().min(1).max(300),
        note: z.string().trim().max(LONGEST_NOTE).default(''),
      }),
      { error: 'Records: a list of ids, each with a note if you like' },
    )
    .max(MOST_RECORDS, { error: `Records: at most ${MOST_RECORDS}` })
    .default([]),
})
export type RequestForm = z.infer<typeof RequestFormSchema>

export type ReadForm<Form> = { form: Form; problems: null } | { form: null; problems: ErrorDetail[] }

/** Reads what was posted against a schema. @returns the form, or every problem by field. */
export function readForm<Schema extends z.ZodType>(schema: Schema, posted: unknown): ReadForm<z.infer<Schema>> {
  const read = schema.safeParse(posted)
  if (read.success) return { form: read.data, problems: null }
  const problems = read.error.issues.flatMap((issue) => {
    const found = issue.path.reduce<unknown>((value, key) => (value === null || value === undefined ? value : Object(value)[key]), posted)
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
    return names.map((where) => ({
      where,
      expected: issue.code === 'unrecognized_keys' ? 'no such field' : issue.message,
      found: typeof found === 'string' ? found.slice(0, 80) : found === undefined ? '' : typeof found,
    }))
  })
  // One problem a field: the first says enough.
  return { form: null, problems: problems.filter(({ where }, at) => problems.findIndex((other) => other.where === where) === at) }
}
