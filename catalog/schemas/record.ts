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

const several = <T extends z.ZodType>(item: T) => z.array(item).default([])

/** Groups of the form at the desk, in their order. */
export const FORM_GROUPS = ['what', 'about', 'thing', 'filed', 'rights', 'source', 'files', 'notes'] as const

/** Names of the archive that a field chooses from. */
export type PickList = 'units' | 'people' | 'places' | 'collections' | 'series' | 'subjects' | 'genres' | 'plates' | 'rights'

/** What the rest of the program needs to know of a field. Its label, facet, place on the page and crosswalk are content (content/site/fields.csv). */
interface Field {
  schema: z.ZodType
  /** One text, several, or a number; other fields have code of their own wherever they are read or written. */
  kind?: 'text' | 'list' | 'number'
  /** Written in a column of content/records and of spreadsheets, called as the field: `dateNote` is `date_note`. */
  column?: true
  /** A column of an imported table can be mapped to it. */
  mapped?: true
  /** Where it is in the form of a record; `rows` of a box of text, else a line; `pick`: names to choose from. */
  form?: { group: (typeof FORM_GROUPS)[number]; place: number; rows?: number; pick?: PickList }
  /** Place among the words that a record is found by besides those with a rank of their own (search/documents.ts). */
  searched?: number
  /** Type of schema.org that the value names. */
  names?: 'Organization' | 'ArchiveOrganization'
}

const text = { schema: z.string().default(''), kind: 'text', column: true, mapped: true } as const
const texts = { schema: several(z.string().min(1)), kind: 'list', column: true, mapped: true } as const

