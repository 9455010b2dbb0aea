/** content/site/identity.yaml: what makes this site this archive's. Names and contact that the desk edits are in site.yaml. */
import { z } from 'zod'
import { isOffered, LANGUAGES, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { isArchiveDate, yearsCovered } from '../dates.ts'
import { translatable } from './translatable.ts'

const line = z.string().trim().min(1)
const year = z.number().int().min(1).max(2200)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Characters that OpenSearch description documents allow for the name that browsers show. */
export const SHORT_NAME = 16

export const IdentitySchema = z.strictObject({
  /** What browsers call its search. */
  shortName: line.max(SHORT_NAME),
  /** The name as it is set in the footer, a line each. */
  wordmark: z.array(line).min(1).max(3),
  /** Under the name in the header. */
  tagline: line.max(80),
  /** Whose history it is, in a sentence: "an archive of the history of …". */
  subject: line,
  /** Before the colon of every record's id that is minted here. */
  idPrefix: z.string().regex(/^[a-z][a-z0-9]{1,11}$/, { error: '2 to 12 lower-case letters and digits, such as town' }),
  /** Name Assigning Authority Number of the archive's ARKs (n2t.net); '' for none: then nothing is said of ARKs. */
  naan: z
    .string()
    .default('')
    .refine((naan) => /^([0-9bcdfghjkmnpqrstvwxz]{5,16})?$/.test(naan), {
      error: 'five or more digits in quotes, such as "12345", or nothing',
    }),
  /** EDTF; years are counted from it, as in "Year 160". */
  founded: z.string().min(4).refine(isArchiveDate, { error: 'an EDTF date such as 1865-05-16 or 1921' }),
  /** What the fields for years suggest. */
  years: z
    .strictObject({ first: year, last: year })
    .refine(({ first, last }) => first <= last, { error: 'a first year no later than the last' }),
  /** The day that readers have: On this day, service times. */
  timeZone: z.string().default('UTC').refine(isTimeZone, { error: 'a time zone such as America/New_York' }),
  /** Languages that the interface is offered in. Content stays in English. */
  languages: z
    .array(z.enum(LANGUAGES))
    .refine((languages) => languages.includes(MAIN_LANGUAGE), {
      error: `${MAIN_LANGUAGE} among them: addresses without a prefix are in it`,
    })
    .default(LANGUAGES.filter(isOffered)),
  /** Who speaks here and who does not. */
  independence: z.strictObject({
    /** On pictures, in mails, in descriptions for machines. */
    line,
    /** In the last line of the footer. */
    footer: line,
    /** In the footer, as a paragraph. */
    notice: line,
  }),
  /** Of pictures and maps, in the last line of the footer; '' for none. */
  credits: z.string().default(''),
})
export type Identity = z.infer<typeof IdentitySchema>

const link = z.strictObject({ to: z.string().regex(/^\//, { error: 'an address of this site, beginning with /' }), label: translatable })

/** content/site/navigation.yaml: the links of the header and the columns of the footer. */
export const NavigationSchema = z.strictObject({
  header: z.array(link).min(1).max(8),
  footer: z.array(z.strictObject({ title: translatable, links: z.array(link).min(1) })).max(3),
})
export type Navigation = z.infer<typeof NavigationSchema>

/** content/site/redirects.yaml: addresses that moved, each to where its page is now. */
export const RedirectsSchema = z.array(
  link.pick({ to: true }).extend({ from: z.string().regex(/^\/[^?#]*$/, { error: 'a path of this site' }) }),
)
export type Redirect = z.infer<typeof RedirectsSchema>[number]

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** A holiday by its rule: a day of the year, or a weekday of a month. */
const HolidaySchema = z.union([
  z.strictObject({
    name: line,
    /** MM-DD. */
    on: z.string().regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, { error: 'a month and day such as 07-04' }),
    /** The weekday it is kept on where it falls on one that is free anyway. */
    sundayKeptOnMonday: z.boolean().default(false),
  }),
  z.strictObject({
    name: line,
    weekday: z.enum(WEEKDAYS),
    /** From 1; -1 is the last. */
    place: z.union([z.literal(-1), z.number().int().min(1).max(4)]),
    month: z.number().int().min(1).max(12),
  }),
])
export type Holiday = z.infer<typeof HolidaySchema>

/** content/site/service.yaml: days of the reference service. Its fees and times are figures (site/figures.yaml). */
export const ServiceSchema = z.strictObject({
  /** Days on which nobody answers, besides Saturdays and Sundays. */
  holidays: z.array(HolidaySchema).default([]),
})
export type Service = z.infer<typeof ServiceSchema>

/** The year that the institution's years are counted from. */
export function foundingYear({ founded, years }: Pick<Identity, 'founded' | 'years'>): number {
  return yearsCovered(founded, years.first)?.from ?? years.first
}
