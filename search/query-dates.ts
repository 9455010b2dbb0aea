/**
 * Dates in a query, found among its words and read by the date engine that import uses: 1923, 1920s, the twenties,
 * circa 1900, May 1865, july 27 1898, 1810–15, before 1900, between 1910 and 1920, 18??, 192?.
 */
import { parseArchiveDate } from '../catalog/dates.ts'
import { readFreeDate } from '../catalog/free-dates.ts'

export interface FoundDate {
  start: number
  end: number
  edtf: string
  /** Days since 1970-01-01, inclusive; null: no bound. */
  first: number | null
  last: number | null
  /** It says a day, month, year or decade, and no bound: then it may stand in a text in the same words. */
  plain: boolean
}

const MONTH =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec'
const DECADES = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties']
/** Catalogs write "18??" and "192?" where figures of a year are not known. */
const YEAR = String.raw`(?:1[5-9]|20)(?:\d{2}|\d\?|\?\?)`
/** What makes a run of words a date: without a year, a decade or a century none is read. */
const ANCHOR = new RegExp(
  String.raw`^(?:${YEAR}|(?:1[5-9]|20)\d0['’]?s|(?:eighteen|nineteen)?(?:${DECADES.join('|')})|['’]\d0s|century|bce?|b\.c(?:\.e)?)$`,
  'i',
)
/** Words a date may have beside it. */
const PART = new RegExp(
  String.raw`^(?:${MONTH}|spring|summer|autumn|fall|winter|circa|ca|c|about|around|approximately|early|mid|late|before|after|until|since|between|from|and|to|or|of|the|eighteen|nineteen|\d{1,4}|\d{1,2}(?:st|nd|rd|th)|cent)\.?$`,
  'i',
)
/** How it may begin. `from` only where it goes on to an end: "a badge from 1921" is of that year. */
const TOKEN = /(?:1[5-9]|20)(?:\d\?|\?\?)(?![\p{L}\p{N}?*])|[\p{L}\p{N}][\p{L}\p{N}.'’]*|['’]\d0s|[-–—,/]/gu
/** Beyond so many pieces nothing is one date. */
const LONGEST = 9
const BOUND = /^(?:before|after|until|since|between)\b/i
/** Days put at either end of a date that is about right: five years. */
const ABOUT = 5 * 365

interface Piece {
  text: string
  start: number
  end: number
}

/** @returns the dates of a text, in order; they do not overlap. */
export function findDates(text: string): FoundDate[] {
  const pieces = Array.from(text.matchAll(TOKEN), ({ 0: piece, index }): Piece => {
    const bare = piece.replace(/(?<![.'’])[.'’]+$/, '')
    return { text: bare, start: index, end: index + bare.length }
  })
  const found: FoundDate[] = []
  for (let at = 0; at < pieces.length; ) {
    const here = dateAt(text, pieces, at)
    if (here) found.push(here.date)
    at = here ? here.next : at + 1
  }
  return found
}

/** The longest run of pieces from one on that is a date. */
function dateAt(text: string, pieces: readonly Piece[], from: number): { date: FoundDate; next: number } | null {
  let to = from
  let anchored = false
  while (to < pieces.length && to - from < LONGEST && belongs(text, pieces, to, from)) {
    anchored ||= ANCHOR.test(pieces[to]?.text ?? '')
    to++
  }
  for (; anchored && to > from; to--) {
    const some = pieces.slice(from, to)
    const [first] = some
    const last = some.at(-1)
    if (!first || !last || !some.some(({ text: piece }) => ANCHOR.test(piece)) || !ends(last.text)) continue
    const words = text.slice(first.start, last.end)
    const date = stands(text, first.start, last.end) ? readDate(words) : null
    if (date) return { date: { ...date, start: first.start, end: last.end }, next: to }
  }
  return null
}

function belongs(text: string, pieces: readonly Piece[], at: number, from: number): boolean {
  const piece = pieces[at]
  if (!piece || !(ANCHOR.test(piece.text) || PART.test(piece.text) || (at > from && /^[-–—,/]$/.test(piece.text)))) return false
  // Nothing but spaces and the signs of dates between two pieces: no quotation mark, bracket or operator.
  const before = at > from ? (pieces[at - 1]?.end ?? 0) : piece.start
  return /^[\s.]*$/.test(text.slice(before, piece.start))
}

/** A number within an identifier or another word is no date. */
function stands(text: string, start: number, end: number): boolean {
  return /^(?:|.*[\s("“,;])$/s.test(text.slice(0, start)) && /^(?:$|[\s)"”,;.?!'’])/.test(text.slice(end)) && !text.startsWith('..', end)
}

/** A date does not end with what leads on. */
function ends(piece: string): boolean {
  return ANCHOR.test(piece) || /^(?:\d{1,2}(?:st|nd|rd|th)?)$/i.test(piece) || new RegExp(`^(?:${MONTH})$`, 'i').test(piece)
}

/** Reads a text that is a date and nothing else. @returns null where it is none. */
export function readDate(words: string): Omit<FoundDate, 'start' | 'end'> | null {
  const text = plainDate(words)
  if (text === null) return null
  const read = readFreeDate(text, 'range')
  const date = read.state === 'date' ? parseArchiveDate(read.edtf) : null
  if (!date || (date.firstDay === null && date.lastDay === null)) return null
  const slack = date.approximate ? ABOUT : 0
  return {
    edtf: date.edtf,
    first: date.firstDay === null ? null : date.firstDay - slack,
    last: date.lastDay === null ? null : date.lastDay + slack,
    plain: !BOUND.test(text) && !date.interval && !text.includes('?'),
  }
}

/** In words the date engine knows. */
function plainDate(words: string): string | null {
  let text = words.toLowerCase().replace(/^(?:the|in|of)\s+/, '')
  text = text.replace(
    new RegExp(String.raw`\b(?:(eighteen|nineteen)\s*)?(${DECADES.join('|')})\b`),
    (_, century: string | undefined, decade: string) => {
      return `${century === 'eighteen' ? 18 : 19}${DECADES.indexOf(decade) + 2}0s`
    },
  )
  text = text.replace(/(?<!\w)['’](\d0s)\b/, '19$1').replace(/\bthe\s+/g, '')
  if (!/^from\b/.test(text)) return text
  return /\b(?:to|until|and)\b|[-–—]/.test(text) ? text.replace(/^from\s+/, '').replace(/\buntil\b/, 'to') : text.replace(/^from\s+/, '')
}
