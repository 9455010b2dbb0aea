/**
 * Dates as people write them – 'c.1800', '1843–4', '1920s', '[1921?]', 'April 8, 1861-June 6, 1861', '1965, printed 1970',
 * 'undated' – to EDTF level 1. What cannot be read stays words and becomes no date; what cannot be a date (30 February,
 * an end before its beginning) is said to be impossible. The rules are in docs/import.md, each with a test.
 */
import * as importFindingsWords from '../messages/areas/import-findings.ts'
import { inEnglish } from '../messages/in-english.ts'
import { yearFigures, yearOf } from './date-eras.ts'
import { type FigureOrder, type HyphenMeaning, plainSpelling } from './date-spelling.ts'
import { isArchiveDate } from './dates.ts'

interface FreeDate {
  /** `unreadable`: words that hold no date known here; `impossible`: a date that no calendar has. */
  state: 'date' | 'undated' | 'unreadable' | 'impossible'
  /** EDTF level 1; '' unless `state` is 'date'. */
  edtf: string
  /** Whether the words say more than `edtf` does, so that they are worth keeping beside it. */
  saysMore: boolean
}

const UNDATED = /^(?:date )?(?:not known|unknown|undated|no date|n\.? ?d\.?|s\.? ?d\.?|not dated|date not known)\.?$/
/** Verbs that tell which event of the thing's life a date is of. */
const EVENT =
  /^\??\s*(?:first |re-?|posthumous(?:ly)? |later )*(?:published(?: by)?|exhibited|exhibition copy|engraved|printed|dated|made|cast|designed|executed|begun|completed|signed|built|issued|filmed|recorded|created|copyright|edition|annotated|drawn|painted|taken|born|died|active|flourished|established|founded|opened|bulk|inclusive|ca?\.? bulk|[bd]\.|fl\.)(?:\s*:)?(?<=[a-z.:])\.?(?![a-z])\s*/
/** Characters of the longest text that is read as a date. */
export const LONGEST_DATE = 1_000
const CACHE_SIZE = 20_000
const cache = new Map<string, FreeDate>()

/**
 * Reads a text about a date.
 * @param text as the source has it.
 * @param hyphen what '1909-12' means there.
 * @param order which figure of 5/6/1921 is the month.
 */
export function readFreeDate(text: string, hyphen: HyphenMeaning = 'month', order: FigureOrder = 'month-first'): FreeDate {
  if (text.length > LONGEST_DATE) return nothing('unreadable')
  const key = `${hyphen}:${order}:${text}`
  const known = cache.get(key)
  if (known) return known
  const result = read(text.replace(/\s+/g, ' ').trim(), hyphen, order)
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(key, result)
  return result
}

const nothing = (state: 'undated' | 'unreadable' | 'impossible'): FreeDate => ({ state, edtf: '', saysMore: state !== 'undated' })
const dated = (edtf: string, saysMore: boolean): FreeDate =>
  isArchiveDate(edtf) ? { state: 'date', edtf, saysMore } : nothing('impossible')

