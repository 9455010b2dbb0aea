/**
 * The form of a record: which fields stand together, how each is typed, and a record as the values of its form. What a field is called and
 * what it holds comes from the crosswalk (content/site/fields.csv); what is allowed in it, from the schema. Every field goes both ways
 * unchanged; a field that a form does not send keeps what the record has.
 */
import type { FieldName } from '../../catalog/crosswalk.ts'
import {
  AccessSchema,
  type ArchiveRecord,
  BASES,
  FIELD_NAMES,
  FORM_GROUPS,
  fieldOf,
  HEADING_KINDS,
  MediaSchema,
  NOTE_KINDS,
  RECORD_TYPES,
  type PickList as RecordPickList,
} from '../../catalog/schemas/record.ts'
import * as deskRecordFormWords from '../../messages/areas/desk-record-form.ts'
import type { Message } from '../../messages/message.ts'

/** Names to choose from while typing; other values are refused where the authority files must know them. */
export type PickList = RecordPickList | 'sources' | 'categories' | 'sections'

export interface Part {
  name: string
  label: Message
  /** A few fixed values. */
  values?: readonly string[]
  pick?: PickList
  /** A number, or nothing. */
  number?: true
  /** A date, in words or as EDTF. */
  date?: true
  /** Several values, separated by semicolons. */
  list?: true
  /** Yes or no. */
  flag?: true
  /** Lines of text that a value is offered; 1 unless said. */
  lines?: number
}

export type FieldShape =
  | { kind: 'line'; pick?: PickList; number?: true; date?: true }
  | { kind: 'text'; rows: number }
  | { kind: 'choice'; values: readonly string[]; pick?: PickList }
  /** One value a line of the form. */
  | { kind: 'list'; pick?: PickList }
  /** Several entries of several parts. */
  | { kind: 'rows'; parts: readonly Part[] }
  /** One entry of several parts. */
  | { kind: 'group'; parts: readonly Part[] }

export interface FormField<Name extends string = string> {
  field: Name
  shape: FieldShape
}

interface FieldGroup<Name extends string = string> {
  title: Message
  fields: readonly FormField<Name>[]
}

type RecordFormField = FormField<Exclude<FieldName, 'id'>>

