/** What is known, as data: a thing, one property of it, the value, and the words of the source that give it. */
import { z } from 'zod'
import { PassageSchema } from '../passage.ts'

export const THING_KINDS = [
  'person',
  'body',
  'unit',
  'barracks',
  'place',
  'subject',
  'case',
  'vehicle',
  'station',
  'event',
  'page',
  'guide',
  'collection',
  'record',
] as const
export type ThingKind = (typeof THING_KINDS)[number]

/** Closed: what answers are written from. What a row of a table calls a value stands in the fact's `label`. */
export const PROPERTIES = [
  'type',
  'summary',
  'post',
  'term',
  'born',
  'died',
  'age',
  'service',
  'cause',
  'founded',
  'ended',
  'date',
  'place',
  'address',
  'phone',
  'number',
  'extent',
  'access',
  'rights',
  'holder',
  'creator',
  'territory',
  'part-of',
  'part',
  'head',
  'capability',
  'specification',
  'length',
  'outcome',
  'history',
  'acquisition',
  'custody',
  'citation',
  'processing',
  'arrangement',
  'related',
  'language',
  'note',
  'event',
  'statement',
] as const
export type Property = (typeof PROPERTIES)[number]

export const ThingSchema = z.object({
  /** 'person:john-a-andrew', 'unit:air-wing', 'page:/eras/foundation', a record's id … */
  id: z.string().min(1),
  kind: z.enum(THING_KINDS),
  /** As a sentence says it. */
  name: z.string().min(1),
  /** Every form it goes by, the name first. */
  names: z.array(z.string()),
  /** Where it is described. */
  path: z.string(),
})
export type Thing = Readonly<z.infer<typeof ThingSchema>>

/** Where a fact stands: the passage, and the run of its words that says it. */
export const FactSourceSchema = z.object({ passage: PassageSchema, words: z.string().min(1) })
export type FactSource = Readonly<z.infer<typeof FactSourceSchema>>

export const FactSchema = z.object({
  /** Id of a thing. */
  subject: z.string().min(1),
  property: z.enum(PROPERTIES),
  /** What the source calls the value: 'Top speed', 'Biographical or historical note'; '' where the property says it. */
  label: z.string(),
  /** As the source words it. */
  value: z.string().min(1),
  /** The value as a number; null where it is none. */
  number: z.number().nullable(),
  /** EDTF: the value as a date, or when the fact was so; '' undated. */
  date: z.string(),
  /** Id of the thing that the value names; '' for none. */
  related: z.string(),
  source: FactSourceSchema,
})
export type Fact = Readonly<z.infer<typeof FactSchema>>

/** What a compiler makes of one entry of content, or of one record. */
export interface Compiled {
  things: readonly Thing[]
  facts: readonly Fact[]
}

type Given = Pick<Fact, 'subject' | 'property' | 'value' | 'source'> & Partial<Fact>

/** A fact with what is usual left out; its number is read from the value. */
export function factOf(given: Given): Fact {
  return { label: '', number: numberIn(given.value), date: '', related: '', ...given }
}

/** '2,300', '235 sworn members': the number that a value begins with; null where it begins with none, or is a year or a date. */
export function numberIn(value: string): number | null {
  const [, digits] = /^(?:about |over |more than )?\$?(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(?![\d/:-])/i.exec(value) ?? []
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}
