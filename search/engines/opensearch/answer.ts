/** One answer: the page, exact counts of every facet by filtered aggregations, years and decades. */
import { z } from 'zod'
import { FACET_NAMES, FACETS, type FacetName } from '../../../catalog/facets.ts'
import type { FacetValue, HitDisplay, Kind, SearchAnswer, SearchQuery } from '../../search-engine.ts'
import type { Connection, Json } from './connection.ts'
import { allOf, type Compiled, filtersOf, rankedQuery, term, visibleTo } from './queries.ts'

export type Asked = Omit<SearchQuery, 'page' | 'size' | 'kind'> & { kind: Kind | 'all' }

/** Values looked at on each shard for a facet, and at most: asked for again until none can be missing. */
const VALUES = 1_000
const MOST_VALUES = 60_000
const MOST_YEARS = 20_000

const text = z.string()
// Written by this engine from an IndexDocument: what is looked into is checked, the rest is as it was put in.
const StoredSchema = z.object({
  display: z.custom<HitDisplay>((value) => typeof value === 'object' && value !== null),
  text: z.object({ description: text, transcription: text, other: text }),
})
const HitSchema = z.object({
  _source: z.object({ id: text, document: StoredSchema.optional() }).optional(),
  sort: z.array(z.union([z.string(), z.number()])).default([]),
  matched_queries: z.array(z.string()).default([]),
})
export const HitsSchema = z.object({
  pit_id: z.string().optional(),
  hits: z.object({ total: z.object({ value: z.number() }).optional(), hits: z.array(HitSchema) }),
})
export type FoundHit = z.infer<typeof HitSchema>

const CountSchema = z.object({ doc_count: z.number() })
const ValuesSchema = z.object({
  values: z.object({
    doc_count_error_upper_bound: z.number(),
    buckets: z.array(z.object({ key: text, doc_count: z.number() })),
  }),
  chosen: z.object({ buckets: z.record(text, CountSchema) }),
})
const YearsSchema = z.object({
  sum_other_doc_count: z.literal(0),
  buckets: z.array(z.object({ key: z.number(), doc_count: z.number() })),
})
const CountedSchema = z.object({
  hits: z.object({ total: z.object({ value: z.number() }) }),
  aggregations: z.intersection(
    z.object({
      full: CountSchema,
      sourcedFull: CountSchema,
      samples: CountSchema,
      years: z.object({ first: YearsSchema, last: YearsSchema, undated: CountSchema }),
    }),
    z.record(text, z.unknown()),
  ),
})

/** The order of hits: what is sourced before samples, what has every word first, then by what is asked, titles and ids last. */
export function sortOf({ sort }: Pick<SearchQuery, 'sort'>): Json[] {
  const byDay = [{ undated: 'asc' }, { sortDay: sort === 'date-desc' ? 'desc' : 'asc' }]
  const ends = [{ sortTitle: 'asc' }, { id: 'asc' }]
  // By relevance the score says whether it is a sample, too.
  if (sort === 'relevance') return [{ _score: 'desc' }, ...ends]
  return [{ sample: 'asc' }, { _score: 'desc' }, ...(sort === 'title' ? [] : byDay), ...ends]
}

/** Whether a hit is a sample record. */
export function isSample({ matched_queries: has }: FoundHit): boolean {
  return !has.includes('sourced')
}

/** What a page or a walk through all hits is asked with. */
export function listing(asked: Asked, compiled: Compiled): Json {
  return {
    query: rankedQuery(visibleTo(asked.viewer, asked.kind), compiled, { byRelevance: asked.sort === 'relevance', graded: true }),
    post_filter: allOf(filtersOf(asked)),
    sort: sortOf(asked),
  }
}

export const HIT_SOURCE = ['id', 'document.display', 'document.text.description', 'document.text.transcription', 'document.text.other']

/** A request that gives the same question to the same copies, so that equal scores stay in order. */
export function sameCopies({ text: typed, kind }: Pick<Asked, 'text' | 'kind'>): Json {
  return { preference: `q${Buffer.from(`${kind} ${typed}`).toString('base64url').slice(0, 200)}`, search_type: 'dfs_query_then_fetch' }
}

export type Counts = Pick<SearchAnswer, 'total' | 'full' | 'samples' | 'facets' | 'years' | 'decades' | 'undated'> & {
  /** How many have every word and are no samples. */
  sourcedFull: number
}

