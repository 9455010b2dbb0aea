/** Nodes of a query, put together and looked through: the words it searches, each with the terms that count for it. */

import { tokens } from './analysis.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import type { AnyNode, DateNode, QueryNode, WordNode } from './query-ast.ts'
import type { Lexeme } from './query-lexemes.ts'
import { NAME_SHARE } from './relevance.ts'

/** What a text asks for that has neither words nor a date in it: nothing has it. */
export const NOTHING: QueryNode = { type: 'or', nodes: [] }

export interface SearchedWord {
  typed: string
  /** The word itself, in any spelling. */
  own: readonly string[]
  /** Words of the same meaning too. */
  any: readonly string[]
}

/** @returns the words that are looked for, not what is left out; a date by the words it stands in a text in. */
export function eachSearched(node: QueryNode | null): SearchedWord[] {
  switch (node?.type) {
    case 'and':
    case 'or':
      return node.nodes.flatMap(eachSearched)
    case 'word':
      return [{ typed: node.typed, own: [node.term], any: [node.term] }]
    case 'any': {
      const words = node.others.flatMap(({ node: other, share }) => (other.type === 'word' ? [{ term: other.term, share }] : []))
      const own = [node.own.term, ...words.filter(({ share }) => share >= NAME_SHARE).map(({ term }) => term)]
      return [{ typed: node.typed, own, any: [...own, ...words.map(({ term }) => term)] }]
    }
    case 'phrase':
      return node.terms.map((term) => ({ typed: node.typed, own: [term], any: [term] }))
    case 'date':
      return eachSearched(node.words)
    default:
      return []
  }
}

/** Without what counts for its words too: what is left out or quoted is taken at its word. */
export function asTyped(node: QueryNode): QueryNode {
  if (node.type === 'any') return node.own
  return node.type === 'and' || node.type === 'or' ? { ...node, nodes: node.nodes.map(asTyped) } : node
}

export function join(type: 'and' | 'or', nodes: readonly QueryNode[]): QueryNode | null {
  const [first] = nodes
  if (!first || nodes.length === 1) return first ?? null
  return { type, nodes: nodes.flatMap((node) => (node.type === type ? node.nodes : [node])) }
}

/** @param words of the language of the query. */
export function isFunctionWord(node: QueryNode, words: ReadonlySet<string>): boolean {
  const word = node.type === 'any' ? node.own : node
  return word.type === 'word' && word.field === null && words.has(word.word)
}

/** Years and what is left out narrow a question; they ask for no words. */
export function asksForWords(node: QueryNode): boolean {
  return node.type !== 'not' && node.type !== 'years'
}

/** Words that are looked for: those left out are taken as they are. */
export function searchedWords(node: QueryNode | null, hasOther: (node: AnyNode) => boolean): WordNode[] {
  if (node?.type === 'word') return [node]
  if (node?.type === 'any') return hasOther(node) ? [] : [node.own]
  return node?.type === 'and' || node?.type === 'or' ? node.nodes.flatMap((child) => searchedWords(child, hasOther)) : []
}

/** A date stands in a text in the same words: all but those that only say how it is meant. */
export function dateNode({ text: typed, date, strict }: Lexeme & { type: 'date' }): DateNode {
  const { first, last, edtf, start, end, plain } = date
  const found = strict || !plain ? [] : tokens(typed).filter(({ word }) => !FUNCTION_WORDS.has(word) && !MEANT.has(word))
  const [one] = found
  const place = { typed, start, end }
  const words: DateNode['words'] =
    found.length > 1
      ? { type: 'phrase', terms: found.map(({ term }) => term), field: null, ...place }
      : one
        ? { type: 'word', term: one.term, word: one.word, field: null, known: true, ...place }
        : null
  return { type: 'date', first, last, edtf, words, ...place }
}

const MEANT = new Set(['circa', 'ca', 'c', 'about', 'around', 'approximately', 'early', 'mid', 'late'])

/** @returns tests a folded word. */
export function patternOf(pattern: string): RegExp {
  const [first = '', ...others] = pattern.split('*').map((piece) => piece.replace(/[\\^$.|+()[\]{}]/g, '\\$&').replaceAll('?', '.'))
  if (others.length === 0) return new RegExp(`^${first}$`, 'su')
  const last = others.pop()
  // The first place of each piece is as good as a later one: it is taken for good, or many stars would be tried in all combinations.
  const between = others.filter(Boolean).map((piece, at) => `(?=(.*?${piece}))\\${at + 1}`)
  return new RegExp(`^${first}${between.join('')}.*${last}$`, 'su')
}

/** The years that days touch: for weighing a date, which every engine must do alike. */

const DAY = 86_400_000

/** @param first, last days since 1970-01-01; null: no bound. */
export function yearsBetween(first: number | null, last: number | null): { from: number; to: number } {
  const yearOf = (day: number) => new Date(day * DAY).getUTCFullYear()
  return { from: first === null ? Number.NEGATIVE_INFINITY : yearOf(first), to: last === null ? Number.POSITIVE_INFINITY : yearOf(last) }
}
