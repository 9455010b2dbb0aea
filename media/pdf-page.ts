/** Pages of a PDF: their sizes, pictures, and words with places. Runs in media-process.ts and drawing-process.ts. */
import { ArchiveError } from '../catalog/errors.ts'
import { UPLOAD_BUDGET } from '../catalog/upload-budget.ts'
import type { PageWords } from './page-words.ts'
import { type Box, isSpace, PageCharacters } from './pdf/page-characters.ts'
import { type OpenDocument, openDocument, withDocument, withMemory } from './pdf/pdfium.ts'

/** Dots to the inch that a page has in its own size. */
const OWN_DENSITY = 200
/** Points to the inch. */
const POINTS = 72

/** What a page is taken for that does not say its size. */
const LETTER = { width: 612, height: 792 }

export interface Size {
  width: number
  height: number
}

/** Pixels of a page; one that is damaged has the size of a letter. */
export interface OwnPageSize extends Size {
  damaged?: true
}

/**
 * Pixels that each page has at its own density, and fewer where it is very large.
 * @returns none where not one page is found.
 */
export function ownSizes(open: OpenDocument): OwnPageSize[] {
  const { pdfium, document } = open
  const sizes = withMemory(pdfium, 8, (at) =>
    Array.from({ length: shownPages(open) }, (_, page) => {
      if (!pdfium.FPDF_GetPageSizeByIndexF(document, page, at)) return null
      return ownSize({ width: pdfium.pdfium.getValue(at, 'float'), height: pdfium.pdfium.getValue(at + 4, 'float') })
    }),
  )
  return sizes.some((size) => size !== null) ? sizes.map((size) => size ?? { ...ownSize(LETTER), damaged: true }) : []
}

/** Those after the most that are read stay in the download. */
function shownPages({ pdfium, document }: OpenDocument): number {
  return Math.min(pdfium.FPDF_GetPageCount(document), UPLOAD_BUDGET.pages)
}

/** A page drawn on white, four bytes a pixel. @param wanted its width, or its whole size; never larger than its own. */
export function drawPdfPage(file: string, page: number, wanted: { width: number; height?: number }): Promise<Size & { pixels: Buffer }> {
  return withDocument(file, (open) =>
    withPage(open, page, (handle) => {
      const own = ownSize(pointsOf(open, handle))
      const width = Math.min(wanted.width, own.width)
      const height = Math.min(own.height, wanted.height ?? Math.max(1, Math.round((own.height * width) / own.width)))
      return { width, height, pixels: drawn(open, handle, { width, height }) }
    }),
  )
}

function drawn({ pdfium, document }: OpenDocument, page: number, { width, height }: Size): Buffer {
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FORMAT, 0, 0)
  if (bitmap === 0) throw new Error('The memory of the library is used up')
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS)
    drawForm(pdfium, { document, page, bitmap, width, height })
    const from = pdfium.FPDFBitmap_GetBuffer(bitmap)
    return Buffer.from(pdfium.pdfium.HEAPU8.slice(from, from + width * height * 4).buffer)
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap)
  }
}

/** FLAT_NORMALDISPLAY. */
const FLAT_NORMAL = 0
/** FPDFBitmap_BGRx; the order of its bytes is turned by the flags. */
const FORMAT = 3
/** FPDF_ANNOT: notes and stamps are part of the page. FPDF_REVERSE_BYTE_ORDER. */
const FLAGS = 0x01 | 0x10

interface DrawnForm extends Size {
  document: number
  page: number
  bitmap: number
}

/** What was typed into a form is drawn by a part of the library of its own. */
function drawForm(pdfium: OpenDocument['pdfium'], { document, page, bitmap, width, height }: DrawnForm): void {
  if (pdfium.FPDF_GetFormType(document) === 0) return
  const info = pdfium.PDFiumExt_OpenFormFillInfo()
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, info)
  if (form !== 0) {
    pdfium.FPDF_SetFormFieldHighlightAlpha(form, 0)
    pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, FLAGS)
    pdfium.PDFiumExt_ExitFormFillEnvironment(form)
  }
  pdfium.PDFiumExt_CloseFormFillInfo(info)
}

/**
 * Words of the pages one by one, with their places in points from the upper left corner as the page is shown; a page without a text layer
 * has none.
 */
export async function* wordsOfPdf(file: string): AsyncGenerator<PageWords> {
  const open = await openDocument(file)
  try {
    const count = shownPages(open)
    for (let at = 0; at < count; at += 1) {
      // What was typed into a form becomes part of the page, in memory alone: its text is read when the page is opened again.
      withPage(open, at, (handle) => open.pdfium.FPDFPage_Flatten(handle, FLAT_NORMAL), 0)
      yield withPage(open, at, (handle) => wordsOfPage(open, handle), { ...LETTER, words: [] })
    }
  } catch (error) {
    throw open.failed(error)
  } finally {
    open.close()
  }
}

function wordsOfPage(open: OpenDocument, page: number): PageWords {
  const { pdfium } = open
  const size = pointsOf(open, page)
  const place = placeOnPage(open, page, size)
  const text = pdfium.FPDFText_LoadPage(page)
  if (text === 0) return { ...size, words: [] }
  const characters = new PageCharacters(size)
  try {
    withMemory(pdfium, 16, (at) => {
      const count = Math.min(pdfium.FPDFText_CountChars(text), UPLOAD_BUDGET.charactersOfPage)
      for (let character = 0; character < count; character += 1) {
        const code = pdfium.FPDFText_GetUnicode(text, character)
        // The library puts spaces and line ends between words; they have no place.
        if (isSpace(code) || !pdfium.FPDFText_GetLooseCharBox(text, character, at)) characters.add(code, null)
        else {
          // FS_RECTF: left, top, right, bottom, counted upwards.
          const { HEAPF32: box } = pdfium.pdfium
          const first = at / 4
          characters.add(code, place(box[first] ?? 0, box[first + 1] ?? 0, box[first + 2] ?? 0, box[first + 3] ?? 0))
        }
      }
    })
    return { ...size, layer: true, words: characters.words() }
  } finally {
    pdfium.FPDFText_ClosePage(text)
  }
}

