/** The files of content/records as they would be with records put in and taken out; a row that stays keeps its bytes. */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Catalog } from '../../catalog/catalog.ts'
import { readCsv, readJsonLines } from '../../catalog/read-rows.ts'
import { OWN_ID } from '../../catalog/record-ids.ts'
import { type ArchiveRecord, RecordSchema } from '../../catalog/schemas/record.ts'
import { RECORD_COLUMNS, type RecordRow, recordFromRow, TYPE_OF_FILE } from '../../catalog/schemas/record-row.ts'
import { rowOfRecord } from '../../catalog/schemas/row-of-record.ts'
import { recordHash } from '../../store/index.ts'

interface RecordFile {
  /** Lines by record id, in the order of the file. */
  lines: Map<string, string>
  touched: boolean
}

/**
 * @param folder content folder with the files as they are.
 * @returns the files that change, by path in the folder; '' for one that has nothing left.
 */
export function recordFiles(
  folder: string,
  catalog: Catalog,
  put: readonly ArchiveRecord[],
  removed: ReadonlySet<string>,
): Map<string, string> {
  const files = readFiles(folder)
  const homes = new Map([...files].flatMap(([path, { lines }]) => [...lines.keys()].map((id): [string, string] => [id, path])))
  const take = (id: string) => {
    const file = files.get(homes.get(id) ?? '')
    if (file?.lines.delete(id)) file.touched = true
  }
  for (const id of removed) take(id)
  for (const record of put) {
    const row = rowThatHolds(record, catalog)
    const path = row ? tableOf(record, homes.get(record.id)) : wholeRecordsOf(record)
    if (homes.get(record.id) !== path) take(record.id)
    const file = files.get(path) ?? { lines: new Map(), touched: true }
    files.set(path, file)
    file.lines.set(record.id, row ? csvLine(RECORD_COLUMNS.map((column) => row[column] ?? '')) : `${JSON.stringify(record)}\n`)
    file.touched = true
  }
  return new Map([...files].filter(([, { touched }]) => touched).map(([path, { lines }]) => [path, textOf(path, lines)]))
}

/** The row of a record, or null where a row cannot say all of it. */
function rowThatHolds(record: ArchiveRecord, catalog: Catalog): RecordRow | null {
  if (!OWN_ID.test(record.id)) return null
  const row = rowOfRecord(record)
  const read = RecordSchema.safeParse(recordFromRow(row, record.type, (ref) => catalog.source(ref)?.citation ?? ref))
  return read.success && recordHash(read.data) === recordHash(record) ? row : null
}

/** The table it stands in already, where that is of its type; else the one of its basis and type. */
function tableOf(record: ArchiveRecord, home: string | undefined): string {
  if (home !== undefined && TYPE_OF_FILE[basename(home)] === record.type) return home
  const [name] = Object.entries(TYPE_OF_FILE).find(([, type]) => type === record.type) ?? ['']
  return `records/${record.basis === 'sample' ? 'samples' : 'sourced'}/${name}`
}

function wholeRecordsOf(record: ArchiveRecord): string {
  return OWN_ID.test(record.id) ? 'records/described.jsonl' : `records/imported/${record.id.slice(0, record.id.indexOf(':'))}.jsonl`
}

function readFiles(folder: string): Map<string, RecordFile> {
  const paths = readdirSync(join(folder, 'records'), { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  return new Map(
    paths
      .filter((path) => /\.(csv|jsonl)$/.test(path))
      .sort()
      .map((path) => [`records/${path}`, { lines: linesOf(join(folder, 'records', path), path), touched: false }]),
  )
}

function linesOf(file: string, path: string): Map<string, string> {
  if (path.endsWith('.csv')) {
    const { rows } = readCsv(file, path, RECORD_COLUMNS)
    return new Map(rows.map(({ cells }) => [cells.id ?? '', csvLine(RECORD_COLUMNS.map((column) => cells[column] ?? ''))]))
  }
  const { values } = readJsonLines(file, path)
  return new Map(values.map(({ value }) => [RecordSchema.parse(value).id, `${JSON.stringify(value)}\n`]))
}

function textOf(path: string, lines: ReadonlyMap<string, string>): string {
  const head = path.endsWith('.csv') ? csvLine(RECORD_COLUMNS) : ''
  return head + [...lines.values()].join('')
}

/** Plain RFC 4180 with the line ends of the repository: unlike an export for readers, nothing is put before a formula. */
function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`
}
