/** The engine for archives that outgrow one machine: an OpenSearch cluster, by its official client. */

import type { Viewer } from '../../../catalog/access.ts'
import type { FacetName } from '../../../catalog/facets.ts'
import { foldText } from '../../analysis.ts'
import { labelHas } from '../../label-words.ts'
import { type Lexicon, NO_LEXICON } from '../../lexicon.ts'
import { parseQuery } from '../../query-language.ts'
import { correctedWords, readingOf, respelled } from '../../query-reading.ts'
import { REORDERED } from '../../relevance.ts'
import {
  type AcrossQuery,
  type EngineStatus,
  type FacetValue,
  type Hit,
  type IndexDocument,
  relatedHits,
  type SearchAnswer,
  type SearchEngine,
  type SearchQuery,
  type Suggestion,
} from '../../search-engine.ts'
import { ActiveIndex, type OpenSearchOptions, ReadOnlyIndex } from './active-index.ts'
import { type Asked, countAll, type FoundHit, HIT_SOURCE, HitsSchema, inOrder, isSample, sameCopies, sortOf } from './answer.ts'
import type { Connection, Watching } from './connection.ts'
import { byMeaning, byMeaningToo, displayedHits, type Found, farPage, find, hitOf, page, reordered, WINDOW, walk } from './finding.ts'
import { allOf, filtersOf, rankedQuery, term, visibleTo } from './queries.ts'
import { complete, labelValues, likenessTo } from './suggest.ts'

export type { OpenSearchOptions } from './active-index.ts'

/**
 * Takes over the index of a cluster, building it where there is none of this version.
 * @returns the engine; where the cluster does not answer, not ready, with the problem in its status, and asking again.
 */
export async function openOpenSearchEngine(options: OpenSearchOptions): Promise<SearchEngine> {
  const held = new ActiveIndex(options)
  await held.open()
  return new OpenSearchEngine(held, options.lexicon)
}

/**
 * The same in a further thread of the process, which asks the cluster by itself.
 * @param told status of the engine that follows the store.
 * @param watching is told how searches go.
 */
export function openReadOnlyEngine(url: string, lexicon: Lexicon, told: () => EngineStatus, watching: Watching): SearchEngine {
  return new OpenSearchEngine(new ReadOnlyIndex(url, told, watching), lexicon)
}

/** The engine on an OpenSearch cluster: the port's questions as requests. */
export class OpenSearchEngine implements SearchEngine {
  readonly #held: ActiveIndex | ReadOnlyIndex
  readonly #lexicon: Lexicon

  constructor(held: ActiveIndex | ReadOnlyIndex, lexicon: Lexicon = NO_LEXICON) {
    this.#held = held
    this.#lexicon = lexicon
  }

