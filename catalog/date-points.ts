/** One point of a date in words – a day, month, season, year, decade or century – and how it is written in EDTF level 1. */
import { yearFigures, yearOf } from './date-eras.ts'
import { isArchiveDate } from './dates.ts'

export interface Point {
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
 * @param text lower case, days and months dotted (calendar-words.ts).
 * @param before the point before it in a range: '–4' after 1843 is 1844.
 * @returns null where the text is no point, 'impossible' where no calendar has it.
 */
export function readPoint(text: string, before: Point | null): Point | 'impossible' | null {
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
export function pointEdtf(point: Point, side: 'first' | 'last'): string {
  const marks = mark(point)
  if (point.unit === 'year') return [yearFigures(point.year), point.month, point.day].filter(Boolean).join('-') + marks
  const unknown = point.unit === 'decade' ? 1 : 2
  if (marks === '') return yearFigures(point.year).slice(0, -unknown) + 'X'.repeat(unknown)
  return yearFigures(side === 'first' ? point.year : point.year + 10 ** unknown - 1) + marks
}

/** A span as EDTF; an open side is '..'. */
export function spanEdtf(start: Point | null, end: Point | null): string {
  const from = start ? pointEdtf(start, 'first') : '..'
  const to = end ? pointEdtf(end, 'last') : '..'
  return from === to ? from : `${from}/${to}`
}
