/** Words of a text as lines and blocks of its page: what ALTO and hOCR are written from, and what annotations are about. */
import { around, type Box, type LineBox, type TextWord } from './placed-text.ts'

export interface LinePart {
  text: string
  box: Box
  confidence?: number
  /** The whole of a word of which this is one part. */
  whole: { text: string; first: boolean } | null
}

interface Line {
  box: Box
  parts: LinePart[]
}

/** @returns blocks in the order of reading. A word without a place is at the edge of the one before it, or after it; none where no word has one. */
export function linesOf(words: readonly TextWord[]): { box: Box; lines: Line[] }[] {
  const blocks = new Map<number, Map<number, LinePart[]>>()
  for (const { text, boxes, confidence } of withEdges(words)) {
    let from = 0
    const wide = boxes.reduce((sum, { width }) => sum + width, 0)
    for (const [at, { line, block, ...box }] of boxes.entries()) {
      const last = at === boxes.length - 1
      const until = last ? text.length : from + Math.max(1, Math.round((text.length * box.width) / (wide || 1)))
      const part = boxes.length === 1 ? text : text.slice(from, until)
      from = until
      if (part === '') continue
      const lines = blocks.get(block) ?? new Map<number, LinePart[]>()
      blocks.set(block, lines)
      const parts = lines.get(line) ?? []
      lines.set(line, parts)
      const whole = boxes.length === 1 ? null : { text, first: at === 0 }
      parts.push({ text: part, box, whole, ...(confidence === undefined ? {} : { confidence }) })
    }
  }
  return [...blocks.values()].flatMap((found) => {
    const lines = [...found.values()].flatMap((parts) => {
      const box = boxAround(parts.map((part) => part.box))
      return box ? [{ box, parts }] : []
    })
    const box = boxAround(lines.map((line) => line.box))
    return box ? [{ box, lines }] : []
  })
}

function withEdges(words: readonly TextWord[]): TextWord[] {
  let edge: LineBox | null = null
  const first = words.flatMap(({ boxes }) => boxes.slice(0, 1))[0]
  if (first) edge = { ...first, width: 0 }
  return words.map((word) => {
    const last: LineBox | undefined = word.boxes.at(-1)
    if (last) edge = { ...last, x: last.x + last.width, width: 0 }
    return last || !edge ? word : { ...word, boxes: [edge] }
  })
}

function boxAround([first, ...rest]: readonly Box[]): Box | null {
  return first ? around([first, ...rest]) : null
}

/** Text within XML and HTML, in attributes too; signs that neither may hold are left out. */
export function xml(text: string): string {
  return text
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
