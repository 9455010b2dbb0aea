/** Dates as each citation style writes them. What is approximate stays so; undated never becomes a year. */
import { displayDate, MONTHS, parseArchiveDate } from '../dates.ts'

/** MLA shortens months of more than four letters. */
const SHORT_MONTHS = ['Jan.', 'Feb.', 'Mar.', 'Apr.', 'May', 'June', 'July', 'Aug.', 'Sept.', 'Oct.', 'Nov.', 'Dec.']

/** One day, month or year: parts that are not known are null. */
interface Point {
  year: string
  month: number | null
  day: number | null
  approximate: boolean
  uncertain: boolean
}

interface CitedDate {
  start: Point | null
  end: Point | null
  interval: boolean
}

/** @returns null for undated, and for spans such as 192X or a season, which are written in words. */
function read(edtf: string): CitedDate | null {
  const date = parseArchiveDate(edtf)
  if (!date || date.edtf === '') return null
  if (!date.interval) return single(date.edtf)
  const [start = '', end = ''] = date.edtf.split('/')
  const points = { start: point(start), end: point(end) }
  if ((points.start === null && !isOpen(start)) || (points.end === null && !isOpen(end))) return null
  return { ...points, interval: true }
}

function single(edtf: string): CitedDate | null {
  const only = point(edtf)
  return only ? { start: only, end: null, interval: false } : null
}

function isOpen(part: string): boolean {
  return part === '' || part === '..'
}

function point(part: string): Point | null {
  const match = /^(\d{4})(?:-(\d\d|XX))?(?:-(\d\d|XX))?([~?%]?)$/.exec(part)
  if (!match) return null
  const [, year = '', month = '', day = '', mark = ''] = match
  const known = (text: string, most: number) => (text !== '' && text !== 'XX' && Number(text) <= most ? Number(text) : null)
  if (Number(month) > 12) return null
  return { year, month: known(month, 12), day: known(day, 31), approximate: /[~%]/.test(mark), uncertain: /[?%]/.test(mark) }
}

type Order = (point: Point) => string

const dayMonthYear =
  (months: readonly string[]): Order =>
  ({ year, month, day }) =>
    month === null ? year : [day, months[month - 1], year].filter((part) => part !== null).join(' ')

const monthDayYear: Order = ({ year, month, day }) => {
  if (month === null) return year
  return day === null ? `${MONTHS[month - 1]} ${year}` : `${MONTHS[month - 1]} ${day}, ${year}`
}

const yearMonthDay: Order = ({ year, month, day }) => {
  if (month === null) return year
  return day === null ? `${year}, ${MONTHS[month - 1]}` : `${year}, ${MONTHS[month - 1]} ${day}`
}

const yearOnly: Order = ({ year }) => year

interface Manner {
  order: Order
  circa: string
  /** Between the ends of a range. */
  dash: string
  /** Shortens the second year of a range: 1930-35. */
  shorten: boolean
  /** Said where nothing is known. */
  undated: string
}

function written(edtf: string, { order, circa, dash, shorten, undated }: Manner): string {
  if (parseArchiveDate(edtf)?.edtf === '') return undated
  const date = read(edtf)
  if (!date) return displayDate(edtf)
  const one = (point: Point) => `${point.approximate ? `${circa} ` : ''}${order(point)}${point.uncertain ? '?' : ''}`
  if (!date.interval) return date.start ? one(date.start) : undated
  const { start, end } = date
  if (start && end) {
    const [first, last] = [one(start), one(end)]
    return first === last ? first : `${first}${dash}${shorten ? shortened(first, last) : last}`
  }
  if (start) return `${one(start)}${dash}`
  return end ? `until ${one(end)}` : undated
}

/** '35' after '1930': only for plain years of one century. */
function shortened(first: string, last: string): string {
  const plainYears = /^\d{4}$/.test(first) && /^\d{4}$/.test(last)
  return plainYears && first.slice(0, 2) === last.slice(0, 2) ? last.slice(2) : last
}

const CHICAGO: Omit<Manner, 'order'> = { circa: 'ca.', dash: '–', shorten: false, undated: 'n.d.' }

/** '12 Aug. 1938', 'circa 1930', '1930-35'; '' where nothing is known. */
export function mlaDate(edtf: string): string {
  return written(edtf, { order: dayMonthYear(SHORT_MONTHS), circa: 'circa', dash: '-', shorten: true, undated: '' })
}

/** 'August 12, 1938', 'ca. 1930', 'n.d.': Turabian, and Chicago for all but manuscripts. */
export function monthFirstDate(edtf: string): string {
  return written(edtf, { ...CHICAGO, order: monthDayYear })
}

/** '1 September 1921': Chicago for manuscripts and other documents. */
export function dayFirstDate(edtf: string): string {
  return written(edtf, { ...CHICAGO, order: dayMonthYear(MONTHS) })
}

/** '1921, September 1' or, with `full` false, '1921'. */
export function apaDate(edtf: string, full: boolean): string {
  return written(edtf, { ...CHICAGO, order: full ? yearMonthDay : yearOnly })
}

/** The parts CSL and reference managers take: `[[1938, 8, 12]]`, two for a range; null where they are not known so exactly. */
export function dateParts(edtf: string): { parts: number[][]; circa: boolean } | null {
  const date = read(edtf)
  if (!date?.start) return null
  const points = date.end ? [date.start, date.end] : [date.start]
  const parts = points.map(({ year, month, day }) => [Number(year), month, day].filter((part) => part !== null))
  return { parts, circa: points.some(({ approximate, uncertain }) => approximate || uncertain) }
}
