/**
 * The archive record: the one home of its shape. Content files, imports, the store, pages and machine
 * formats all use what is inferred from here.
 */
import { z } from 'zod'
import { isArchiveDate } from '../dates.ts'
import { ANY_ID } from '../record-ids.ts'

/** What notes are about, and the heading each is shown under where its source gives none of its own. */
export const NOTE_LABELS = {
  general: 'Note',
  abstract: 'Abstract',
  scope: 'Scope and content',
  history: 'Biographical or historical note',
  arrangement: 'Arrangement',
  custody: 'Custodial history',
  acquisition: 'Acquisition',
  processing: 'Processing',
  citation: 'Preferred citation',
  related: 'Related material',
  separated: 'Separated material',
  copies: 'Other forms available',
  originals: 'Location of originals',
  'finding-aid': 'Other finding aid',
  accruals: 'Accruals',
  appraisal: 'Appraisal',
  bibliography: 'Bibliography',
  'file-plan': 'File plan',
  index: 'Index',
  legal: 'Legal status',
  technical: 'Physical or technical requirements',
  physical: 'Physical description',
  location: 'Location',
  material: 'Material',
  language: 'Language note',
  date: 'Date note',
  files: 'About the files',
  heading: 'Headings',
  creator: 'About the creators',
  repository: 'Repository',
  description: 'About the finding aid',
} as const
export type NoteKind = keyof typeof NOTE_LABELS

const isKind = (text: string): text is NoteKind => Object.hasOwn(NOTE_LABELS, text)
export const NOTE_KINDS: readonly NoteKind[] = Object.keys(NOTE_LABELS).filter(isKind)

const NoteSchema = z.object({
  /** What it is about, for programs. */
  kind: z.enum(NOTE_KINDS),
  /** Its heading, for readers. */
  label: z.string().min(1),
  /** Paragraphs with an empty line between them. */
  text: z.string().min(1),
})
export type Note = z.infer<typeof NoteSchema>

export const RECORD_TYPES = ['Photograph', 'Document', 'Video', 'Audio', 'Artifact'] as const
export const RecordTypeSchema = z.enum(RECORD_TYPES)
export type RecordType = z.infer<typeof RecordTypeSchema>

/** Whether a record describes a real, documented item or illustrates what the archive would hold (product.md, rule 2). */
export const BASES = ['sourced', 'sample'] as const
export const BasisSchema = z.enum(BASES)

/** A label of the archive's vocabulary of rights (catalog/standard-rights.yaml): which there are is content. */
export const RightsSchema = z.string().trim().min(1)

/**
 * Who may see what. `open`: everything but redacted passages. `restricted`: the description, not the
 * transcription or media, before `until`. `closed`: nothing before `until`. Both for good where `until` is empty.
 */
export const AccessSchema = z.object({
  level: z.enum(['open', 'restricted', 'closed']).default('open'),
  /** The first day (YYYY-MM-DD) on which a restricted or closed record is open; empty: no day is set. */
  until: z.union([z.literal(''), z.iso.date({ error: 'a day such as 2050-01-31, or nothing' })]).default(''),
  /** Why, in words a reader understands. */
  note: z.string().default(''),
})
export type Access = z.infer<typeof AccessSchema>

/** A controlled heading as its source gives it: which vocabulary it is from, and its identifier there. */
export const HEADING_KINDS = ['person', 'family', 'body', 'place', 'subject', 'genre', 'function', 'occupation', 'title', 'name'] as const
const HeadingSchema = z.object({
  text: z.string().min(1),
  kind: z.enum(HEADING_KINDS),
  /** Code or name: lcsh, naf, aat, local. */
  vocabulary: z.string().default(''),
  /** Address or number in the vocabulary. */
  identifier: z.string().default(''),
  /** Of a person: birth and death as EDTF (1923/2013, 1930/..). */
  dates: z.string().default(''),
})
export type Heading = z.infer<typeof HeadingSchema>

/** What a level above a record says about access to everything inside it. */
const AccessAboveSchema = z.object({ title: z.string().default(''), note: z.string().min(1) })
export type AccessAbove = z.infer<typeof AccessAboveSchema>

const PlaceRefSchema = z.object({
  name: z.string().min(1),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
})
export type PlaceRef = z.infer<typeof PlaceRefSchema>

