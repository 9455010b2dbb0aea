/**
 * What a reader's text asks for, as plain data: made by query-language.ts, evaluated alike by every engine.
 * Words are analysed already (analysis.ts), so that no engine needs to know how.
 */

/** Fields that can be named in a query; `title` covers variant titles too, `person` people and creators. */
export const QUERY_FIELDS = ['title', 'creator', 'subject', 'place', 'person'] as const
export type QueryField = (typeof QUERY_FIELDS)[number]

/** Where the words of a node stand in the reader's text: for putting a better spelling there. */
interface Typed {
  typed: string
  start: number
  end: number
}

/** Documents with this term, in any field or in one. */
export interface WordNode extends Typed {
  type: 'word'
  term: string
  /** The folded word before stemming: what a misspelling is measured against. */
  word: string
  field: QueryField | null
}

/** Documents with a term that begins with `prefix` or is one of `stems`. */
export interface PrefixNode extends Typed {
  type: 'prefix'
  prefix: string
  stems: readonly string[]
  field: QueryField | null
}

/** Documents with these terms side by side, in this order, within one value of one field. Two terms or more. */
export interface PhraseNode extends Typed {
  type: 'phrase'
  terms: readonly string[]
  field: QueryField | null
}

/** Documents one of whose identifiers has this key (analysis.ts, foldIdentifier), or begins with it. */
export interface IdentifierNode {
  type: 'identifier'
  key: string
  prefix: boolean
}

/** Documents whose years touch these, inclusive. */
export interface YearsNode {
  type: 'years'
  from: number
  to: number
}

/** All of these; two or more. */
export interface AndNode {
  type: 'and'
  nodes: readonly QueryNode[]
}

/** At least one of these; two or more. */
export interface OrNode {
  type: 'or'
  nodes: readonly QueryNode[]
}

/** All documents but these. */
export interface NotNode {
  type: 'not'
  node: QueryNode
}

export type QueryNode = WordNode | PrefixNode | PhraseNode | IdentifierNode | YearsNode | AndNode | OrNode | NotNode

export interface ParsedQuery {
  /** The text that was read: trimmed and cut to the longest allowed. */
  text: string
  /** null: nothing is asked for, everything matches. */
  root: QueryNode | null
  /**
   * Key of the whole text read as an identifier. Documents that have it are in the result and come first, whatever
   * the words would find. '' where the text has no letters or digits.
   */
  identifier: string
}
