/** Sheets of Excel (xlsx, xls) and OpenDocument (ods), read whole. Runs in sheet-process.ts or look-process.ts only: a small file may unpack into a very large one. */
import { type read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { ArchiveError } from '../../catalog/errors.ts'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import type { OpenFile } from '../bytes/open-file.ts'
import { longNumbersAsText, showDigits } from './sheet-digits.ts'
import { sheetParts } from './sheet-parts.ts'

const { sheetFile, sheetUnpacked, cells: mostCells } = UPLOAD_BUDGET
/** Rows of one part. */
const TOGETHER = 200

export interface SheetRows {
  names: string[]
  /** Rows as text, in parts; cells are as the sheet shows them, dates year first. */
  parts: Iterable<string[][]>
}

/**
 * @param sheet its name; the first where none is given.
 * @param most rows that are wanted: the others are not read.
 * @throws ArchiveError where it is too large, damaged, or has no such sheet.
 */
export async function rowsOfSheet(open: OpenFile, file: string, { sheet, most }: { sheet?: string; most?: number }): Promise<SheetRows> {
  const bytes = await wholeFile(open, file)
  const parts = await sheetParts(bytes, sheetUnpacked).catch((error: unknown) => {
    throw damaged(file, error)
  })
  if (parts === null)
    throw tooLarge(file, `a sheet of more than ${sheetUnpacked} bytes when unpacked`, `at most ${sheetUnpacked}: save it as CSV`)
  const { read } = await import('@e965/xlsx')
  const digits = await longNumbersAsText(bytes, parts)
  const book = bookOf(read, digits, file, most)
  const name = sheet ?? book.SheetNames[0] ?? ''
  const page = book.Sheets[name]
  if (!page) throw new ArchiveError(400, 'no-sheet', `${file}: found the sheets ${book.SheetNames.join(', ')}, expected "${name}"`)
  showDigits(page)
  return { names: book.SheetNames, parts: partsOf(page, filledRange(page, file)) }
}

async function wholeFile(open: OpenFile, file: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of open.chunks()) {
    size += part.length
    if (size > sheetFile) throw tooLarge(file, `a sheet of more than ${sheetFile} bytes`, `at most ${sheetFile}: save it as CSV`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function bookOf(parse: typeof read, bytes: Buffer, file: string, most: number | undefined): WorkBook {
  try {
    return parse(bytes, {
      type: 'buffer',
      cellDates: true,
      cellHTML: false,
      cellFormula: false,
      cellNF: true,
      dateNF: 'yyyy-mm-dd',
      ...(most === undefined ? {} : { sheetRows: most }),
    })
  } catch (error) {
    throw damaged(file, error)
  }
}

interface Range {
  s: { r: number; c: number }
  e: { r: number; c: number }
}

/** What cells reach over; the range that a sheet gives itself may be anything. @throws ArchiveError 413 where it is too large. */
function filledRange(page: WorkSheet, file: string): Range | null {
  let range: Range | null = null
  for (const key of Object.keys(page)) {
    if (key.startsWith('!')) continue
    const { r, c } = utils.decode_cell(key)
    range ??= { s: { r, c }, e: { r, c } }
    range.s = { r: Math.min(range.s.r, r), c: Math.min(range.s.c, c) }
    range.e = { r: Math.max(range.e.r, r), c: Math.max(range.e.c, c) }
  }
  if (!range) return null
  const [rows, columns] = [range.e.r - range.s.r + 1, range.e.c - range.s.c + 1]
  if (rows * columns > mostCells)
    throw tooLarge(file, `cells over ${rows} rows and ${columns} columns (to ${utils.encode_cell(range.e)})`, `at most ${mostCells} cells`)
  return range
}

function* partsOf(page: WorkSheet, range: Range | null): Generator<string[][]> {
  if (!range) return
  for (let from = range.s.r; from <= range.e.r; from += TOGETHER) {
    const part = { s: { r: from, c: range.s.c }, e: { r: Math.min(range.e.r, from + TOGETHER - 1), c: range.e.c } }
    const rows: unknown[][] = utils.sheet_to_json(page, {
      header: 1,
      raw: false,
      defval: '',
      blankrows: true,
      dateNF: 'yyyy-mm-dd',
      range: part,
    })
    yield rows.map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : String(cell))))
  }
}

function tooLarge(file: string, found: string, expected: string): ArchiveError {
  return new ArchiveError(413, 'too-large', `${file}: found ${found}, expected ${expected}`, [{ where: 'file', expected, found }])
}

function damaged(file: string, error: unknown): ArchiveError {
  const found = error instanceof Error ? error.message : ''
  return new ArchiveError(400, 'bad-sheet', `${file}: found a damaged sheet (${found}), expected Excel or OpenDocument`)
}
