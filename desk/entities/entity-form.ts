/** An entry as the values of its form, and back. Fields that the form does not show keep what the entry has. */
import { articleAddress, NEWS } from '../../catalog/contract/addresses.ts'
import { articleId, type EntityKind } from '../../catalog/entities.ts'
import { readDates } from '../editing/read-dates.ts'
import { draftOf, type FormValues, valuesFrom, valuesOf } from '../editing/record-form.ts'
import { withoutEmpty } from './entity-data.ts'
import { ENTITY_FORMS } from './entity-fields.ts'
import type { Data } from './open-entities.ts'
import { slugOf } from './slug.ts'

/** What a new entry says before anybody types. */
export function blankEntity(kind: EntityKind, today: string): Data {
  return kind === 'article' ? { section: NEWS, order: 100, reviewed: today, published: today } : kind === 'timeline' ? { order: 100 } : {}
}

export function entityValues(kind: EntityKind, data: Data): FormValues {
  return valuesOf(data, ENTITY_FORMS[kind].fields)
}

export function sentValues(kind: EntityKind, form: FormData, before: FormValues): FormValues {
  return valuesFrom(form, before, ENTITY_FORMS[kind].fields)
}

/** @param id of the entry; null: made from its name. */
export function entityFrom(kind: EntityKind, id: string | null, values: FormValues, before: Data): { id: string; data: Data } {
  const { fields, slugFrom = '' } = ENTITY_FORMS[kind]
  const slug = slugOf(values[slugFrom]?.[0] ?? '')
  const shown = new Set(['id', ...fields.map(({ field }) => field)])
  const kept = Object.entries(before).filter(([name]) => !shown.has(name))
  const { id: _, ...typed } = draftOf('', readDates(values, fields).values, fields)
  const data = { ...Object.fromEntries(kept), ...Object(withoutEmpty(typed)) }
  if (kind === 'site') return { id: 'site', data }
  if (kind !== 'article') return { id: id ?? slug, data: { id: id ?? slug, ...data } }
  const path = id === null ? articleAddress(String(data.section ?? NEWS), slug) : String(before.path ?? '')
  return { id: id ?? articleId(path), data: { path, ...data } }
}
