/** Shapes of what /api/search and /api/suggest answer; the OpenAPI document is generated from them. */
import { z } from 'zod'
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
