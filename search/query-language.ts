/**
 * The language of the search box. Never throws: what cannot be read as syntax is searched as words, and said (`notices`).
 *
 *     state police          both words first, then what has the rarer part of them; in any order and form
 *     +state police         the first word must be there
 *     "state police"        the words side by side
 *     motor*                words that begin so; one letter is too little and is searched as a word
 *     wom?n, mot*cycle      one letter, or any letters, left open; behind the first two letters
 *     title:police          in one field: title, creator (artist, author), subject, place, person; also title:"…", title:(… …)
 *     id:MSP-GO-1865-001    an identifier in any spelling; id:MSP-GO-1865* those that begin so
 *     police OR constable   either; AND is understood; AND binds closer than OR; operators in capitals only
 *     police NOT troop      without; also police -troop and -"state police"
 *     (a OR b) c            parentheses group
 *     1923, the twenties    a date, in the document's date or in its text; every form that import reads
 *     date:1923             in the document's date only
 *     1920..1935            years of the document's date, also 1920.. and ..1935
 *
 * What stands in quotes, fields, behind + or -, and everything in a query with AND, OR or brackets, is taken strictly. Words that
 * only hold a question together ("of", "what") are left out where other words are asked for; in a phrase they count.
 * An unknown field, a bracket or quotation mark without its partner, an operator with nothing to join: words. Signs alone find nothing.
 */
import { alternativesFor, othersOf } from './alternatives.ts'
import { fold, foldIdentifier, isUnspaced, stem, stemsOfPrefix, tokens } from './analysis.ts'

import { functionWordsOf } from './function-words.ts'
import { type Lexicon, NO_LEXICON } from './lexicon.ts'
import type { Alternative, AnyNode, ParsedQuery, Parts, PhraseNode, QueryField, QueryNode, WordNode } from './query-ast.ts'
import { type Lexeme, lex } from './query-lexemes.ts'
import { asksForWords, asTyped, dateNode, isFunctionWord, join, NOTHING } from './query-nodes.ts'

export type * from './query-ast.ts'

/** Longest text that is read, in characters, and most words of it: more is no question but a pasted document. */
export const LONGEST_QUERY = 1_000
export const MOST_TERMS = 64

/** Reads what a reader typed. */
export const parseQuery = rememberingLast(readQuery)

function readQuery(typed: string, lexicon: Lexicon, dates: boolean): ParsedQuery {
  const text = typed.slice(0, LONGEST_QUERY).trim()
  const { lexemes, notices } = lex(text, dates)
  const others = othersOf(lexemes, lexicon)
  const functionWords = functionWordsOf(text)
  const read = () => new Reader(lexemes, others, lexicon, functionWords)
  const best = read().parts()
  const asked = best ? best.root : read().either(null, 0)
  const root = asked ?? (text === '' ? null : NOTHING)
  const { parts = [], required = [], extra = [] } = best ?? {}
  const exact = !best || required.length > 0
  return { text, root, best: parts.length > 1 ? { parts, required, extra } : null, exact, identifier: foldIdentifier(text), notices }
}

/** Letters with full stops: written together they are a word (M.S.P.); one alone is an initial. */
const INITIALS = /^(?:\p{L}\.){2,}\p{L}?$/u
const INITIAL = /^\p{L}\.$/u

/** Recursive descent over the lexemes; every method takes what it can and leaves the rest. */
class Reader {
  private at = 0
  private terms = 0
  private readonly lexemes: readonly Lexeme[]
  private readonly others: ReadonlyMap<number, readonly Alternative[]>
  private readonly lexicon: Lexicon
  private readonly functionWords: ReadonlySet<string>

  constructor(
    lexemes: readonly Lexeme[],
    others: ReadonlyMap<number, readonly Alternative[]>,
    lexicon: Lexicon,
    functionWords: ReadonlySet<string>,
  ) {
    this.lexemes = lexemes
    this.others = others
    this.lexicon = lexicon
    this.functionWords = functionWords
  }

