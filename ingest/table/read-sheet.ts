/** Sheets of Excel (xlsx, xls) and OpenDocument (ods) as a table: the first sheet, or the one the mapping names. */
import type { read, WorkBook } from '@e965/xlsx'
import { ArchiveError } from '../../catalog/errors.ts'
import type { OpenFile } from '../bytes/open-file.ts'
import type { ReaderContext, Reading } from '../draft.ts'
import { LARGEST_SHEET } from '../limits.ts'
import { longNumbersAsText, showDigits } from './sheet-digits.ts'
import { Table, type TableMapping } from './table.ts'

/** Reads the rows of a sheet; cells are as the sheet shows them, dates year first. */
export async function* readSheet(open: OpenFile, loaded: TableMapping, context: ReaderContext): AsyncGenerator<Iterable<Reading>> {
  context.facts.encoding = 'utf-8'
  const { rows } = await sheetRows(open, context.file, loaded.mapping.sheet)
  const table = new Table(loaded, context)
  const headings = loaded.mapping.header - 1
  for (const [at, cells] of rows.entries()) {
    // Rows end with their last filled cell; those that follow are empty, not missing.
    const full =
      at <= headings ? cells : [...cells, ...Array.from({ length: Math.max(0, (rows[headings]?.length ?? 0) - cells.length) }, () => '')]
    if (full.some((cell) => cell.trim() !== '')) yield table.take([{ line: at + 1, cells: full }], '')
  }
  yield table.end()
}

/** The rows of a sheet as text. @throws ArchiveError where it is too large, damaged, or has no such sheet. */
export async function sheetRows(open: OpenFile, file: string, sheet?: string): Promise<{ names: string[]; rows: string[][] }> {
  if (open.size > LARGEST_SHEET)
    throw new ArchiveError(
      413,
      'too-large',
      `${file}: found a sheet of ${open.size} bytes, expected at most ${LARGEST_SHEET}: save it as CSV`,
    )
  const parts: Buffer[] = []
  for await (const part of open.chunks()) parts.push(part)
  // Loaded with the first sheet: it takes some ten megabytes.
  const { read, utils } = await import('@e965/xlsx')
  const book = bookOf(read, await longNumbersAsText(Buffer.concat(parts)).catch((error: unknown) => damaged(file, error)), file)
  const name = sheet ?? book.SheetNames[0] ?? ''
  const page = book.Sheets[name]
  if (!page) throw new ArchiveError(400, 'no-sheet', `${file}: found the sheets ${book.SheetNames.join(', ')}, expected "${name}"`)
  showDigits(page)
  const rows: unknown[][] = utils.sheet_to_json(page, { header: 1, raw: false, defval: '', blankrows: true, dateNF: 'yyyy-mm-dd' })
  return { names: book.SheetNames, rows: rows.map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : String(cell)))) }
}

function bookOf(parse: typeof read, bytes: Buffer, file: string): WorkBook {
  try {
    return parse(bytes, { type: 'buffer', cellDates: true, cellHTML: false, cellFormula: false, cellNF: true, dateNF: 'yyyy-mm-dd' })
  } catch (error) {
    return damaged(file, error)
  }
}

function damaged(file: string, error: unknown): never {
  const found = error instanceof Error ? error.message : ''
  throw new ArchiveError(400, 'bad-sheet', `${file}: found a damaged sheet (${found}), expected Excel or OpenDocument`)
}