/** Every field of a record, one row each, in the order of its JSON. A new one is a row here and one in each content/site/fields.csv. */
export const FIELDS = {
  id: { schema: z.string().regex(ANY_ID), kind: 'text', column: true },
  /** Further identifiers it answers to: `MSP-GO-1865-001`, accession numbers, call numbers. */
  identifiers: { ...texts, form: { group: 'what', place: 10 } },
  basis: { schema: BasisSchema, kind: 'text', column: true, form: { group: 'source', place: 1 } },
  title: { schema: z.string().trim().min(1), kind: 'text', column: true, form: { group: 'what', place: 1 } },
  variantTitles: { ...texts, form: { group: 'what', place: 9 } },
  /** EDTF level 1; empty: undated. */
  date: {
    schema: z
      .string()
      .default('')
      .refine(isArchiveDate, { error: 'an EDTF level 1 date such as 1921, 1921-05-16, 1921~, 192X or 1865/1900, or nothing for undated' }),
    kind: 'text',
    column: true,
    form: { group: 'what', place: 4 },
  },
  /** The date as the source words it, where that says more than `date`. */
  dateNote: { ...text, form: { group: 'what', place: 5 }, searched: 4 },
  type: { schema: RecordTypeSchema, form: { group: 'what', place: 2 } },
  genre: { ...text, form: { group: 'what', place: 3, pick: 'genres' } },
  unit: { ...text, form: { group: 'about', place: 1, pick: 'units' }, names: 'Organization' },
  places: { schema: several(PlaceRefSchema), column: true, form: { group: 'about', place: 4 } },
  creators: { schema: several(CreatorSchema), column: true, form: { group: 'about', place: 2 } },
  people: { ...texts, form: { group: 'about', place: 3, pick: 'people' } },
  subjects: { ...texts, form: { group: 'about', place: 5, pick: 'subjects' } },
  /** Headings of people, subjects, places and genres that come from a vocabulary. */
  headings: { schema: several(HeadingSchema), form: { group: 'about', place: 6 } },
  description: { ...text, form: { group: 'what', place: 6, rows: 6 } },
  /** May hold `[[redact]]…[[/redact]]`: the words inside are never shown to the public. */
  transcription: { ...text, form: { group: 'what', place: 7, rows: 6 } },
  extent: { ...text, form: { group: 'thing', place: 1 }, searched: 2 },
  pages: {
    schema: z.number().int().positive().nullable().default(null),
    kind: 'number',
    column: true,
    mapped: true,
    form: { group: 'thing', place: 2 },
  },
  /** Of the item, as its source or describer states it; '' where nobody does. */
  language: { ...text, form: { group: 'thing', place: 3 } },
  collection: { schema: z.string().min(1), kind: 'text', column: true, form: { group: 'filed', place: 1, pick: 'collections' } },
  series: { ...text, form: { group: 'filed', place: 2, pick: 'series' }, searched: 3 },
  box: { ...text, form: { group: 'filed', place: 3 } },
  folder: { ...text, form: { group: 'filed', place: 4 } },
  /** Level of description as in ISAD(G): collection, series, file, item. */
  level: { schema: z.string().default('item'), kind: 'text', mapped: true, form: { group: 'filed', place: 5 } },
  ancestors: { schema: several(AncestorSchema), form: { group: 'filed', place: 7 } },
  /** Place in its finding aid, counted from 0 in document order; null: filed by box, folder and id. */
  position: { schema: z.number().int().nonnegative().nullable().default(null), kind: 'number', form: { group: 'filed', place: 6 } },
  issuer: { ...text, form: { group: 'about', place: 7 }, searched: 1, names: 'Organization' },
  rights: { schema: RightsSchema, kind: 'text', column: true, mapped: true, form: { group: 'rights', place: 1, pick: 'rights' } },
  rightsNote: { ...text, form: { group: 'rights', place: 2, rows: 2 } },
  access: {
    schema: AccessSchema.default({ level: 'open', until: '', note: '' }),
    column: true,
    form: { group: 'rights', place: 3 },
  },
  /** Access notes of the levels above, the outermost first: they hold for this record as well. */
  accessAbove: { schema: several(AccessAboveSchema), form: { group: 'rights', place: 4 } },
  /** Said before picture and text are shown: what a reader may find distressing. */
  contentNote: { ...text, form: { group: 'what', place: 8, rows: 2 } },
  /** Name of an illustration plate; empty: chosen by subject. */
  plate: { schema: z.string().default(''), kind: 'text', column: true, form: { group: 'files', place: 1, pick: 'plates' } },
  media: { schema: several(MediaSchema), column: true, form: { group: 'files', place: 2 } },
  sources: { schema: several(SourceSchema), column: true, form: { group: 'source', place: 2 } },
  /** Where the original is held or published. */
  heldBy: { ...text, form: { group: 'source', place: 3 }, searched: 5, names: 'ArchiveOrganization' },
  /** Labeled notes, in the order of the source. */
  notes: { schema: several(NoteSchema), form: { group: 'notes', place: 1 } },
  /** Columns of an import that no field takes: kept, shown, searched. */
  extra: { schema: z.record(z.string(), z.string()).default({}), form: { group: 'notes', place: 2 } },
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof FIELDS
type FieldsWith<Row> = { [Name in FieldName]: (typeof FIELDS)[Name] extends Row ? Name : never }[FieldName]
export type TextField = FieldsWith<{ kind: 'text' }>
export type ListField = FieldsWith<{ kind: 'list' }>
export type MappedField = FieldsWith<{ mapped: true }>

const isField = (name: string): name is FieldName => Object.hasOwn(FIELDS, name)
const isMapped = (name: FieldName): name is MappedField => fieldOf(name).mapped === true

export function fieldOf(name: FieldName): Field {
  return FIELDS[name]
}
export const isText = (name: FieldName): name is TextField => fieldOf(name).kind === 'text'
export const isList = (name: FieldName): name is ListField => fieldOf(name).kind === 'list'

export const FIELD_NAMES: readonly FieldName[] = Object.keys(FIELDS).filter(isField)
/** Fields that a column of an imported table can be mapped to by one rule. */
export const MAPPED_FIELDS: readonly MappedField[] = FIELD_NAMES.filter(isMapped)

function shapeOf<Rows extends Record<string, Field>>(rows: Rows): { [Name in keyof Rows]: Rows[Name]['schema'] }
function shapeOf(rows: Record<string, Field>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(rows).map(([name, { schema }]) => [name, schema]))
}

export const RecordSchema = z.object(shapeOf(FIELDS))
/** A record with every field present. */
export type ArchiveRecord = z.infer<typeof RecordSchema>
/** A record that content no longer has: what its address says, and how lists of what changed announce it (records/removed.yaml). */
export const RemovedRecordSchema = z.strictObject({
  id: z.string().regex(ANY_ID, { error: 'the id that the record had' }),
  date: z.iso.date(),
  /** One sentence for readers. */
  reason: z.string().min(1),
  /** The page or record that took its place; '' for none. */
  instead: z.string().default(''),
  basis: z.enum(['sourced', 'sample']),
  collection: z.string().min(1),
})
export type RemovedRecord = z.output<typeof RemovedRecordSchema>
/** A record as written by hand or by a mapping: fields with defaults may be left out. */
export type RecordInput = z.input<typeof RecordSchema>
