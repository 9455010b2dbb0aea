/** A date in words, with what other columns say about it, as EDTF and the words worth keeping. */
import type { FigureOrder } from '../../catalog/date-spelling.ts'
import { isArchiveDate, parseArchiveDate } from '../../catalog/dates.ts'
import { oddYear, readFreeDate, salvageDate } from '../../catalog/free-dates.ts'
import * as importFindingsWords from '../../messages/areas/import-findings.ts'
import { inEnglish } from '../../messages/in-english.ts'

interface DateCells {
  words: string
  /** First and last year as the source counts them; '' where it does not. */
  from: string
  to: string
  approximate: boolean
  hyphen: 'month' | 'range'
  order?: FigureOrder
  /** The source says that these are EDTF. */
  edtf?: boolean
}

interface DateValue {
  date: string
  /** The words, where they say more than `date`. */
  note: string
  /** What somebody should look at, as what was expected; '' for nothing. */
  warning: string
}

const YEAR = /^\d{4}$/
/** Spring 2001 as EDTF writes it, 2001 to 2021 as people do. */
const SEASON_OR_SPAN = /^\d{4}-2[1-4]$/

const NO_DATE = inEnglish(importFindingsWords.aDate)
const NO_EDTF = inEnglish(importFindingsWords.inEdtf)

/** Reads a date from its words; the years of the source close open ends and stand in for words that cannot be read. */
export function readDateCells(cells: DateCells): DateValue {
  const words = cells.words.trim()
  if (cells.edtf && words !== '' && isArchiveDate(words)) return { date: words === 'XXXX' ? '' : words, note: '', warning: '' }
  const free = readFreeDate(words, cells.hyphen, cells.order)
  const years = YEAR.test(cells.from) && YEAR.test(cells.to) && cells.from <= cells.to ? { from: cells.from, to: cells.to } : null
  if (free.state === 'undated') return free.saysMore ? { date: '', note: words, warning: NO_DATE } : { date: '', note: '', warning: '' }
  if (free.state !== 'date') {
    const salvaged = salvageDate(words, cells.hyphen, cells.order)
    // What the words say is not known here, so the years are the source's reading of them: about, never exact.
    const date = years ? span(`${years.from}~`, `${years.to}~`) : salvaged.edtf
    return { date, note: words, warning: free.state === 'unreadable' && years ? '' : salvaged.expected }
  }
  const closed = years ? closeEnds(free.edtf, years) : free.edtf
  const date = cells.approximate ? approximately(closed) : closed
  const doubt = cells.edtf
    ? NO_EDTF
    : cells.hyphen === 'month' && SEASON_OR_SPAN.test(words)
      ? inEnglish(importFindingsWords.spanOrSeason, { date })
      : ''
  return { date, note: doubt !== '' || free.saysMore || closed !== free.edtf ? words : '', warning: doubt || oddYear(date) }
}

function span(from: string, to: string): string {
  return from === to ? from : `${from}/${to}`
}

/** 'after c.1830' of a source that counts it until 1851 is 1830~/1851. */
function closeEnds(edtf: string, years: { from: string; to: string }): string {
  const [start = '', end] = edtf.split('/')
  const closed =
    start === '..' && end ? `${years.from}/${end}` : end === '..' ? span(start, years.to === years.from ? start : years.to) : edtf
  return closed !== edtf && isArchiveDate(closed) ? closed : edtf
}

/** The same date, not looking exact: '1947' becomes 1947~. Decades and centuries are as vague as EDTF can say. */
export function approximately(edtf: string): string {
  const marked = edtf
    .split('/')
    .map((part) => {
      if (part === '' || part === '..' || /[~%X]$/.test(part)) return part
      return part.endsWith('?') ? `${part.slice(0, -1)}%` : `${part}~`
    })
    .join('/')
  return parseArchiveDate(marked) ? marked : edtf
}
