/** The process in which an edited table is read. */

import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import { answerAsProcess } from '../../catalog/limited-process.ts'
import { valueOfCell } from '../../catalog/row-files.ts'
import { SHEET_COLUMNS, type SheetRow, TOGETHER } from './spreadsheet.ts'

answerAsProcess(async (given, part) => {
  const rows = readSheet(z.instanceof(Uint8Array).parse(given))
  for (let at = 0; at < rows.length; at += TOGETHER) await part(rows.slice(at, at + TOGETHER))
})

/**
 * Reads an edited table: UTF-8 or UTF-16, separated by commas, semicolons or tabs, with some or all of the columns.
 * @throws ArchiveError 400 where it is no table, lacks `id` or `version`, or has a column that is not known.
 */
function readSheet(bytes: Uint8Array): SheetRow[] {
  const text = decoded(bytes)
  const head = text.slice(0, text.search(/\r?\n|$/))
  const delimiter = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length })).sort((a, b) => b.count - a.count)[0]?.sign
  let lines: string[][]
  try {
    lines = z.array(z.array(z.string())).parse(parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true }))
  } catch (cause) {
    const found = cause instanceof Error ? cause.message : ''
    throw new ArchiveError(400, 'bad-table', 'The file cannot be read as a table', [{ where: 'file', expected: 'CSV', found }])
  }
  const [columns = [], ...rows] = lines.map((line) => line.map((cell) => cell.trim()))
  const problems = [
    ...['id', 'version'].filter((column) => !columns.includes(column)).map((where) => ({ where, expected: 'this column', found: 'none' })),
    ...columns
      .filter((column) => !SHEET_COLUMNS.includes(column))
      .map((found) => ({ where: 'first line', expected: `columns of the export: ${SHEET_COLUMNS.join(', ')}`, found })),
  ]
  if (problems.length > 0) throw new ArchiveError(400, 'bad-table', 'The table does not have the columns of an export', problems)
  return rows.map((cells, at) => ({
    line: at + 2,
    cells: Object.fromEntries(columns.map((column, place) => [column, valueOfCell(cells[place] ?? '')])),
  }))
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  const name = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes)
  } catch {
    throw new ArchiveError(400, 'bad-table', 'The file is not UTF-8 text. Save it as “CSV UTF-8”', [
      { where: 'file', expected: 'UTF-8 or UTF-16', found: 'other bytes' },
    ])
  }
}
