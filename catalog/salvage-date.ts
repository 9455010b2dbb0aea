/**
 * What can be filed of a date that no calendar has or whose words are not known: 'Sep 31, 1969' is of September 1969,
 * 'Feburary 1, 1965' of 1965, '19811983' of 1981 to 1983. The words are kept beside it, and somebody is to look at them.
 */
import type { HyphenMeaning } from './calendar-words.ts'
import { type FigureOrder, plainSpelling } from './date-spelling.ts'
import { isArchiveDate } from './dates.ts'
import { LONGEST_DATE, readFreeDate } from './free-dates.ts'

export interface SalvagedDate {
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
  if (again?.state === 'date') return { edtf: again.edtf, expected: `a date that exists; filed as ${again.edtf}, the words are kept` }
  const years = yearsIn(words)
  const [first] = years
  if (first === undefined) return { edtf: '', expected: 'a date in words known here; kept as words, filed as undated' }
  const [from, to] = [Math.min(...years), Math.max(...years)]
  const edtf = from === to ? `${from}?` : `${from}?/${to}?`
  return { edtf, expected: `a date in words known here; filed as ${edtf} by the year it names, the words are kept` }
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
    if (year === '0000') return 'a year; there was no year 0000'
    if (Number(year) > thisYear() + YEARS_AHEAD) return `a year that has come; ${year} is far in the future`
  }
  return ''
}