/** Everything that is counted, without hits. */
export async function countAll(connection: Connection, index: string, asked: Asked, compiled: Compiled): Promise<Counts> {
  const wanted = asked.countFacets ?? FACET_NAMES
  const shown = FACETS.filter(({ name }) => wanted.includes(name))
  const filters = filtersOf(asked)
  let perShard = VALUES
  for (;;) {
    const aggs: { [name: string]: Json } = {
      full: { filter: allOf([...filters, compiled.full]) },
      sourcedFull: { filter: allOf([...filters, compiled.full, term('sample', 0)]) },
      samples: { filter: allOf([...filters, term('sample', 1)]) },
      years: {
        filter: allOf(filtersOf(asked, 'years')),
        aggs: {
          first: { terms: { field: 'firstYear', size: MOST_YEARS } },
          last: { terms: { field: 'lastYear', size: MOST_YEARS } },
          undated: { missing: { field: 'firstYear' } },
        },
      },
    }
    for (const { name, shown: most } of shown) {
      const chosen = asked.facets[name] ?? []
      aggs[`facet:${name}`] = facetCounts(asked, name, most + chosen.length, perShard)
    }
    const body = {
      size: 0,
      track_total_hits: true,
      query: allOf([visibleTo(asked.viewer, asked.kind), compiled.listed]),
      post_filter: allOf(filters),
      aggs,
    }
    const { hits, aggregations } = await connection.search(index, body, CountedSchema)
    const read = shown.map(({ name }) => ValuesSchema.parse(aggregations[`facet:${name}`]))
    if (perShard < MOST_VALUES && read.some(({ values }) => values.doc_count_error_upper_bound > 0)) {
      perShard = Math.min(MOST_VALUES, perShard * 8)
      continue
    }
    const total = hits.total.value
    return {
      total,
      full: compiled.strict ? total : aggregations.full.doc_count,
      sourcedFull: aggregations.sourcedFull.doc_count,
      samples: aggregations.samples.doc_count,
      facets: Object.fromEntries(
        shown.map(({ name, shown: most }, at) => {
          const found = read[at]
          return [name, found ? valuesOf(found, asked.facets[name] ?? []).filter(({ selected }, place) => selected || place < most) : []]
        }),
      ),
      ...(asked.countYears === false ? { years: [], decades: [], undated: 0 } : histogram(aggregations.years)),
    }
  }
}

/** Counts of one facet under everything but its own choice; chosen values are counted by themselves, as none may be cut off. */
function facetCounts(asked: Asked, name: FacetName, size: number, perShard: number): Json {
  const field = `facets.${name}`
  const chosen = Object.fromEntries((asked.facets[name] ?? []).map((value, at) => [`n${at}`, term(field, value)]))
  return {
    filter: allOf(filtersOf(asked, name)),
    aggs: {
      values: { terms: { field, size, shard_size: Math.max(size, perShard), order: [{ _count: 'desc' }, { _key: 'asc' }] } },
      chosen: { filters: { filters: { none: { match_none: {} }, ...chosen } } },
    },
  }
}

function valuesOf({ values, chosen }: z.infer<typeof ValuesSchema>, selected: readonly string[]): FacetValue[] {
  const counts = new Map(values.buckets.map(({ key, doc_count }) => [key, doc_count]))
  selected.forEach((value, at) => {
    counts.set(value, chosen.buckets[`n${at}`]?.doc_count ?? 0)
  })
  return inOrder([...counts].map(([value, count]) => ({ value, count, selected: selected.includes(value) })))
}

/** Most first, then by value. */
export function inOrder(values: FacetValue[]): FacetValue[] {
  return values.sort((a, b) => b.count - a.count || Buffer.compare(Buffer.from(a.value), Buffer.from(b.value)))
}

/** Spans that touch a year are those that began by then, less those that ended before it. */
function histogram({
  first,
  last,
  undated,
}: z.infer<typeof CountedSchema>['aggregations']['years']): Pick<Counts, 'years' | 'decades' | 'undated'> {
  const spans = (size: number) => {
    const changes = new Map<number, number>()
    const add = (year: number, count: number) => changes.set(year, (changes.get(year) ?? 0) + count)
    for (const { key, doc_count } of first.buckets) add(Math.floor(key / size) * size, doc_count)
    for (const { key, doc_count } of last.buckets) add((Math.floor(key / size) + 1) * size, -doc_count)
    const turns = [...changes].sort(([a], [b]) => a - b)
    const counts: { at: number; count: number }[] = []
    let open = 0
    turns.forEach(([year, change], place) => {
      open += change
      const until = turns[place + 1]?.[0] ?? year
      if (open > 0) for (let at = year; at < until; at += size) counts.push({ at, count: open })
    })
    return counts
  }
  return {
    years: spans(1).map(({ at, count }) => ({ year: at, count })),
    decades: spans(10).map(({ at, count }) => ({ decade: at, count })),
    undated: undated.doc_count,
  }
}
