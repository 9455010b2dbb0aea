/** Which character parts the cells, judged by the header row: the first line that has one of them. */

const CANDIDATES = [',', ';', '\t', '|'] as const

/** The first line of a text: up to the first line end outside quotes. */
function firstLine(text: string): string {
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (char === '"') quoted = !quoted
    else if (!quoted && (char === '\n' || char === '\r')) return text.slice(0, at)
  }
  return text
}

/**
 * The delimiter that the header row uses most, comma where no line uses any.
 * @param start the first characters of the file.
 */
export function detectDelimiter(start: string): string {
  let rest = start
  // A title above the headings has none.
  for (let line = 0; line < LINES_BEFORE_DATA && rest !== ''; line += 1) {
    const first = firstLine(rest)
    const unquoted = first.replace(/"[^"]*"/g, '')
    const counts = CANDIDATES.map((candidate) => ({ candidate, count: unquoted.split(candidate).length - 1 }))
    const best = counts.reduce((most, next) => (next.count > most.count ? next : most))
    if (best.count > 0) return best.candidate
    rest = rest.slice(first.length).replace(/^\r?\n|^\r/, '')
  }
  return CANDIDATES[0]
}

/** A delimiter in words, for messages. */
export function delimiterName(delimiter: string): string {
  const names: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'vertical bar' }
  return names[delimiter] ?? JSON.stringify(delimiter)
}

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
