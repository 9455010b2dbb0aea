/** Shapes of what /api/search and /api/suggest answer, and which parts can be chosen; the OpenAPI document is generated from them. */
import { z } from 'zod'
import type { ErrorDetail } from '../../catalog/errors.ts'
import { FACET_NAMES, type FacetName } from '../../catalog/facets.ts'
import { KINDS } from '../../search/search-engine.ts'

const count = z.int().min(0)

export const SnippetSchema = z.object({
  field: z.enum(['title', 'description', 'transcription', 'other']).describe('Which part of the record the words stand in'),
  runs: z
    .array(z.object({ text: z.string(), hit: z.boolean().describe('True for the words that were searched') }))
    .describe('The passage, in pieces'),
})

export const HitSchema = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  title: z.string(),
  url: z.url().describe('Where a reader finds it'),
  json: z.url().nullable().describe('The whole record for machines; null for what is no record'),
  date: z.string().describe('EDTF level 1; empty: undated'),
  date_display: z.string().describe("The date in words, such as 'ca. 1921' or 'Undated'"),
  type: z.string(),
  genre: z.string(),
  unit: z.string(),
  place: z.string(),
  collection: z.object({ id: z.string(), title: z.string() }),
  rights: z.string().describe('A label of the vocabulary of rights; empty for what is no record'),
  rights_uri: z.url().nullable(),
  full: z.boolean().describe('It matches every word; else some of them (docs/how-search-works.md)'),
  access: z.string().describe('open, restricted or closed'),
  basis: z.string().describe('sourced: describes a real item; sample: illustrates what the archive would hold'),
  sample: z.boolean(),
  note: z.string().nullable().describe('What to know before using a sample record; null for others'),
  summary: z.string().describe('First words of the description'),
  content_note: z.string().describe('What a reader may find distressing; empty: nothing'),
  subjects: z.array(z.string()),
  identifiers: z.array(z.string()),
  extent: z.string(),
  pages: z.int().nullable(),
  snippets: z.array(SnippetSchema),
})
export type SearchHit = z.infer<typeof HitSchema>
export type HitField = keyof SearchHit
/** Fields of a hit, in their order. */
export const HIT_FIELDS: readonly HitField[] = HitSchema.keyof().options

export const FacetValueSchema = z.object({
  value: z.string().describe('What to put in the address'),
  label: z.string().describe('What to show'),
  count,
  selected: z.boolean(),
})

export const SearchResultSchema = z.object({
  total: count.describe('Exact number of results'),
  full: count.describe('How many of them match every word; these come first, in every order'),
  match: z
    .enum(['all', 'best'])
    .describe('best: results need not have every word; all: they do, because it was asked for or the query says so'),
  dates: z
    .array(z.object({ typed: z.string(), edtf: z.string(), shown: z.string() }))
    .describe('Words read as dates; dates=0 searches them as words'),
  also: z.array(z.object({ typed: z.string(), used: z.array(z.string()) })).describe('What counted for a word too, at a lower weight'),
  unknown: z.array(z.string()).describe('Words that nothing has'),
  notices: z.array(z.string()).describe('Syntax that is not known here, each with what was made of it'),
  beside: z
    .array(HitSchema)
    .describe('Pages, people, places, units, collections and memorial entries; on the first page of a search for records'),
  above: count.describe('How many of them are better answers than the first record; the others follow it'),
  by_meaning: z
    .array(HitSchema)
    .describe(
      'Near in meaning, of any kind, without enough of the words; no part of the total; empty where semantic=0 or no model is ready',
    ),
  samples: count.describe('How many of them are sample records'),
  page: z.int().min(1),
  size: z.int().min(1).max(100),
  pages: count.describe('Number of the last page; 0 where nothing was found. A page beyond it has no hits'),
  hits: z.array(HitSchema),
  facets: z.record(z.string(), z.array(FacetValueSchema)).describe('By facet name. A facet’s own choice does not narrow its own counts'),
  histogram: z
    .array(z.object({ year: z.int(), count: z.int().min(1) }))
    .describe('Results by year they cover, whatever years were asked for; years with none are left out'),
  decades: z.array(z.object({ decade: z.int(), count: z.int().min(1) })).describe('The same by decade'),
  undated: count,
  suggestion: z.string().nullable().describe('A better spelling that finds something'),
  corrected: z
    .array(z.object({ typed: z.string(), used: z.array(z.string()) }))
    .describe('Words that were searched instead of one that nothing holds'),
  took_ms: z.number().min(0).describe('Milliseconds in the search engine'),
})
export type SearchResult = z.infer<typeof SearchResultSchema>

const ChosenHitSchema = HitSchema.partial()
/** An answer less what was not asked for. */
export const ChosenResultSchema = SearchResultSchema.partial({
  beside: true,
  above: true,
  histogram: true,
  decades: true,
  undated: true,
}).extend({
  beside: z.array(ChosenHitSchema).optional(),
  by_meaning: z.array(ChosenHitSchema),
  hits: z.array(ChosenHitSchema),
})
export type ChosenResult = z.infer<typeof ChosenResultSchema>

export const SuggestionsSchema = z.object({
  query: z.string(),
  suggestions: z.array(
    z.object({
      text: z.string(),
      kind: z.enum([...KINDS, 'identifier', 'unit', 'subject']),
      id: z.string(),
      url: z.url(),
      sample: z.boolean().describe('True where it leads to a sample record'),
    }),
  ),
})
export type Suggestions = z.infer<typeof SuggestionsSchema>

/** What chooses parts of an answer of /api/search: facets to count, the histogram, what stands beside records, fields of hits. */
export const PART_PARAMETERS = ['facets', 'histogram', 'related', 'fields'] as const

export interface ChosenParts {
  facets: readonly FacetName[]
  histogram: boolean
  related: boolean
  fields: readonly HitField[]
}

export const ALL_PARTS: ChosenParts = { facets: FACET_NAMES, histogram: true, related: true, fields: HIT_FIELDS }

/** How a list without any entry is written. */
const NONE = 'none'

/** @returns the parts wanted, all of them where nothing is said, and each value that is not allowed. */
export function readChosenParts(parameters: URLSearchParams): { parts: ChosenParts; problems: ErrorDetail[] } {
  const problems: ErrorDetail[] = []
  const list = <Name extends string>(name: string, all: readonly Name[]): readonly Name[] => {
    const asked = parameters
      .getAll(name)
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter((value) => value !== '')
    if (asked.length === 0) return all
    const unknown = asked.filter((value) => value !== NONE && !all.some((one) => one === value))
    if (unknown.length > 0)
      problems.push({ where: name, expected: `${NONE}, or some of ${all.join(', ')}`, found: unknown.join(', ').slice(0, 80) })
    return all.filter((one) => asked.includes(one))
  }
  const flag = (name: string): boolean => {
    const value = parameters.getAll(name).join(', ').trim()
    if (!['', '0', '1'].includes(value)) problems.push({ where: name, expected: 'one of 0, 1', found: value.slice(0, 80) })
    return value !== '0'
  }
  const parts = {
    facets: list('facets', FACET_NAMES),
    histogram: flag('histogram'),
    related: flag('related'),
    fields: list('fields', HIT_FIELDS),
  }
  return { parts, problems }
}

/** What is wanted, in its shortest form: two addresses that ask the same have the same. */
export function partsKey({ facets, histogram, related, fields }: ChosenParts): string {
  return `${facets.join()} ${histogram} ${related} ${fields.join()}`
}
