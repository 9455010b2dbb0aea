/** From the characters of a page to its words, lines and blocks. */
import type { PlacedWord } from '../page-words.ts'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** What the library puts in place of a hyphen at the end of a line, and of the end itself. */
const LINE_HYPHEN = 0x02
/** What stands for a hyphen. */
const HYPHENS = new Set([LINE_HYPHEN, 0xad, 0xfffe])
/** Signs of no width, and what has no meaning in any script. */
const NOTHING = new Set([0x00, 0xfeff, 0x200b, 0xffff])
/** Ligatures of Latin type. */
const LIGATURES: readonly string[] = ['ff', 'fi', 'fl', 'ffi', 'ffl', 'st', 'st']
const FIRST_LIGATURE = 0xfb00

/** Lines further apart than so many of their heights begin a new block. */
const GAP = 0.9

/** Least width of a space, in heights of a line. */
const SPACE = 0.15
/** Raised and lowered signs are smaller than this, and further from the line; both in heights of the larger one. */
const SMALLER = 0.85
const LIFTED = 0.1
/** What of the height of a line is below the letters. */
const DESCENT = 0.2

interface Word extends Box {
  text: string
}

interface Line extends Box {
  words: Word[]
}

/** Takes the characters of a page in the order of reading. Those outside of it cannot be seen and are no words of the page. */
export class PageCharacters {
  readonly #page: { width: number; height: number }
  readonly #lines: Line[] = []
  #line: Line | null = null
  #word: Word | null = null
  /** Of the character before. */
  #last: Box | null = null

  constructor(page: { width: number; height: number }) {
    this.#page = page
  }

  /** @param code UTF-16. @param box null for what the library put between words and lines. */
  add(code: number, box: Box | null): void {
    if (code === 0x0a || code === 0x0d) this.#line = null
    if (isSpace(code)) {
      this.#word = null
      return
    }
    const text = charactersOf(code)
    if (text === '' || (box !== null && !isWithin(box, this.#page))) return
    if (box === null) {
      if (this.#word) this.#word.text += text
      return
    }
    if (!this.#line) {
      this.#line = { ...box, words: [] }
      this.#lines.push(this.#line)
    }
    if (!this.#word || (this.#last && beginsWord(this.#last, box))) {
      this.#word = { ...box, text: '' }
      this.#line.words.push(this.#word)
    }
    this.#word.text += text
    this.#last = box
    widen(this.#word, box)
    widen(this.#line, box)
    if (code === LINE_HYPHEN) this.#line = this.#word = null
  }

  words(): PlacedWord[] {
    const words: PlacedWord[] = []
    let block = 0
    for (const [number, line] of this.#lines.entries()) {
      const before = this.#lines[number - 1]
      if (before && !follows(before, line)) block += 1
      for (const { text, left, top, right, bottom } of line.words)
        words.push({ text, x: tenth(left), y: tenth(top), width: tenth(right - left), height: tenth(bottom - top), line: number, block })
    }
    return words
  }
}

/** Whether a sign stands between words. */
export function isSpace(code: number): boolean {
  return (
    code === 0x20 ||
    code === 0xa0 ||
    (code >= 0x09 && code <= 0x0d) ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x202f ||
    code === 0x3000
  )
}

function charactersOf(code: number): string {
  if (HYPHENS.has(code)) return '-'
  if (NOTHING.has(code)) return ''
  if (code < 0x20) return ''
  return LIGATURES[code - FIRST_LIGATURE] ?? String.fromCodePoint(code)
}

/**
 * Whether there is a space that the library does not see before a character, or it is raised or lowered as the number of a note is. Of
 * text that runs from left to right as the page is shown; other text is left as the library parts it.
 */
function beginsWord(before: Box, box: Box): boolean {
  if (box.left < (before.left + before.right) / 2) return false
  const [height, other] = [before.bottom - before.top, box.bottom - box.top]
  if (box.left - before.right > SPACE * Math.max(height, other)) return true
  const lifted = Math.abs(before.bottom - box.bottom - DESCENT * (height - other))
  return Math.min(height, other) < SMALLER * Math.max(height, other) && lifted > LIFTED * Math.max(height, other)
}

/** Whether a line goes on where the other ended: right below it, or beside it. */
function follows(before: Line, line: Line): boolean {
  const height = Math.max(before.bottom - before.top, line.bottom - line.top)
  const down = line.top - before.bottom
  return down < GAP * height && line.bottom > before.top && line.left < before.right && line.right > before.left - height
}

function isWithin({ left, top, right, bottom }: Box, { width, height }: { width: number; height: number }): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x >= 0 && y >= 0 && x <= width && y <= height
}

function widen(box: Box, by: Box): void {
  box.left = Math.min(box.left, by.left)
  box.top = Math.min(box.top, by.top)
  box.right = Math.max(box.right, by.right)
  box.bottom = Math.max(box.bottom, by.bottom)
}

function tenth(number: number): number {
  return Math.round(number * 10) / 10
}
