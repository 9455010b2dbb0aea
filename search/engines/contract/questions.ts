/** How the contract asks: a query with everything at its default, and answers reduced to what a test compares. */
import type { FacetName } from '../../../catalog/facets.ts'
import type { SearchAnswer, SearchEngine, SearchQuery } from '../../search-engine.ts'
import type { Gaps, OpenEngine } from '../contract.ts'
import { PUBLIC } from './documents.ts'

/** What each part of the contract is given. */
export interface Engines {
  /** The engine over the contract's own documents, shared by all tests that do not write. */
  reading(): SearchEngine
  open: OpenEngine
  gaps: Gaps
}

/** A query with its defaults: records that have every word, by relevance, first 20, asked by the public. */
export function question(text: string, more: Partial<SearchQuery> = {}): SearchQuery {
  return {
    text,
    match: 'all',
    kind: 'record',
    facets: {},
    from: null,
    to: null,
    sort: 'relevance',
    page: 1,
    size: 20,
    viewer: PUBLIC,
    ...more,
  }
}

/** Ids of the hits, in order. */
export async function idsFor(engine: SearchEngine, text: string, more: Partial<SearchQuery> = {}): Promise<string[]> {
  return (await engine.search(question(text, more))).hits.map(({ id }) => id)
}

/** Local parts of the hits' ids, sorted: for tests of what is found, not of order. */
export async function found(engine: SearchEngine, text: string, more: Partial<SearchQuery> = {}): Promise<string[]> {
  return (await idsFor(engine, text, more)).map(shortId).sort()
}

/** `msp:doc:1865:001` as `1865:001`; other ids as they are. */
export function shortId(id: string): string {
  return id.replace(/^msp:[a-z]+:/, '')
}

/** Counts of one facet as {value: count}. */
export function countsOf(answer: SearchAnswer, facet: FacetName): Record<string, number> {
  return Object.fromEntries((answer.facets[facet] ?? []).map(({ value, count }) => [value, count]))
}

/** Everything an async iterable gives. */
export async function collected(ids: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = []
  for await (const id of ids) list.push(id)
  return list
}
