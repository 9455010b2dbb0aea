/** A PDF made anew: a picture of each page with boxes of it black, and the other words as text that cannot be seen. Runs in covering-process.ts. */
import { writeFile } from 'node:fs/promises'
import {
  beginText,
  endText,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  StandardFonts,
  setCharacterSqueeze,
  setFontAndSize,
  setTextMatrix,
  setTextRenderingMode,
  showText,
  TextRenderingMode,
} from 'pdf-lib'
import sharp from 'sharp'
import { ArchiveError } from '../../catalog/errors.ts'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import type { PageWords } from '../../media/page-words.ts'
import { openPdfPages, PDF_DENSITY } from '../../media/pdf-pages.ts'
import { blackBox, type PageBox } from './cover-picture.ts'
import { uncoveredPages } from './cover-words.ts'

/** Nothing else of the file is taken over: no properties, attachments, forms, links or outline. @param known its words, where they were read. */
export async function coverPdf(file: string, boxes: readonly PageBox[], to: string, known: readonly PageWords[]): Promise<void> {
  const pdf = await openPdfPages(file)
  const { sizes, count } = pdf
  if (count > UPLOAD_BUDGET.pages) throw new ArchiveError(413, 'too-many-pages', `The file has more than ${UPLOAD_BUDGET.pages} pages`)
  const words = known.length > 0 ? known : await pdf.words()
  const open = uncoveredPages(
    words,
    boxes.map(({ page, box }) => ({ page, shape: box })),
  )
  const made = await PDFDocument.create({ updateMetadata: false })
  const font = await made.embedFont(StandardFonts.Helvetica)
  for (const [at, size] of sizes.entries()) {
    const picture = await made.embedJpg(await coveredPage(await pdf.draw(at), at, boxes))
    const said = open[at]
    // As large as the original, where its words say how large that is.
    const inPoints = said && Math.abs(said.width / said.height - size.width / size.height) < 0.02 && known.length === 0
    const width = inPoints ? said.width : (size.width * 72) / PDF_DENSITY
    const height = inPoints ? said.height : (size.height * 72) / PDF_DENSITY
    const page = made.addPage([width, height])
    page.drawImage(picture, { x: 0, y: 0, width, height })
    if (said) writeHidden(page, font, said)
  }
  await writeFile(to, await made.save(), { mode: 0o600, flush: true })
}

async function coveredPage(
  { width, height, pixels }: { width: number; height: number; pixels: Buffer },
  page: number,
  boxes: readonly PageBox[],
): Promise<Buffer> {
  const black = boxes.filter((one) => one.page === page).map(({ box }) => blackBox(box, { width, height }))
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .composite(black)
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
}

function writeHidden(page: PDFPage, font: PDFFont, { width, height, words }: PageWords): void {
  const scale = { x: page.getWidth() / width, y: page.getHeight() / height }
  const letters = new Set(font.getCharacterSet())
  const named = page.node.newFontDictionary('F', font.ref)
  page.pushOperators(beginText(), setTextRenderingMode(TextRenderingMode.Invisible))
  for (const word of words) {
    // What the font has no letters for is found by the words beside the file alone.
    const text = [...word.text].filter((letter) => letters.has(letter.codePointAt(0) ?? 0)).join('')
    const size = word.height * scale.y
    const natural = font.widthOfTextAtSize(text, size)
    if (text === '' || size <= 0 || natural <= 0) continue
    page.pushOperators(
      setFontAndSize(named, size),
      setCharacterSqueeze((100 * word.width * scale.x) / natural),
      setTextMatrix(1, 0, 0, 1, word.x * scale.x, page.getHeight() - (word.y + word.height * 0.8) * scale.y),
      showText(font.encodeText(`${text} `)),
    )
  }
  page.pushOperators(endText())
}
