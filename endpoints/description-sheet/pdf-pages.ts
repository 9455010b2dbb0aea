/** Pages of text as a PDF in the standard fonts, which every reader has. */
import type { PDFDocument, PDFFont } from 'pdf-lib'
import { type Lettering, type Mark, PAGE, type Voice } from '../../media/page-writer.ts'

const FONTS = { text: 'TimesRoman', bold: 'TimesRomanBold', italic: 'TimesRomanItalic', data: 'Courier' } as const satisfies Record<
  Voice,
  string
>

export interface PdfPages {
  document: PDFDocument
  letters: Lettering
  add(pages: readonly (readonly Mark[])[]): void
}

/** The library is loaded with the first sheet that is asked for: it takes some ten megabytes. */
export async function openPdf(): Promise<PdfPages> {
  const { PDFDocument, StandardFonts, rgb } = await import('pdf-lib')
  const document = await PDFDocument.create()
  const [text, bold, italic, data] = await Promise.all([
    document.embedFont(StandardFonts[FONTS.text]),
    document.embedFont(StandardFonts[FONTS.bold]),
    document.embedFont(StandardFonts[FONTS.italic]),
    document.embedFont(StandardFonts[FONTS.data]),
  ])
  const fonts: Readonly<Record<Voice, PDFFont>> = { text, bold, italic, data }
  return {
    document,
    letters: {
      widthOf: (words, voice, size) => fonts[voice].widthOfTextAtSize(words, size),
      settable: (words, voice) => encodable(words, fonts[voice]),
    },
    add(pages) {
      for (const marks of pages) {
        const page = document.addPage([PAGE.width, PAGE.height])
        for (const mark of marks) {
          const color = rgb(...colorOf(mark.color))
          if (mark.kind === 'bar') {
            const { x, width, height } = mark
            page.drawRectangle({ x, y: PAGE.height - mark.y - height, width, height, color })
          } else page.drawText(mark.text, { x: mark.x, y: PAGE.height - mark.y, size: mark.size, font: fonts[mark.voice], color })
        }
      }
    },
  }
}

/** '#131B36' as shares of red, green and blue. */
function colorOf(hex: string): [red: number, green: number, blue: number] {
  const share = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [share(1), share(3), share(5)]
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
