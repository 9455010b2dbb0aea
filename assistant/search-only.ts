/** Answers every question with a search for its words: what stands in for the pipeline until it is there. */
import { EMPTY_ADDRESS, searchParameters } from '../search/search-address.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import type { Assistant } from './assistant.ts'

export function searchOnlyAssistant(engine: SearchEngine): Assistant {
  return {
    model: 'search-only',
    async *answer({ messages, viewer }) {
      const text = messages.at(-1)?.content ?? ''
      const address = { ...EMPTY_ADDRESS, text }
      const found = await engine.search({ ...address, size: 1, viewer, countFacets: [] })
      yield {
        type: 'notice',
        kind: 'scope',
        text: 'Questions are not answered in sentences yet. The catalogue was searched for your words.',
      }
      const path = `/explore?${searchParameters(address)}`
      yield { type: 'results', label: `${found.total} records`, path, total: found.total, samples: found.samples }
      yield { type: 'done', outcome: 'listed', searched: text, model: 'search-only' }
    },
  }
}
