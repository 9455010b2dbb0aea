/** What a date means, shown while it is typed: in words, as days, or how its words are read. */
import { displayDate, isArchiveDate, parseArchiveDate } from '../../catalog/dates.ts'
import { readFreeDate } from '../../catalog/free-dates.ts'
import { type FormField, type FormValues, inputName, seenName } from './record-form.ts'

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

/** A date that was typed in words. */
export interface DateInWords {
  /** Name of its input, and its path in the schema: 'events.date', 'events.2.date'. */
  input: string
  path: string
  words: string
  edtf: string
}

/** @returns null where a text is EDTF already, or no date. */
function dateInWords(typed: string): { edtf: string; saysMore: boolean } | null {
  const words = typed.trim()
  if (isArchiveDate(words)) return null
  const { state, edtf, saysMore } = readFreeDate(words)
  return state === 'date' || state === 'undated' ? { edtf, saysMore } : null
}

/** A record whose date may be in words, with the date as EDTF; words that say more become its note on the date where it has none. */
export function withReadDate(draft: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { date: words, dateNote } = draft
  const read = typeof words === 'string' ? dateInWords(words) : null
  if (!read) return draft
  return { ...draft, date: read.edtf, dateNote: read.saysMore && !dateNote ? words : dateNote }
}

/** @returns the values with every date as EDTF, and the dates that were words. */
export function readDates(values: FormValues, fields: readonly FormField[]): { values: FormValues; inWords: readonly DateInWords[] } {
  const inWords: DateInWords[] = []
  const read = fields.flatMap(dateInputs).map((input) => [
    input,
    (values[input] ?? []).map((typed, at) => {
      const date = dateInWords(typed)
      if (date) inWords.push({ input, path: input.replace('.', `.${at}.`), words: typed.trim(), edtf: date.edtf })
      return date?.edtf ?? typed
    }),
  ])
  return { values: { ...values, ...Object.fromEntries(read) }, inWords }
}

/** Dates in words whose meaning whoever sent the form has not seen yet. */
export function unseenDates(form: FormData, values: FormValues, fields: readonly FormField[]): DateInWords[] {
  return readDates(values, fields).inWords.filter(({ input, words }) => !form.getAll(seenName(input)).includes(words))
}

/** Names of the inputs that hold dates. */
function dateInputs({ field, shape }: FormField): string[] {
  if (shape.kind === 'line') return shape.date ? [field] : []
  if (shape.kind !== 'rows' && shape.kind !== 'group') return []
  return shape.parts.filter(({ date }) => date).map(({ name }) => inputName(field, name))
}
