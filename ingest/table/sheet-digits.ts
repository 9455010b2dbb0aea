/** Numbers of a sheet with all their digits: what is filed under a number is an id, not a quantity. */
import type { WorkSheet } from '@e965/xlsx'
import { ZipFile } from 'yazl'
import type { SheetPart } from './sheet-parts.ts'

/** More digits than a floating point number holds. */
const LONG_NUMBER = /<c\b([^<>]*)>\s*<v>(-?\d{16,})<\/v>/g
const PAGE = /^xl\/worksheets\/[^/]+\.xml$/
/** Digits that a program which calculates can be trusted with: 0.1 + 0.2 is 0.3. */
const TRUSTED = 15

/**
 * An Excel file whose longest numbers are texts, so that reading rounds none of them; any other file as it is.
 * @param parts of the file, unpacked within the budget of uploads (sheet-parts.ts).
 */
export async function longNumbersAsText(bytes: Buffer, parts: readonly SheetPart[]): Promise<Buffer> {
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
export function showDigits(page: WorkSheet): void {
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
