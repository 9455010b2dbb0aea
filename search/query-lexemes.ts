/** Cuts a reader's text into the pieces of the query language (query-language.ts). Never throws. */
import { QUERY_FIELDS, type QueryField } from './query-ast.ts'
import { type FoundDate, findDates, readDate } from './query-dates.ts'

export type Lexeme =
  | { type: 'words'; text: string; start: number; field: QueryField | null; prefix: boolean }
  | { type: 'pattern'; text: string; start: number; field: QueryField | null }
  | { type: 'phrase'; text: string; start: number; field: QueryField | null }
  | { type: 'identifier'; text: string; prefix: boolean }
  | { type: 'years'; from: number; to: number }
  /** `strict` behind `date:`: only the document's date counts. */
  | { type: 'date'; text: string; date: FoundDate; strict: boolean }
  | { type: 'open'; field: QueryField | null }
  | { type: 'close' }
  | { type: 'and' }
  | { type: 'or' }
  | { type: 'not' }
  | { type: 'must' }

interface Lexed {
  lexemes: Lexeme[]
  /** Syntax that is not known here, each with what was made of it. */
  notices: string[]
}

const SPACE = /\s/
const QUOTES = '"“”„«»'
const MINUS = '-−–'
const ENDS_RUN = new RegExp(`[\\s()${QUOTES}]`)
const YEARS = /^(?:([12]\d{3})\.\.([12]\d{3})|([12]\d{3})\.\.|\.\.([12]\d{3}))$/
/** Brackets deeper than this are left out: every level costs memory while it is answered. */
export const MOST_NESTED = 8
const FIRST_YEAR = 1000
const LAST_YEAR = 2999
const OPERATORS: Record<string, 'and' | 'or' | 'not'> = { AND: 'and', OR: 'or', NOT: 'not' }
/** Names of fields, and what else they are called. */
const FIELDS: Readonly<Record<string, QueryField | 'id' | 'date'>> = {
  ...Object.fromEntries(QUERY_FIELDS.map((field) => [field, field])),
  artist: 'creator',
  author: 'creator',
  id: 'id',
  date: 'date',
}
const FIELD_NAME = new RegExp(`^(${Object.keys(FIELDS).join('|')}):`, 'i')
const UNKNOWN_FIELD = /^(\p{L}{2,20}):(?=[\p{L}\p{N}]|$)(?!.*:)/u
/** Letters that a word with `*` or `?` in it must begin with: the rest of the vocabulary would have to be gone through. */
const FEWEST_LETTERS = 1

/** A field named, and not yet what is to be found in it. */
interface Pending {
  field: QueryField | 'id' | 'date' | null
  /** The name as a word, searched as such if nothing follows. */
  name: { text: string; start: number } | null
}

/**
 * @param dates whether dates are looked for among the words.
 * @returns the pieces in order; senseless operators are words, brackets without partner are left out.
 */
export function lex(text: string, dates = true): Lexed {
  const lexemes: Lexeme[] = []
  const notices = new Set<string>()
  const found = dates ? findDates(text) : []
  const pending: Pending = { field: null, name: null }
  /** For each bracket not yet closed, whether it counts. */
  const open: boolean[] = []
  let at = 0

  function push(lexeme: Lexeme): void {
    lexemes.push(lexeme)
    pending.field = null
    pending.name = null
  }
  /** What stands behind `date:`; words where it is no date. */
  function pushDate(inside: string, start: number): void {
    const date = readDate(inside)
    if (date) {
      push({ type: 'date', text: inside, date: { ...date, start, end: start + inside.length }, strict: true })
      return
    }
    notices.add(`“${inside}” could not be read as a date and was searched as words.`)
    push({ type: 'words', text: inside, start, field: null, prefix: false })
  }

  while (at < text.length) {
    const character = text[at] ?? ''
    const { field } = pending
    const inField = field === 'id' || field === 'date' ? null : field
    const date = field === null ? found.find(({ start }) => start === at) : undefined
    if (date) {
      push({ type: 'date', text: text.slice(date.start, date.end), date, strict: false })
      at = date.end
    } else if (SPACE.test(character)) {
      at++
    } else if (character === '(') {
      open.push(open.length < MOST_NESTED)
      if (open.at(-1)) push({ type: 'open', field: inField })
      at++
    } else if (character === ')') {
      if (open.pop()) push({ type: 'close' })
      at++
    } else if (QUOTES.includes(character)) {
      const end = closing(text, at)
      if (end > 0) {
        const inside = text.slice(at + 1, end)
        if (field === 'id') push({ type: 'identifier', text: inside, prefix: false })
        else if (field === 'date') pushDate(inside, at + 1)
        else push({ type: 'phrase', text: inside, start: at + 1, field: inField })
      } else notices.add('A quotation mark without its partner was left out.')
      at = Math.max(end, at) + 1
    } else if ((MINUS.includes(character) || character === '+') && begins(text, at)) {
      push({ type: character === '+' ? 'must' : 'not' })
      at++
    } else {
      const next = found.find(({ start }) => start > at)?.start ?? text.length
      const end = Math.min(runEnd(text, at), next)
      const run = text.slice(at, end)
      const name = FIELD_NAME.exec(run)?.[1]
      const operator = OPERATORS[run]
      if (name && field !== 'id' && field !== 'date') {
        pending.field = FIELDS[name.toLowerCase()] ?? null
        pending.name = { text: name, start: at }
        at += name.length + 1
        continue
      }
      if (field === 'id') push({ type: 'identifier', text: run, prefix: run.endsWith('*') })
      else if (field === 'date') pushDate(run, at)
      else if (operator && field === null && joins(operator, lexemes, text, end)) push({ type: operator })
      else push(years(run) ?? wordsOf(run, at, inField, notices, text[end]))
      at = end
    }
  }
  if (pending.name) push({ type: 'words', ...pending.name, field: null, prefix: false })
  return { lexemes, notices: [...notices] }
}

