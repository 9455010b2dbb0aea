/**
 * A record as the values of its form, and back. Every field of the schema goes both ways unchanged; a field that a form
 * does not send keeps what the record has.
 */
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { FORM_FIELDS, type FormField, type Part } from './record-fields.ts'

/** Values by input name: `title`, `places.name`. Inputs of one row stand at the same position of each list. */
export type FormValues = Readonly<Record<string, readonly string[]>>

/** The name of an input. */
export function inputName(field: string, part?: string): string {
  return part === undefined ? field : `${field}.${part}`
}

/** Name of the hidden input that says which words of a date the reader has seen the meaning of. */
export function seenName(input: string): string {
  return `${input}.seen`
}

export const YES = 'yes'
export const NO = 'no'

/** Values of a list written in one line, as in the cells of content/records. */
function valuesIn(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function inputNames({ field, shape }: FormField): string[] {
  return shape.kind === 'rows' || shape.kind === 'group' ? shape.parts.map(({ name }) => inputName(field, name)) : [field]
}

/** A record's values as its form shows them. @param fields of another form, for what is no record. */
export function valuesOf(
  record: ArchiveRecord | Readonly<Record<string, unknown>>,
  fields: readonly FormField[] = FORM_FIELDS,
): FormValues {
  return Object.fromEntries(fields.flatMap((field) => valuesOfField(field, Reflect.get(record, field.field))))
}

function valuesOfField({ field, shape }: FormField, value: unknown): [string, string[]][] {
  if (shape.kind === 'list') return [[field, Array.isArray(value) ? value.map(String) : []]]
  if (shape.kind !== 'rows' && shape.kind !== 'group') return [[field, [textOf(value)]]]
  const entries = field === 'extra' ? Object.entries(Object(value)).map(([name, text]) => ({ name, value: text })) : [value].flat()
  return shape.parts.map((part) => [
    inputName(field, part.name),
    entries.map((entry) => textOfPart(part, Reflect.get(Object(entry), part.name))),
  ])
}

function textOfPart({ list, flag }: Part, value: unknown): string {
  if (list) return Array.isArray(value) ? value.map(String).join('; ') : ''
  return flag ? (value === true ? YES : NO) : textOf(value)
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

/** What a form sent, over what was there before; lines left blank are none. */
export function valuesFrom(form: FormData, before: FormValues, fields: readonly FormField[] = FORM_FIELDS): FormValues {
  const names = fields.flatMap(inputNames)
  const sent = Object.fromEntries(
    names.map((name) => {
      const typed = form.getAll(name).map((value) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''))
      return [name, form.has(name) ? typed : (before[name] ?? [])]
    }),
  )
  return Object.assign({}, ...fields.map((field) => withoutBlanks(field, sent)))
}

function withoutBlanks({ field, shape }: FormField, values: FormValues): FormValues {
  if (shape.kind === 'list') return { [field]: (values[field] ?? []).filter((value) => value.trim() !== '') }
  if (shape.kind !== 'rows') return Object.fromEntries(inputNames({ field, shape }).map((name) => [name, values[name] ?? []]))
  const filled = rowsOf(field, shape.parts, values).map((row) => isFilled(shape.parts, row))
  const inputs = shape.parts.map(({ name }) => inputName(field, name))
  return Object.fromEntries(inputs.map((name) => [name, filled.flatMap((isRow, at) => (isRow ? [values[name]?.[at] ?? ''] : []))]))
}

/** Values as a record the schema will judge. */
export function draftOf(id: string, values: FormValues, fields: readonly FormField[] = FORM_FIELDS): Record<string, unknown> {
  return { id, ...Object.fromEntries(fields.map((field) => [field.field, parsedValue(field, values)])) }
}

function parsedValue({ field, shape }: FormField, values: FormValues): unknown {
  const single = values[field]?.[0] ?? ''
  if (shape.kind === 'list') return (values[field] ?? []).map((value) => value.trim()).filter((value) => value !== '')
  if (shape.kind === 'line') return shape.number ? numberOr(single) : single.trim()
  if (shape.kind === 'text' || shape.kind === 'choice') return single
  const rows = rowsOf(field, shape.parts, values)
  if (shape.kind === 'group') return rows[0] ?? {}
  const filled = rows.filter((row) => isFilled(shape.parts, row))
  return field === 'extra' ? Object.fromEntries(filled.map(({ name, value }) => [String(name), value])) : filled
}

/** A choice or a flag alone is no entry. */
function isFilled(parts: readonly Part[], row: Readonly<Record<string, unknown>>): boolean {
  return parts.some(({ name, values: fixed, flag }) => !fixed && !flag && !isEmpty(row[name]))
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

function rowsOf(field: string, parts: readonly Part[], values: FormValues): Record<string, unknown>[] {
  const length = Math.max(0, ...parts.map(({ name }) => values[inputName(field, name)]?.length ?? 0))
  return Array.from({ length }, (_, at) =>
    Object.fromEntries(
      parts.map(({ name, number, list, flag }) => {
        const value = values[inputName(field, name)]?.[at] ?? ''
        if (flag) return [name, value === YES]
        if (list) return [name, valuesIn(value)]
        return [name, number ? numberOr(value) : field === 'extra' && name === 'value' ? value : value.trim()]
      }),
    ),
  )
}

/** A number, nothing, or NaN, which the schema refuses at its field. */
function numberOr(text: string): number | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : Number(trimmed)
}
