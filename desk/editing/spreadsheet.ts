/**
 * Records as a table that a spreadsheet edits, and back. The columns are those of content/records; only cells that somebody
 * changed since the export become changes, so that what a cell cannot say stays as it is.
 */
import { z } from 'zod'
import type { Catalog } from '../../catalog/catalog.ts'
import { openLimitedProcess } from '../../catalog/limited-process.ts'
import { csvLine } from '../../catalog/row-files.ts'
import { type ArchiveRecord, RecordSchema, RecordTypeSchema } from '../../catalog/schemas/record.ts'
import { RECORD_COLUMNS, type RecordRow, recordFromRow, rowOfRecord } from '../../catalog/schemas/record-row.ts'

import { READING_LIMITS } from '../../catalog/upload-budget.ts'

/** What tells which record a row is, and from which version it was taken. */
const KEYS = ['id', 'version', 'type'] as const
export const SHEET_COLUMNS: readonly string[] = [...KEYS, ...RECORD_COLUMNS.filter((column) => column !== 'id')]

/** The field that a column is part of; the other way of `columnOfField`. */
function fieldOf(column: string): keyof ArchiveRecord {
  if (column === 'closed_until' || column === 'access_note') return 'access'
  return RecordSchema.keyof().parse(column.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()))
}

export function sheetHead(): string {
  return `\uFEFF${csvLine(SHEET_COLUMNS)}`
}

export function sheetLine(record: ArchiveRecord, version: number): string {
  const row = rowOf(record)
  return csvLine(SHEET_COLUMNS.map((column) => (column === 'version' ? String(version) : (row[column] ?? ''))))
}

function rowOf(record: ArchiveRecord): RecordRow {
  return { ...rowOfRecord(record), type: record.type }
}

type MergedRow =
  | { state: 'same' }
  /** Not judged by the schema yet. */
  | { state: 'changed'; draft: Record<string, unknown> }
  /** The same cells were changed here and at the desk. */
  | { state: 'conflict'; columns: { column: string; theirs: string; yours: string }[] }

/**
 * A row against the record it was exported from and the record of today, cell by cell.
 * @param base the record at the version the row names.
 */
export function mergeRow(cells: RecordRow, base: ArchiveRecord, current: ArchiveRecord, catalog: Catalog): MergedRow {
  const [was, is] = [rowOf(base), rowOf(current)]
  const columns = SHEET_COLUMNS.filter((column) => column !== 'version' && column !== 'id')
  const changed = columns.filter(
    (column) =>
      cells[column] !== undefined && plain(cells[column]) !== plain(was[column] ?? '') && plain(cells[column]) !== plain(is[column] ?? ''),
  )
  if (changed.length === 0) return { state: 'same' }
  const conflicts = changed.filter((column) => was[column] !== is[column])
  if (conflicts.length > 0)
    return {
      state: 'conflict',
      columns: conflicts.map((column) => ({ column, theirs: is[column] ?? '', yours: cells[column] ?? '' })),
    }
  const row = { ...is, ...Object.fromEntries(changed.map((column) => [column, cells[column] ?? ''])) }
  const type = RecordTypeSchema.catch(current.type).parse(row.type)
  const made = recordFromRow(row, type, (ref) => catalog.source(ref)?.citation ?? ref)
  const draft: Record<string, unknown> = { ...current }
  for (const column of changed) {
    const field = fieldOf(column)
    draft[field] = withDetails(made[field], current[field])
  }
  return { state: 'changed', draft }
}

/** How cells are compared: spreadsheets change line ends and drop blanks at the ends. */
function plain(cell: string): string {
  return cell.replace(/\r\n?/g, '\n').trim()
}

const EntriesSchema = z.array(z.looseObject({}))

/** Entries that a row names by one part keep their other parts: a place its coordinates, a file its label. */
function withDetails(made: unknown, current: unknown): unknown {
  const [now, before] = [EntriesSchema.safeParse(made), EntriesSchema.safeParse(current)]
  if (!now.success || !before.success) return made
  return now.data.map((entry) => {
    const known = before.data.find((one) => Object.values(one)[0] === Object.values(entry)[0])
    return known ? { ...known, ...definedParts(entry) } : entry
  })
}

function definedParts(entry: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).filter(([, part]) => part !== undefined && part !== null))
}

/** Edited tables that were sent back, read in a process of their own. */
const SheetRowSchema = z.object({
  /** Line of the file, from 1. */
  line: z.number(),
  cells: z.record(z.string(), z.string()),
})
export type SheetRow = z.infer<typeof SheetRowSchema>

/** Rows in one part, so that none takes long to hand over. */
export const TOGETHER = 20

/** The rows of a table, read only as fast as they are taken. @throws ArchiveError 400 where it is no table, lacks `id` or `version`, or has a column that is not known. */
export async function* sheetRows(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  const reader = openLimitedProcess(new URL('./sheet-rows-process.ts', import.meta.url), READING_LIMITS.imports)
  for await (const rows of reader.parts(bytes, z.array(SheetRowSchema))) yield* rows
}
