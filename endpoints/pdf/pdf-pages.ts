/** Pages of text as a PDF in the standard fonts, which every reader has. */
import { deflateSync } from 'node:zlib'
import type { PDFDict, PDFFont, PDFRef } from 'pdf-lib'
import { type Lettering, type Mark, PAGE, type Voice } from '../../media/page-writer.ts'

const FONTS = { text: 'TimesRoman', bold: 'TimesRomanBold', italic: 'TimesRomanItalic', data: 'Courier' } as const satisfies Record<
  Voice,
  string
>

/** What a PDF says of itself. */
export interface AboutPdf {
  title: string
  subject: string
  author: string
  /** The moment it shows (ISO 8601); '' where it has none, so that one text is one file. */
  changed: string
}

/** A heading that readers can go to, and how deep it stands: 0 is outermost. */
export interface Bookmark {
  title: string
  depth: number
  /** Page from 0, and place from its top in points. */
  page: number
  y: number
}

export interface PdfPages {
  letters: Lettering
  /** Finished pages are kept compressed: a long document takes little memory. */
  add(pages: readonly (readonly Mark[])[]): void
  /** Marks on every page that was added, such as its number. */
  addToEach(marksOf: (page: number, pages: number) => readonly Mark[]): void
  /** @returns the bytes of the file; the same pages give the same bytes. */
  save(about: AboutPdf, bookmarks?: readonly Bookmark[]): Promise<Uint8Array>
}

/** A bookmark, or what holds them all, as an object of the file. */
interface Entry {
  ref: PDFRef
  depth: number
  children: PDFRef[]
}

/** The library is loaded with the first PDF that is asked for: it takes some ten megabytes. */
export async function openPdf(): Promise<PdfPages> {
  const { PDFDocument, PDFHexString, PDFName, PDFPageLeaf, StandardFonts } = await import('pdf-lib')
  const document = await PDFDocument.create()
  const { context, catalog } = document
  const [text, bold, italic, data] = await Promise.all([
    document.embedFont(StandardFonts[FONTS.text]),
    document.embedFont(StandardFonts[FONTS.bold]),
    document.embedFont(StandardFonts[FONTS.italic]),
    document.embedFont(StandardFonts[FONTS.data]),
  ])
  const fonts: Readonly<Record<Voice, PDFFont>> = { text, bold, italic, data }
  const names = { text: text.ref, bold: bold.ref, italic: italic.ref, data: data.ref }
  const resources = context.register(context.obj({ Font: names }))
  const tree = catalog.Pages()
  const treeRef = context.getObjectRef(tree)
  if (!treeRef) throw new Error('A new PDF has no tree of pages')
  const pages: { ref: PDFRef; leaf: PDFDict; contents: PDFRef[] }[] = []
  const streamOf = (marks: readonly Mark[]) =>
    context.register(context.stream(deflateSync(drawn(marks, fonts), { level: 7 }), { Filter: 'FlateDecode' }))

  /** Bookmarks as the format wants them: each knows its parent, its neighbors, and its first and last child. */
  function outline(bookmarks: readonly Bookmark[]): void {
    const root: Entry = { ref: context.nextRef(), depth: -1, children: [] }
    const open = [root]
    const placed = bookmarks.map((bookmark) => {
      while ((open.at(-1)?.depth ?? -1) >= bookmark.depth) open.pop()
      const parent = open.at(-1) ?? root
      const entry: Entry = { ref: context.nextRef(), depth: bookmark.depth, children: [] }
      const at = parent.children.push(entry.ref) - 1
      open.push(entry)
      return { ...entry, parent, at, bookmark }
    })
    const family = (children: readonly PDFRef[], count: number) =>
      children.length === 0 ? {} : { First: children[0], Last: children.at(-1), Count: count }
    for (const { ref, parent, at, children, bookmark } of placed) {
      const { [at - 1]: Prev, [at + 1]: Next } = parent.children
      context.assign(
        ref,
        context.obj({
          Title: PDFHexString.fromText(bookmark.title),
          Parent: parent.ref,
          Dest: [pages[bookmark.page]?.ref, 'XYZ', null, PAGE.height - bookmark.y, null],
          ...(Prev && { Prev }),
          ...(Next && { Next }),
          // Folded at first.
          ...family(children, -children.length),
        }),
      )
    }
    context.assign(root.ref, context.obj({ Type: 'Outlines', ...family(root.children, root.children.length) }))
    catalog.set(PDFName.of('Outlines'), root.ref)
    catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
  }

  return {
    letters: {
      widthOf: (words, voice, size) => widthOf(words, fonts[voice]) * size,
      settable: (words, voice) => encodable(words, fonts[voice]),
    },
    add(added) {
      for (const marks of added) {
        const leaf = PDFPageLeaf.withContextAndParent(context, treeRef)
        leaf.set(PDFName.of('MediaBox'), context.obj([0, 0, PAGE.width, PAGE.height]))
        leaf.set(PDFName.of('Resources'), resources)
        const ref = context.register(leaf)
        tree.pushLeafNode(ref)
        pages.push({ ref, leaf, contents: [streamOf(marks)] })
      }
    },
    addToEach(marksOf) {
      for (const [at, { contents }] of pages.entries()) contents.push(streamOf(marksOf(at + 1, pages.length)))
    },
    async save({ title, subject, author, changed }, bookmarks = []) {
      for (const { leaf, contents } of pages) leaf.set(PDFName.of('Contents'), context.obj(contents))
      if (bookmarks.length > 0) outline(bookmarks)
      document.setTitle(title, { showInWindowTitleBar: true })
      document.setSubject(subject)
      document.setAuthor(author)
      document.setLanguage('en-US')
      document.setCreator('')
      document.setProducer('')
      const moment = new Date(changed === '' ? 0 : changed)
      document.setCreationDate(moment)
      document.setModificationDate(moment)
      return document.save({ useObjectStreams: false, addDefaultPage: false, objectsPerTick: Number.POSITIVE_INFINITY })
    },
  }
}

