/** Sheets of Excel (xlsx, xls) and OpenDocument (ods), read whole. Runs in sheet-process.ts or look-process.ts only: a small file may unpack into a very large one. */
import { type read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { type Entry, fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { ArchiveError } from '../../catalog/errors.ts'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import type { OpenFile } from '../bytes/open-file.ts'

const { sheetFile, sheetUnpacked, cells: mostCells } = UPLOAD_BUDGET
/** Rows of one part. */
const TOGETHER = 200

interface SheetRows {
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

/** More digits than a floating point number holds. */
const LONG_NUMBER = /<c\b([^<>]*)>\s*<v>(-?\d{16,})<\/v>/g
const PAGE = /^xl\/worksheets\/[^/]+\.xml$/
/** Digits that a program which calculates can be trusted with: 0.1 + 0.2 is 0.3. */
const TRUSTED = 15

/**
 * An Excel file whose longest numbers are texts, so that reading rounds none of them; any other file as it is.
 * @param parts of the file, unpacked within the budget of uploads.
 */
async function longNumbersAsText(bytes: Buffer, parts: readonly SheetPart[]): Promise<Buffer> {
  let changed = false
  const entries = parts.map(({ name, content }) => {
    if (!PAGE.test(name)) return { name, content }
    const xml = content.toString('utf8')
    const whole = xml.replace(LONG_NUMBER, (found, attributes: string, digits: string) =>
      /\bt="(?!n")/.test(attributes) ? found : `<c${attributes.replace(/\bt="n"/, '')} t="str"><v>${digits}</v>`,
    )
    if (whole === xml) return { name, content }
    changed = true
    return { name, content: Buffer.from(whole) }
  })
  return changed ? zipped(entries) : bytes
}

async function zipped(entries: readonly SheetPart[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, content } of entries) zip.addBuffer(content, name, { compress: false })
  zip.end()
  const parts: Buffer[] = []
  for await (const part of zip.outputStream) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

/** Gives numbers without a format of their own, and those shown in powers of ten, all their digits. Needs the option cellNF. */
function showDigits(page: WorkSheet): void {
  for (const key of Object.keys(page)) {
    const cell: unknown = key.startsWith('!') ? null : page[key]
    if (!isNumber(cell)) continue
    if (cell.z === undefined || cell.z === 'General' || /E[+-]?\d/i.test(cell.w ?? '')) cell.w = digitsOf(cell.v)
  }
}

interface NumberCell {
  t: 'n'
  v: number
  w?: string
  z?: unknown
}

function isNumber(cell: unknown): cell is NumberCell {
  return typeof cell === 'object' && cell !== null && Reflect.get(cell, 't') === 'n' && typeof Reflect.get(cell, 'v') === 'number'
}

function digitsOf(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(Number(value.toPrecision(TRUSTED)))
}

/** The parts of a sheet (xlsx and ods are zip files), counted as they unpack, whatever the file says of their size. */
interface SheetPart {
  name: string
  content: Buffer
}

/**
 * @param most bytes that all parts together may unpack to.
 * @returns no parts for a file that is no zip file; null where they are more.
 */
async function sheetParts(bytes: Buffer, most: number): Promise<SheetPart[] | null> {
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return []
  let size = 0
  // Counted before anything is kept: what is too large never is in memory as a whole.
  for await (const { chunk } of chunksOf(bytes)) {
    size += chunk.length
    if (size > most) return null
  }
  const parts = new Map<Entry, Buffer[]>()
  for await (const { entry, chunk } of chunksOf(bytes)) {
    const known = parts.get(entry)
    if (known) known.push(chunk)
    else parts.set(entry, [chunk])
  }
  return [...parts].map(([{ fileName }, chunks]) => ({ name: fileName, content: Buffer.concat(chunks) }))
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<{ entry: Entry; chunk: Buffer }> {
  const zip = await fromBufferPromise(bytes, {})
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    for await (const chunk of await zip.openReadStreamPromise(entry, {}))
      yield { entry, chunk: Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk) }
  }
}
