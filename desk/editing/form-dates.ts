/** What a date means, shown while it is typed: in words, as days, or how its words are read. */
import { displayDate, isArchiveDate, parseArchiveDate } from '../../catalog/dates.ts'
import { readFreeDate } from '../../catalog/free-dates.ts'
import * as deskFormFaultsWords from '../../messages/areas/desk-form-faults.ts'
import { type Language, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { wordsIn } from '../../messages/words.ts'
import { type FormField, type FormValues, inputName, seenName } from './record-form.ts'

const DAY = 86_400_000

export interface DateHelp {
  words: string
  /** It was typed in words that were read. */
  inWords: boolean
}

export function helpWith(typed: string, language = MAIN_LANGUAGE): DateHelp {
  return { words: dateHelp(typed, language), inWords: dateInWords(typed) !== null }
}

/** Help with every date of a form, by what its inputs hold; also with an empty one. */
export function helpWithDates(
  values: FormValues,
  fields: readonly FormField[],
  language = MAIN_LANGUAGE,
): Readonly<Record<string, DateHelp>> {
  const typed = ['', ...fields.flatMap(dateInputs).flatMap((input) => values[input] ?? [])]
  return Object.fromEntries(typed.map((text) => [text, helpWith(text, language)]))
}

/** What whoever sent a date in words reads before it is saved. */
export function readingOf(words: string, language = MAIN_LANGUAGE): string {
  const t = wordsIn(language)
  const { edtf } = dateInWords(words) ?? { edtf: '' }
  if (edtf === '') return t(deskFormFaultsWords.readingUndated, { words })
  return t(deskFormFaultsWords.readingOf, { words, edtf, date: displayDate(edtf, language) })
}

/**
 * One sentence or two for whoever types.
 * @param typed what the field holds.
 */
export function dateHelp(typed: string, language = MAIN_LANGUAGE): string {
  const t = wordsIn(language)
  const text = typed.trim()
  const date = parseArchiveDate(text)
  if (date?.edtf === '') return t(deskFormFaultsWords.undated)
  if (date) return [t(deskFormFaultsWords.means, { date: displayDate(text, language) }), coverage(date, language)].filter(Boolean).join(' ')
  const read = dateInWords(text)
  if (read?.edtf === '') return t(deskFormFaultsWords.readUndated)
  if (read) return t(deskFormFaultsWords.readAs, { edtf: read.edtf, date: displayDate(read.edtf, language) })
  return t(readFreeDate(text).state === 'impossible' ? deskFormFaultsWords.noSuchDate : deskFormFaultsWords.noDate)
}

function coverage({ firstDay, lastDay }: { firstDay: number | null; lastDay: number | null }, language: Language): string {
  if (firstDay === lastDay) return ''
  const t = wordsIn(language)
  const first = firstDay === null ? t(deskFormFaultsWords.noFirstDay) : dayIn(firstDay, language)
  const last = lastDay === null ? t(deskFormFaultsWords.noLastDay) : dayIn(lastDay, language)
  return t(deskFormFaultsWords.covers, { first, last })
}

function dayIn(days: number, language: Language): string {
  return displayDate(new Date(days * DAY).toISOString().slice(0, 10), language)
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
