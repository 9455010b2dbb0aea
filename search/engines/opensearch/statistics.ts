/** What a query must know of the archive before it can be answered, in one request; misspelled words and open letters ask again. */
import { z } from 'zod'
import { FACET_NAMES, type FacetChoice } from '../../../catalog/facets.ts'
import { fold, foldText, stem } from '../../analysis.ts'
import { distanceWithin } from '../../edit-distance.ts'
import type { Lexicon } from '../../lexicon.ts'
import type { ParsedQuery, QueryNode, WordNode } from '../../query-ast.ts'
import { searchedWords } from '../../query-nodes.ts'
import { EDITS_FROM, MOST_SPELLINGS } from '../../relevance.ts'
import type { Asked } from './answer.ts'
import type { Connection, Json } from './connection.ts'
import { LABEL_END } from './mapping.ts'
import { allOf, datedAbout, filtersOf, identifierKeys, type Statistics, term, visibleTo } from './queries.ts'

interface Correction {
  node: WordNode
  used: readonly string[]
  terms: readonly string[]
}

export interface Understood {
  statistics: Statistics
  corrections: readonly Correction[]
  /** Chosen values as the archive writes them. */
  facets: FacetChoice
}

/** Most words with letters left open that are searched, and most that are compared with a misspelled one. */
const MOST_FORMS = 20_000

const BucketsSchema = z.object({
  buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })),
  sum_other_doc_count: z.number(),
})
const CountsSchema = z.object({ buckets: z.record(z.string(), z.object({ doc_count: z.number() })) })
const WordsSchema = z.object({ aggregations: z.object({ words: BucketsSchema }) })
const TermsSchema = z.object({ aggregations: z.object({ terms: CountsSchema }) })
const StatisticsSchema = z.object({
  aggregations: z.object({
    known: CountsSchema,
    kind: z.intersection(
      z.object({ doc_count: z.number(), terms: CountsSchema, identifiers: CountsSchema, dates: CountsSchema }),
      z.record(z.string(), z.unknown()),
    ),
  }),
})

/** Counts of several filters, each under the number it has in a list; the empty list counts one that nothing has. */
function countEach(filters: readonly Json[]): Json {
  const named = filters.length === 0 ? [{ match_none: {} }] : filters
  return { filters: { filters: Object.fromEntries(named.map((filter, at) => [`n${at}`, filter])) } }
}
const countAt = ({ buckets }: z.infer<typeof CountsSchema>, at: number) => buckets[`n${at}`]?.doc_count ?? 0

/** Documents that have each of some terms. */
async function countTerms(connection: Connection, index: string, query: Json, terms: readonly string[]): Promise<Map<string, number>> {
  const aggs = { terms: countEach(terms.map((one) => term('words', one))) }
  const { aggregations } = await connection.search(index, { size: 0, query, aggs }, TermsSchema)
  return new Map(terms.map((one, at) => [one, countAt(aggregations.terms, at)]))
}

async function wordsLike(connection: Connection, index: string, query: Json, pattern: string): Promise<string[]> {
  const aggs = { words: { terms: { field: 'spelled', include: pattern, size: MOST_FORMS } } }
  const { aggregations } = await connection.search(index, { size: 0, query, aggs }, WordsSchema)
  return aggregations.words.buckets.map(({ key }) => key)
}

