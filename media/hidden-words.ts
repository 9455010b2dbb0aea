/**
 * Words in a PDF that nobody sees on its pages and everybody can copy: below a filled box, an annotation or a picture, or in the color of the
 * paper. Where a few characters in a row are drawn as one even color, nothing of them is to be seen, whatever covers them.
 */
import { isArchiveError } from '../catalog/errors.ts'
import type { Box } from './pdf/page-characters.ts'
import { type DrawnCharacters, drawnCharacters } from './pdf-page.ts'

/** Dots to the inch: the strokes of small type are still darker than the paper around them. */
const DENSITY = 100
/** Characters in a row that are looked at together: a single one, such as l, may be of one color by itself. */
const ROW = 3
/** A word of fewer characters is looked at whole; one alone is not. */
const LEAST = 2
/** Shares of their box that are left out at its sides, and above and below: a cover need not be exact to hide. */
const MARGIN = { across: 0.1, down: 0.25 }
/** Most difference of a color within one that is even: pictures of scans have noise. */
const EVEN = 24
const LETTER = /[\p{L}\p{N}]/u

/** @returns numbers of pages, from 1. @throws ArchiveError 415 where the PDF cannot be read. */
export async function pagesWithHiddenWords(file: string): Promise<number[]> {
  const pages: number[] = []
  try {
    for await (const drawn of drawnCharacters(file, DENSITY)) if (hasHiddenWords(drawn)) pages.push(drawn.page + 1)
  } catch (error) {
    // Nobody copies words from a file that cannot be read; that it cannot is said elsewhere.
    if (!isArchiveError(error) || error.status !== 415) throw error
  }
  return pages
}

function hasHiddenWords(drawn: DrawnCharacters): boolean {
  return wordsOf(drawn).some((word) => {
    const size = Math.min(ROW, word.length)
    return size >= LEAST && word.some((_, at) => at + size <= word.length && isEven(drawn, around(word.slice(at, at + size))))
  })
}

/** Boxes of the letters of each word; those outside of the page are not shown and not asked about. */
function wordsOf({ characters, width, height }: DrawnCharacters): Box[][] {
  const words: Box[][] = [[]]
  for (const { code, box } of characters) {
    // Dots that lead to a number, and the like, part what they stand between.
    if (box === null || !LETTER.test(String.fromCodePoint(code))) words.push([])
    else if (box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height) words.at(-1)?.push(box)
  }
  return words
}

function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

function isEven({ width, pixels }: DrawnCharacters, { left, top, right, bottom }: Box): boolean {
  const across = (right - left) * MARGIN.across
  const down = (bottom - top) * MARGIN.down
  const [fromX, toX] = [Math.floor(left + across), Math.ceil(right - across)]
  const [fromY, toY] = [Math.floor(top + down), Math.max(Math.floor(top + down) + 1, Math.floor(bottom - down))]
  const [least, most] = [
    [255, 255, 255],
    [0, 0, 0],
  ]
  for (let y = fromY; y < toY; y += 1)
    for (let x = fromX; x < toX; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const value = pixels[(y * width + x) * 4 + channel] ?? 0
        least[channel] = Math.min(least[channel] ?? 255, value)
        most[channel] = Math.max(most[channel] ?? 0, value)
        if ((most[channel] ?? 0) - (least[channel] ?? 0) > EVEN) return false
      }
  return true
}
