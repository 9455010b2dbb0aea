/** FlexSearch ranks words in memory, facets are counted as for FTS5. It does no phrases, no prefixes (strict) and no typos. */
import FlexSearch from 'flexsearch'
import { eachWord, stem } from '../../../search/analysis.ts'
import type { IndexDocument } from '../../../search/search-engine.ts'
import { cardsOf } from './cards.ts'
import type { BenchEngine } from './comparison.ts'
import { openFts5File } from './fts5-file.ts'
import { smallest } from './top-ranked.ts'
import { TypedFacets } from './typed-facets.ts'

/** @param file where cards are read from (fts5-file.ts). */
export function openFlexSearch(file: string, documents: () => Iterable<IndexDocument>, size: number): BenchEngine {
  const database = openFts5File(file)
  const facets = new TypedFacets(documents(), size)
  const index = new FlexSearch.Index({ tokenize: 'strict', resolution: 9, encode: analysed })
  let added = 0
  for (const { text } of documents()) {
    const whole = [
      text.title,
      ...text.creators,
      ...text.subjects,
      ...text.places,
      text.unit,
      ...text.genre,
      text.description,
      text.transcription,
    ]
    index.add(added++, whole.join(' '))
  }

  return {
    name: 'FlexSearch, facets in memory',
    shapes: ['one word', 'two words', 'three words'],
    async answer({ query }) {
      const hits = Uint32Array.from(index.search(query.text, { limit: size }), Number)
      const counted = facets.count(hits, query)
      const offset = (query.page - 1) * query.size
      const order = { 'date-desc': facets.ranks.newest, 'date-asc': facets.ranks.oldest, title: facets.ranks.title, relevance: null }[
        query.sort
      ]
      const page =
        order === null
          ? [...counted.matching.subarray(offset, offset + query.size)]
          : smallest(counted.matching, order, offset + query.size).slice(offset)
      return { ...counted, hits: cardsOf(database, page, query.text) }
    },
    async close() {
      database.close()
    },
  }
}

/** The same terms as every other engine of the bench. */
function analysed(text: string): string[] {
  const found: string[] = []
  eachWord(text, (word) => found.push(stem(word)))
  return found
}
