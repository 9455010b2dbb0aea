/** Cells of a CSV file (RFC 4180) that no spreadsheet takes for a formula. */

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
