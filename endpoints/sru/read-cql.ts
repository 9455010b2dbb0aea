/**
 * The part of CQL (Contextual Query Language 1.2) that the search understands, written in the language of the search box
 * (search/query-language.ts): indexes with words, phrases and a trailing `*`; and, or, not; brackets.
 */
import { sruError } from './answer-sru.ts'

/** Indexes, by their name without its context set, and the field each is here; null: any. */
export const INDEXES = {
  serverchoice: null,
  anywhere: null,
  anyindexes: null,
  title: 'title',
  creator: 'creator',
  subject: 'subject',
  coverage: 'place',
  contributor: 'person',
  date: 'date',
  identifier: 'id',
} as const
type Index = keyof typeof INDEXES

/** Context sets that an index may be named with, each with its indexes. */
export const CONTEXT_SETS: Readonly<Record<string, readonly Index[]>> = {
  cql: ['serverchoice', 'anywhere', 'anyindexes'],
  dc: ['title', 'creator', 'subject', 'coverage', 'contributor', 'date', 'identifier'],
  rec: ['identifier'],
}

const TOKEN = /\s*(?:"((?:[^"\\]|\\.)*)"|(<=|>=|<>|==|[=<>()/])|([^\s"()<>=/]+))/y
const BOOLEANS = new Set(['and', 'or', 'not', 'prox'])
const RELATIONS = new Set(['=', '==', '<', '>', '<=', '>=', '<>', 'any', 'all', 'adj', 'exact', 'within', 'encloses'])
const DEEPEST = 8

interface Token {
  text: string
  quoted: boolean
}

/** @throws ArchiveError 'sru-10' for what is no CQL, and others for what is not supported. */
export function searchText(query: string): string {
  const tokens = tokensOf(query)
  let at = 0

  const next = () => tokens[at]
  const isWord = (token: Token | undefined, word: string) => token !== undefined && !token.quoted && token.text.toLowerCase() === word

  function take(): Token {
    const token = tokens[at]
    if (!token) throw sruError(10, 'the query ends too early')
    at += 1
    return token
  }

  function clauses(depth: number): string {
    let text = clause(depth)
    for (let token = next(); token && !token.quoted && BOOLEANS.has(token.text.toLowerCase()); token = next()) {
      const operator = take().text.toUpperCase()
      if (operator === 'PROX') throw sruError(37, 'prox')
      if (isWord(next(), '/')) throw sruError(46, take().text)
      // CQL reads from the left, without precedence.
      text = `(${text} ${operator} ${clause(depth)})`
    }
    return text
  }

  function clause(depth: number): string {
    if (isWord(next(), '(')) {
      if (depth >= DEEPEST) throw sruError(13, `${DEEPEST} levels of brackets`)
      take()
      const inside = clauses(depth + 1)
      if (!isWord(next(), ')')) throw sruError(13, 'a bracket is not closed')
      take()
      return inside
    }
    const first = take()
    const relation = next()
    if (relation && !relation.quoted && RELATIONS.has(relation.text.toLowerCase()) && !isOperator(first)) {
      take()
      if (isWord(next(), '/')) throw sruError(20, tokens[at + 1]?.text ?? '')
      return term(indexOf(first), relation.text.toLowerCase(), operand(take()))
    }
    return term('serverchoice', '=', operand(first))
  }

  if (tokens.length === 0) throw sruError(27, 'the query is empty')
  const text = clauses(0)
  const sort = next()
  if (sort) throw isWord(sort, 'sortby') ? sruError(80, 'sortBy') : sruError(10, sort.text)
  return text
}

function tokensOf(query: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  for (let at = 0; at < query.trimEnd().length; at = TOKEN.lastIndex) {
    const found = TOKEN.exec(query)
    if (!found) throw sruError(14, query.slice(at, at + 40))
    const [, quoted, sign, word] = found
    tokens.push({ text: quoted?.replace(/\\(.)/g, '$1') ?? sign ?? word ?? '', quoted: quoted !== undefined })
  }
  return tokens
}

function isOperator({ text, quoted }: Token): boolean {
  return !quoted && /^[=<>()/]/.test(text)
}

function operand(token: Token): string {
  if (isOperator(token)) throw sruError(10, token.text)
  if (token.text.trim() === '') throw sruError(27, 'a term is empty')
  return token.text.trim()
}

function indexOf({ text }: Token): Index {
  const [, set = '', name = ''] = /^(?:(\w+)\.)?(\w+)$/.exec(text.toLowerCase()) ?? []
  if (set !== '' && !CONTEXT_SETS[set]) throw sruError(15, text)
  const known = (set === '' ? Object.values(CONTEXT_SETS).flat() : (CONTEXT_SETS[set] ?? [])).find((index) => index === name)
  if (!known) throw sruError(16, text)
  return known
}

function term(index: Index, relation: string, text: string): string {
  if (index === 'date') return dates(relation, text)
  if (index === 'identifier') {
    if (!['=', '==', 'exact', 'any', 'all', 'adj'].includes(relation)) throw sruError(22, `${relation} of identifiers`)
    if (/[\s"()]/.test(text)) throw sruError(36, text)
    return `id:${text}`
  }
  const field = INDEXES[index]
  const words = text.split(/\s+/).map((word) => inField(field, word))
  switch (relation) {
    case '=':
    case '==':
    case 'adj':
    case 'exact':
      return words.length === 1 ? (words[0] ?? '') : inField(field, text)
    case 'all':
      return `(${words.join(' AND ')})`
    case 'any':
      return `(${words.join(' OR ')})`
    default:
      throw sruError(22, `${relation} of words`)
  }
}

/** In quotes, so that nothing in it is taken for syntax; a `*` at the end of a word is left open. */
function inField(field: string | null, text: string): string {
  const before = field === null ? '' : `${field}:`
  if (/^[\p{L}\p{N}]{2,}\*$/u.test(text)) return `${before}${text}`
  if (/(^|[^\\])[*?^]/.test(text)) throw sruError(28, text)
  return `${before}"${text.replaceAll('"', ' ')}"`
}

function dates(relation: string, text: string): string {
  const years = text.split(/\s+/).map((year) => (/^[12]\d{3}$/.test(year) ? Number(year) : null))
  const [first, second] = years
  if (relation === 'within' && years.length === 2 && first != null && second != null) return `${first}..${second}`
  if (years.length !== 1) throw sruError(36, text)
  if (['=', '==', 'exact'].includes(relation) && /^[\d-]+$/.test(text)) return `date:${text}`
  if (first == null) throw sruError(36, text)
  const bounds: Record<string, string> = { '<': `..${first - 1}`, '<=': `..${first}`, '>': `${first + 1}..`, '>=': `${first}..` }
  const bound = bounds[relation]
  if (bound === undefined) throw sruError(22, `${relation} of dates`)
  return bound
}