/** Shapes of fields that are more than a text, a list or a number. */
const OWN_SHAPES: Partial<Record<FieldName, FieldShape>> = {
  type: { kind: 'choice', values: RECORD_TYPES },
  basis: { kind: 'choice', values: BASES },
  rights: { kind: 'choice', values: [], pick: 'rights' },
  date: { kind: 'line', date: true },
  creators: {
    kind: 'rows',
    parts: [
      { name: 'name', label: deskRecordFormWords.name, pick: 'people' },
      { name: 'role', label: deskRecordFormWords.partInIt },
    ],
  },
  places: {
    kind: 'rows',
    parts: [
      { name: 'name', label: deskRecordFormWords.place, pick: 'places' },
      { name: 'latitude', label: deskRecordFormWords.latitude, number: true },
      { name: 'longitude', label: deskRecordFormWords.longitude, number: true },
    ],
  },
  headings: {
    kind: 'rows',
    parts: [
      { name: 'text', label: deskRecordFormWords.heading },
      { name: 'kind', label: deskRecordFormWords.kind, values: HEADING_KINDS },
      { name: 'vocabulary', label: deskRecordFormWords.vocabulary },
      { name: 'identifier', label: deskRecordFormWords.identifier },
      { name: 'dates', label: deskRecordFormWords.lifeDates },
    ],
  },
  ancestors: {
    kind: 'rows',
    parts: [
      { name: 'id', label: deskRecordFormWords.callNumber },
      { name: 'title', label: deskRecordFormWords.title },
      { name: 'level', label: deskRecordFormWords.level },
    ],
  },
  access: {
    kind: 'group',
    parts: [
      { name: 'level', label: deskRecordFormWords.whoSees, values: AccessSchema.shape.level.unwrap().options },
      { name: 'until', label: deskRecordFormWords.closedUntil },
      { name: 'note', label: deskRecordFormWords.whyForReaders },
    ],
  },
  accessAbove: {
    kind: 'rows',
    parts: [
      { name: 'title', label: deskRecordFormWords.levelAbove },
      { name: 'note', label: deskRecordFormWords.accessNote, lines: 3 },
    ],
  },
  sources: {
    kind: 'rows',
    parts: [
      { name: 'ref', label: deskRecordFormWords.source, pick: 'sources' },
      { name: 'citation', label: deskRecordFormWords.citation },
      { name: 'locator', label: deskRecordFormWords.whereInIt },
    ],
  },
  media: {
    kind: 'rows',
    parts: [
      { name: 'file', label: deskRecordFormWords.file },
      { name: 'kind', label: deskRecordFormWords.kind, values: MediaSchema.shape.kind.options },
      { name: 'label', label: deskRecordFormWords.caption },
      { name: 'alt', label: deskRecordFormWords.alternativeText },
      { name: 'rights', label: deskRecordFormWords.ownRights, pick: 'rights' },
      { name: 'text', label: deskRecordFormWords.text, lines: 3 },
      { name: 'textOrigin', label: deskRecordFormWords.textReadBy, values: ['', 'ocr'] },
    ],
  },
  notes: {
    kind: 'rows',
    parts: [
      { name: 'kind', label: deskRecordFormWords.about, values: NOTE_KINDS },
      { name: 'label', label: deskRecordFormWords.heading },
      { name: 'text', label: deskRecordFormWords.note, lines: 3 },
    ],
  },
  extra: {
    kind: 'rows',
    parts: [
      { name: 'name', label: deskRecordFormWords.name },
      { name: 'value', label: deskRecordFormWords.value },
    ],
  },
}

function shapeOf(field: FieldName): FieldShape {
  const { kind, form } = fieldOf(field)
  const own = OWN_SHAPES[field]
  if (own) return own
  if (kind === 'number') return { kind: 'line', number: true }
  if (kind === 'list') return { kind: 'list', pick: form?.pick }
  return form?.rows === undefined ? { kind: 'line', pick: form?.pick } : { kind: 'text', rows: form.rows }
}

const inForm = (field: FieldName): field is RecordFormField['field'] => fieldOf(field).form !== undefined

const TITLES: Readonly<Record<(typeof FORM_GROUPS)[number], Message>> = {
  what: deskRecordFormWords.groupWhat,
  about: deskRecordFormWords.groupAbout,
  thing: deskRecordFormWords.groupThing,
  filed: deskRecordFormWords.groupFiled,
  rights: deskRecordFormWords.groupRights,
  source: deskRecordFormWords.groupSource,
  files: deskRecordFormWords.groupFiles,
  notes: deskRecordFormWords.groupNotes,
}

/** Fields that stand together, in their order (catalog/schemas/record.ts). */
export const FIELD_GROUPS: readonly FieldGroup<RecordFormField['field']>[] = FORM_GROUPS.map((group) => ({
  title: TITLES[group],
  fields: FIELD_NAMES.filter(inForm)
    .filter((field) => fieldOf(field).form?.group === group)
    .toSorted((one, other) => (fieldOf(one).form?.place ?? 0) - (fieldOf(other).form?.place ?? 0))
    .map((field) => ({ field, shape: shapeOf(field) })),
}))

export const FORM_FIELDS: readonly RecordFormField[] = FIELD_GROUPS.flatMap(({ fields }) => fields)

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
        // A form feed at the start of a text is a page without words.
        const asTyped = (field === 'extra' && name === 'value') || value.includes('\f')
        return [name, number ? numberOr(value) : asTyped ? value : value.trim()]
      }),
    ),
  )
}

/** A number, nothing, or NaN, which the schema refuses at its field. */
function numberOr(text: string): number | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : Number(trimmed)
}
