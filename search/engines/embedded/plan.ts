/**
 * A query made ready for one view: words have become term numbers with weights. Rarity is counted over all views
 * together, so that a changed document scores what it would in an index built anew.
 */
import { foldIdentifier, spellingsOfIdentifier } from '../../analysis.ts'
import type { PrefixNode, QueryField, QueryNode, WordNode } from '../../query-ast.ts'
import { FIELD_BITS, PHRASE_BOOST } from '../../relevance.ts'
import { documentsWith, type View } from './view.ts'

export type Plan =
  | { type: 'terms'; terms: Uint32Array; weights: Uint32Array; fields: number }
  | { type: 'phrase'; terms: readonly number[]; weights: readonly number[]; fields: number }
  | { type: 'documents'; documents: Uint32Array }
  | { type: 'years'; from: number; to: number }
  | { type: 'and' | 'or'; plans: readonly Plan[] }
  | { type: 'not'; plan: Plan }

/** A term to search for and its share of the full weight (less than 1 for a guessed spelling). */
export interface Wanted {
  term: string
  share: number
}

/** What is searched instead of a word nobody used: found by spelling.ts. Nothing: the word itself. */
export type Respell = (word: WordNode) => readonly Wanted[]

/** Weights are whole numbers, this many to one of BM25's. */
const FINE = 256

/** Rarity of a word (the idf of BM25, never below zero). */
export function weightOf(documents: number, having: number, share: number): number {
  const rarity = Math.log(1 + (documents - having + 0.5) / (having + 0.5))
  return Math.max(1, Math.round(FINE * share * rarity))
}

/** A term looked up: its number in each view (-1: not there), and how many documents of all views have it. */
interface Known extends Wanted {
  numbers: readonly number[]
  having: number
}

function lookUpTerm(views: readonly View[], { term, share }: Wanted): Known {
  let having = 0
  const numbers = views.map((view) => {
    const number = view.segment.terms.find(term)
    if (number >= 0) having += documentsWith(view, number)
    return number
  })
  return { term, share, numbers, having }
}

/** How many documents of all views have a term. */
export function countWith(views: readonly View[], term: string): number {
  return lookUpTerm(views, { term, share: 1 }).having
}

/** @returns one plan for each view. */
export function planQuery(node: QueryNode, views: readonly View[], respell: Respell): Plan[] {
  switch (node.type) {
    case 'word': {
      const own = lookUpTerm(views, { term: node.term, share: 1 })
      const wanted = own.having > 0 ? [] : respell(node).map((one) => lookUpTerm(views, one))
      return planTerms(wanted.length > 0 ? wanted : [own], node.field, views)
    }
    case 'prefix':
      return planPrefix(node, views)
    case 'phrase': {
      const known = node.terms.map((term) => lookUpTerm(views, { term, share: PHRASE_BOOST }))
      const weights = known.map(({ having, share }) => weightOf(documentsIn(views), having, share))
      return views.map((_, at) => ({
        type: 'phrase',
        terms: known.map(({ numbers }) => numbers[at] ?? -1),
        weights,
        fields: bitsOf(node.field),
      }))
    }
    case 'identifier':
      return views.map((view) => ({ type: 'documents', documents: documentsNamed(view, node.key, node.prefix) }))
    case 'years':
      return views.map(() => node)
    case 'not':
      // What is left out is taken at its word: guessing would leave out what nobody asked to.
      return planQuery(node.node, views, () => []).map((plan) => ({ type: 'not', plan }))
    default: {
      const { type } = node
      const children = node.nodes.map((child) => planQuery(child, views, respell))
      return views.map((_, at) => ({ type, plans: children.flatMap((plans) => plans[at] ?? []) }))
    }
  }
}

function documentsIn(views: readonly View[]): number {
  return views.reduce((sum, { documents }) => sum + documents, 0)
}

function bitsOf(field: QueryField | null): number {
  return field ? FIELD_BITS[field] : 0
}

function planTerms(wanted: readonly Known[], field: QueryField | null, views: readonly View[]): Plan[] {
  const all = documentsIn(views)
  return views.map((_, at) => {
    const known = wanted.filter(({ numbers }) => (numbers[at] ?? -1) >= 0)
    return {
      type: 'terms',
      terms: Uint32Array.from(known, ({ numbers }) => numbers[at] ?? 0),
      weights: Uint32Array.from(known, ({ having, share }) => weightOf(all, having, share)),
      fields: bitsOf(field),
    }
  })
}

/** A prefix is one word to the reader: all its forms weigh the same, as rare as they are together. */
function planPrefix({ prefix, stems, field }: PrefixNode, views: readonly View[]): Plan[] {
  let having = 0
  const numbers = views.map((view) => {
    const { terms } = view.segment
    const { from, to } = terms.range(prefix)
    const found = Array.from({ length: to - from }, (_, at) => from + at)
    for (const stem of stems) {
      const number = terms.find(stem)
      if (number >= 0) found.push(number)
    }
    for (const number of found) having += documentsWith(view, number)
    return found
  })
  const all = documentsIn(views)
  const weight = weightOf(all, Math.min(having, all), 1)
  return numbers.map((found) => ({
    type: 'terms',
    terms: Uint32Array.from(found),
    weights: new Uint32Array(found.length).fill(weight),
    fields: bitsOf(field),
  }))
}

/** Documents that are there and one of whose identifiers has a key, or begins with it; ascending. */
export function documentsNamed({ segment, there }: View, key: string, prefix: boolean): Uint32Array {
  const { keys, starts, documents } = segment.identifiers
  const place = prefix ? -1 : keys.find(key)
  const { from, to } = prefix ? keys.range(key) : { from: place, to: place + 1 }
  if (from < 0) return new Uint32Array(0)
  const found = new Set<number>()
  for (let at = starts[from] ?? 0; at < (starts[to] ?? 0); at++) {
    const document = documents[at] ?? 0
    if (!there || there[document] === 1) found.add(document)
  }
  return Uint32Array.from(found).sort()
}

/** Documents named by the whole text, one list for each view: in the spelling typed, else written in one. */
export function documentsSpelled(views: readonly View[], text: string): Uint32Array[] {
  for (const key of [foldIdentifier(text), ...spellingsOfIdentifier(text)]) {
    const found = views.map((view) => (key === '' ? new Uint32Array(0) : documentsNamed(view, key, false)))
    if (found.some(({ length }) => length > 0)) return found
  }
  return views.map(() => new Uint32Array(0))
}
