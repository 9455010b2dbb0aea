/** Troops and their barracks: content/people/troops.yaml and content/people/barracks.yaml. */
import { z } from 'zod'
import { isArchiveDate } from '../dates.ts'
import { StatementSchema } from './authorities.ts'

const strings = z.array(z.string().min(1)).default([])

/** What is known of a troop or barracks in one respect; without `refs` it is display text. A field that nothing is known for is left out. */
const StatedSchema = z.strictObject({
  text: z.string().min(1),
  refs: strings,
})
export type Stated = z.infer<typeof StatedSchema>
const MaybeStatedSchema = StatedSchema.nullable().default(null)

/** A station along a road: a display figure, which cites nothing; what is known of it is among the troop's statements. */
const StationSchema = z.strictObject({
  code: z.string().min(1),
  location: z.string().min(1),
  /** Miles from the start of the road. */
  milepost: z.number().min(0),
  /** The milepost is reckoned from the interchanges beside it. */
  about: z.boolean().default(false),
  note: z.string().min(1),
})

const RoadSchema = z.strictObject({
  /** Heading of the drawing, and how it runs: 'west to east'. */
  title: z.string().min(1),
  direction: z.string().min(1),
  name: z.string().min(1),
  /** Length in miles, for the scale of the drawing. */
  miles: z.number().positive(),
  start: z.string().min(1),
  end: z.string().min(1),
  note: z.string().min(1),
  stations: z.array(StationSchema).min(1),
  /** Interchanges that give the scale its names. */
  interchanges: z.array(z.strictObject({ name: z.string().min(1), milepost: z.number().min(0) })).default([]),
})
export type Road = z.infer<typeof RoadSchema>

/** One troop: where it sits, what sources say of it, and its figures. */
export const TroopSchema = z.strictObject({
  /** Letter of its address. */
  id: z.string().regex(/^[a-z]$/, { error: 'one lower-case letter' }),
  /** Heading in people/units.yaml. */
  unit: z.string().min(1),
  /** Location as displayed. */
  location: z.string().min(1),
  locationNote: z.string().default(''),
  /** Where the letter stands on the map: a heading of people/places.yaml. */
  seat: z.string().min(1),
  /** Former: why and since when. */
  ended: z.string().default(''),
  summary: z.string().min(1),
  jurisdiction: StatedSchema,
  address: MaybeStatedSchema,
  phone: MaybeStatedSchema,
  established: MaybeStatedSchema,
  /** Ids of site/figures.yaml. */
  figures: strings,
  /** What is known, oldest first. */
  statements: z.array(StatementSchema).default([]),
  /** Heading of its further stations; '' for the usual one. */
  othersTitle: z.string().default(''),
  /** Units and pages that belong to it. */
  units: strings,
  road: RoadSchema.nullable().default(null),
})
export type Troop = z.infer<typeof TroopSchema>

/** One station of a troop, as its card shows it. */
export const BarracksSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'lower-case words joined by hyphens' }),
  /** Heading in people/units.yaml. */
  troop: z.string().min(1),
  /** '' where no source gives it. */
  code: z.string().default(''),
  name: z.string().min(1),
  subtitle: z.string().min(1),
  description: z.string().min(1),
  /** Heading in people/places.yaml, for the map. */
  place: z.string().min(1),
  /** `card`: a card of the troop's page; `other`: further barracks in use; `former`: given up. */
  status: z.enum(['card', 'other', 'former']).default('card'),
  address: MaybeStatedSchema,
  phone: MaybeStatedSchema,
  established: MaybeStatedSchema,
  territory: MaybeStatedSchema,
  /** What a reader should know about the card; shown in the page's note on figures and sources. */
  note: z.string().default(''),
})
export type Barracks = z.infer<typeof BarracksSchema>

/** content/people/memorial.yaml: those who died on duty, one entry per person, with what a source states and no more. */
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'lower-case words joined by hyphens' })

export const MemorialEntrySchema = z.strictObject({
  id: slug,
  /** As the page sets it: George L. Prentiss. */
  name: z.string().min(1),
  /** Heading in people/people.yaml. */
  person: z.string().min(1),
  rank: z.string().min(1),
  /** Named after the rank where it is another than the institution itself: a heading of people/units.yaml. */
  body: z.string().default(''),
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

/** content/site/operations.yaml: the force in 2024, its display figures and what sources say. */

/** A row of a list: what it is and what is known of it. */
const RowSchema = z.strictObject({
  name: z.string().min(1),
  text: z.string().min(1),
  /** Page about it. */
  path: z.string().default(''),
  /** Id of site/figures.yaml that stands in its row. */
  figure: z.string().default(''),
  refs: strings,
})
export type OperationsRow = z.infer<typeof RowSchema>

export const OperationsSchema = z.strictObject({
  year: z.number().int(),
  summary: z.string().min(1),
  /** Ids of site/figures.yaml. */
  figures: z.array(z.string()).min(1),
  leadership: z.array(RowSchema).min(1),
  fleet: z.array(RowSchema).min(1),
  divisions: z.array(RowSchema).min(1),
})
export type Operations = z.infer<typeof OperationsSchema>
