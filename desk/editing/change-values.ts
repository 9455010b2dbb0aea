/** One change to a field, made to the values of any record's form: what bulk editing offers. */
import * as deskChangesServerWords from '../../messages/areas/desk-changes-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Message } from '../../messages/message.ts'
import { FORM_FIELDS, type FormField, type FormValues, inputName } from './record-form.ts'

export const CHANGE_ACTIONS = ['set', 'add', 'remove', 'replace'] as const
type ChangeAction = (typeof CHANGE_ACTIONS)[number]

export interface FieldChange {
  /** Name of a field below. */
  field: string
  action: ChangeAction
  /** What is set, added or removed, or what is replaced. */
  value: string
  /** What takes its place. */
  replacement: string
}

interface ChangeableField {
  /** `title`, `creators`, `access.level`. */
  name: string
  field: FormField['field']
  /** What the part of a group is called. */
  part?: { label: Message }
  /** Several values: they can be added and removed. */
  several: boolean
  /** A few fixed values. */
  values?: readonly string[]
  pick?: string
}

/** Fields of several parts are changed by their first one: creators by name, sources by their id. */
const BY_FIRST_PART: ReadonlySet<string> = new Set(['creators', 'places', 'sources'])
/** One a record: a batch of equal titles or identifiers is no change that anybody wants. */
const UNIQUE: ReadonlySet<string> = new Set(['position'])

export const CHANGEABLE_FIELDS: readonly ChangeableField[] = FORM_FIELDS.flatMap(({ field, shape }): ChangeableField[] => {
  if (UNIQUE.has(field)) return []
  if (shape.kind === 'group')
    return shape.parts.map(({ name, label, values }) => ({
      name: inputName(field, name),
      field,
      part: { label },
      several: false,
      values,
    }))
  if (shape.kind === 'rows') {
    const [first] = shape.parts
    return first && BY_FIRST_PART.has(field) ? [{ name: field, field, several: true, pick: first.pick }] : []
  }
  if (shape.kind === 'list') return [{ name: field, field, several: true, pick: shape.pick }]
  if (shape.kind === 'choice')
    return [{ name: field, field, several: false, values: shape.pick ? undefined : shape.values, pick: shape.pick }]
  return [{ name: field, field, several: false, pick: shape.kind === 'line' ? shape.pick : undefined }]
})

/** What is wrong with a change before it meets a record; '' where nothing is. */
export function changeFault({ field, action, value }: FieldChange): string {
  const known = CHANGEABLE_FIELDS.find(({ name }) => name === field)
  if (!known) return inEnglish(deskChangesServerWords.chooseField)
  if (!known.several && action === 'add') return inEnglish(deskChangesServerWords.listsOnly)
  if (action !== 'set' && value.trim() === '') return inEnglish(deskChangesServerWords.typeValue)
  return ''
}

/** @returns the values after the change; the same where it does not apply. */
export function changeValues(values: FormValues, change: FieldChange): FormValues {
  const known = CHANGEABLE_FIELDS.find(({ name }) => name === change.field)
  if (!known) return values
  const formField = FORM_FIELDS.find(({ field }) => field === known.field)
  if (formField?.shape.kind === 'rows') {
    const names = formField.shape.parts.map(({ name }) => inputName(known.field, name))
    return changeRows(values, names, change)
  }
  const before = values[known.name] ?? []
  const after = known.several ? changeList(before, change) : [changeText(before[0] ?? '', change)]
  return { ...values, [known.name]: after }
}

/** A removed or replaced text is one that stands anywhere in the value. */
function changeText(before: string, { action, value, replacement }: FieldChange): string {
  if (action === 'set') return value
  if (action === 'replace') return before.replaceAll(value, replacement)
  return action === 'remove' ? before.replaceAll(value, '') : before
}

/** What is set is given like the cells of content/records: several values, separated by semicolons. */
function valuesIn(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function changeList(before: readonly string[], { action, value, replacement }: FieldChange): string[] {
  if (action === 'set') return valuesIn(value)
  if (action === 'add') return [...before, ...valuesIn(value).filter((one) => !before.includes(one))]
  const gone = value.trim()
  if (action === 'remove') return before.filter((one) => one !== gone)
  return [...new Set(before.flatMap((one) => (one === gone ? valuesIn(replacement) : [one])))]
}

/** Rows are known by their first input; what the others of a row hold stays with it. */
function changeRows(values: FormValues, names: readonly string[], change: FieldChange): FormValues {
  const [first = ''] = names
  const rows = (values[first] ?? []).map((_, at) => names.map((name) => values[name]?.[at] ?? ''))
  const keys = rows.map(([key = '']) => key)
  const after = changeList(keys, change)
  const kept = after.map((key) => {
    const at = keys.indexOf(key)
    if (at >= 0) return rows[at] ?? []
    const replaced = change.action === 'replace' ? keys.indexOf(change.value.trim()) : -1
    return [key, ...(rows[replaced] ?? names).slice(1).map((cell) => (replaced >= 0 && first === 'creators.name' ? cell : ''))]
  })
  return { ...values, ...Object.fromEntries(names.map((name, part) => [name, kept.map((row) => row[part] ?? '')])) }
}