/** Marks as the operators that draw them. */
function drawn(marks: readonly Mark[], fonts: Readonly<Record<Voice, PDFFont>>): string {
  return marks
    .map((mark) => {
      const color = colorOf(mark.color).join(' ')
      if (mark.kind === 'bar') return `${color} rg ${inPoints(mark.x, PAGE.height - mark.y - mark.height, mark.width, mark.height)} re f`
      const { voice, size, x, y, text } = mark
      return `${color} rg BT /${voice} ${size} Tf ${inPoints(x, PAGE.height - y)} Td ${fonts[voice].encodeText(text)} Tj ET`
    })
    .join('\n')
}

function inPoints(...lengths: number[]): string {
  return lengths.map((length) => Math.round(length * 100) / 100).join(' ')
}

/** '#131B36' as shares of red, green and blue. */
function colorOf(hex: string): [red: number, green: number, blue: number] {
  const share = (at: number) => Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 1000) / 1000
  return [share(1), share(3), share(5)]
}

const widths = new WeakMap<PDFFont, Map<string, number>>()

/** Of a text at size 1, letter by letter as readers set it: without kerning. */
function widthOf(text: string, font: PDFFont): number {
  const known = widths.get(font) ?? new Map<string, number>()
  widths.set(font, known)
  let sum = 0
  for (const letter of text) {
    let width = known.get(letter)
    if (width === undefined) {
      width = font.widthOfTextAtSize(letter, 1)
      known.set(letter, width)
    }
    sum += width
  }
  return sum
}

const supported = new WeakMap<PDFFont, Set<number>>()

/** Letters and signs that the standard fonts lack and that Unicode does not take apart. */
const LIKE: Readonly<Record<string, string>> = {
  ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't', ı: 'i', ĸ: 'k', Ŋ: 'N', ŋ: 'n' },
  ...{ '\u2010': '-', '\u2011': '-', '\u2012': '–', '\u2015': '—', '\u2212': '–', '\u2032': "'", '\u2033': '"', '\u2044': '/' },
  // Of no width: marks of order, and places where a word may be broken.
  ...{ '\u200B': '', '\u200C': '', '\u200D': '', '\u200E': '', '\u200F': '', '\uFEFF': '' },
}

/** The standard fonts have the Latin letters only: others lose their marks, or become a question mark. */
export function encodable(text: string, font: PDFFont): string {
  const known = supported.get(font) ?? new Set(font.getCharacterSet())
  supported.set(font, known)
  const has = (character: string) => known.has(character.codePointAt(0) ?? 0)
  const like = (character: string) => LIKE[character] ?? (has(character) ? character : '')
  return [...text.replace(/\s+/g, ' ')]
    .map((character) => {
      if (has(character)) return character
      return LIKE[character] ?? ([...character.normalize('NFKD')].map(like).join('') || '?')
    })
    .join('')
}
