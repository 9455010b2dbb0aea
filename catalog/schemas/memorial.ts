/** content/people/memorial.yaml: those who died on duty, one entry per person, with what a source states and no more. */
import { z } from 'zod'
import { isArchiveDate } from '../dates.ts'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'lower-case words joined by hyphens' })

export const MemorialEntrySchema = z.strictObject({
  id: slug,
  /** As the page sets it: George L. Prentiss. */
  name: z.string().min(1),
  /** Heading in people/people.yaml. */
  person: z.string().min(1),
  rank: z.string().min(1),
  /** Named after the rank where it is another than the institution itself, as in site/pages.yaml. */
  body: z.string().default(''),
  /** Stands among the first entries: a source states name, date, age, years of service and circumstance. */
  first: z.boolean().default(false),
  dateOfDeath: z.string().refine(isArchiveDate, { error: 'an EDTF level 1 date' }),
  /** In years, as a source states it; null where none does or where sources differ (see note). */
  age: z.number().int().min(16).max(110).nullable().default(null),
  /** In words, e.g. "Twelve years of service"; '' where no source states it. */
  yearsOfService: z.string().default(''),
  /** One or two plain sentences. */
  circumstance: z.string().min(1),
  /** Variants of rank or spelling, and where sources differ. */
  note: z.string().default(''),
  refs: z.array(z.string()).min(1),
})
export type MemorialEntry = z.infer<typeof MemorialEntrySchema>
