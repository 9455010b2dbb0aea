/**
 * The oracle: SQLite's FTS5 and plain SQL behind the same port. Slow and simple; the embedded engine must give the
 * same totals, counts and sorted pages (search/engines/oracle.test.ts). Scores are FTS5's own, so order by relevance
 * is only compared by overlap.
 */
import { mayKnow, type Viewer } from '../../catalog/access.ts'
import { FACET_NAMES, type FacetChoice, type FacetName } from '../../catalog/facets.ts'
import { fold, foldIdentifier, foldText, terms } from '../../search/analysis.ts'
import { labelHas, labelHasNearly, VALUE_KINDS } from '../../search/label-words.ts'
import { type Lexicon, NO_LEXICON } from '../../search/lexicon.ts'
import { fused } from '../../search/meaning.ts'
import { type AnyNode, parseQuery } from '../../search/query-language.ts'
import { searchedWords } from '../../search/query-nodes.ts'
import { correctedWords, readingOf, respelled } from '../../search/query-reading.ts'
import { MOST_BY_MEANING, REORDERED } from '../../search/relevance.ts'
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
} from '../../search/search-engine.ts'
import { type Asked, Counting } from './counting.ts'
import { findMatches, type Matches, wordsOf } from './matching.ts'
import { correct, type Vocabulary } from './spelling.ts'
import { Tables } from './tables.ts'

/** Gives all documents anew, for `rebuild`. */
type Documents = () => Iterable<IndexDocument>

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
    const counts = {
      facets: counting.facets(),
      ...(query.countYears === false ? { years: [], decades: [], undated: 0 } : counting.histogram()),
    }
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
      beside: query.beside ? relatedHits(await this.across(query, query.beside), query.kind) : [],
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

/** @returns completions: what is no record, values of facets, titles of records, identifiers; with slips where there is nothing else. */
function complete(documents: Iterable<IndexDocument>, typed: string, viewer: Viewer, limit: number): Suggestion[] {
  const key = foldText(typed)
  if (key === '') return []
  const all = [...documents]
  const exact = found(all, typed, viewer, (text) => labelHas(text, key))
  return (exact.length > 0 ? exact : found(all, typed, viewer, (text) => labelHasNearly(text, key))).slice(0, Math.max(0, limit))
}

function found(documents: readonly IndexDocument[], typed: string, viewer: Viewer, fits: (text: string) => boolean): Suggestion[] {
  const key = foldText(typed)
  const titles: Suggestion[] = []
  const values = new Map<string, Suggestion>()
  const identifiers: Suggestion[] = []
  for (const { id, kind, opensOn, display, facets, text } of documents) {
    if (!mayKnow(opensOn, viewer)) continue
    if (fits(display.title)) titles.push({ text: display.title, kind, id, path: display.path })
    for (const facet of VALUE_KINDS) {
      for (const value of facets[facet.facet]) {
        if (fits(value)) values.set(`${facet.kind} ${value}`, { text: value, kind: facet.kind, id: '', path: '' })
      }
    }
    for (const identifier of text.identifiers) {
      if (foldIdentifier(identifier).startsWith(foldIdentifier(typed)) || foldText(identifier).startsWith(key))
        identifiers.push({ text: identifier, kind: 'identifier', id, path: display.path })
    }
  }
  const records = titles.filter(({ kind }) => kind === 'record')
  return [...titles.filter(({ kind }) => kind !== 'record'), ...values.values(), ...records, ...identifiers]
}

/** What is near in meaning: the order of what has some of the words, and what the words do not find. */
interface Place {
  number: number
  full: boolean
  sample: boolean
}

/** The first that are sourced and have some of the words, by meaning too. */
function inOrder(counting: Counting, tables: Tables, { sort, near = [] }: Pick<SearchQuery, 'sort' | 'near'>): Place[] {
  const places = counting.ordered()
  if (sort !== 'relevance') return places
  const isReordered = ({ full, sample }: Place) => !full && !sample
  const every = places.filter(({ full, sample }) => full && !sample)
  const some = places.filter(isReordered)
  const nearPlaces = new Map(near.map(({ id }, at) => [tables.numberOf(id), at]))
  return [
    ...every,
    ...fused(some.slice(0, REORDERED), ({ number }) => nearPlaces.get(number)),
    ...some.slice(REORDERED),
    ...places.filter(({ sample }) => sample),
  ]
}

/** @param under numbers of the documents of the kind asked that the filters let through. */
function unlisted(tables: Tables, { near = [], kind, viewer }: SearchQuery, matches: Matches, under: readonly number[]): Place[] {
  const passing = new Set(under)
  return near
    .flatMap(({ id, alone }) => {
      const number = tables.numberOf(id)
      const document = number === undefined ? undefined : tables.documents.get(number)
      if (!alone || number === undefined || !document || !mayKnow(document.opensOn, viewer)) return []
      return document.kind === kind && (!passing.has(number) || matches.has(number)) ? [] : [{ number, full: false, sample: false }]
    })
    .slice(0, MOST_BY_MEANING)
}
