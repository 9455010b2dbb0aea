/** The shape of a suggested correction, once: the form and the API are read by the same schema. What is wrong is a code (correction-problems.ts). */
import { z } from 'zod'
import { LANGUAGES, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { lineSchema, nameSchema } from '../requests/person-name.ts'
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
