/** CSV files to rows that remember their line. */
import { readFileSync } from 'node:fs'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { Problem } from './problems.ts'

interface CsvRow {
  line: number
  cells: Record<string, string>
}

const ParsedSchema = z.array(z.object({ info: z.object({ lines: z.number() }), record: z.array(z.string()) }))

/**
 * Reads a UTF-8 CSV file (RFC 4180, header row).
 * @param file absolute path; `name` is what problems call it.
 * @returns rows, and what could not be read: wrong header, ragged row, open quote, bad bytes.
 */
export function readCsv(file: string, name: string, columns: readonly string[]): { rows: CsvRow[]; problems: Problem[] } {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch {
    return {
      rows: [],
      problems: [{ file: name, line: 1, field: '(file)', found: 'bytes that are not UTF-8', expected: 'a UTF-8 text file' }],
    }
  }
  try {
    const parsed = ParsedSchema.parse(parse(text, { info: true, bom: true, relax_column_count: true, skip_empty_lines: true }))
    return fromParsed(parsed, name, columns)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : 1
    return {
      rows: [],
      problems: [{ file: name, line, field: '(row)', found: error.message, expected: 'a well-formed CSV row (RFC 4180)' }],
    }
  }
}

function fromParsed(parsed: z.infer<typeof ParsedSchema>, name: string, columns: readonly string[]) {
  const [head, ...body] = parsed
  const header = head?.record ?? []
  const problems: Problem[] = []
  for (const column of header.filter((column) => !columns.includes(column))) {
    problems.push({ file: name, line: 1, field: column, found: column, expected: `a column of: ${columns.join(', ')}` })
  }
  for (const column of columns.filter((column) => !header.includes(column))) {
    problems.push({ file: name, line: 1, field: column, found: '', expected: `a column "${column}"` })
  }
  if (problems.length > 0) return { rows: [], problems }
  const rows: CsvRow[] = []
  for (const [index, { record }] of body.entries()) {
    // A row's line is the one after the last line of the row before it.
    const line = (index === 0 ? (head?.info.lines ?? 1) : (body[index - 1]?.info.lines ?? 1)) + 1
    if (record.length !== header.length) {
      problems.push({ file: name, line, field: '(row)', found: `${record.length} cells`, expected: `${header.length} cells` })
      continue
    }
    rows.push({ line, cells: Object.fromEntries(header.map((column, at) => [column, record[at] ?? ''])) })
  }
  return { rows, problems }
}

/** @param file absolute path; `name` is what problems call it. */
export function readJsonLines(file: string, name: string): { values: { line: number; value: unknown }[]; problems: Problem[] } {
  const values: { line: number; value: unknown }[] = []
  const problems: Problem[] = []
  for (const [at, text] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (text.trim() === '') continue
    try {
      values.push({ line: at + 1, value: JSON.parse(text) })
    } catch (error) {
      const found = error instanceof Error ? error.message : String(error)
      problems.push({ file: name, line: at + 1, field: '(row)', found, expected: 'one JSON object' })
    }
  }
  return { values, problems }
}

/** A cell that begins so is computed by spreadsheets (OWASP, CSV injection), also after blanks. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/

/** What `csvCell` puts before a formula. */
const GUARDED = /^'(?=\s*[=+\-@\t\r＝＋－＠])/

/** @returns the cell, quoted where needed; an apostrophe before what would be computed. */
export function csvCell(value: string): string {
  const plain = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** The value of a cell that `csvCell` wrote, after a spreadsheet has saved it again. */
export function valueOfCell(cell: string): string {
  return cell.replace(GUARDED, '')
}
