/** FTS5 ranks, facets are counted in memory: the strongest design that needs no index of one's own. */
import type { IndexDocument, SearchQuery } from '../../../search/search-engine.ts'
import { cardsOf } from './cards.ts'
import type { BenchEngine } from './comparison.ts'
import { openFts5File } from './fts5-file.ts'
import { Fts5Words } from './fts5-words.ts'
import { smallest } from './top-ranked.ts'
import { TypedFacets } from './typed-facets.ts'

/** Weights of title, names, description and all else, as in the study. */
const RANK = 'bm25(8, 4, 2, 1)'

/** Opens the file that fts5-file.ts wrote from the same documents. */
export function openFts5Typed(file: string, documents: Iterable<IndexDocument>, size: number): BenchEngine {
  const database = openFts5File(file)
  const words = new Fts5Words(database)
  const facets = new TypedFacets(documents, size)
  const kept = new Uint8Array(size)
  // Called by SQL for each hit where a facet narrows: scores only what will be shown.
  database.function('keeps', (number) => kept[Number(number)] ?? 0)
  // One text instead of a row each: twice as fast for broad words.
  const everyHit = database.prepare("SELECT group_concat(rowid, ',') AS list FROM words WHERE words MATCH ?")
  const best = database.prepare('SELECT rowid FROM words WHERE words MATCH ? AND rank MATCH ? ORDER BY rank LIMIT ? OFFSET ?')
  const bestKept = database.prepare(
    'SELECT rowid FROM words WHERE words MATCH ? AND rank MATCH ? AND keeps(rowid) ORDER BY rank LIMIT ? OFFSET ?',
  )

  function ranked(expression: string, matching: Uint32Array, all: boolean, { size: count, page }: SearchQuery): number[] {
    const offset = (page - 1) * count
    if (all) return best.all(expression, RANK, count, offset).map(({ rowid }) => Number(rowid))
    for (const number of matching) kept[number] = 1
    const found = bestKept.all(expression, RANK, count, offset).map(({ rowid }) => Number(rowid))
    for (const number of matching) kept[number] = 0
    return found
  }

  return {
    name: 'FTS5 ranking, facets in memory',
    shapes: ['one word', 'two words', 'three words', 'prefix', 'phrase', 'typo'],
    async answer({ query }) {
      const expression = words.expression(query.text)
      const hits = expression === null ? new Uint32Array(0) : numbersOf(everyHit.get(expression)?.list)
      const counted = facets.count(hits, query)
      const offset = (query.page - 1) * query.size
      const order = { 'date-desc': facets.ranks.newest, 'date-asc': facets.ranks.oldest, title: facets.ranks.title, relevance: null }[
        query.sort
      ]
      let page: number[] = []
      if (expression !== null && counted.total > offset) {
        if (order === null) page = ranked(expression, counted.matching, counted.total === hits.length, query)
        else page = smallest(counted.matching, order, offset + query.size).slice(offset)
      }
      return { ...counted, hits: cardsOf(database, page, query.text) }
    },
    async close() {
      database.close()
    },
  }
}

function numbersOf(list: unknown): Uint32Array {
  return typeof list === 'string' ? Uint32Array.from(JSON.parse(`[${list}]`)) : new Uint32Array(0)
}