/** Asks what is needed to answer a query. */
export async function understand(
  connection: Connection,
  index: string,
  lexicon: Lexicon,
  parsed: ParsedQuery,
  asked: Asked,
): Promise<Understood> {
  const nodes = nodesOf(parsed)
  const terms = [...new Set(nodes.flatMap(termsOf))]
  const identifiers = identifierKeys(parsed)
  const dates = nodes.filter((node) => node.type === 'date')
  const prefixes = nodes.filter((node) => node.type === 'prefix')
  const chosen = FACET_NAMES.flatMap((name) => (asked.facets[name] ?? []).map((value) => ({ name, value })))
  const visible = visibleTo(asked.viewer, asked.kind)
  const ofKind: Json = {
    terms: countEach(terms.map((one) => term('words', one))),
    identifiers: countEach(identifiers.map((key) => term('identifiers', key))),
    dates: countEach(dates.map(datedAbout)),
    ...Object.fromEntries(
      prefixes.map(({ prefix, stems }, at) => {
        const include = [beginningWith(literally(prefix)), ...stems.map(literally)].join('|')
        return [`prefix${at}`, { terms: { field: 'words', include, size: 1 } }]
      }),
    ),
    ...Object.fromEntries(
      chosen.map(({ name, value }, at) => [
        `chosen${at}`,
        { terms: { field: `labels.${name}`, include: beginningWith(literally(foldText(value) + LABEL_END)), size: MOST_FORMS } },
      ]),
    ),
  }
  const body = {
    size: 0,
    query: visibleTo(asked.viewer, 'all'),
    aggs: { known: countEach(terms.map((one) => term('words', one))), kind: { filter: visible, aggs: ofKind } },
  }
  const { known, kind } = (await connection.search(index, body, StatisticsSchema)).aggregations
  const having = new Map(terms.map((one, at) => [one, countAt(kind.terms, at)]))
  const isKnown = new Set(terms.filter((_, at) => countAt(known, at) > 0))
  const counted = new Map<QueryNode, number>(dates.map((node, at) => [node, countAt(kind.dates, at)]))
  prefixes.forEach((node, at) => {
    const { buckets, sum_other_doc_count } = BucketsSchema.parse(kind[`prefix${at}`])
    counted.set(
      node,
      buckets.reduce((sum, { doc_count }) => sum + doc_count, sum_other_doc_count),
    )
  })
  const facets: { [name: string]: string[] } = {}
  chosen.forEach(({ name, value }, at) => {
    const values = BucketsSchema.parse(kind[`chosen${at}`]).buckets.map(({ key }) => key.slice(key.indexOf(LABEL_END) + 1))
    const same = values.filter((other) => fold(other) === fold(value))
    const list = values.includes(value) || same.length === 0 ? [value] : same
    facets[name] = [...new Set([...(facets[name] ?? []), ...list])]
  })

  const forms = new Map<string, string[]>()
  for (const node of nodes) {
    if (node.type !== 'pattern') continue
    const words = await wordsLike(connection, index, visible, wildcardPattern(node.pattern))
    const stems = [...new Set(words.map(stem))]
    forms.set(node.pattern, stems)
    const counts = await countTerms(connection, index, visible, stems)
    counted.set(
      node,
      [...counts.values()].reduce((sum, count) => sum + count, 0),
    )
    for (const [one, count] of counts) having.set(one, count)
  }

  const under = allOf([visible, ...filtersOf({ ...asked, facets })])
  const has = (one: string) => (having.get(one) ?? 0) > 0
  const corrections: Correction[] = []
  for (const node of searchedWords(parsed.root, ({ others }) =>
    others.some(({ node: other }) => (other.type === 'word' ? [other.term] : other.terms).every(has)),
  )) {
    if (node.known || isKnown.has(node.term) || /\p{N}/u.test(node.word)) continue
    const found = await spellings(connection, index, under, node, lexicon)
    if (found.length > 0) corrections.push({ node, used: found.map(({ word }) => word), terms: found.map(({ term: one }) => one) })
  }
  const corrected = corrections.flatMap((one) => one.terms).filter((one) => !having.has(one))
  if (corrected.length > 0) for (const [one, count] of await countTerms(connection, index, visible, corrected)) having.set(one, count)

  return {
    corrections,
    facets,
    statistics: {
      documents: kind.doc_count,
      having: (one) => having.get(one) ?? 0,
      counted: (node) => counted.get(node) ?? 0,
      forms: (pattern) => forms.get(pattern) ?? [],
      respelled: new Map(corrections.map(({ node, terms: used }) => [node.term, used])),
      identifier: identifiers.find((_, at) => countAt(kind.identifiers, at) > 0) ?? '',
    },
  }
}

