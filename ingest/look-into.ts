/** The beginning of a file that is to be imported: its columns, and what its first rows would become. Changes nothing. Runs in look-process.ts. */
import { ArchiveError } from '../catalog/errors.ts'
import { RightsVocabulary } from '../catalog/rights-vocabulary.ts'
import type { ArchiveRecord } from '../catalog/schemas/record.ts'
import { UPLOAD_BUDGET } from '../catalog/upload-budget.ts'
import { accessRulesText } from './access/access-review.ts'
import { readAccessRules } from './access/access-rules.ts'
import { type FileFormat, fileFormat, formatOfBytes } from './bytes/file-format.ts'
import { openFile } from './bytes/open-file.ts'
import { isFault, toUtf8 } from './bytes/to-utf8.ts'
import { chooseReader } from './choose-reader.ts'
import { headerPlace, LINES_BEFORE_DATA } from './csv/delimiter.ts'
import type { CsvRow } from './csv/parse-csv.ts'
import { readRows, singleByte } from './csv/read-csv.ts'
import type { FileFacts } from './draft.ts'
import { keepAsWords } from './keep-as-words.ts'
import type { FirstRecords, FirstRows } from './look.ts'
import { checkOptions, type ImportOptions } from './options.ts'
import { firstObjects } from './table/read-json.ts'
import { rowsOfSheet } from './table/sheet-file.ts'

/** Not every object has every name. */
const LOOKED_AT_OBJECTS = 200

/** Characters of a cell that are shown. */
const SHOWN = 1_000

/**
 * The headings of a table, and a few rows below them, long cells cut off.
 * @param sheet of a file with several; '' for the first.
 * @throws ArchiveError 413 where there are more columns than anybody chooses fields for.
 */
export async function firstRows(file: string, count: number, sheet = ''): Promise<FirstRows> {
  const { columns, rows, ...more } = await rowsAsTheyAre(file, count, sheet)
  const { columns: most } = UPLOAD_BUDGET
  if (columns.length > most)
    throw new ArchiveError(413, 'too-large', `The table has ${columns.length} columns, at most ${most} can be mapped here`, [
      { where: 'columns', expected: `at most ${most}`, found: String(columns.length) },
    ])
  return { ...more, columns, rows: rows.map((row) => row.slice(0, most).map((cell) => cell.slice(0, SHOWN))) }
}

async function rowsAsTheyAre(file: string, count: number, sheet: string): Promise<FirstRows> {
  const opened = await openFile(file)
  const format = await fileFormat(opened)
  if (format === 'sheet') {
    const wanted = sheet === '' ? {} : { sheet }
    const { names, parts } = await rowsOfSheet(opened, 'file', { ...wanted, most: count + LINES_BEFORE_DATA })
    const all = [...parts].flat()
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
    rights: new RightsVocabulary(options.rights),
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

/** What an uploaded file is, or why it cannot be imported. Runs in look-process.ts. */
const LOOKED_AT = 64 * 1024

/** @throws ArchiveError 415 where it is neither a table, nor XML, nor an archive of such files. */
export async function uploadFormat(path: string): Promise<FileFormat> {
  const start = await startOf(path)
  const format = start.length === 0 ? 'csv' : formatOfBytes(start)
  const wide = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  if (start.length === 0 || (format === 'csv' && !wide && start.includes(0))) {
    throw new ArchiveError(415, 'wrong-type', 'The file is neither a table nor a finding aid', [
      {
        where: 'file',
        expected: 'a table (CSV, Excel, OpenDocument, JSON), XML (EAD, MARC, MODS, Dublin Core), or a zip or tar archive of such files',
        found: start.length === 0 ? 'an empty file' : 'binary data',
      },
    ])
  }
  return format
}

/** Unpacked where it is gzip, a little at a time: a small file may unpack into a very large one. */
async function startOf(path: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of (await openFile(path)).chunks()) {
    parts.push(part)
    size += part.length
    if (size >= LOOKED_AT) break
  }
  return Buffer.concat(parts).subarray(0, LOOKED_AT)
}
