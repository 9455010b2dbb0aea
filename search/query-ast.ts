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
  /** A word of the language or of the thesaurus: nothing else is searched where no document has it. */
  known?: boolean
}

/** Documents with a term that begins with `prefix` or is one of `stems`. */
export interface PrefixNode extends Typed {
  type: 'prefix'
  prefix: string
  stems: readonly string[]
  field: QueryField | null
}

/** Documents with a word as spelled in which `*` stands for any letters and `?` for one; it begins with `lead`. */
export interface PatternNode extends Typed {
  type: 'pattern'
  pattern: string
  lead: string
  field: QueryField | null
}

/** Documents with these terms side by side, in this order, within one value of one field. Two terms or more. */
export interface PhraseNode extends Typed {
  type: 'phrase'
  terms: readonly string[]
  field: QueryField | null
}

/** What counts for a word too: another spelling or a word of the same meaning, at a share of the word's weight. */
export interface Alternative {
  node: WordNode | PhraseNode
  share: number
  /** The words as they are shown. */
  text: string
}

/** A word with what counts for it; as rare as the word itself. */
export interface AnyNode extends Typed {
  type: 'any'
  own: WordNode
  others: readonly Alternative[]
}

/** Documents whose date touches these days (since 1970-01-01, inclusive; null: no bound), or that have the words. */
export interface DateNode extends Typed {
  type: 'date'
  first: number | null
  last: number | null
  /** How it was read. */
  edtf: string
  words: WordNode | PhraseNode | null
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

export type QueryNode =
  | WordNode
  | PrefixNode
  | PatternNode
  | PhraseNode
  | AnyNode
  | DateNode
  | IdentifierNode
  | YearsNode
  | AndNode
  | OrNode
  | NotNode

/** What a query asks for where a document need not have every word (coverage.ts). */
export interface Parts {
  /** Of these, enough. One or more. */
  parts: readonly QueryNode[]
  /** And all of these: what stands in quotes or fields, behind + or -. */
  required: readonly QueryNode[]
  /** And whatever there is of these, which only counts for the order: initials. */
  extra: readonly QueryNode[]
}

export interface ParsedQuery {
  /** The text that was read: trimmed and cut to the longest allowed. */
  text: string
  /** What a document has that matches every word; null: nothing is asked for, everything matches. */
  root: QueryNode | null
  /** null: the query can only be matched whole, because it says so or has a single part. */
  best: Parts | null
  /** Something of it must be met as it is typed: quotes, fields, signs or operators. */
  exact: boolean
  /**
   * Key of the whole text read as an identifier. Documents that have it are in the result and come first, whatever
   * the words would find. '' where the text has no letters or digits.
   */
  identifier: string
  /** Syntax that is not known here, each with what was made of it. */
  notices: readonly string[]
}