const CreatorSchema = z.object({ name: z.string().min(1), role: z.string().default('') })
export type Creator = z.infer<typeof CreatorSchema>

/** A source of the description: `ref` names an entry of content/site/bibliography.yaml, or is empty for imports. */
const SourceSchema = z.object({
  ref: z.string().default(''),
  citation: z.string().min(1),
  locator: z.string().default(''),
})
export type Source = z.infer<typeof SourceSchema>

export const MediaSchema = z.object({
  /** File name inside the media folder, or an absolute http(s) address of an imported object. */
  file: z.string().min(1),
  kind: z.enum(['image', 'pdf', 'video', 'audio']),
  /** Caption. */
  label: z.string().default(''),
  /** Alternative text: what a picture shows, for who does not see it. */
  alt: z.string().default(''),
  /** Rights of this file; empty: those of the record. */
  rights: z.union([z.literal(''), RightsSchema]).default(''),
  /** The words on it or in it. */
  text: z.string().default(''),
  /** Where the words come from: empty: transcribed by hand; ocr: read by a program. */
  textOrigin: z.enum(['', 'ocr']).default(''),
})
export type Media = z.infer<typeof MediaSchema>

/** One step of the way from the collection down to a record that sits inside a finding aid. */
const AncestorSchema = z.object({ id: z.string().default(''), title: z.string(), level: z.string().default('') })
export type Ancestor = z.infer<typeof AncestorSchema>

const list = <T extends z.ZodType>(item: T) => z.array(item).default([])
const text = z.string().default('')

export const RecordSchema = z.object({
  id: z.string().regex(ANY_ID),
  /** Further identifiers it answers to: `MSP-GO-1865-001`, accession numbers, call numbers. */
  identifiers: list(z.string().min(1)),
  basis: BasisSchema,
  title: z.string().trim().min(1),
  variantTitles: list(z.string().min(1)),
  /** EDTF level 1; empty: undated. */
  date: z
    .string()
    .default('')
    .refine(isArchiveDate, { error: 'an EDTF level 1 date such as 1921, 1921-05-16, 1921~, 192X or 1865/1900, or nothing for undated' }),
  /** The date as the source words it, where that says more than `date`. */
  dateNote: text,
  type: RecordTypeSchema,
  genre: text,
  unit: text,
  places: list(PlaceRefSchema),
  creators: list(CreatorSchema),
  people: list(z.string().min(1)),
  subjects: list(z.string().min(1)),
  /** Headings of people, subjects, places and genres that come from a vocabulary. */
  headings: list(HeadingSchema),
  description: text,
  /** May hold `[[redact]]…[[/redact]]`: the words inside are never shown to the public. */
  transcription: text,
  extent: text,
  pages: z.number().int().positive().nullable().default(null),
  /** Of the item, as its source or describer states it; '' where nobody does. */
  language: text,
  collection: z.string().min(1),
  series: text,
  box: text,
  folder: text,
  /** Level of description as in ISAD(G): collection, series, file, item. */
  level: z.string().default('item'),
  ancestors: list(AncestorSchema),
  /** Place in its finding aid, counted from 0 in document order; null: filed by box, folder and id. */
  position: z.number().int().nonnegative().nullable().default(null),
  issuer: text,
  rights: RightsSchema,
  rightsNote: text,
  access: AccessSchema.default({ level: 'open', until: '', note: '' }),
  /** Access notes of the levels above, the outermost first: they hold for this record as well. */
  accessAbove: list(AccessAboveSchema),
  /** Said before picture and text are shown: what a reader may find distressing. */
  contentNote: text,
  /** Name of an illustration plate; empty: chosen by subject. */
  plate: text,
  media: list(MediaSchema),
  sources: list(SourceSchema),
  /** Where the original is held or published. */
  heldBy: text,
  /** Labeled notes, in the order of the source. */
  notes: list(NoteSchema),
  /** Columns of an import that no field takes: kept, shown, searched. */
  extra: z.record(z.string(), z.string()).default({}),
})
/** A record with every field present. */
export type ArchiveRecord = z.infer<typeof RecordSchema>
/** A record as written by hand or by a mapping: fields with defaults may be left out. */
export type RecordInput = z.input<typeof RecordSchema>