/** The characters of a page in the order of reading, and the page as it is drawn; boxes in pixels of the drawing. */
export interface DrawnCharacters extends Size {
  /** From 0. */
  page: number
  /** Four bytes a pixel, on white. */
  pixels: Buffer
  /** `box` around the ink; null for what the library put between words. */
  characters: readonly { code: number; box: Box | null }[]
}

/** Pages that have characters. @param density dots to the inch. */
export async function* drawnCharacters(file: string, density: number): AsyncGenerator<DrawnCharacters> {
  const open = await openDocument(file)
  try {
    const count = shownPages(open)
    for (let page = 0; page < count; page += 1) {
      const found = withPage(open, page, (handle) => charactersOfPage(open, handle, density), null)
      if (found) yield { page, ...found }
    }
  } catch (error) {
    throw open.failed(error)
  } finally {
    open.close()
  }
}

function charactersOfPage(open: OpenDocument, page: number, density: number): Omit<DrawnCharacters, 'page'> | null {
  const { pdfium } = open
  const points = pointsOf(open, page)
  const own = ownSize(points)
  const scale = Math.min(density / OWN_DENSITY, 1)
  const size = { width: Math.max(1, Math.round(own.width * scale)), height: Math.max(1, Math.round(own.height * scale)) }
  const place = placeOnPage(open, page, size)
  const text = pdfium.FPDFText_LoadPage(page)
  if (text === 0) return null
  try {
    const count = Math.min(pdfium.FPDFText_CountChars(text), UPLOAD_BUDGET.charactersOfPage)
    if (count <= 0) return null
    const characters = withMemory(pdfium, 32, (at) =>
      Array.from({ length: count }, (_, character) => {
        const code = pdfium.FPDFText_GetUnicode(text, character)
        // Left, right, bottom, top, counted upwards.
        if (isSpace(code) || !pdfium.FPDFText_GetCharBox(text, character, at, at + 8, at + 16, at + 24)) return { code, box: null }
        const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(pdfium.pdfium.HEAPU8.slice(at, at + 32).buffer)
        return { code, box: place(left, top, right, bottom) }
      }),
    )
    return { ...size, characters, pixels: drawn(open, page, size) }
  } finally {
    pdfium.FPDFText_ClosePage(text)
  }
}

/** From the coordinates of a page's contents to those of the page as it is shown: cropped, turned, counted from above. */
function placeOnPage({ pdfium }: OpenDocument, page: number, { width, height }: Size) {
  const STEPS = 10_000
  const corner = (x: number, y: number) =>
    withMemory(pdfium, 16, (at) => {
      pdfium.FPDF_DeviceToPage(page, 0, 0, STEPS, STEPS, 0, x, y, at, at + 8)
      return { x: pdfium.pdfium.getValue(at, 'double'), y: pdfium.pdfium.getValue(at + 8, 'double') }
    })
  const [origin, right, down] = [corner(0, 0), corner(STEPS, 0), corner(0, STEPS)]
  const [a, b] = [right.x - origin.x, right.y - origin.y]
  const [c, d] = [down.x - origin.x, down.y - origin.y]
  const area = a * d - b * c || 1
  const shown = (x: number, y: number) => ({
    x: (((x - origin.x) * d - (y - origin.y) * c) / area) * width,
    y: (((y - origin.y) * a - (x - origin.x) * b) / area) * height,
  })
  return (left: number, top: number, right: number, bottom: number) => {
    const [one, other] = [shown(left, top), shown(right, bottom)]
    return {
      left: Math.min(one.x, other.x),
      top: Math.min(one.y, other.y),
      right: Math.max(one.x, other.x),
      bottom: Math.max(one.y, other.y),
    }
  }
}

/** @param damaged what stands for a page that cannot be read. @throws ArchiveError 415 where nothing does. */
function withPage<Result>({ pdfium, document }: OpenDocument, page: number, work: (handle: number) => Result, damaged?: Result): Result {
  const handle = pdfium.FPDF_LoadPage(document, page)
  if (handle === 0) {
    if (damaged !== undefined) return damaged
    throw new ArchiveError(415, 'damaged', `Page ${page + 1} of the PDF cannot be read`)
  }
  try {
    return work(handle)
  } finally {
    pdfium.FPDF_ClosePage(handle)
  }
}

function pointsOf({ pdfium }: OpenDocument, page: number): Size {
  return { width: Math.max(1, pdfium.FPDF_GetPageWidthF(page)), height: Math.max(1, pdfium.FPDF_GetPageHeightF(page)) }
}

function ownSize({ width, height }: Size): Size {
  const [across, down] = [Math.max(1, width), Math.max(1, height)]
  const density = Math.min(OWN_DENSITY / POINTS, Math.sqrt(UPLOAD_BUDGET.documentPixels / (across * down)))
  return { width: Math.max(1, Math.round(across * density)), height: Math.max(1, Math.round(down * density)) }
}