  /** A page worker was answered: the cluster answers. */
  answered(): void {
    if (this.#held instanceof ActiveIndex) this.#held.answered()
  }

  #find(query: Asked, connection: Connection): Promise<Found> {
    return find(connection, this.#held.name, this.#lexicon, query)
  }

  async search(query: SearchQuery): Promise<SearchAnswer> {
    const [answer, list] = await Promise.all([this.#answer(query), query.beside ? this.across(query, query.beside) : []])
    return { ...answer, beside: relatedHits(list, query.kind) }
  }

  async #answer(query: SearchQuery): Promise<Omit<SearchAnswer, 'beside'>> {
    const connection = this.#held.connection.begin()
    const found = await this.#find(query, connection)
    const { index, asked, parsed, match, understood, compiled } = found
    const [counts, near] = await Promise.all([countAll(connection, index, asked, compiled), page(connection, found, query)])
    const hits = near ?? (await farPage(connection, found, query, counts.total))
    const ordered = await reordered(connection, found, query, hits, counts)
    const shownHit = displayedHits(found)
    const { corrections, statistics } = understood
    return {
      ...counts,
      hits: ordered.map(shownHit),
      suggestion: counts.full > 0 ? respelled(query.text, corrections) : null,
      corrected: correctedWords(corrections),
      reading: readingOf(parsed, match, (one) => statistics.having(one) > 0, statistics.respelled),
      byMeaning: (await byMeaning(connection, found, query)).map(shownHit),
      indexVersion: this.status().indexVersion,
    }
  }

  async across(query: AcrossQuery, limit: number): Promise<readonly Hit[]> {
    if (!parseQuery(query.text).root) return []
    const connection = this.#held.connection.begin()
    const [found, narrowed] = await Promise.all([
      this.#find({ ...query, facets: {}, from: null, to: null, kind: 'all', sort: 'relevance' }, connection),
      this.#find({ ...query, kind: 'record', sort: 'relevance' }, connection),
    ])
    const { index, asked, compiled } = found
    const records = allOf(filtersOf(narrowed.asked))
    const body = {
      size: Math.min(limit, WINDOW),
      query: {
        bool: {
          must: [rankedQuery(visibleTo(asked.viewer, 'all'), compiled, { byRelevance: true, graded: false })],
          filter: [{ bool: { should: [{ bool: { must_not: [term('kind', 'record')] } }, records], minimum_should_match: 1 } }],
        },
      },
      sort: sortOf({ sort: 'relevance' }),
      _source: HIT_SOURCE,
      track_total_hits: false,
    }
    const { hits } = (await connection.search(index, body, HitsSchema, sameCopies(asked))).hits
    const shownHit = displayedHits(found)
    return hits.map((hit) => {
      const one = shownHit(hit)
      return one.display.kind === 'record' ? { ...one, snippets: [] } : one
    })
  }

  async *matchingIds(query: Omit<SearchQuery, 'page' | 'size'>): AsyncIterable<string> {
    const found = await this.#find(query, this.#held.connection.begin())
    const { near = [], sort } = query
    const reorders = sort === 'relevance' && near.length > 0 && !found.compiled.strict
    let some: FoundHit[] = []
    let waiting = reorders
    const idOf = ({ _source }: FoundHit) => _source?.id ?? ''
    for await (const hit of walk(this.#held.connection, found.index, found.asked, found.compiled)) {
      if (waiting && !isSample(hit) && !hit.matched_queries.includes('full')) {
        some.push(hit)
        if (some.length < REORDERED) continue
        yield* byMeaningToo(some, near).map(idOf)
        some = []
        waiting = false
        continue
      }
      if (isSample(hit)) {
        yield* byMeaningToo(some, near).map(idOf)
        some = []
      }
      yield idOf(hit)
    }
    yield* byMeaningToo(some, near).map(idOf)
  }

  suggest(prefix: string, viewer: Viewer, limit: number): Promise<readonly Suggestion[]> {
    return complete(this.#held.connection.begin(), this.#held.name, prefix, viewer, limit)
  }

  async facetValues(query: SearchQuery, facet: FacetName, words: string, limit: number): Promise<readonly FacetValue[]> {
    const connection = this.#held.connection.begin()
    const { index, asked, compiled } = await this.#find(query, connection)
    const under = allOf([visibleTo(asked.viewer, asked.kind), compiled.listed, ...filtersOf(asked, facet)])
    const counts = await labelValues(connection, index, under, facet, foldText(words))
    const selected = asked.facets[facet] ?? []
    for (const value of selected) if (!counts.has(value)) counts.set(value, 0)
    const values = [...counts].map(([value, count]) => ({ value, count, selected: selected.includes(value) }))
    return inOrder(values.filter(({ value }) => labelHas(value, words))).slice(0, limit)
  }

  async moreLikeThis(id: string, viewer: Viewer, limit: number): Promise<readonly Hit[]> {
    const index = this.#held.name
    const connection = this.#held.connection.begin()
    const query = await likenessTo(connection, index, id, viewer)
    if (query === null || limit < 1) return []
    const body = { size: limit, query, sort: [{ sample: 'asc' }, ...sortOf({ sort: 'relevance' })], _source: HIT_SOURCE }
    const { hits } = (await connection.search(index, body, HitsSchema)).hits
    return hits.map((hit) => hitOf(hit, true, () => []))
  }

  update(change: { put: readonly IndexDocument[]; remove: readonly string[]; sequence: number }): Promise<void> {
    return this.#held.update(change)
  }

  rebuild(): Promise<void> {
    return this.#held.rebuild()
  }

  status(): EngineStatus {
    return this.#held.status()
  }

  close(): Promise<void> {
    return this.#held.close()
  }
}
