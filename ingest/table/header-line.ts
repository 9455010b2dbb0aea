/** Where the headings of a table stand: tables from museums often begin with a title, the name of the house or a date of printing. */

/** Lines that are looked at. */
export const LINES_BEFORE_DATA = 30
/** Share of the widest line that the headings fill. */
const MOST = 0.6

/**
 * @param rows first lines of the table.
 * @returns place of the first that could name most columns; 0 where none does.
 */
export function headerPlace(rows: readonly (readonly string[])[]): number {
  const filled = rows.slice(0, LINES_BEFORE_DATA).map((cells) => cells.filter((cell) => cell.trim() !== '').length)
  const widest = Math.max(0, ...filled)
  return Math.max(
    0,
    filled.findIndex((count) => count >= Math.max(2, MOST * widest)),
  )
}
