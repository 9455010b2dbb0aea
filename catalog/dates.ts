/**
 * The one date engine: EDTF level 1 (Library of Congress, ISO 8601-2) for validation, display, filter,
 * sort, histogram and decade pages. Parsing is the library's; open ends, which it gives no day for, are ours.
 * Undated never becomes a year; what is approximate never looks exact.
 */
import edtf from 'edtf'
import * as datesWords from '../messages/areas/dates.ts'
import { type Language, MAIN_LANGUAGE } from '../messages/languages.ts'
import { type Words, wordsIn } from '../messages/words.ts'
import { decadeOf, yearFigures } from './date-eras.ts'

/** First and last year the time rail and decade facets know. */
export const FIRST_DECADE = 1860
export const LAST_DECADE = 2020

export interface ArchiveDate {
  edtf: string
  /** First and last day it may mean, as days since 1970-01-01 (UTC); null: open or undated. */
  firstDay: number | null
  lastDay: number | null
  fromYear: number | null
  toYear: number | null
  approximate: boolean
  uncertain: boolean
  /** An interval such as 1865/1900, not a span of ignorance such as 192X. */
  interval: boolean
}

const DAY = 86_400_000
const MOST_DECADES = 60
const UNDATED: ArchiveDate = {
  edtf: '',
  firstDay: null,
  lastDay: null,
  fromYear: null,
  toYear: null,
  approximate: false,
  uncertain: false,
  interval: false,
}

interface Parsed {
  type: string
  min: number
  max: number
  approximate?: { value: number }
  uncertain?: { value: number }
}

const NEVER_29TH = /^(-?\d{4})-02-29/

/** A year, month or day written in figures: nearly every date of an archive, and the library's grammar takes 0.3 ms for each. */
const IN_FIGURES = /^([1-9]\d{3})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?$/

/** What the library would say of a date in figures; null for any other, and for a day that its month does not have. */
function parseFigures(text: string): Parsed | null {
  const figures = IN_FIGURES.exec(text)
  if (figures === null) return null
  const [year, month, day] = [Number(figures[1]), Number(figures[2] ?? 1) - 1, Number(figures[3] ?? 1)]
  const min = Date.UTC(year, month, day)
  if (new Date(min).getUTCDate() !== day) return null
  const next = figures[2] === undefined ? Date.UTC(year + 1, 0) : figures[3] === undefined ? Date.UTC(year, month + 1) : min + DAY
  return { type: 'Date', min, max: next - 1 }
}

/** @throws where the text is no date; the parser takes February 29 in any year, which we do not. */
function parsePart(text: string): Parsed {
  const figures = parseFigures(text)
  if (figures !== null) return figures
  const year = NEVER_29TH.exec(text)?.[1]
  if (year !== undefined && !isLeapYear(Number(year))) throw new RangeError(`${text} is in no calendar`)
  return edtf(text, { level: 1 })
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function yearOf(day: number): number {
  return new Date(day * DAY).getUTCFullYear()
}

/**
 * Reads an EDTF level 1 date.
 * @param text EDTF, or '' (also 'XXXX') for undated.
 * @returns the days and years it may mean, or null where the text is not such a date.
 */
export function parseArchiveDate(text: string): ArchiveDate | null {
  const cached = cache.get(text)
  if (cached !== undefined) return cached
  const parsed = read(text)
  if (cache.size > 50_000) cache.clear()
  cache.set(text, parsed)
  return parsed
}

const cache = new Map<string, ArchiveDate | null>()

function read(text: string): ArchiveDate | null {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed === 'XXXX') return UNDATED
  const slash = trimmed.indexOf('/')
  try {
    if (slash < 0) return fromParts(trimmed, trimmed, trimmed, false)
    const [start, end] = [trimmed.slice(0, slash), trimmed.slice(slash + 1)]
    if (open(start) && open(end)) return null
    return fromParts(trimmed, start, end, true)
  } catch {
    return null
  }
}

function open(part: string): boolean {
  return part === '' || part === '..' || part === 'XXXX'
}

function fromParts(whole: string, start: string, end: string, interval: boolean): ArchiveDate | null {
  const first = open(start) ? null : parsePart(start)
  const last = open(end) ? null : parsePart(end)
  if ([first, last].some((part) => part && part.type !== 'Date' && part.type !== 'Season')) return null
  const firstDay = first ? Math.floor(first.min / DAY) : null
  const lastDay = last ? Math.floor(last.max / DAY) : null
  if (firstDay !== null && lastDay !== null && firstDay > lastDay) return null
  return {
    edtf: whole,
    firstDay,
    lastDay,
    fromYear: firstDay === null ? null : yearOf(firstDay),
    toYear: lastDay === null ? null : yearOf(lastDay),
    approximate: [first, last].some((part) => (part?.approximate?.value ?? 0) > 0),
    uncertain: [first, last].some((part) => (part?.uncertain?.value ?? 0) > 0),
    interval,
  }
}