/** A run of characters as words, or as one word in which letters are left open; says what of it is not known as syntax. */
function wordsOf(run: string, start: number, field: QueryField | null, notices: Set<string>, next = ''): Lexeme {
  const unknown = UNKNOWN_FIELD.exec(run)?.[1]
  // A colon before a space ends a heading: "Career: Captain".
  const names = !run.endsWith(':') || next === '(' || QUOTES.includes(next || ' ')
  if (unknown && names && !/^https?$/i.test(unknown)) notices.add(`There is no field “${unknown}:”. Its words were searched everywhere.`)
  if (/[\p{L}\p{N}][~^][\d.]*$/u.test(run)) notices.add('“~” and “^” behind a word have no meaning here and were left out.')
  if (/^\/.+\/$/.test(run) || run === '&&' || run === '||') notices.add(`“${run}” has no meaning here and was searched as words.`)
  if (/^(?:NEAR|ADJ|WITHIN)(?:\/?\d+)?$/.test(run))
    notices.add(`“${run}” has no meaning here. Put words in quotation marks to find them together.`)
  if (/[*?](?=[\p{L}\p{N}*])/u.test(run)) {
    const lead = /^[\p{L}\p{N}]*/u.exec(run)?.[0] ?? ''
    if (lead.length >= FEWEST_LETTERS) return { type: 'pattern', text: run, start, field }
    notices.add(`“${run}”: a word needs its first letter; the “*” or “?” in it was left out.`)
  }
  return { type: 'words', text: run, start, field, prefix: run.endsWith('*') }
}

/** The next quotation mark, or 0 where the text has no other. */
function closing(text: string, at: number): number {
  for (let next = at + 1; next < text.length; next++) if (QUOTES.includes(text[next] ?? '')) return next
  return 0
}

function runEnd(text: string, at: number): number {
  let end = at
  while (end < text.length && !ENDS_RUN.test(text[end] ?? '')) end++
  return end
}

/** A minus leaves something out, a plus asks for it, where a word begins with it: not in `1920-1935`, not alone. */
function begins(text: string, at: number): boolean {
  const first = at === 0 || /[\s(]/.test(text[at - 1] ?? '')
  return first && !/[\s)+−–-]/.test(text[at + 1] ?? ' ')
}

/** An operator needs something to join; NOT only something to leave out. */
function joins(operator: 'and' | 'or' | 'not', before: readonly Lexeme[], text: string, end: number): boolean {
  const after = text.slice(end).trimStart()
  const follows = after !== '' && !after.startsWith(')') && !/^(?:AND|OR)(?:\s|$)/.test(after)
  if (operator === 'not') return follows
  const last = before.at(-1)?.type
  return follows && last !== undefined && !['open', 'and', 'or', 'not', 'must'].includes(last)
}

function years(run: string): Lexeme | null {
  const match = YEARS.exec(run)
  if (!match) return null
  const from = Number(match[1] ?? match[3] ?? FIRST_YEAR)
  const to = Number(match[2] ?? match[4] ?? LAST_YEAR)
  return from <= to ? { type: 'years', from, to } : null
}
