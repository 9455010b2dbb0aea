/** Dates that a form takes in words: read as imports read them, before anything is judged. */
import { isArchiveDate } from '../../catalog/dates.ts'
import { readFreeDate } from '../../catalog/free-dates.ts'
import type { FormField } from './record-fields.ts'
import { type FormValues, inputName, seenName } from './record-form.ts'

/** A date that was typed in words. */
export interface DateInWords {
  /** Name of its input, and its path in the schema: 'events.date', 'events.2.date'. */
  input: string
  path: string
  words: string
  edtf: string
}

/** @returns null where a text is EDTF already, or no date. */
export function dateInWords(typed: string): { edtf: string; saysMore: boolean } | null {
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
export function dateInputs({ field, shape }: FormField): string[] {
  if (shape.kind === 'line') return shape.date ? [field] : []
  if (shape.kind !== 'rows' && shape.kind !== 'group') return []
  return shape.parts.filter(({ date }) => date).map(({ name }) => inputName(field, name))
}
