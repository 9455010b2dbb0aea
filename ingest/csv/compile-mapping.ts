/** A mapping and the header row of a file, made ready to map rows; or what of the mapping the file does not have. */

import type { FigureOrder } from '../../catalog/date-spelling.ts'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { Columns, type CompiledRule, compileRule } from '../mapping/compile-rule.ts'
import type { CsvMapping, Rule } from '../mapping/schema.ts'

/** A compiled rule that knows how problems should call it. */
export interface RowRule extends CompiledRule {
  name: string
}

export interface CompiledMapping {
  id: RowRule
  type: RowRule
  /** The rule of a record's field, or of creatorRole, creatorDates, latitude, longitude, accessUntil and the like. */
  rule(field: string): RowRule | null
  date: {
    column: number
    from: number
    to: number
    approximate: { column: number; equals: ReadonlySet<string> } | null
    hyphen: 'month' | 'range'
    order: FigureOrder
    edtf: boolean
  } | null
  media: readonly { file: RowRule; kind: RowRule | null; label: RowRule | null; alt: RowRule | null }[]
  parent: { at: number; column: string; name: string; inherit: readonly (keyof ArchiveRecord)[] } | null
  coordinatesOf: 'first' | 'last'
  /** Columns kept in `extra`, under these names. */
  extra: readonly { name: string; at: number }[]
  /** Columns that nothing uses. */
  unused: readonly string[]
  /** 'date (date_text)': the field and the columns it is made from. */
  nameOf(field: string): string
  missing: Columns['missing']
}

/** Compiles a mapping for one file. @param header names of its columns. */
export function compileMapping(mapping: CsvMapping, header: readonly string[]): CompiledMapping {
  const columns = new Columns(header)
  const { fields } = mapping
  const named = (field: string, rule: Rule, path: readonly PropertyKey[]): RowRule => {
    const compiled = compileRule(rule, columns, path)
    return { ...compiled, name: title(field, compiled.columns) }
  }
  const rules = new Map<string, RowRule>()
  const add = (field: string, rule: Rule | undefined, path: readonly PropertyKey[]) => {
    if (rule !== undefined) rules.set(field, named(field, rule, path))
  }
  for (const [field, rule] of Object.entries(fields)) {
    if (field === 'media' || field === 'parent' || field === 'date' || rule === undefined) continue
    const path = ['fields', field]
    if (typeof rule === 'object' && 'name' in rule) {
      add(field, rule.name, [...path, 'name'])
      if ('role' in rule) add('creatorRole', rule.role, [...path, 'role'])
      if ('kind' in rule) add('creatorKind', rule.kind, [...path, 'kind'])
      if ('dates' in rule) add('creatorDates', rule.dates, [...path, 'dates'])
      if ('latitude' in rule) add('latitude', rule.latitude, [...path, 'latitude'])
      if ('longitude' in rule) add('longitude', rule.longitude, [...path, 'longitude'])
    } else if (isRule(rule)) add(field, rule, path)
  }
  const media = (fields.media ?? []).map(({ file, kind, label, alt }, at) => {
    const part = (name: string, rule: Rule | undefined) => (rule === undefined ? null : named('media', rule, ['fields', 'media', at, name]))
    return {
      file: named('media', file, ['fields', 'media', at, 'file']),
      kind: part('kind', kind),
      label: part('label', label),
      alt: part('alt', alt),
    }
  })
  const id = named('id', mapping.id, ['id'])
  const type = named('type', mapping.type, ['type'])
  const date = compileDate(mapping, columns)
  const parent = fields.parent
    ? {
        column: fields.parent.column,
        at: columns.find(fields.parent.column, ['fields', 'parent', 'column']),
        name: title('parent', [fields.parent.column]),
        inherit: fields.parent.inherit,
      }
    : null
  const unused = header.filter((name) => !columns.used.has(name) && !mapping.ignore.includes(name))
  for (const [at, name] of mapping.ignore.entries()) columns.find(name, ['ignore', at])
  for (const name of Object.keys(mapping.extraNames)) columns.find(name, ['extraNames', name])
  const dateColumn = typeof fields.date === 'string' ? fields.date : fields.date?.column
  const names = new Map<string, string>([
    ['id', id.name],
    ['type', type.name],
    ...[...rules].map(([field, rule]): [string, string] => [field, rule.name]),
  ])
  if (dateColumn !== undefined) names.set('date', title('date', [dateColumn]))
  if (media[0]) names.set('media', media[0].file.name)
  return {
    id,
    type,
    rule: (field) => rules.get(field) ?? null,
    date,
    media,
    parent,
    coordinatesOf: typeof fields.places === 'object' && 'coordinatesOf' in fields.places ? fields.places.coordinatesOf : 'first',
    extra: mapping.extra === 'keep' ? unused.map((name) => ({ name: mapping.extraNames[name] ?? name, at: header.indexOf(name) })) : [],
    unused,
    nameOf: (field) => names.get(field) ?? field,
    missing: columns.missing,
  }
}

function title(field: string, columns: readonly string[]): string {
  return columns.length === 0 ? field : `${field} (${[...new Set(columns)].join(', ')})`
}

/** Whether a part of `fields` is a plain rule. */
function isRule(value: unknown): value is Rule {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && 'prefix' in value)
}

function compileDate(mapping: CsvMapping, columns: Columns): CompiledMapping['date'] {
  const { date } = mapping.fields
  if (date === undefined) return null
  const path = ['fields', 'date']
  if (typeof date === 'string')
    return {
      column: columns.find(date, path),
      from: -1,
      to: -1,
      approximate: null,
      hyphen: 'month',
      order: 'month-first',
      edtf: isEdtf(date),
    }
  const optional = (name: string | undefined, key: string): number => (name === undefined ? -1 : columns.find(name, [...path, key]))
  return {
    column: columns.find(date.column, [...path, 'column']),
    from: optional(date.from, 'from'),
    to: optional(date.to, 'to'),
    approximate: date.approximate
      ? { column: columns.find(date.approximate.column, [...path, 'approximate', 'column']), equals: new Set(date.approximate.equals) }
      : null,
    hyphen: date.hyphen,
    order: date.order,
    edtf: date.edtf ?? isEdtf(date.column),
  }
}

/** date_edtf, "Date (EDTF)" */
function isEdtf(column: string): boolean {
  return /(?:^|[^a-z])edtf(?:$|[^a-z])/i.test(column)
}
