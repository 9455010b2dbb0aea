/** The process in which an edited table is read. */
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import { answerAsProcess } from '../../catalog/limited-process.ts'
import { valueOfCell } from '../../catalog/row-files.ts'
import * as deskChangesServerWords from '../../messages/areas/desk-changes-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
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
    throw new ArchiveError(400, 'bad-table', inEnglish(deskChangesServerWords.noTable), [{ where: 'file', expected: 'CSV', found }])
  }
  const [columns = [], ...rows] = lines.map((line) => line.map((cell) => cell.trim()))
  const problems = [
    ...['id', 'version']
      .filter((column) => !columns.includes(column))
      .map((where) => ({
        where,
        expected: inEnglish(deskChangesServerWords.thisColumn),
        found: inEnglish(deskChangesServerWords.noColumn),
      })),
    ...columns
      .filter((column) => !SHEET_COLUMNS.includes(column))
      .map((found) => ({
        where: inEnglish(deskChangesServerWords.firstLine),
        expected: inEnglish(deskChangesServerWords.exportColumns, { columns: SHEET_COLUMNS.join(', ') }),
        found,
      })),
  ]
  if (problems.length > 0) throw new ArchiveError(400, 'bad-table', inEnglish(deskChangesServerWords.otherColumns), problems)
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
    throw new ArchiveError(400, 'bad-table', inEnglish(deskChangesServerWords.notUtf8), [
      { where: 'file', expected: inEnglish(deskChangesServerWords.utf8), found: inEnglish(deskChangesServerWords.otherBytes) },
    ])
  }
}
