/** What a date means, shown while it is typed: in words, as days, or how its words are read. */
import { displayDate, parseArchiveDate } from '../../catalog/dates.ts'
import { readFreeDate } from '../../catalog/free-dates.ts'
import { dateInputs, dateInWords } from './read-dates.ts'
import type { FormField } from './record-fields.ts'
import type { FormValues } from './record-form.ts'

const DAY = 86_400_000
const HOW = 'Write it in words (about 1921, spring 1934, between 1890 and 1895) or as EDTF (1921, 1921-05-16, 192X, 1865/1900).'

export interface DateHelp {
  words: string
  /** It was typed in words that were read. */
  inWords: boolean
}

export function helpWith(typed: string): DateHelp {
  return { words: dateHelp(typed), inWords: dateInWords(typed) !== null }
}

/** Help with every date of a form, by what its inputs hold; also with an empty one. */
export function helpWithDates(values: FormValues, fields: readonly FormField[]): Readonly<Record<string, DateHelp>> {
  const typed = ['', ...fields.flatMap(dateInputs).flatMap((input) => values[input] ?? [])]
  return Object.fromEntries(typed.map((text) => [text, helpWith(text)]))
}

/** What whoever sent a date in words reads before it is saved. */
export function readingOf(words: string): string {
  return `“${words}” is ${dateHelp(words).replace('Read', 'read')} Publish again to save it.`
}

/**
 * One sentence or two for whoever types.
 * @param typed what the field holds.
 */
export function dateHelp(typed: string): string {
  const text = typed.trim()
  const date = parseArchiveDate(text)
  if (date) return date.edtf === '' ? 'Undated.' : `Means: ${displayDate(text)}.${coverage(date)}`
  const read = dateInWords(text)
  if (read) return read.edtf === '' ? 'Read as undated.' : `Read as ${read.edtf}: ${displayDate(read.edtf)}.`
  return `${readFreeDate(text).state === 'impossible' ? 'This date does not exist.' : 'This could not be read as a date.'} ${HOW}`
}

function coverage({ firstDay, lastDay }: { firstDay: number | null; lastDay: number | null }): string {
  return firstDay === lastDay ? '' : ` Covers ${day(firstDay, 'no first day')} to ${day(lastDay, 'no last day')}.`
}

function day(days: number | null, none: string): string {
  return days === null ? none : displayDate(new Date(days * DAY).toISOString().slice(0, 10))
}
