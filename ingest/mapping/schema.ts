/**
 * The mapping file (`--map`): how the columns of a CSV file, or the parts of a finding aid, become fields of a record.
 * YAML; this is the one home of its shape. docs/import.md shows it at work.
 */
import { z } from 'zod'
import { keyed } from '../../catalog/keyed.ts'
import { MAPPED_FIELDS, RecordTypeSchema } from '../../catalog/schemas/record.ts'
import { ENCODINGS } from '../bytes/to-utf8.ts'

/** How one value is made from a row: where it comes from and what is done to it. Used throughout the mapping file. */
const ColumnSchema = z.string().min(1)
/** A regular expression; letter case is ignored. */
export const PatternSchema = z.string().min(1).refine(isPattern, { error: 'a regular expression' })

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'iu') instanceof RegExp
  } catch {
    return false
  }
}

/** Where a value comes from: exactly one of these. */
const sources = {
  column: ColumnSchema.optional(),
  /** Several columns, joined by `join`; empty ones are left out. */
  columns: z.array(ColumnSchema).min(1).optional(),
  /** The same for every row. */
  value: z.string().optional(),
  /** Text with {column} in it; nothing where one of its columns is empty. */
  template: z.string().min(1).optional(),
  /** The value of the first line whose column matches (letter case ignored). */
  choose: z
    .array(z.strictObject({ column: ColumnSchema, matches: PatternSchema, value: z.string() }))
    .min(1)
    .optional(),
}

/** What is done to it, in this order. */
const transforms = {
  /** Between joined `columns`. */
  join: z.string().default(' '),
  /** Each match of a pattern (letter case ignored) is replaced. */
  replace: z.array(z.strictObject({ match: PatternSchema, with: z.string() })).default([]),
  /** Parts the text into a list here; each part is trimmed, empty ones are left out. */
  split: z.string().min(1).optional(),
  /** The value (or each part of it) is looked up here, letter case ignored. */
  lookup: z.record(z.string(), z.string()).optional(),
  /** What a value becomes that `lookup` or `choose` does not know, '=' for itself; without it such a value is a problem. */
  otherwise: z.string().optional(),
  prefix: z.string().default(''),
  suffix: z.string().default(''),
  /** What an empty value becomes. */
  default: z.string().default(''),
}

const SOURCES = ['column', 'columns', 'value', 'template', 'choose', 'first'] as const
type Sources = Partial<Record<(typeof SOURCES)[number], unknown>>
const oneSource = (rule: Sources): boolean => SOURCES.filter((key) => rule[key] !== undefined).length === 1
const ONE_SOURCE = { error: `exactly one of ${SOURCES.join(', ')}` }

const SimpleRuleSchema = z.union([ColumnSchema, z.strictObject({ ...sources, ...transforms }).refine(oneSource, ONE_SOURCE)])
export const RuleSchema = z.union([
  ColumnSchema,
  z
    .strictObject({
      ...sources,
      /** The first of these that is not empty. */
      first: z.array(SimpleRuleSchema).min(1).optional(),
      ...transforms,
    })
    .refine(oneSource, ONE_SOURCE),
])
/** A column's name, or how a value is made. */
export type Rule = z.infer<typeof RuleSchema>

/** What is said about the collection as a whole. */
const CollectionSchema = z.strictObject({
  title: z.string().min(1).optional(),
  /** Name on cards; the title where it is left out. */
  shortTitle: z.string().min(1).optional(),
  description: z.string().min(1).optional(),
  /** Where the originals are, for records that do not say it themselves. */
  heldBy: z.string().default(''),
  /** How the file is cited as the source of its records. */
  citation: z.string().default(''),
})

const DateRuleSchema = z.union([
  ColumnSchema,
  z.strictObject({
    column: ColumnSchema,
    /** Columns with the first and last year: they close an open end, and stand in where the words cannot be read. */
    from: ColumnSchema.optional(),
    to: ColumnSchema.optional(),
    /** Makes the date approximate where a column has one of these values. */
    approximate: z.strictObject({ column: ColumnSchema, equals: z.array(z.string()).min(1) }).optional(),
    /** What '1909-12' means: a month (as in data) or a span (as in prose). */
    hyphen: z.enum(['month', 'range']).default('month'),
    /** The column is EDTF: 2001-21 is Spring 2001. Left out: where the column's name says so. */
    edtf: z.boolean().optional(),
    /** Which figure of 5/6/1921 is the month; a figure above 12 is a day anyway. */
    order: z.enum(['month-first', 'day-first']).default('month-first'),
  }),
])

const PlacesRuleSchema = z.strictObject({
  name: RuleSchema,
  latitude: RuleSchema.optional(),
  longitude: RuleSchema.optional(),
  /** Which of several places the coordinates are of. */
  coordinatesOf: z.enum(['first', 'last']).default('first'),
})

