/** Which character parts the cells, judged by the header row. */

const CANDIDATES = [',', ';', '\t', '|'] as const

/** The header row of a text: up to the first line end outside quotes. */
function headerOf(text: string): string {
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (char === '"') quoted = !quoted
    else if (!quoted && (char === '\n' || char === '\r')) return text.slice(0, at)
  }
  return text
}

/**
 * The delimiter that the header row uses most, comma where it uses none.
 * @param start the first characters of the file.
 */
export function detectDelimiter(start: string): string {
  const unquoted = headerOf(start).replace(/"[^"]*"/g, '')
  const counts = CANDIDATES.map((candidate) => ({ candidate, count: unquoted.split(candidate).length - 1 }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).candidate
}

/** A delimiter in words, for messages. */
export function delimiterName(delimiter: string): string {
  const names: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'vertical bar' }
  return names[delimiter] ?? JSON.stringify(delimiter)
}
