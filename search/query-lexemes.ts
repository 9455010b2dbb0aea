/** Cuts a reader's text into the pieces of the query language (query-language.ts). Never throws. */
import { QUERY_FIELDS, type QueryField } from './query-ast.ts'

export type Lexeme =
  | { type: 'words'; text: string; start: number; field: QueryField | null; prefix: boolean }
  | { type: 'phrase'; text: string; start: number; field: QueryField | null }
  | { type: 'identifier'; text: string; prefix: boolean }
  | { type: 'years'; from: number; to: number }
  | { type: 'open'; field: QueryField | null }
  | { type: 'close' }
  | { type: 'and' }
  | { type: 'or' }
  | { type: 'not' }

const SPACE = /\s/
const QUOTES = '"“”„«»'
const MINUS = '-−–'
const ENDS_RUN = new RegExp(`[\\s()${QUOTES}]`)
const YEARS = /^(?:([12]\d{3})\.\.([12]\d{3})|([12]\d{3})[-–]([12]\d{3})|([12]\d{3})\.\.|\.\.([12]\d{3}))$/
/** Brackets deeper than this are left out: every level costs memory while it is answered. */
export const MOST_NESTED = 8
const FIRST_YEAR = 1000
const LAST_YEAR = 2999
const OPERATORS: Record<string, 'and' | 'or' | 'not'> = { AND: 'and', OR: 'or', NOT: 'not' }

/** A field named, and not yet what is to be found in it. */
interface Pending {
  field: QueryField | 'id' | null
  /** The name as a word, searched as such if nothing follows. */
  name: { text: string; start: number } | null
}

/** @returns the pieces in order; senseless operators are words, brackets without partner are left out. */
export function lex(text: string): Lexeme[] {
  const lexemes: Lexeme[] = []
  const pending: Pending = { field: null, name: null }
  /** For each bracket not yet closed, whether it counts. */
  const open: boolean[] = []
  let at = 0

  function push(lexeme: Lexeme): void {
    lexemes.push(lexeme)
    pending.field = null
    pending.name = null
  }

  while (at < text.length) {
    const character = text[at] ?? ''
    const { field } = pending
    const inField = field === 'id' ? null : field
    if (SPACE.test(character)) {
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
        else push({ type: 'phrase', text: inside, start: at + 1, field: inField })
      }
      at = Math.max(end, at) + 1
    } else if (MINUS.includes(character) && excludes(text, at)) {
      push({ type: 'not' })
      at++
    } else {
      const end = runEnd(text, at)
      const run = text.slice(at, end)
      const name = /^(title|creator|subject|place|person|id):/i.exec(run)?.[1]?.toLowerCase()
      const operator = OPERATORS[run]
      if (name && field !== 'id') {
        pending.field = name === 'id' ? 'id' : (QUERY_FIELDS.find((known) => known === name) ?? null)
        pending.name = { text: name, start: at }
        at += name.length + 1
        continue
      }
      if (field === 'id') push({ type: 'identifier', text: run, prefix: run.endsWith('*') })
      else if (operator && field === null && joins(operator, lexemes, text, end)) push({ type: operator })
      else push(years(run) ?? { type: 'words', text: run, start: at, field: inField, prefix: run.endsWith('*') })
      at = end
    }
  }
  if (pending.name) push({ type: 'words', ...pending.name, field: null, prefix: false })
  return lexemes
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

/** A minus leaves something out where a word begins with it: not in `1920-1935`, not alone. */
function excludes(text: string, at: number): boolean {
  const begins = at === 0 || /[\s(]/.test(text[at - 1] ?? '')
  return begins && !/[\s)−–-]/.test(text[at + 1] ?? ' ')
}

/** An operator needs something to join; NOT only something to leave out. */
function joins(operator: 'and' | 'or' | 'not', before: readonly Lexeme[], text: string, end: number): boolean {
  const after = text.slice(end).trimStart()
  const follows = after !== '' && !after.startsWith(')') && !/^(?:AND|OR)(?:\s|$)/.test(after)
  if (operator === 'not') return follows
  const last = before.at(-1)?.type
  return follows && last !== undefined && last !== 'open' && last !== 'and' && last !== 'or' && last !== 'not'
}

function years(run: string): Lexeme | null {
  const match = YEARS.exec(run)
  if (!match) return null
  const from = Number(match[1] ?? match[3] ?? match[5] ?? FIRST_YEAR)
  const to = Number(match[2] ?? match[4] ?? match[6] ?? LAST_YEAR)
  return from <= to ? { type: 'years', from, to } : null
}
