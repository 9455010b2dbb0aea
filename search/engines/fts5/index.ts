/**
 * The oracle: SQLite's FTS5 and plain SQL behind the same port. Slow and simple; the embedded engine must give the
 * same totals, counts and sorted pages (search/engines/oracle.test.ts). Scores are FTS5's own, so order by relevance
 * is only compared by overlap.
 */
import { mayKnow, type Viewer } from '../../../catalog/access.ts'
import { fold, terms } from '../../analysis.ts'
import { correctedWords, respelled } from '../../corrected-words.ts'
import { FACET_NAMES, type FacetChoice, type FacetName } from '../../facets.ts'
import { labelHas } from '../../label-words.ts'
import { type Lexicon, NO_LEXICON } from '../../lexicon.ts'
import { type AnyNode, parseQuery } from '../../query-language.ts'
import { searchedWords } from '../../query-nodes.ts'
import { readingOf } from '../../query-reading.ts'
import type {
  AcrossQuery,
  EngineStatus,
  FacetValue,
  Hit,
  IndexDocument,
  SearchAnswer,
  SearchEngine,
  SearchQuery,
  Suggestion,
} from '../../search-engine.ts'
import { complete } from './completion.ts'
import { type Asked, Counting } from './counting.ts'
import { findMatches, wordsOf } from './matching.ts'
import { inOrder, unlisted } from './near.ts'
import { correct, type Vocabulary } from './spelling.ts'
import { Tables } from './tables.ts'

/** Gives all documents anew, for `rebuild`. */
export type Documents = () => Iterable<IndexDocument>

/** Opens the oracle over documents, in memory. @param lexicon what is known of words beside the archive. */
export function openFts5Engine(documents: Documents, lexicon: Lexicon = NO_LEXICON): SearchEngine {
  return new Fts5Engine(documents, lexicon)
}

class Fts5Engine implements SearchEngine {
  readonly #documents: Documents
  readonly #lexicon: Lexicon
  #tables: Tables
  #version = 1
  #sequence = 0

  constructor(documents: Documents, lexicon: Lexicon) {
    this.#documents = documents
    this.#lexicon = lexicon
    this.#tables = filled(documents())
  }

  async search(query: SearchQuery): Promise<SearchAnswer> {
    const { counting, corrections, parsed, match, matches } = this.#find(query)
    const { total, full, samples } = counting.totals()
    const from = Math.min((query.page - 1) * query.size, Number.MAX_SAFE_INTEGER)
    const places = inOrder(counting, this.#tables, query).slice(from, from + query.size)
    const counts = { facets: counting.facets(), ...counting.histogram() }
    return {
      total,
      full,
      samples,
      hits: this.#hits(places),
      ...counts,
      suggestion: full > 0 ? respelled(query.text, corrections) : null,
      corrected: correctedWords(corrections),
      reading: readingOf(
        parsed,
        match,
        (term) => this.#tables.vocabulary().documents.has(term),
        new Map(corrections.map(({ node, terms: used }) => [node.term, used])),
      ),
      byMeaning: parsed.root
        ? this.#hits(unlisted(this.#tables, query, matches, this.#under({ ...query, facets: this.#written(query.facets) })))
        : [],
      indexVersion: this.status().indexVersion,
    }
  }

  async across(query: AcrossQuery, limit: number): Promise<readonly Hit[]> {
    if (!parseQuery(query.text).root) return []
    this.#tables.show('record', query.viewer)
    const narrowed = new Set(this.#under({ ...query, facets: this.#written(query.facets), kind: 'record', sort: 'relevance' }))
    const { matches, counting } = this.#find({ ...query, facets: {}, from: null, to: null, kind: 'all', sort: 'relevance' })
    const best = counting
      .ordered()
      .filter(({ number }) => this.#tables.documents.get(number)?.kind !== 'record' || narrowed.has(number))
      .map((place) => ({ ...place, score: wordsOf(matches.get(place.number) ?? 0) }))
      .sort((a, b) => Number(a.sample) - Number(b.sample) || b.score - a.score)
    return this.#hits(best.slice(0, limit))
  }

  async *matchingIds(query: Asked): AsyncIterable<string> {
    const { counting } = this.#find(query)
    for (const { id } of this.#hits(inOrder(counting, this.#tables, query))) yield id
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
    const asked: Asked = {
      text: words.join(' OR '),
      match: 'all',
      kind: 'record',
      facets: {},
      from: null,
      to: null,
      sort: 'relevance',
      viewer,
    }
    const places = this.#find(asked).counting.ordered(limit + 1)
    return this.#hits(places.filter(({ number }) => number !== own).slice(0, limit))
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
    return {
      ready: true,
      documents,
      indexVersion: `fts5-${this.#version}`,
      sequence: this.#sequence,
      building: false,
      problem: null,
      retryAt: null,
    }
  }

  async close(): Promise<void> {
    this.#tables.database.close()
  }

  #find(query: Asked) {
    const tables = this.#tables
    tables.show(query.kind, query.viewer)
    const asked = { ...query, facets: this.#written(query.facets) }
    const parsed = parseQuery(asked.text, { lexicon: this.#lexicon, dates: asked.dates !== false })
    const match = asked.match ?? 'best'
    const vocabulary = tables.vocabulary()
    const titleOf = (number: number) => tables.documents.get(number)?.text.title ?? ''
    let words: Vocabulary | null = null
    const under = () => {
      words ??= tables.vocabularyOf(this.#under(asked))
      return words
    }
    const isKnown = (term: string) => tables.knownTo(asked.viewer).has(term)
    const hasOther = ({ others }: Pick<AnyNode, 'others'>) =>
      others.some(({ node }) => (node.type === 'word' ? [node.term] : node.terms).every((term) => vocabulary.documents.has(term)))
    const corrections = searchedWords(parsed.root, hasOther).flatMap((node) => correct(node, under, isKnown, this.#lexicon) ?? [])
    const matches = findMatches(tables.database, { parsed, match, corrections, vocabulary, titleOf })
    return { corrections, parsed, match, matches, counting: new Counting(tables.database, matches, asked) }
  }

  /** The visible documents under the filters alone. */
  #under(asked: Asked): number[] {
    const all = new Map([...this.#tables.visible()].map((number) => [number, 0]))
    return new Counting(this.#tables.database, all, asked).ordered().map(({ number }) => number)
  }

  /** Facet values as visible documents write them, whatever their case; one that any has as it stands is that one. */
  #written(facets: FacetChoice): FacetChoice {
    const { documents } = this.#tables
    return Object.fromEntries(
      FACET_NAMES.filter((name) => (facets[name]?.length ?? 0) > 0).map((name) => {
        const values = (facets[name] ?? []).flatMap((value) => {
          const all = [...documents.values()].flatMap((document) => document.facets[name])
          const seen = [...this.#tables.visible()].flatMap((number) => documents.get(number)?.facets[name] ?? [])
          const same = seen.filter((other) => fold(other) === fold(value))
          return all.includes(value) || same.length === 0 ? [value] : same
        })
        return [name, [...new Set(values)]]
      }),
    )
  }

  #hits(places: readonly { number: number; full: boolean }[]): Hit[] {
    return places.flatMap(({ number, full }) => {
      const document = this.#tables.documents.get(number)
      return document ? [{ id: document.id, display: document.display, full, snippets: [] }] : []
    })
  }
}

function filled(documents: Iterable<IndexDocument>): Tables {
  const tables = new Tables()
  tables.put(documents)
  return tables
}
