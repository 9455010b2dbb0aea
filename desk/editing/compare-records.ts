/** Two versions of a record side by side: the fields that differ, each as lines a person can read. */
import type { FieldName } from '../../catalog/crosswalk.ts'
import { type ArchiveRecord, RecordSchema } from '../../catalog/schemas/record.ts'

export interface FieldDifference {
  field: FieldName
  before: readonly string[]
  after: readonly string[]
}

const FieldSchema = RecordSchema.keyof()

/** @param before null: there was no record, or it was withdrawn. */
export function compareRecords(before: ArchiveRecord | null, after: ArchiveRecord | null): FieldDifference[] {
  return compareData(before, after).map(({ field, ...lines }) => ({ field: FieldSchema.parse(field), ...lines }))
}

/** The same of any data, under the names its fields have. */
export function compareData(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): { field: string; before: readonly string[]; after: readonly string[] }[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((field) => {
    const [was, is] = [linesOf(before?.[field]), linesOf(after?.[field])]
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, before: was, after: is }]
  })
}

/** A value as lines: one an entry, the parts of an entry in a fixed order. */
function linesOf(value: unknown): string[] {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value.map(inOneLine)
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, part]) => (part === '' ? [] : [`${name}: ${inOneLine(part)}`]))
  return String(value).split('\n')
}

function inOneLine(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry)
  return Object.values(entry)
    .filter((part) => part !== '' && part !== null)
    .map(String)
    .join(' · ')
}
