/** Text of a citation in runs: some in italics, the rest plain. */
export interface Run {
  text: string
  italic: boolean
}

export type Piece = string | Run
/** One part of a citation, such as its title; empty where there is nothing to say. */
export type Element = Piece | readonly Piece[]

export function italic(text: string): Run {
  return { text, italic: true }
}

/** The text without its italics, as it is copied. */
export function plainText(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}

/** Whether a text needs no further period: it ends in a mark of its own, also inside a closing quotation mark. */
export function isEnded(text: string): boolean {
  return /[.?!…][”"’]?$/.test(text)
}

/**
 * Joins elements as sentences: each ends in a period (unless it brings its own mark), parted by blanks. Empty elements are
 * left out.
 */
export function sentences(elements: readonly Element[]): Run[] {
  const runs: Run[] = []
  for (const element of elements) {
    const pieces = flattened(element)
    const text = plainText(pieces)
    if (text === '') continue
    if (runs.length > 0) runs.push(plain(' '))
    runs.push(...pieces)
    if (!isEnded(text)) runs.push(plain('.'))
  }
  return merged(runs)
}

/** Joins elements with commas and ends in a period; an element may bring its comma inside quotation marks. */
export function commas(elements: readonly Element[]): Run[] {
  const runs: Run[] = []
  for (const element of elements) {
    const pieces = flattened(element)
    if (plainText(pieces) === '') continue
    if (runs.length > 0) runs.push(plain(/,[”"]?$/.test(plainText(runs)) ? ' ' : ', '))
    runs.push(...pieces)
  }
  if (!isEnded(plainText(runs))) runs.push(plain('.'))
  return merged(runs)
}

function plain(text: string): Run {
  return { text, italic: false }
}

function flattened(element: Element): Run[] {
  const pieces = typeof element === 'string' || 'text' in element ? [element] : element
  return pieces.map((piece) => (typeof piece === 'string' ? plain(piece) : piece)).filter(({ text }) => text !== '')
}

/** Neighbours of the same kind as one run. */
export function merged(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last && last.italic === run.italic) last.text += run.text
    else result.push({ ...run })
  }
  return result
}
