/** Sets text on pages of US Letter from top to bottom, and begins a new page where one is full. */
import { type Color, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'

const PAGE = { width: 612, height: 792, side: 64, top: 60, bottom: 64 } as const
export const WIDTH = PAGE.width - 2 * PAGE.side

export const INK = rgb(0.075, 0.106, 0.212)
export const GREY = rgb(0.29, 0.318, 0.412)
export const NAVY = rgb(0.082, 0.153, 0.353)
export const BRASS = rgb(0.502, 0.349, 0.047)

export interface Setting {
  font: PDFFont
  size: number
  color?: Color
  /** Distance from the left margin, and width of the lines, in points. */
  left?: number
  width?: number
  centered?: boolean
  /** Line height as a multiple of the size. */
  leading?: number
}

export interface Fonts {
  text: PDFFont
  bold: PDFFont
  italic: PDFFont
  data: PDFFont
}

export class PageWriter {
  readonly document: PDFDocument
  readonly fonts: Fonts
  #page: PDFPage
  /** Distance of the next line's top from the foot of the page. */
  #at = PAGE.height - PAGE.top

  private constructor(document: PDFDocument, fonts: Fonts) {
    this.document = document
    this.fonts = fonts
    this.#page = document.addPage([PAGE.width, PAGE.height])
  }

  static async open(): Promise<PageWriter> {
    const document = await PDFDocument.create()
    const [text, bold, italic, data] = await Promise.all(
      [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold, StandardFonts.TimesRomanItalic, StandardFonts.Courier].map((name) =>
        document.embedFont(name),
      ),
    )
    if (!text || !bold || !italic || !data) throw new Error('The standard fonts could not be embedded')
    return new PageWriter(document, { text, bold, italic, data })
  }

  get pages(): readonly PDFPage[] {
    return this.document.getPages()
  }

  space(points: number): void {
    this.#at -= points
  }

  rule(thickness: number, color: Color = INK, left = 0, width = WIDTH): void {
    this.#room(thickness)
    this.#page.drawRectangle({ x: PAGE.side + left, y: this.#at - thickness, width, height: thickness, color })
    this.#at -= thickness
  }

  /** Keeps the next lines on one page: begins a new one where less than this is left. */
  keep(points: number): void {
    this.#room(points)
  }

  /** @returns the height that the text took. */
  text(words: string, setting: Setting): number {
    const { font, size, color = INK, left = 0, width = WIDTH - left, centered, leading = 1.36 } = setting
    const lines = brokenAt(encodable(words, font), (line) => font.widthOfTextAtSize(line, size) <= width)
    for (const line of lines) {
      this.#room(size * leading)
      const x = PAGE.side + left + (centered ? (width - font.widthOfTextAtSize(line, size)) / 2 : 0)
      this.#page.drawText(line, { x, y: this.#at - size, size, font, color })
      this.#at -= size * leading
    }
    return lines.length * size * leading
  }

  /** A label and its value side by side; the label stands at the first line. */
  pair(label: string, value: string, labelled: Setting, valued: Setting): void {
    this.#room(valued.size * 2)
    const { font, size, color = GREY } = labelled
    this.#page.drawText(encodable(label, font), { x: PAGE.side, y: this.#at - valued.size, size, font, color })
    this.text(value, valued)
  }

  #room(points: number): void {
    if (this.#at - points >= PAGE.bottom) return
    this.#page = this.document.addPage([PAGE.width, PAGE.height])
    this.#at = PAGE.height - PAGE.top
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

const supported = new WeakMap<PDFFont, Set<number>>()

/** The standard fonts have the Latin letters only: others lose their marks, or become a question mark. */
export function encodable(text: string, font: PDFFont): string {
  const known = supported.get(font) ?? new Set(font.getCharacterSet())
  supported.set(font, known)
  const has = (character: string) => known.has(character.codePointAt(0) ?? 0)
  return [...text.replace(/\s+/g, ' ')]
    .map((character) => (has(character) ? character : [...character.normalize('NFKD')].filter(has).join('') || '?'))
    .join('')
}