/** The nearest words under the filters, those in most documents first, each term once. */
async function spellings(
  connection: Connection,
  index: string,
  under: Json,
  { word }: WordNode,
  lexicon: Lexicon,
): Promise<{ word: string; term: string }[]> {
  const most = EDITS_FROM.filter((length) => word.length >= length).length
  if (most === 0) return []
  const candidates = (await wordsLike(connection, index, under, nearly(word, most)))
    .map((other) => ({ word: other, term: stem(other), edits: distanceWithin(word, other, most) }))
    .filter((one) => one.edits <= most && !/\p{N}/u.test(one.word) && lexicon.mayMean(word, one.word, one.edits))
    .sort((a, b) => a.edits - b.edits || (a.word < b.word ? -1 : 1))
  const nearest = candidates
    .filter((one, at) => candidates.findIndex((other) => other.term === one.term) === at)
    .filter(({ edits }) => edits === candidates[0]?.edits)
  if (nearest.length === 0) return []
  const counts = await countTerms(connection, index, under, [...new Set(nearest.map((one) => one.term))])
  const documents = (one: string) => counts.get(one) ?? 0
  return nearest.sort((a, b) => documents(b.term) - documents(a.term) || (a.word < b.word ? -1 : 1)).slice(0, MOST_SPELLINGS)
}

/** All nodes that hold words, dates or letters left open, wherever they stand. */
function nodesOf({ root, best }: ParsedQuery): QueryNode[] {
  const found = new Set<QueryNode>()
  const visit = (node: QueryNode | null): void => {
    if (!node || found.has(node)) return
    found.add(node)
    if (node.type === 'and' || node.type === 'or') node.nodes.forEach(visit)
    else if (node.type === 'not') visit(node.node)
    else if (node.type === 'date') visit(node.words)
    else if (node.type === 'any') for (const one of [node.own, ...node.others.map((other) => other.node)]) visit(one)
  }
  visit(root)
  if (best) for (const node of [...best.parts, ...best.required, ...best.extra]) visit(node)
  return [...found]
}

function termsOf(node: QueryNode): readonly string[] {
  return node.type === 'word' ? [node.term] : node.type === 'phrase' ? node.terms : []
}

/** Letters as themselves. */
export function literally(text: string): string {
  return [...text].map((letter) => (/[\p{L}\p{N}]/u.test(letter) ? letter : `\\${letter}`)).join('')
}

/**
 * What begins so. Put together from two groups: the servers have a shorter way for a bare beginning, which ends in an error where it is
 * behind all words there are.
 */
export function beginningWith(pattern: string): string {
  return `(${pattern})(.*)`
}

/** A pattern of the query language: `*` any letters, `?` one. */
function wildcardPattern(pattern: string): string {
  return [...pattern].map((letter) => (letter === '*' ? '.*' : letter === '?' ? '.' : literally(letter))).join('')
}

/**
 * Matches every word within so many slips of a word, and some further away: cut into pieces, one more than slips, a word keeps
 * one of them, unless two neighbours were exchanged across a cut.
 * @param most 0 to 2.
 */
export function nearly(word: string, most: number): string {
  const letters = [...word]
  if (most === 0) return literally(word)
  if (letters.length <= most) return `.{0,${letters.length + most}}`
  const cuts = Array.from({ length: most + 2 }, (_, at) => Math.round((at * letters.length) / (most + 1)))
  const anything = (length: number) => `.{${Math.max(0, length - most)},${length + most}}`
  const kept = cuts.slice(1).map((to, at) => {
    const from = cuts[at] ?? 0
    return (
      (from === 0 ? '' : anything(from)) +
      literally(letters.slice(from, to).join('')) +
      (to === letters.length ? '' : anything(letters.length - to))
    )
  })
  const swapped = cuts.slice(1, -1).map((cut) => {
    const other = [...letters]
    ;[other[cut - 1], other[cut]] = [other[cut] ?? '', other[cut - 1] ?? '']
    return nearly(other.join(''), most - 1)
  })
  return `(${[...kept, ...swapped].join('|')})`
}
