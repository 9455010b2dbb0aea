/** The shape of a suggested correction, once: the form and the API are read by the same schema. */
import { z } from 'zod'
import { lineSchema, nameSchema } from '../requests/person-name.ts'
import { CORRECTION_KINDS, CORRECTION_LIMITS } from './correction-fields.ts'

const text = (name: string, longest: number) =>
  z
    .string({ error: `${name}: please write something` })
    .trim()
    .max(longest, { error: `${name}: at most ${longest.toLocaleString('en-US')} characters` })
    .regex(/^[\P{Cc}\n\r\t]*$/u, { error: `${name}: no control characters` })

const KINDS = CORRECTION_KINDS.map(({ value }) => value)
const email = z.union([z.literal(''), z.email({ pattern: z.regexes.html5Email })], {
  error: 'Email Address: please give an email address such as name@example.org, or nothing',
})

export const CorrectionFormSchema = z.strictObject({
  about: lineSchema({ label: 'About', longest: CORRECTION_LIMITS.about }).regex(/^\//, {
    error: 'About: the address of a page of this site, such as /records/msp:doc:1865:001',
  }),
  kind: z.enum(KINDS, { error: `Kind: one of ${KINDS.join(', ')}` }).default('correction'),
  text: text('What should change', CORRECTION_LIMITS.text).min(1, {
    error: 'What should change: please write what is wrong and what is right',
  }),
  source: text('Source', CORRECTION_LIMITS.source).default(''),
  name: nameSchema({ label: 'Name', longest: CORRECTION_LIMITS.name }).default(''),
  email: lineSchema({ label: 'Email Address', longest: CORRECTION_LIMITS.email }).pipe(email).default(''),
})
export type CorrectionForm = z.infer<typeof CorrectionFormSchema>
