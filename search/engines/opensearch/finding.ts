/** What a query finds, in order: a page by its place or by walking, what is near in meaning put among it. */

import { z } from 'zod'
import { highlighter } from '../../highlight.ts'
import type { Lexicon } from '../../lexicon.ts'
import { fused } from '../../meaning.ts'
import { type ParsedQuery, parseQuery } from '../../query-language.ts'
import { MOST_BY_MEANING, REORDERED } from '../../relevance.ts'
import type { Hit, SearchQuery, Snippet } from '../../search-engine.ts'
import { type Asked, type Counts, type FoundHit, HIT_SOURCE, HitsSchema, listing, sameCopies } from './answer.ts'
import { CHANGE_PATIENCE, type Connection, type Json, unavailable } from './connection.ts'
import { allOf, type Compiled, compile, filtersOf, term, visibleTo } from './queries.ts'
import { type Understood, understand } from './statistics.ts'

/** Documents up to this place are listed by it; further ones are reached by walking. */
export const WINDOW = 10_000

export interface Found {
  index: string
  asked: Asked
  parsed: ParsedQuery
  match: 'all' | 'best'
  understood: Understood
  compiled: Compiled
}

/** Reads a query and asks what must be known to answer it. */
export async function find(
  connection: Connection,
  index: string,
  lexicon: Lexicon,
  query: Omit<Asked, 'kind'> & { kind: Asked['kind'] },
): Promise<Found> {
  const parsed = parseQuery(query.text, { lexicon, dates: query.dates !== false })
  const match = query.match ?? 'best'
  const understood = await understand(connection, index, lexicon, parsed, query)
  const asked = { ...query, facets: understood.facets }
  return { index, asked, parsed, match, understood, compiled: compile(parsed, match, understood.statistics) }
}

/** A page by its place; null where it is too far behind for that. */
export async function page(
  connection: Connection,
  { index, asked, compiled }: Found,
  { page, size }: SearchQuery,
): Promise<FoundHit[] | null> {
  const from = (page - 1) * size
  if (from + size > WINDOW) return null
  const body = { ...listing(asked, compiled), from, size, _source: HIT_SOURCE, track_total_hits: false }
  return (await connection.search(index, body, HitsSchema, sameCopies(asked))).hits.hits
}

export async function farPage(connection: Connection, found: Found, { page, size }: SearchQuery, total: number): Promise<FoundHit[]> {
  const from = (page - 1) * size
  const hits: FoundHit[] = []
  if (from >= total) return hits
  let place = 0
  for await (const hit of walk(connection, found.index, found.asked, found.compiled)) {
    if (place++ >= from) hits.push(hit)
    if (hits.length === size) break
  }
  return withTexts(connection, found, hits)
}

/** The same hits with what is shown of them. */
async function withTexts(connection: Connection, { index, asked }: Found, hits: readonly FoundHit[]): Promise<FoundHit[]> {
  const ids = hits.flatMap(({ _source }) => _source?.id ?? [])
  const query = allOf([visibleTo(asked.viewer, 'all'), { terms: { id: ids } }])
  const { hits: read } = (await connection.search(index, { size: ids.length, query, _source: HIT_SOURCE }, HitsSchema)).hits
  const byId = new Map(read.map((hit) => [hit._source?.id, hit._source]))
  return hits.flatMap((hit) => {
    const source = byId.get(hit._source?.id)
    return source ? [{ ...hit, _source: source }] : []
  })
}

/** The first that are sourced and have some of the words, by meaning too. */
export async function reordered(
  connection: Connection,
  found: Found,
  { page, size, sort, near = [] }: SearchQuery,
  hits: FoundHit[],
  { total, samples, sourcedFull: full }: Counts,
): Promise<FoundHit[]> {
  const from = (page - 1) * size
  const window = Math.min(REORDERED, WINDOW - full, total - samples - full)
  if (sort !== 'relevance' || near.length === 0 || window <= 0 || from >= full + window || from + size <= full) return hits
  const { index, asked, compiled } = found
  const body = { ...listing(asked, compiled), from: full, size: window, _source: ['id'], track_total_hits: false }
  const some = (await connection.search(index, body, HitsSchema, sameCopies(asked))).hits.hits
  const ordered = byMeaningToo(some, near)
  const places = hits.map((hit, at) => ordered[from + at - full] ?? hit)
  return withTexts(connection, found, places)
}

