/**
 * The language of the search box. Never throws: what cannot be read as syntax is searched as words.
 *
 *     state police          both words, in any order and in any form (troopers finds trooper)
 *     "state police"        the words side by side
 *     motor*                words that begin so; one letter is too little and is searched as a word
 *     title:police          in one field: title, creator, subject, place, person; also title:"…" and title:(… …)
 *     id:MSP-GO-1865-001    an identifier in any spelling; id:MSP-GO-1865* those that begin so
 *     police OR constable   either; AND is understood; AND binds closer than OR; operators in capitals only
 *     police NOT troop      without; also police -troop and -"state police"
 *     (a OR b) c            parentheses group
 *     1920..1935            years, also 1920-1935, 1920.. and ..1935
 *
 * Common English words ("of", "the") are left out where other words are asked for; in a phrase they count.
 * An unknown field, a bracket or quotation mark without its partner, an operator with nothing to join: words.
 */
import { foldIdentifier, isUnspaced, stemsOfPrefix, tokens } from './analysis.ts'
import type { ParsedQuery, QueryField, QueryNode, WordNode } from './query-ast.ts'
import { type Lexeme, lex } from './query-lexemes.ts'

export type * from './query-ast.ts'

/** Longest text that is read, in characters, and most words of it: more is no question but a pasted document. */
export const LONGEST_QUERY = 1_000
export const MOST_TERMS = 64

/** Words too common to narrow anything. */
const STOP_WORDS = new Set(
  'a an and are as at be but by for from had has have he her his in into is it its of on or she that the their them they this to was were which who will with'.split(
    ' ',
  ),
)

/** Reads what a reader typed. */
export function parseQuery(typed: string): ParsedQuery {
  const text = typed.slice(0, LONGEST_QUERY).trim()
  const reader = new Reader(lex(text))
  return { text, root: reader.either(null, 0), identifier: foldIdentifier(text) }
}

/** Recursive descent over the lexemes; every method takes what it can and leaves the rest. */
class Reader {
  private at = 0
  private terms = 0
  private readonly lexemes: readonly Lexeme[]

  constructor(lexemes: readonly Lexeme[]) {
    this.lexemes = lexemes
  }

  /** a b OR c d */
  either(field: QueryField | null, depth: number): QueryNode | null {
    const branches: QueryNode[] = []
    for (;;) {
      const branch = this.all(field, depth)
      if (branch) branches.push(branch)
      const next = this.lexemes[this.at]
      if (next?.type !== 'or') break
      this.at++
    }
    return join('or', branches)
  }

  /** a b -c */
  private all(field: QueryField | null, depth: number): QueryNode | null {
    const nodes: QueryNode[] = []
    for (;;) {
      const next = this.lexemes[this.at]
      if (!next || next.type === 'or') break
      if (next.type === 'close' && depth > 0) break
      this.at++
      if (next.type === 'and' || next.type === 'close') continue
      const node = next.type === 'not' ? this.without(field, depth) : this.one(next, field, depth)
      if (node) nodes.push(node)
    }
    return join('and', withoutStopWords(nodes))
  }

  private without(field: QueryField | null, depth: number): QueryNode | null {
    const next = this.lexemes[this.at]
    if (!next || next.type === 'or' || next.type === 'and' || next.type === 'close') return null
    this.at++
    const node = next.type === 'not' ? this.without(field, depth) : this.one(next, field, depth)
    if (!node) return null
    return next.type === 'not' && node.type === 'not' ? node.node : { type: 'not', node }
  }

  private one(lexeme: Lexeme, field: QueryField | null, depth: number): QueryNode | null {
    if (lexeme.type === 'open') return this.group(lexeme.field === null ? field : lexeme.field, depth)
    if (lexeme.type === 'years') return { type: 'years', from: lexeme.from, to: lexeme.to }
    if (lexeme.type === 'identifier') {
      const key = foldIdentifier(lexeme.text)
      return key && this.count(1) ? { type: 'identifier', key, prefix: lexeme.prefix } : null
    }
    if (lexeme.type === 'words') return this.words(lexeme, lexeme.field ?? field)
    if (lexeme.type === 'phrase') return this.phrase(lexeme, lexeme.field ?? field)
    return null
  }

  private group(field: QueryField | null, depth: number): QueryNode | null {
    const node = this.either(field, depth + 1)
    if (this.lexemes[this.at]?.type === 'close') this.at++
    return node
  }

  /** One run of characters without a space; `state-police` is two words. */
  private words(lexeme: Lexeme & { type: 'words' }, field: QueryField | null): QueryNode | null {
    const found = tokens(lexeme.text)
    const nodes: QueryNode[] = []
    found.forEach(({ term, word, start, end }, index) => {
      const unspaced = isUnspaced(word)
      const before = found[index - 1]
      // The last character of a pair stands for itself in the index only.
      if (unspaced && before && before.end === end && before.start < start) return
      if (!this.count(1)) return
      const typed = { typed: lexeme.text.slice(start, end), start: lexeme.start + start, end: lexeme.start + end }
      const last = index === found.length - 1
      const open = (lexeme.prefix && last && word.length > 1) || (unspaced && [...word].length === 1)
      if (open) nodes.push({ type: 'prefix', prefix: word, stems: stemsOfPrefix(word), field, ...typed })
      else nodes.push({ type: 'word', term, word, field, ...typed })
    })
    return join('and', nodes)
  }

  private phrase(lexeme: Lexeme & { type: 'phrase' }, field: QueryField | null): QueryNode | null {
    const found = tokens(lexeme.text).filter(({ word, start, end }, index, all) => {
      const before = all[index - 1]
      return !(isUnspaced(word) && before && before.end === end && before.start < start)
    })
    const kept = found.filter(() => this.count(1))
    const [first] = kept
    if (!first) return null
    if (kept.length === 1) return this.words({ ...lexeme, type: 'words', prefix: false }, field)
    const { text: typed, start } = lexeme
    return { type: 'phrase', terms: kept.map(({ term }) => term), field, typed, start, end: start + typed.length }
  }

  /** Counts terms; false where the query has enough of them. */
  private count(more: number): boolean {
    this.terms += more
    return this.terms <= MOST_TERMS
  }
}

function join(type: 'and' | 'or', nodes: readonly QueryNode[]): QueryNode | null {
  const [first] = nodes
  if (!first || nodes.length === 1) return first ?? null
  return { type, nodes: nodes.flatMap((node) => (node.type === type ? node.nodes : [node])) }
}

function isStopWord(node: QueryNode): node is WordNode {
  return node.type === 'word' && node.field === null && STOP_WORDS.has(node.word)
}

/** Drops common words where something else is asked for beside them. */
function withoutStopWords(nodes: readonly QueryNode[]): readonly QueryNode[] {
  const asks = nodes.some((node) => node.type !== 'not' && node.type !== 'years' && !isStopWord(node))
  return asks ? nodes.filter((node) => !isStopWord(node)) : nodes
}
