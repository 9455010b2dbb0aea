/**
 * Authority files: the preferred form of each name that records and articles use, with its variants, and the
 * bibliography. One entry is one heading; `id` is its slug in addresses.
 */
import { z } from 'zod'
import * as contentFaultsWords from '../../messages/areas/content-faults.ts'
import { inEnglish } from '../../messages/in-english.ts'
import { isArchiveDate } from '../dates.ts'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: inEnglish(contentFaultsWords.slug) })
const date = z.string().refine(isArchiveDate, { error: inEnglish(contentFaultsWords.edtf) })
const strings = z.array(z.string().min(1)).default([])
/** The same person, body or place in other catalogs: VIAF, Wikidata, a name authority file. */
const identifiers = z.array(z.url({ protocol: /^https?$/ })).default([])

/** A statement with where it comes from; `refs` are bibliography ids. Not strict: stored entries may have keys of older versions. */
export const StatementSchema = z.object({
  text: z.string().min(1),
  refs: z.array(z.string()).default([]),
})
export type Statement = z.infer<typeof StatementSchema>

/** content/people/units.yaml: troops, units, divisions and offices. */
export const UnitSchema = z.strictObject({
  id: slug,
  name: z.string().min(1),
  variants: strings,
  kind: z.enum(['troop', 'unit', 'division', 'office', 'predecessor']),
  /** The page about it, where there is one. */
  path: z.string().default(''),
  founded: date.default(''),
  /** What stands in place of a founding year where there is more than one beginning, or none that a source gives. */
  foundedNote: z.string().default(''),
  summary: z.string().default(''),
  /** What it can do, in a few words each; set for the units that People & Units lists in full. */
  capabilities: strings,
  refs: strings,
  identifiers,
})
export type Unit = z.infer<typeof UnitSchema>

/** content/people/people.yaml: persons and bodies that records name. */
export const PersonSchema = z.strictObject({
  id: slug,
  name: z.string().min(1),
  variants: strings,
  /** `person`: a natural person; `family`; `body`: a corporate body. */
  kind: z.enum(['person', 'family', 'body']).default('person'),
  role: z.string().default(''),
  dates: z.string().default(''),
  /** What is not documented; stands in the note of the page. */
  note: z.string().default(''),
  identifiers,
  statements: z.array(StatementSchema).default([]),
})
export type Person = z.infer<typeof PersonSchema>

/** content/people/places.yaml: towns, roads and sites, with the town centre as position. */
export const PlaceSchema = z.strictObject({
  id: slug,
  name: z.string().min(1),
  variants: strings,
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  note: z.string().default(''),
  identifiers,
})
export type Place = z.infer<typeof PlaceSchema>

/** content/people/subjects.yaml: what records and articles are about. */
export const SubjectSchema = z.strictObject({
  id: slug,
  name: z.string().min(1),
  variants: strings,
  /** What falls under it, where the name alone does not say it. */
  note: z.string().default(''),
  identifiers,
})
export type Subject = z.infer<typeof SubjectSchema>

/** content/site/bibliography.yaml: every source that anything cites. */
export const BibliographyEntrySchema = z.strictObject({
  id: slug,
  /** Full citation, as a reader should see it. */
  citation: z.string().min(1),
  /** `tertiary`: an encyclopedia, or a copy that names no original; it supports nothing alone (proofreading/sourcing.ts). */
  kind: z.enum(['law', 'report', 'court', 'book', 'article', 'web', 'film', 'archive', 'museum', 'database', 'tertiary', 'other']),
  /** Of a law or an opinion: its official citation, which stands in `citation`. */
  official: z.string().default(''),
  date: date.default(''),
  /** Where the work itself can be read online; '' for none. Copies and uploads are never linked. */
  url: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
  /** For editors. */
  note: z.string().default(''),
})
export type BibliographyEntry = z.infer<typeof BibliographyEntrySchema>

/** Another institution that holds a collection's originals; all '': the archive itself. */
export const HolderSchema = z
  .strictObject({ name: z.string().trim().max(300).default(''), address: z.string().trim().max(500).default('') })
  .refine(({ name, address }) => name !== '' || address === '', { path: ['name'], error: inEnglish(contentFaultsWords.holderName) })
export type Holder = z.infer<typeof HolderSchema>

/** How a collection's records can be laid out; `shelves` suits everything. */
const LAYOUTS = ['shelves', 'orders', 'photographs', 'reels', 'specimens', 'daybook', 'bibliography', 'school', 'register'] as const