const CreatorsRuleSchema = z.strictObject({
  name: RuleSchema,
  /** The same role for every creator of a row. */
  role: RuleSchema.optional(),
  /** person, family or body (also personal, corporate …): one for all creators of a row, or one each. Without it, names are cited whole. */
  kind: RuleSchema.optional(),
  /** Dates of the creator's life in words, such as 'American, 1923–2013'; of several creators in their order. */
  dates: RuleSchema.optional(),
})

const MediaRuleSchema = z.strictObject({
  /** File in the media folder, or an absolute http(s) address, which is kept and never fetched. */
  file: RuleSchema,
  /** image, pdf, video or audio; judged by the ending where it is left out. */
  kind: RuleSchema.optional(),
  label: RuleSchema.optional(),
  alt: RuleSchema.optional(),
})

const ParentSchema = z.strictObject({
  /** Column with the local id of the row this one is a part of; that row stands above it in the file. */
  column: ColumnSchema,
  /** Fields taken from that row where this one says nothing. */
  inherit: z
    .array(z.enum(['date', 'dateNote', 'genre', 'places', 'creators', 'rights', 'rightsNote', 'heldBy', 'language', 'issuer']))
    .default([]),
})

const rule = RuleSchema.optional()

/** Fields of a record and where each comes from: those of one rule (catalog/schemas/record.ts has what each means), then those with more to say. */
const FieldsSchema = z.strictObject({
  title: RuleSchema,
  // `language`: a name or ISO 639 code; `pages`: a whole number; `rights` left out: `rights` below; `dateNote` left out: the words of `date`.
  ...keyed(MAPPED_FIELDS, () => rule),
  /** In words or EDTF; read by catalog/free-dates.ts. */
  date: DateRuleSchema.optional(),
  places: z.union([PlacesRuleSchema, RuleSchema]).optional(),
  creators: z.union([CreatorsRuleSchema, RuleSchema]).optional(),
  /** open, restricted or closed. */
  access: rule,
  /** The first open day of a closed record, YYYY-MM-DD. */
  accessUntil: rule,
  accessNote: rule,
  media: z.array(MediaRuleSchema).optional(),
  /** Where in the source the row is described. */
  sourceLocator: rule,
  parent: ParentSchema.optional(),
})

export const CsvMappingSchema = z.strictObject({
  format: z.literal('csv').default('csv'),
  /** Line of the headings; lines above them are left out. */
  header: z.number().int().min(1).max(100).default(1),
  /** Name of the sheet, for Excel and OpenDocument; left out: the first. */
  sheet: z.string().min(1).optional(),
  /** One character, or 'tab'; left out: judged by the header row. */
  delimiter: z.string().length(1).or(z.literal('tab')).optional(),
  /** Left out: UTF-8, or Windows-1252 where the bytes are not UTF-8. */
  encoding: z.enum(ENCODINGS).optional(),
  collection: CollectionSchema.prefault({}),
  /** The local id: unique in the file, the same at every import. */
  id: RuleSchema,
  /** One of the record types. */
  type: RuleSchema,
  /** Rights of rows that `fields.rights` says nothing for: a label of the vocabulary; left out: not evaluated. */
  rights: z.string().trim().default(''),
  fields: FieldsSchema,
  /** Columns that nothing above uses: kept in the record's `extra`, left out (and named in the report), or refused. */
  extra: z.enum(['keep', 'drop', 'refuse']).default('drop'),
  /** Names for kept columns, where the column's own would puzzle a reader. */
  extraNames: z.record(z.string(), z.string().min(1)).default({}),
  /** Columns left out on purpose, without a word in the report. */
  ignore: z.array(ColumnSchema).default([]),
})
export type CsvMapping = z.infer<typeof CsvMappingSchema>

export const EadMappingSchema = z.strictObject({
  format: z.literal('ead'),
  collection: CollectionSchema.prefault({}),
  /** Rights of what the finding aid states none for. */
  rights: z.string().trim().default(''),
  /** Type of components that no word decides. */
  type: RecordTypeSchema.default('Document'),
  /** Access notes that mean more than words: the first line whose pattern matches decides (letter case ignored). */
  access: z.array(z.strictObject({ matches: PatternSchema, level: z.enum(['open', 'restricted', 'closed']) })).default([]),
})
export type EadMapping = z.infer<typeof EadMappingSchema>

/** For MARCXML, MODS and Dublin Core, which need no mapping. */
export const RecordsMappingSchema = z.strictObject({
  format: z.literal('records'),
  collection: CollectionSchema.prefault({}),
  /** Rights of records that name none we know. */
  rights: z.string().trim().default(''),
  /** Type of records that no word decides. */
  type: RecordTypeSchema.default('Document'),
})
export type RecordsMapping = z.infer<typeof RecordsMappingSchema>
export type Mapping = CsvMapping | EadMapping | RecordsMapping
