/** Pages of a PDF for whoever makes another file of them: their pictures and words. In processes of their own only. */
import { UPLOAD_BUDGET } from '../catalog/upload-budget.ts'
import type { PageWords } from './page-words.ts'
import { withDocument } from './pdf/pdfium.ts'
import { drawPdfPage, ownSizes, type Size, wordsOfPdf } from './pdf-page.ts'

interface PdfPages {
  /** How many there are; those after the most that are read have no size. */
  count: number
  /** In pixels, at the density of `draw`. */
  sizes: readonly Size[]
  words(): Promise<PageWords[]>
  /** Four bytes a pixel, on white. */
  draw(page: number): Promise<Size & { pixels: Buffer }>
}

/** Dots to the inch of a drawn page; a very large one has fewer. */
export const PDF_DENSITY = 200

export async function openPdfPages(file: string): Promise<PdfPages> {
  const { sizes, count } = await withDocument(file, (open) => ({
    sizes: ownSizes(open),
    count: open.pdfium.FPDF_GetPageCount(open.document),
  }))
  return {
    count,
    sizes,
    async words() {
      const words: PageWords[] = []
      for await (const page of wordsOfPdf(file)) words.push(page)
      return words
    },
    draw: (page) => drawPdfPage(file, page, { width: sizes[page]?.width ?? UPLOAD_BUDGET.documentPixels }),
  }
}