/** Whether a text is a date this archive can hold ('' means undated). */
export function isArchiveDate(text: string): boolean {
  return parseArchiveDate(text) !== null
}

/**
 * The whole years a date covers, open ends closed at the rail's ends; null for undated.
 * @param thisYear year that an open end reaches to.
 */
export function yearsCovered(text: string, thisYear: number): { from: number; to: number } | null {
  const date = parseArchiveDate(text)
  if (!date || (date.fromYear === null && date.toYear === null)) return null
  const from = date.fromYear ?? Math.min(FIRST_DECADE, date.toYear ?? FIRST_DECADE)
  const to = date.toYear ?? Math.max(thisYear, from)
  return { from, to }
}

/** Decade labels a date touches, oldest first: '1865/1881' gives 1860s, 1870s, 1880s. */
export function decadesOf(text: string, thisYear: number): string[] {
  const years = yearsCovered(text, thisYear)
  if (!years) return []
  const decades = new Set<string>()
  for (let year = years.from; year <= years.to && decades.size < MOST_DECADES; year += 1) decades.add(decadeOf(year))
  return [...decades]
}

/** A date in a reader's words: 'May 16, 1865', 'ca. 1921', '1865–1900', '1920s', 'Undated'. */
export function displayDate(text: string, language: Language = MAIN_LANGUAGE): string {
  const date = parseArchiveDate(text)
  const t = wordsIn(language)
  if (!date || date.edtf === '') return t(datesWords.undated)
  if (!date.interval) return displayPart(date.edtf, t)
  const [start = '', end = ''] = date.edtf.split('/')
  if (open(start)) return t(datesWords.until, { date: displayPart(end, t) })
  if (open(end)) return t(datesWords.from, { date: displayPart(start, t) })
  const [first, last] = [displayPart(start, t), displayPart(end, t)]
  return `${first}${/[ ,]/.test(first + last) ? ' – ' : '–'}${last}`
}

function displayPart(part: string, t: Words): string {
  const mark = part.match(/[~?%]$/)?.[0] ?? ''
  const plain = plainPart(part.replace(/[~?%]$/, ''), t)
  const about = mark === '~' || mark === '%' ? t(datesWords.about, { date: plain }) : plain
  return mark === '?' || mark === '%' ? t(datesWords.uncertain, { date: about }) : about
}

function plainPart(part: string, t: Words): string {
  const match = part.match(/^(-?[\dX]{4,})(?:-([\dX]{2}))?(?:-([\dX]{2}))?$/)
  if (!match) return part
  const [, year = '', month, day] = match
  const shownYear = wordsOfYear(year, t)
  if (!month || month === 'XX') return shownYear
  const number = Number(month)
  if (number >= 21 && number <= 24) return t(datesWords.season, { season: String(number - 21), year: shownYear })
  if (!(number >= 1 && number <= 12)) return `${month} ${shownYear}`
  const words = { month: String(number), year: shownYear }
  return !day || day === 'XX' ? t(datesWords.month, words) : t(datesWords.day, { ...words, day: String(Number(day)) })
}

function wordsOfYear(year: string, t: Words): string {
  const before = year.startsWith('-') || Number(year) === 0
  if (before && year.endsWith('X')) {
    const { fromYear, toYear } = parseArchiveDate(year) ?? UNDATED
    return t(datesWords.before, { years: `${1 - (fromYear ?? 0)}–${1 - (toYear ?? 0)}` })
  }
  if (before) return t(datesWords.before, { years: String(1 - Number(year)) })
  if (/^00\d\d$/.test(year)) return t(datesWords.ours, { year: String(Number(year)) })
  const century = String(Number(year.slice(0, -2)))
  if (year.endsWith('XX')) return `${century}00–${century}99`
  return year.endsWith('X') ? t(datesWords.decade, { decade: `${year.slice(0, -1)}0` }) : String(Number(year))
}

/**
 * Years asked for in a search: a year, an EDTF date, or nothing.
 * @returns first and last year meant, or null where the text is neither.
 */
export function parseYearBound(text: string): { from: number; to: number } | null {
  const year = /^-\d{1,4}$/.test(text.trim()) ? yearFigures(Number(text)) : text.trim()
  return isArchiveDate(year) ? yearsCovered(year, LAST_DECADE + 9) : null
}

/** English names of the months. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
