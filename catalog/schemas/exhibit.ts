/**
 * An exhibit (content/exhibits/*.yaml): records told in a sequence, with text between. Texts are Markdown with source marks as in
 * articles (schemas/article.ts). What is told rests on sourced records; a sample may stand beside it only as a marked illustration.
 */
import { z } from 'zod'
import * as contentFaultsWords from '../../messages/areas/content-faults.ts'
import { inEnglish } from '../../messages/in-english.ts'
import { isArchiveDate } from '../dates.ts'
import { ANY_ID } from '../record-ids.ts'

const ExhibitStepSchema = z.strictObject({
  /** Id of the record shown. */
  record: z.string().regex(ANY_ID),
  heading: z.string().min(1),
  text: z.string().min(40),
  /** The record is a sample and only illustrates the text. */
  illustration: z.boolean().default(false),
})

export const ExhibitSchema = z.strictObject({
  /** Last part of its address. */
  id: z.string().regex(/^[a-z0-9-]+$/, { error: inEnglish(contentFaultsWords.letters) }),
  title: z.string().min(1),
  standing: z.enum(['current', 'past']),
  order: z.number().int(),
  /** The time it tells of, EDTF: its date range. */
  period: z
    .string()
    .min(4)
    .refine(isArchiveDate, { error: inEnglish(contentFaultsWords.edtfInterval) }),
  description: z.string().min(40).max(320),
  /** Plate on its card and in its head. */
  plate: z.string().min(1),
  themes: z.array(z.string().min(1)).min(1),
  intro: z.string().min(40),
  steps: z.array(ExhibitStepSchema).min(8).max(15),
})
export type Exhibit = z.infer<typeof ExhibitSchema>