/** content/collections/*.yaml: one collection per file. */
export const CollectionSchema = z.strictObject({
  id: slug,
  title: z.string().min(1),
  /** Short name on cards and in the call-number list. */
  shortTitle: z.string().min(1),
  description: z.string().min(1),
  path: z.string().default(''),
  /** How its records are laid out, as their material asks. */
  layout: z.enum(LAYOUTS).default('shelves'),
  /** Of photographs: what the page says in place of the description, and spans of years that it can be narrowed to. */
  lede: z.string().default(''),
  spans: z
    .array(z.strictObject({ name: z.string().min(1), from: z.number().int().nullable(), to: z.number().int().nullable() }))
    .default([]),
  /** Display figures (product.md, rule 2), word for word as specified; marked wherever they stand, never a live count. */
  held: z.string().default(''),
  digitised: z.string().default(''),
  dateRange: z.string().default(''),
  holder: HolderSchema.prefault({}),
  plate: z.string().default(''),
  /** Ids of records that its page shows first. */
  highlights: strings,
  series: z.array(z.strictObject({ name: z.string().min(1), note: z.string().default('') })).default([]),
  order: z.number().int().default(100),
})
export type Collection = z.infer<typeof CollectionSchema>

/** content/timelines/*.yaml: one era per file with its dated events. */
export const TimelineSchema = z.strictObject({
  id: slug,
  period: z.string().min(1),
  title: z.string().min(1),
  description: z.string().min(1),
  order: z.number().int(),
  /** Addresses of articles that tell the era as a whole. */
  pages: strings,
  events: z
    .array(
      z.strictObject({
        date,
        text: z.string().min(1),
        /** Flagged as a milestone. */
        milestone: z.boolean().default(false),
        themes: strings,
        units: strings,
        people: strings,
        places: strings,
        /** Ids of records that bear on it. */
        records: strings,
        refs: z.array(z.string()).min(1),
      }),
    )
    .min(1),
})
export type Timeline = z.infer<typeof TimelineSchema>

/** What is counted live beside a figure of the holdings. */
const LIVE_COUNTS = ['records', 'collection', 'collections', 'years'] as const

/** content/site/figures.yaml: display figures, each once (product.md, rule 2). */
export const FigureSchema = z.strictObject({
  id: slug,
  /** As shown, e.g. '25,000+'. */
  value: z.string().min(1),
  label: z.string().min(1),
  /** Addresses it stands on. */
  pages: z.array(z.string()).min(1),
  /**
   * Of a figure that seems to count holdings: it is marked as a display figure, with this count in the same line. `collection`: the
   * sourced records of the page it stands on.
   */
  live: z.enum(LIVE_COUNTS).optional(),
  /** What sources say, where they differ: in the note of its pages and in the table on /about. */
  note: z.string().default(''),
  refs: strings,
})
export type Figure = z.infer<typeof FigureSchema>

/** content/site/site.yaml: what the site calls itself. Never the name of an agency (product.md, rule 2). */
export const SiteSchema = z.strictObject({
  name: z.string().min(1),
  /** City and state that citations name after it; '' for none. */
  place: z.string().default(''),
  /** How to reach the people behind the site; lines that are not set are not shown. */
  contact: z
    .strictObject({ address: z.string().min(5).optional(), email: z.email().optional(), phone: z.string().min(5).optional() })
    .default({}),
  /** What every page says above its content until it is taken out again, such as changed hours; '' for nothing. */
  notice: z.string().default(''),
  /** What the footer says besides whose site this is. */
  footer: z.string().default(''),
  /** Replies to requests that archivists begin with. */
  replies: z.array(z.strictObject({ name: z.string().min(1), text: z.string().min(1) })).default([]),
  /** A film of another provider for the front page. Nothing of it is asked for until a reader chooses to. */
  embed: z
    .strictObject({
      title: z.string().min(1),
      /** Whose film it is and where it lies, as a reader should know before it is loaded. */
      provider: z.string().min(1),
      about: z.string().default(''),
      /** What the frame shows. */
      frame: z.url({ protocol: /^https$/ }),
      /** The same film on a page of the provider, for readers without scripts. */
      page: z.url({ protocol: /^https$/ }),
    })
    .optional(),
})
export type Site = z.infer<typeof SiteSchema>
