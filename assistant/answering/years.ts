/** The years that a question asks for, read by the date engine of search. */
import { parseArchiveDate } from '../../catalog/dates.ts'
import { findDates } from '../../search/query-dates.ts'

export interface Years {
  from: number | null
  to: number | null
}

/** A range as a card names it: '1970–1979', 'since 1970'. */
export function yearRange({ from, to }: Years): string {
  return [...new Set([from, to])].map((year) => year ?? '').join('–')
}

/** Other words for the bounds that the date engine knows. */
const BOUNDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:older|earlier) than\b|\bprior to\b/gi, 'before'],
  [/\b(?:newer|younger|later) than\b/gi, 'after'],
  [/\b(\d{4}s?) (?:or|and) (?:later|after|onwards?)\b|\b(\d{4}s?) onwards?\b/gi, 'since $1$2'],
  [/\b(\d{4}s?) (?:or|and) (?:earlier|before)\b/gi, 'until $1'],
  [/\b(eighteen|nineteen)-(?=\w+ies\b)/gi, '$1 '],
  [/\bnineteenth century\b/gi, '19th century'],
  [/\btwentieth century\b/gi, '20th century'],
  [/(?<![\w’'])['’](\d\d)(?!\d|s)/g, '19$1'],
]

/** @returns the range that all dates of a text span, null where there is none, and the text without them. */
export function yearsIn(text: string): { years: Years | null; plain: string; rest: string } {
  const plain = BOUNDS.reduce((left, [words, bound]) => left.replace(words, bound), text)
  let rest = plain
  const ranges = findDates(plain).flatMap(({ start, end, edtf }): Years[] => {
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
    const date = parseArchiveDate(edtf)
    if (!date) return []
    // The engine counts the year itself: 'after 2000' begins with 2001.
    const after = /^(?:from )?after\b/i.test(plain.slice(start)) && date.fromYear !== null && date.toYear === null
    const decade = /^(?:from )?after (?:the )?\d{3}0s/i.test(plain.slice(start)) ? 10 : 1
    return [{ from: after ? (date.fromYear ?? 0) + decade : date.fromYear, to: date.toYear }]
  })
  const [first, ...more] = ranges
  // 'In the years 1950 to 1953', 'of the decade 2000-2009'.
  if (first) rest = rest.replace(/\b(?:years?|decades?|period)\b/gi, (word) => ' '.repeat(word.length))
  return { years: first ? more.reduce(spanned, first) : null, plain, rest }
}

/** 'After 1900 and before 1950' is what both allow; '1923 or 1930' goes from one to the other. */
function spanned(one: Years, other: Years): Years {
  const open = [one, other].some(({ from, to }) => from === null || to === null)
  const froms = [one.from, other.from].filter((year) => year !== null)
  const tos = [one.to, other.to].filter((year) => year !== null)
  if (open) return { from: froms.length > 0 ? Math.max(...froms) : null, to: tos.length > 0 ? Math.min(...tos) : null }
  return { from: Math.min(...froms), to: Math.max(...tos) }
}

/** Whether an EDTF date touches a range of years. */
export function within(date: string, { from, to }: Years): boolean {
  const own = parseArchiveDate(date)
  if (!own || date === '') return false
  const [first, last] = [own.fromYear ?? own.toYear ?? 0, own.toYear ?? own.fromYear ?? 0]
  return (from === null || last >= from) && (to === null || first <= to)
}