function read(text: string, hyphen: HyphenMeaning, order: FigureOrder): FreeDate {
  if (text === '') return nothing('undated')
  // What databases write for no date: 0000-00-00.
  if (/\d/.test(text) && /^[0\s:./TZ-]*$/i.test(text)) return { ...nothing('undated'), saysMore: true }
  const strict = readStrict(text, hyphen)
  if (strict) return strict
  const lower = text.toLowerCase()
  if (UNDATED.test(lower.replace(/^\[(.*)\]$/, '$1'))) return nothing('undated')
  return readClauses(plainSpelling(lower, hyphen, order), /[[(]|^\s*©/.test(text))
}

/** What already is EDTF; '1909-12' in prose and '1920-24', a span and no season, are left to the words. */
function readStrict(text: string, hyphen: HyphenMeaning): FreeDate | null {
  if (!/^[\dX~?%./-]{4,}$/.test(text) || !/\d{3}|XXXX/.test(text)) return null
  const yearAndTwo = /^\d{4}-(\d{2})$/.exec(text)
  // '1999-21' is no span of years: Spring 1999.
  if (yearAndTwo && hyphen === 'month' && /2[1-4]/.test(yearAndTwo[1] ?? '') && Number(yearAndTwo[1]) < Number(text.slice(2, 4)))
    return dated(text, false)
  if (yearAndTwo) return hyphen === 'month' && Number(yearAndTwo[1]) <= 12 && yearAndTwo[1] !== '00' ? dated(text, false) : null
  const basic = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (basic) return dated(`${basic[1]}-${basic[2]}-${basic[3]}`, false)
  if (isArchiveDate(text)) {
    const [start = '', end] = text.split('/')
    return { state: text === 'XXXX' ? 'undated' : 'date', edtf: text === 'XXXX' ? '' : start === end ? start : text, saysMore: false }
  }
  return /^\d{4}(-\d{2}){0,2}(\/\d{4}(-\d{2}){0,2})?$/.test(text) && !/^\d{4}-\d{2}$/.test(text) ? nothing('impossible') : null
}

interface Span {
  start: Point | null
  end: Point | null
}

function readClauses(text: string, bracketed: boolean): FreeDate {
  const spans: Span[] = []
  let more = bracketed
  for (const [at, clause] of text
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .entries()) {
    if (UNDATED.test(clause)) {
      more = true
      continue
    }
    const event = EVENT.exec(clause)
    // '1965, printed 1970': the thing is of 1965; what happened to it later is told by the words.
    if (at > 0 && (event || /^[^\d]*[a-z]{4}/.test(clause.replace(/^\??(?:circa|about|early|late|before|after|probably|possibly)/, '')))) {
      more = true
      continue
    }
    const result = readSpan(event ? clause.slice(event[0].length) : clause, event?.[0].startsWith('?') ?? false)
    if (result === 'impossible') return nothing('impossible')
    if (result === null) return nothing('unreadable')
    more ||= result.saysMore || event !== null || spans.length > 0
    spans.push(result)
  }
  if (spans.length === 0) return nothing('unreadable')
  const edtf = merge(spans)
  return edtf === null ? nothing('impossible') : dated(edtf, more)
}

function readSpan(clause: string, uncertain: boolean): (Span & { saysMore: boolean }) | 'impossible' | null {
  const match =
    /^((?:\?|\s|c\b\.?|ca\b\.?|ci\b\.?|circa\b|about\b|around\b|approximately\b|probably\b|possibly\b)*)(before|pre–?|by|until|after|post–?|from|since|between)?\s*(.*)$/s.exec(
      clause,
    )
  const [, marks = '', word = '', rest = ''] = match ?? []
  const marked = {
    approximate: /[a-z]/.test(marks.replace(/probably|possibly/g, '')),
    uncertain: uncertain || /\?|probably|possibly/.test(marks),
  }
  const tail = /(?:(?:or|and) (later|earlier|after|before)|onwards?)$/.exec(rest.trimEnd())
  const body = rest.slice(0, tail?.index).trimEnd().replace(/,$/, '').trim()
  const alternatives = body.split(/\s(?:or|and|to|&)\s|\?\s(?=\d)/)
  const points = alternatives.flatMap((part) => part.split('–').map((piece) => piece.trim()))
  const openEnd = points.length > 1 && points.at(-1) === ''
  if (openEnd) points.pop()
  const choice = /\sor\s|\?\s\d/.test(body)
  const read: Point[] = []
  for (const piece of points) {
    const point = readPoint(piece, read.at(-1) ?? null)
    if (point === null || point === 'impossible') return point
    read.push({ ...point, approximate: point.approximate || marked.approximate, uncertain: point.uncertain || marked.uncertain || choice })
  }
  const first = read[0]
  const last = read.at(-1)
  if (!first || !last) return null
  const saysMore =
    choice || read.length > 2 || /\s(?:and|&)\s/.test(body) || read.some((point) => point.part !== '') || /^pre|^post|^by/.test(word)
  if (/^(before|pre|by|until)/.test(word) || tail?.[1] === 'earlier' || tail?.[1] === 'before') {
    return { start: null, end: word === 'before' || word.startsWith('pre') ? yearBefore(last) : last, saysMore }
  }
  if (/^(after|post|from|since)/.test(word) && read.length === 1) return { start: first, end: null, saysMore }
  if (openEnd || tail) return { start: first, end: null, saysMore }
  return { start: first, end: last, saysMore }
}

/** 'before 1877' ends with 1876; before a day or month, nothing finer is taken off. */
function yearBefore(point: Point): Point {
  return point.month === '' && point.unit === 'year' ? { ...point, year: point.year - 1 } : point
}

/** Several dates become the span from the first to the last; null where an end comes before its beginning. */
function merge(spans: readonly Span[]): string | null {
  const order = ({ year, month, day }: Point): number => (year * 100 + Number(month)) * 100 + Number(day)
  for (const { start, end } of spans) if (start && end && start.year > end.year) return null
  const starts = spans.map(({ start }) => start)
  const ends = spans.map(({ end }) => end)
  const start = starts.includes(null) ? null : (starts.reduce((a, b) => (a && b && order(b) < order(a) ? b : a)) ?? null)
  const end = ends.includes(null) ? null : (ends.reduce((a, b) => (a && b && order(b) > order(a) ? b : a)) ?? null)
  return spanEdtf(start, end)
}

/** One point of a date in words – a day, month, season, year, decade or century – and how it is written in EDTF level 1. */
interface Point {
  year: number
  /** 01–12, or 21–24 for seasons; '' where only the year is known. */
  month: string
  day: string
  unit: 'year' | 'decade' | 'century'
  /** 'early', 'mid', 'late': a part of a decade or century, which EDTF cannot say. */
  part: string
  approximate: boolean
  uncertain: boolean
}

const MARKS = /^(?:\?|\s|c\b\.?|ca\b\.?|ci\b\.?|circa\b|about\b|around\b|probably\b|possibly\b)*/
const PART = /^(early|mid|late)?[\s–-]*/

/**
 * Reads one point.
 * @param text lower case, days and months dotted (dotDates).
 * @param before the point before it in a range: '–4' after 1843 is 1844.
 * @returns null where the text is no point, 'impossible' where no calendar has it.
 */
function readPoint(text: string, before: Point | null): Point | 'impossible' | null {
  const [marks = ''] = MARKS.exec(text) ?? []
  const unmarked = text.slice(marks.length)
  const [lead = '', part = ''] = PART.exec(unmarked) ?? []
  const rest = unmarked.slice(lead.length)
  const body = rest.replace(/(?<!\?)\?+$/, '').trimEnd()
  const point = readBody(body, before)
  if (point === null || point === 'impossible') return point
  return {
    ...point,
    part,
    approximate: /[a-z]/.test(marks.replace(/probably|possibly/g, '')),
    uncertain: rest.endsWith('?') || /\?|probably|possibly/.test(marks),
  }
}

type Body = Pick<Point, 'year' | 'month' | 'day' | 'unit'>

function readBody(body: string, before: Point | null): Body | 'impossible' | null {
  const calendar = /^([ab]?\d{4})\.(\d{2})(?:\.(\d{2}))?$/.exec(body)
  if (calendar) {
    const [, figures = '', month = '', day = ''] = calendar
    const year = yearOf(figures)
    if (!isArchiveDate([yearFigures(year), month, day].filter(Boolean).join('-'))) return 'impossible'
    return { year, month, day, unit: 'year' }
  }
  const century = /^(b?)(\d{1,2})(?:st|nd|rd|th) (?:c\.?|cent\.?|century)$/.exec(body)
  if (century) return { year: firstOfCentury(Number(century[2]), century[1] === 'b'), month: '', day: '', unit: 'century' }
  if (/^[ab]\d{4}$/.test(body)) return body === 'b0000' ? 'impossible' : { year: yearOf(body), month: '', day: '', unit: 'year' }
  const decade = /^(\d{3}0)['’]?s$/.exec(body)
  if (decade) return { year: Number(decade[1]), month: '', day: '', unit: 'decade' }
  if (/^[1-9]\d{3}$/.test(body)) return { year: Number(body), month: '', day: '', unit: 'year' }
  return before ? readShort(body, before) : null
}

/** 1801 is of the 19th century, but people mean 1800 too; 500 to 401 BCE, the fifth before our era, are -499 to -400. */
function firstOfCentury(number: number, before: boolean): number {
  return before ? 1 - number * 100 : (number - 1) * 100
}

/** '–4', '–99': the last digits of a year; '–70s' those of a decade. It must not come before the point before it. */
function readShort(body: string, before: Point): Body | null {
  const short = /^(\d{1,2})(['’]?s)?$/.exec(body)
  if (!short || before.year < 1000) return null
  const digits = short[1] ?? ''
  const year = Number(String(before.year).slice(0, 4 - digits.length) + digits)
  return year < before.year ? null : { year, month: '', day: '', unit: short[2] ? 'decade' : 'year' }
}

function mark(point: Point): string {
  if (point.approximate) return point.uncertain ? '%' : '~'
  return point.uncertain ? '?' : ''
}

/** A point as EDTF. Level 1 allows no mark on 184X, so a marked decade is written as its first or last year. */
function pointEdtf(point: Point, side: 'first' | 'last'): string {
  const marks = mark(point)
  if (point.unit === 'year') return [yearFigures(point.year), point.month, point.day].filter(Boolean).join('-') + marks
  const unknown = point.unit === 'decade' ? 1 : 2
  if (marks === '') return yearFigures(point.year).slice(0, -unknown) + 'X'.repeat(unknown)
  return yearFigures(side === 'first' ? point.year : point.year + 10 ** unknown - 1) + marks
}

/** A span as EDTF; an open side is '..'. */
function spanEdtf(start: Point | null, end: Point | null): string {
  const from = start ? pointEdtf(start, 'first') : '..'
  const to = end ? pointEdtf(end, 'last') : '..'
  return from === to ? from : `${from}/${to}`
}

/**
 * What can be filed of a date that no calendar has or whose words are not known: 'Sep 31, 1969' is of September 1969,
 * 'Feburary 1, 1965' of 1965, '19811983' of 1981 to 1983. The words are kept beside it, and somebody is to look at them.
 */
interface SalvagedDate {
  /** EDTF; '' where the words name no year. */
  edtf: string
  /** Why somebody should look at it, for a report. */
  expected: string
}

const DOTTED = /(?<!\d)(\d{4})\.(\d{2})(?:\.(\d{2}))?(?!\d)/g
/** Farther ahead than this, a year is a slip or a mark for "no end". */
const YEARS_AHEAD = 10

/** Salvages what it can. @param words that readFreeDate calls unreadable or impossible. */
export function salvageDate(words: string, hyphen: HyphenMeaning = 'month', order: FigureOrder = 'month-first'): SalvagedDate {
  const plain = plainSpelling(words.slice(0, LONGEST_DATE).replace(/\s+/g, ' ').trim(), hyphen, order)
  // The finest part that a calendar has: '1969.09.31' is filed as 1969-09.
  const cut = plain.replace(DOTTED, (whole, year: string, month: string, day: string | undefined) => {
    if (isArchiveDate([year, month, day].filter(Boolean).join('-'))) return whole
    return isArchiveDate(`${year}-${month}`) && Number(month) <= 12 ? `${year}.${month}` : year
  })
  const again = cut === plain ? null : readFreeDate(cut, 'range')
  if (again?.state === 'date') return { edtf: again.edtf, expected: inEnglish(importFindingsWords.existingDate, { edtf: again.edtf }) }
  const years = yearsIn(words)
  const [first] = years
  if (first === undefined) return { edtf: '', expected: inEnglish(importFindingsWords.knownDate) }
  const [from, to] = [Math.min(...years), Math.max(...years)]
  const edtf = from === to ? `${from}?` : `${from}?/${to}?`
  return { edtf, expected: inEnglish(importFindingsWords.dateByYear, { edtf }) }
}

/** Years of four figures, also two of them written together. */
function yearsIn(text: string): number[] {
  return [...text.matchAll(/(?<!\d)(\d{4})(\d{4})?(?!\d)/g)].flatMap(([, one = '', other]) => {
    const years = [one, ...(other === undefined ? [] : [other])].map(Number)
    return years.every((year) => year >= 1000 && year <= thisYear() + YEARS_AHEAD) ? years : []
  })
}

function thisYear(): number {
  return new Date().getUTCFullYear()
}

/** What is odd about a year that a date can have and history cannot; '' for nothing. */
export function oddYear(edtf: string): string {
  for (const [year] of edtf.matchAll(/(?<![\d-])\d{4}(?!\d)/g)) {
    if (year === '0000') return inEnglish(importFindingsWords.yearZero)
    if (Number(year) > thisYear() + YEARS_AHEAD) return inEnglish(importFindingsWords.futureYear, { year })
  }
  return ''
}
