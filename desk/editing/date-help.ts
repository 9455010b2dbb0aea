/** What a date means, said while it is typed: in words, as days, or how it would be written. */
import { displayDate, parseArchiveDate } from '../../catalog/dates.ts'
import { readFreeDate } from '../../catalog/free-dates.ts'

export interface DateHelp {
  state: 'date' | 'undated' | 'suggestion' | 'unreadable'
  /** One sentence for the person who types. */
  words: string
  /** How the words would be written; '' where nothing is suggested. */
  suggestion: string
}

const DAY = 86_400_000

/** @param typed what stands in the field. */
export function dateHelp(typed: string): DateHelp {
  const text = typed.trim()
  const date = parseArchiveDate(text)
  if (date && date.edtf === '') return { state: 'undated', words: 'Undated.', suggestion: '' }
  if (date) {
    const span =
      date.firstDay === date.lastDay ? '' : ` Covers ${day(date.firstDay, 'no first day')} to ${day(date.lastDay, 'no last day')}.`
    return { state: 'date', words: `Means: ${displayDate(text)}.${span}`, suggestion: '' }
  }
  const free = readFreeDate(text)
  if (free.state === 'date')
    return { state: 'suggestion', words: `Write it as ${free.edtf}, which means ${displayDate(free.edtf)}.`, suggestion: free.edtf }
  const why = free.state === 'impossible' ? 'This date does not exist.' : 'This could not be read as a date.'
  return {
    state: 'unreadable',
    words: `${why} Write 1921, 1921-05, 1921-05-16, 1921~ (about), 192X (the decade), 1865/1900 (from, to) or nothing (undated).`,
    suggestion: '',
  }
}

function day(days: number | null, none: string): string {
  return days === null ? none : displayDate(new Date(days * DAY).toISOString().slice(0, 10))
}
