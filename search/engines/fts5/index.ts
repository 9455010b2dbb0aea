/**
 * The oracle: SQLite's FTS5 and plain SQL behind the same port. Slow and simple; the embedded engine must give the
 * same totals, counts and sorted pages (search/engines/oracle.test.ts). Scores are FTS5's own, so order by relevance
 * is only compared by overlap.
 */
import { mayKnow, type Viewer } from '../../../catalog/access.ts'
import { terms } from '../../analysis.ts'
import { correctedWords } from '../../corrected-words.ts'
import type { FacetName } from '../../facets.ts'
import { parseQuery, type QueryNode, type WordNode } from '../../query-language.ts'
import type {
  EngineStatus,
  FacetValue,
  Hit,
  IndexDocument,
  SearchAnswer,
  SearchEngine,
  SearchQuery,
  Suggestion,
} from '../../search-engine.ts'
import { complete, labelHas } from './completion.ts'
import { type Asked, Counting } from './counting.ts'
import { findMatches } from './matching.ts'
import { type Correction, correct } from './spelling.ts'
import { Tables } from './tables.ts'

/** Gives all documents anew, for `rebuild`. */
export type Documents = () => Iterable<IndexDocument>

/** Opens the oracle over documents, in memory. */
export function openFts5Engine(documents: Documents): SearchEngine {
  return new Fts5Engine(documents)
}

class Fts5Engine implements SearchEngine {
  readonly #documents: Documents
  #tables: Tables
  #version = 1
  #sequence = 0

  constructor(documents: Documents) {
    this.#documents = documents
    this.#tables = filled(documents())
  }

  async search(query: SearchQuery): Promise<SearchAnswer> {
    const { counting, corrections } = this.#find(query)
    const { total, samples } = counting.totals()
    const numbers = counting.ordered(query.size, Math.min((query.page - 1) * query.size, Number.MAX_SAFE_INTEGER))
    return {
      total,
      samples,
      hits: this.#hits(numbers),
      facets: counting.facets(),
      ...counting.histogram(),
      suggestion: total > 0 ? respelled(query.text, corrections) : null,
      corrected: correctedWords(corrections),
      indexVersion: this.status().indexVersion,
    }
  }

  async *matchingIds(query: Asked): AsyncIterable<string> {
    const { counting } = this.#find(query)
    for (const { id } of this.#hits(counting.ordered())) yield id
  }

  async suggest(prefix: string, viewer: Viewer, limit: number): Promise<readonly Suggestion[]> {
    return complete(this.#tables.documents.values(), prefix, viewer, limit)
  }

  async facetValues(query: SearchQuery, facet: FacetName, words: string, limit: number): Promise<readonly FacetValue[]> {
    const values = this.#find(query).counting.facet(facet)
    return values.filter(({ value }) => labelHas(value, words)).slice(0, limit)
  }

  /** Records that share subjects, and words of the title: the more, the more alike. */
  async moreLikeThis(id: string, viewer: Viewer, limit: number): Promise<readonly Hit[]> {
    const own = this.#tables.numberOf(id)
    const document = own === undefined ? undefined : this.#tables.documents.get(own)
    if (!document || !mayKnow(document.opensOn, viewer)) return []
    const { text } = document
    const words = terms([text.title, ...text.subjects, ...text.creators].join(' '))
    const asked: Asked = { text: words.join(' OR '), kind: 'record', facets: {}, from: null, to: null, sort: 'relevance', viewer }
    const numbers = this.#find(asked).counting.ordered(limit + 1)
    return this.#hits(numbers.filter((number) => number !== own).slice(0, limit))
  }

  async update(change: { put: readonly IndexDocument[]; remove: readonly string[]; sequence: number }): Promise<void> {
    this.#tables.remove(change.remove)
    this.#tables.put(change.put)
    this.#sequence = change.sequence
    this.#version++
  }

  async rebuild(): Promise<void> {
    this.#tables = filled(this.#documents())
    this.#version++
  }

  status(): EngineStatus {
    const documents = this.#tables.documents.size
    return { ready: true, documents, indexVersion: `fts5-${this.#version}`, sequence: this.#sequence, building: false, problem: null }
  }

  async close(): Promise<void> {
    this.#tables.database.close()
  }

  #find(asked: Asked) {
    this.#tables.show(asked.kind, asked.viewer)
    const parsed = parseQuery(asked.text)
    const corrections = searchedWords(parsed.root).flatMap((node) => correct(node, this.#tables.vocabulary()) ?? [])
    const matches = findMatches(this.#tables.database, parsed, corrections)
    return { corrections, counting: new Counting(this.#tables.database, matches, asked) }
  }

  #hits(numbers: readonly number[]): Hit[] {
    return numbers.flatMap((number) => {
      const document = this.#tables.documents.get(number)
      return document ? [{ id: document.id, display: document.display, snippets: [] }] : []
    })
  }
}

function filled(documents: Iterable<IndexDocument>): Tables {
  const tables = new Tables()
  tables.put(documents)
  return tables
}

/** Words that are looked for: those left out are taken as they are. */
function searchedWords(node: QueryNode | null): WordNode[] {
  if (node?.type === 'word') return [node]
  return node?.type === 'and' || node?.type === 'or' ? node.nodes.flatMap(searchedWords) : []
}

/** The text with the best spelling in place of each corrected word; null where nothing was corrected. */
function respelled(text: string, corrections: readonly Correction[]): string | null {
  let better = text.trim()
  for (const { node, used } of corrections.toReversed()) better = better.slice(0, node.start) + (used[0] ?? '') + better.slice(node.end)
  return corrections.length === 0 ? null : better
}