  /** A query without operators and brackets, by what of it must be there; null for any other. */
  parts(): (Parts & { root: QueryNode | null }) | null {
    const all: QueryNode[] = []
    const parts: QueryNode[] = []
    const required: QueryNode[] = []
    const extra: QueryNode[] = []
    for (let lexeme = this.lexemes[this.at]; lexeme; lexeme = this.lexemes[this.at]) {
      if (['and', 'or', 'open', 'close'].includes(lexeme.type)) return null
      this.at++
      const must = lexeme.type === 'not' || lexeme.type === 'must'
      const node = lexeme.type === 'not' ? this.without(null, 0) : lexeme.type === 'must' ? this.must() : this.one(lexeme, null, 0)
      if (!node) continue
      const nodes = node.type === 'and' ? node.nodes : [node]
      all.push(...nodes)
      if (must || !isSoft(lexeme)) required.push(...nodes)
      else if (lexeme.type === 'words' && INITIAL.test(lexeme.text)) extra.push(...nodes)
      else parts.push(...nodes)
    }
    const isEmpty = (node: QueryNode) => isFunctionWord(node, this.functionWords)
    const asks = parts.some((node) => !isEmpty(node)) || extra.length > 0 || required.some(asksForWords)
    const kept = asks ? parts.filter((node) => !isEmpty(node)) : parts
    // Nothing but initials: they are what is asked for.
    const soft = kept.length > 0 || required.length > 0 ? kept : extra
    const counts = new Set([...soft, ...required])
    const root = join(
      'and',
      all.filter((node) => counts.has(node)),
    )
    return { parts: soft, required, extra: extra.filter((node) => !counts.has(node)), root }
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
      if (next.type === 'and' || next.type === 'close' || next.type === 'must') continue
      const node = next.type === 'not' ? this.without(field, depth) : this.one(next, field, depth)
      if (node) nodes.push(node)
    }
    const isEmpty = (node: QueryNode) => isFunctionWord(node, this.functionWords)
    const asks = nodes.some((node) => asksForWords(node) && !isEmpty(node))
    return join('and', asks ? nodes.filter((node) => !isEmpty(node)) : nodes)
  }

  private without(field: QueryField | null, depth: number): QueryNode | null {
    const next = this.lexemes[this.at]
    if (!next || next.type === 'or' || next.type === 'and' || next.type === 'close' || next.type === 'must') return null
    this.at++
    const node = next.type === 'not' ? this.without(field, depth) : this.one(next, field, depth)
    if (!node) return null
    return next.type === 'not' && node.type === 'not' ? node.node : { type: 'not', node: asTyped(node) }
  }

  private must(): QueryNode | null {
    const next = this.lexemes[this.at]
    if (!next || next.type === 'not' || next.type === 'must') return null
    this.at++
    return this.one(next, null, 0)
  }

  private one(lexeme: Lexeme, field: QueryField | null, depth: number): QueryNode | null {
    if (lexeme.type === 'open') return this.group(lexeme.field === null ? field : lexeme.field, depth)
    if (lexeme.type === 'years') return { type: 'years', from: lexeme.from, to: lexeme.to }
    if (lexeme.type === 'date') return this.count(1) ? dateNode(lexeme) : null
    if (lexeme.type === 'identifier') {
      const key = foldIdentifier(lexeme.text)
      return key && this.count(1) ? { type: 'identifier', key, prefix: lexeme.prefix } : null
    }
    if (lexeme.type === 'pattern') return this.pattern(lexeme, lexeme.field ?? field)
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
    if (field === null && INITIALS.test(lexeme.text)) return this.initials(lexeme)
    const found = tokens(lexeme.text)
    const nodes: QueryNode[] = []
    found.forEach((token, index) => {
      const { term, word, start, end } = token
      const unspaced = isUnspaced(word)
      const before = found[index - 1]
      // The last character of a pair stands for itself in the index only.
      if (unspaced && before && before.end === end && before.start < start) return
      if (!this.count(1)) return
      const typed = { typed: lexeme.text.slice(start, end), start: lexeme.start + start, end: lexeme.start + end }
      const last = index === found.length - 1
      const open = (lexeme.prefix && last && word.length > 1) || (unspaced && [...word].length === 1)
      if (open) nodes.push({ type: 'prefix', prefix: word, stems: stemsOfPrefix(word), field, ...typed })
      else nodes.push(this.word({ type: 'word', term, word, field, ...typed }))
    })
    return join('and', nodes)
  }

  private word(node: WordNode): WordNode | AnyNode {
    const own: WordNode = this.lexicon.knows(node.word, node.term) ? { ...node, known: true } : node
    const others = node.field === null ? (this.others.get(node.start) ?? []) : []
    if (others.length === 0) return own
    return { type: 'any', own, others, typed: node.typed, start: node.start, end: node.end }
  }

  /** M.S.P. is MSP, in both ways of writing it. */
  private initials({ text, start }: Lexeme & { type: 'words' }): QueryNode | null {
    const letters = tokens(text).map(({ term }) => term)
    if (!this.count(1)) return null
    const word = letters.join('')
    const typed = { typed: text, start, end: start + text.length }
    const own: WordNode = { type: 'word', term: stem(word), word, field: null, known: true, ...typed }
    const apart: PhraseNode = { type: 'phrase', terms: letters, field: null, ...typed }
    const same = alternativesFor([{ ...own, word, term: own.term }], () => word, this.lexicon)[0] ?? []
    return { type: 'any', own, others: [{ node: apart, share: 1, text: letters.join(' ') }, ...same], ...typed }
  }

  private pattern(lexeme: Lexeme & { type: 'pattern' }, field: QueryField | null): QueryNode | null {
    const pattern = fold(lexeme.text).replace(/[^\p{L}\p{N}*?]/gu, '')
    const lead = /^[^*?]*/.exec(pattern)?.[0] ?? ''
    if (!this.count(1)) return null
    const { text: typed, start } = lexeme
    return { type: 'pattern', pattern, lead, field, typed, start, end: start + typed.length }
  }

  private phrase(lexeme: Lexeme & { type: 'phrase' }, field: QueryField | null): QueryNode | null {
    const found = tokens(lexeme.text).filter(({ word, start, end }, index, all) => {
      const before = all[index - 1]
      return !(isUnspaced(word) && before && before.end === end && before.start < start)
    })
    const kept = found.filter(() => this.count(1))
    const [first] = kept
    if (!first) return null
    if (kept.length === 1) return asTyped(this.words({ ...lexeme, type: 'words', prefix: false }, field) ?? { type: 'and', nodes: [] })
    const { text: typed, start } = lexeme
    return { type: 'phrase', terms: kept.map(({ term }) => term), field, typed, start, end: start + typed.length }
  }

  /** Counts terms; false where the query has enough of them. */
  private count(more: number): boolean {
    this.terms += more
    return this.terms <= MOST_TERMS
  }
}

