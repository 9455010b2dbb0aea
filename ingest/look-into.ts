/** The beginning of a file that is to be imported: its columns, and what its first rows would become. Changes nothing. */
import type { Problem } from '../catalog/problems.ts'
import type { ArchiveRecord } from '../catalog/schemas/record.ts'
import { accessRulesText, readAccessRules } from './access/access-rules.ts'
import { fileFormat } from './bytes/file-format.ts'
import { openFile } from './bytes/open-file.ts'
import { isFault, toUtf8 } from './bytes/to-utf8.ts'
import { chooseReader } from './choose-reader.ts'
import type { CsvRow } from './csv/parse-csv.ts'
import { singleByte } from './csv/read-csv.ts'
import { readRows } from './csv/read-rows.ts'
import type { FileFacts } from './draft.ts'
import { keepAsWords } from './keep-as-words.ts'
import { checkOptions, type ImportOptions } from './options.ts'
import { headerPlace, LINES_BEFORE_DATA } from './table/header-line.ts'
import { firstObjects } from './table/read-json.ts'
import { sheetRows } from './table/read-sheet.ts'

/** Not every object has every name. */
const LOOKED_AT_OBJECTS = 200

export interface FirstRows {
  columns: string[]
  /** Line of the headings. */
  header: number
  rows: string[][]
  /** Names of the sheets of an Excel or OpenDocument file. */
  sheets: string[]
}

/** The headings of a table, and a few rows as they are below them. @param sheet of a file with several; '' for the first. */
export async function firstRows(file: string, count: number, sheet = ''): Promise<FirstRows> {
  const opened = await openFile(file)
  const format = await fileFormat(opened)
  if (format === 'sheet') {
    const { names, rows: all } = await sheetRows(opened, 'file', sheet || undefined)
    const place = headerPlace(all)
    const columns = (all[place] ?? []).map((name) => name.trim())
    return { columns, header: place + 1, rows: all.slice(place + 1, place + 1 + count), sheets: names }
  }
  if (format === 'json') {
    const objects = await firstObjects(opened, 'file', Math.max(count, LOOKED_AT_OBJECTS))
    const columns = [...new Set(objects.flatMap((cells) => [...cells.keys()]))]
    return { columns, rows: objects.slice(0, count).map((cells) => columns.map((name) => cells.get(name) ?? '')), header: 1, sheets: [] }
  }
  for (const encoding of ['utf-8', await singleByte(opened)] as const) {
    const lines: CsvRow[] = []
    const fault = { found: false }
    const open = await openFile(file)
    async function* text(): AsyncGenerator<Buffer> {
      for await (const part of toUtf8(open.chunks(), encoding, true)) {
        if (isFault(part)) {
          fault.found = true
          return
        }
        yield part
      }
    }
    for await (const part of readRows(text(), file, null)) {
      lines.push(...part.rows)
      if (lines.length > count + LINES_BEFORE_DATA) break
    }
    if (fault.found) continue
    const rows = lines.map(({ cells }) => [...cells])
    const place = headerPlace(rows)
    return { columns: rows[place] ?? [], header: lines[place]?.line ?? 1, rows: rows.slice(place + 1, place + 1 + count), sheets: [] }
  }
  return { columns: [], header: 1, rows: [], sheets: [] }
}

export interface FirstRecords {
  records: { line: number; record: ArchiveRecord }[]
  problems: Problem[]
}

/** What the first rows or components of a file become under a mapping. @throws ArchiveError where the mapping does not fit. */
export async function firstRecords(given: ImportOptions, count: number): Promise<FirstRecords> {
  const options = checkOptions(given)
  const open = await openFile(options.file)
  const reader = await chooseReader(open, options)
  const facts: FileFacts = { format: reader.format, encoding: '', title: '', description: '', dateRange: '' }
  const file = options.source ?? 'file'
  let found: FirstRecords = { records: [], problems: [] }
  const seen = new Map<string, ArchiveRecord>()
  const readings = reader.read({
    file,
    collection: options.collection,
    title: options.title ?? reader.title ?? options.collection,
    earlier: (id) => seen.get(id) ?? null,
    accessRules: readAccessRules(accessRulesText(options.dataDir)),
    facts,
  })
  for await (const part of readings) {
    for (const reading of part) {
      if ('restart' in reading) found = { records: [], problems: [] }
      else if ('finding' in reading) found.problems.push(reading.finding)
      else if ('draft' in reading) {
        const { draft } = reading
        const { record, findings } = keepAsWords(draft, file)
        found.problems.push(...draft.findings, ...findings)
        if (record) {
          seen.set(record.id, record)
          found.records.push({ line: draft.line, record })
        }
      }
      if (found.records.length + found.problems.length >= count) return found
    }
  }
  return found
}