export function displayedHits({
  parsed,
  compiled,
  understood: { statistics },
}: Pick<Found, 'parsed' | 'compiled' | 'understood'>): (hit: FoundHit) => Hit {
  const marked = highlighter(parsed.root, statistics.respelled)
  return (hit) => hitOf(hit, compiled.strict || hit.matched_queries.includes('full'), marked)
}

export async function byMeaning(
  connection: Connection,
  { index, asked, parsed, compiled }: Found,
  { near = [], kind, viewer }: SearchQuery,
): Promise<FoundHit[]> {
  const alone = near.filter((one) => one.alone).map(({ id }) => id)
  if (parsed.root === null || alone.length === 0) return []
  const passing = { constant_score: { filter: allOf([term('kind', kind), ...filtersOf(asked)]), _name: 'passing' } }
  const matching = { constant_score: { filter: allOf([term('kind', kind), compiled.listed]), _name: 'matching' } }
  const ofKind = { constant_score: { filter: term('kind', kind), _name: 'kind' } }
  const query = { bool: { filter: [visibleTo(viewer, 'all'), { terms: { id: alone } }], should: [passing, matching, ofKind] } }
  const { hits } = (await connection.search(index, { size: alone.length, query, _source: HIT_SOURCE }, HitsSchema)).hits
  const byId = new Map(hits.map((hit) => [hit._source?.id, hit]))
  return alone
    .flatMap((id) => byId.get(id) ?? [])
    .filter(({ matched_queries: has }) => !has.includes('kind') || (has.includes('passing') && !has.includes('matching')))
    .slice(0, MOST_BY_MEANING)
    .map((hit) => ({ ...hit, matched_queries: [] }))
}

/** What has some of the words, in the order of words and meaning. */
export function byMeaningToo(some: readonly FoundHit[], near: NonNullable<SearchQuery['near']>): FoundHit[] {
  const places = new Map(near.map(({ id }, at) => [id, at]))
  return fused(some, ({ _source }) => places.get(_source?.id ?? ''))
}

type Marked = (texts: { title: string; description: string; transcription: string; other: string }) => readonly Snippet[]

/** A hit as the port gives it. */
export function hitOf({ _source }: FoundHit, full: boolean, marked: Marked): Hit {
  if (!_source?.document) throw unavailable('a hit came without its document')
  const { display, text } = _source.document
  return { id: _source.id, display, full, snippets: marked({ title: display.title, ...text }) }
}

/** Through all hits of a query in order, however many, over one unchanging view of the index. */
const PointSchema = z.object({ pit_id: z.string() })
const KEEP = '2m'
/** Hits read at once. */
const STEP = 5_000

/** Gives every hit, with its id alone. */
export async function* walk(connection: Connection, index: string, asked: Asked, compiled: Compiled): AsyncGenerator<FoundHit> {
  const { preference = '' } = sameCopies(asked)
  const path = `/${encodeURIComponent(index)}/_search/point_in_time`
  const opened = await connection.send('POST', path, undefined, { keep_alive: KEEP, preference }, CHANGE_PATIENCE)
  const { pit_id: id } = PointSchema.parse(opened)
  try {
    let after: Json = {}
    for (;;) {
      const body = {
        ...listing(asked, compiled),
        ...after,
        size: STEP,
        _source: ['id'],
        track_total_hits: false,
        pit: { id, keep_alive: KEEP },
      }
      const { hits } = (await connection.search(index, body, HitsSchema, { search_type: 'dfs_query_then_fetch' })).hits
      yield* hits
      const last = hits.at(-1)
      if (!last || hits.length < STEP) return
      after = { search_after: last.sort }
    }
  } finally {
    await connection.send('DELETE', '/_search/point_in_time', { pit_id: [id] }).catch(() => null)
  }
}
