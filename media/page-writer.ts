/** Sets text on pages of US Letter from top to bottom, and begins a new page where one is full. What draws the pages comes after. */

export const PAGE = { width: 612, height: 792, side: 64, top: 60, bottom: 64 } as const
export const WIDTH = PAGE.width - 2 * PAGE.side

const INK = '#131B36'
export const GREY = '#4A5169'
export const NAVY = '#15275A'
export const BRASS = '#80590C'

export type Voice = 'text' | 'bold' | 'italic' | 'data'

/** The letters there are: of a PDF's fonts, or outlines. */
export interface Lettering {
  widthOf(text: string, voice: Voice, size: number): number
  /** The text with what cannot be set left out or changed for its like. */
  settable(text: string, voice: Voice): string
}

/** Something on a page, in points from its left top corner; y of a text is its baseline. */
export type Mark =
  | { kind: 'text'; text: string; voice: Voice; size: number; x: number; y: number; color: string }
  | { kind: 'bar'; x: number; y: number; width: number; height: number; color: string }

interface Setting {
  voice: Voice
  size: number
  color?: string
  /** Distance from the left margin, and width of the lines, in points. */
  left?: number
  width?: number
  centered?: boolean
  /** Line height as a multiple of the size. */
  leading?: number
}

export class PageWriter {
  readonly pages: Mark[][] = [[]]
  readonly #letters: Lettering
  /** Pages that were taken away when they were full. */
  #taken = 0
  /** Where the next line begins, from the top of the page. */
  #at: number = PAGE.top

  constructor(letters: Lettering) {
    this.#letters = letters
  }

  /** Where the next line begins: page from 0, and points from its top. */
  get place(): { page: number; y: number } {
    return { page: this.#taken + this.pages.length - 1, y: this.#at }
  }

  /** Pages that are full, which are not kept any more: a long document is drawn while it is written. */
  takeFull(): Mark[][] {
    const full = this.pages.splice(0, this.pages.length - 1)
    this.#taken += full.length
    return full
  }

  space(points: number): void {
    this.#at += points
  }

  rule(thickness: number, color = INK, left = 0, width = WIDTH): void {
    this.keep(thickness)
    this.#put({ kind: 'bar', x: PAGE.side + left, y: this.#at, width, height: thickness, color })
    this.#at += thickness
  }

  /** Keeps the next lines on one page: begins a new one where less than this is left. */
  keep(points: number): void {
    if (this.#at + points > PAGE.height - PAGE.bottom) this.newPage()
  }

  newPage(): void {
    this.pages.push([])
    this.#at = PAGE.top
  }

  text(words: string, { voice, size, color = INK, left = 0, width = WIDTH - left, centered, leading = 1.36 }: Setting): void {
    for (const line of this.lines(words, { voice, size, width })) {
      this.keep(size * leading)
      const x = PAGE.side + left + (centered ? (width - this.#letters.widthOf(line, voice, size)) / 2 : 0)
      this.#put({ kind: 'text', text: line, voice, size, x, y: this.#at + size, color })
      this.#at += size * leading
    }
  }

  /** A text broken into lines. */
  lines(words: string, { voice, size, width }: { voice: Voice; size: number; width: number }): string[] {
    return brokenAt(this.#letters.settable(words, voice), (line) => this.#letters.widthOf(line, voice, size) <= width)
  }

  /** A label and its value side by side; the label begins at the first line, in lines of its own width where it has one. */
  pair(label: string, value: string, labelled: Setting, valued: Setting): void {
    const { voice, size, color = GREY, width = WIDTH, leading = 1.2 } = labelled
    const lines = this.lines(label, { voice, size, width })
    this.keep(Math.max(valued.size * 2, lines.length * size * leading))
    const { page, y: top } = this.place
    for (const [at, text] of lines.entries())
      this.#put({ kind: 'text', text, voice, size, x: PAGE.side, y: top + valued.size + at * size * leading, color })
    this.text(value, valued)
    // A label longer than its value.
    if (this.place.page === page) this.#at = Math.max(this.#at, top + lines.length * size * leading)
  }

  /** One line at the foot of each page, in the middle. */
  foot(lineOf: (page: number, pages: number) => string, setting: Pick<Setting, 'voice' | 'size' | 'color'>): void {
    for (const [at, marks] of this.pages.entries()) marks.push(this.footOf(lineOf(at + 1, this.pages.length), setting))
  }

  /** A line for the foot of a page. */
  footOf(line: string, { voice, size, color = GREY }: Pick<Setting, 'voice' | 'size' | 'color'>): Mark {
    const text = this.#letters.settable(line, voice)
    const x = (PAGE.width - this.#letters.widthOf(text, voice, size)) / 2
    return { kind: 'text', text, voice, size, x, y: PAGE.height - 34, color }
  }

  #put(mark: Mark): void {
    this.pages.at(-1)?.push(mark)
  }
}

/** Breaks at blanks; a word longer than a line is broken where it must be. */
export function brokenAt(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (let word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    while (!fits(word) && word.length > 1) {
      let end = word.length - 1
      while (end > 1 && !fits(word.slice(0, end))) end--
      lines.push(word.slice(0, end))
      word = word.slice(end)
    }
    line = word
  }
  return line === '' ? lines : [...lines, line]
}