/** What need not be in a document that has enough of the rest. */
function isSoft(lexeme: Lexeme): boolean {
  if (lexeme.type === 'date') return !lexeme.strict
  return (lexeme.type === 'words' || lexeme.type === 'pattern') && lexeme.field === null
}

/** One search reads its question several times, for records, for what stands beside them and for meaning: the last is kept. */
interface ReadOptions {
  /** What is known of words; nothing where it is left out. */
  lexicon?: Lexicon
  /** Whether dates are read as such; they are, unless told. */
  dates?: boolean
}

interface LastRead<Parsed> {
  typed: string
  dates: boolean
  stamp: string
  parsed: Parsed
}

/** @param read a pure function of its arguments. @returns the same, which remembers its last answer for each lexicon. */
function rememberingLast<Parsed>(
  read: (typed: string, lexicon: Lexicon, dates: boolean) => Parsed,
): (typed: string, options?: ReadOptions) => Parsed {
  const lastRead = new WeakMap<Lexicon, LastRead<Parsed>>()
  return (typed, { lexicon = NO_LEXICON, dates = true } = {}) => {
    const stamp = lexicon.stamp()
    const last = lastRead.get(lexicon)
    if (last?.typed === typed && last.dates === dates && last.stamp === stamp) return last.parsed
    const parsed = read(typed, lexicon.now(), dates)
    lastRead.set(lexicon, { typed, dates, stamp, parsed })
    return parsed
  }
}
