/** PDFs for tests, made on the spot. */
import { PDFDocument, PDFHexString, PDFName, StandardFonts } from 'pdf-lib'

/** @param pages lines of each page; a page without lines has no text layer. */
export async function pdfOf(
  pages: readonly (readonly string[])[],
  change: (made: PDFDocument) => Promise<unknown> | unknown = () => {},
): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  const font = await made.embedFont(StandardFonts.TimesRoman)
  for (const lines of pages) {
    const page = made.addPage([612, 792])
    for (const [at, line] of lines.entries()) page.drawText(line, { x: 72, y: 700 - at * 16, size: 12, font })
  }
  await change(made)
  return made.save({ useObjectStreams: false })
}

/** Adds an outline of one level: titles of pages, from 0. */
export function outline(made: PDFDocument, entries: readonly { title: string; page: number }[]): void {
  const { context } = made
  const root = context.nextRef()
  const refs = entries.map(() => context.nextRef())
  for (const [at, { title, page }] of entries.entries()) {
    const entry = context.obj({ Title: PDFHexString.fromText(title), Parent: root, Dest: [made.getPage(page).ref, 'Fit'] })
    const [ref, next] = [refs[at], refs[at + 1]]
    if (next) entry.set(PDFName.of('Next'), next)
    if (ref) context.assign(ref, entry)
  }
  context.assign(root, context.obj({ Type: 'Outlines', First: refs[0], Last: refs.at(-1), Count: refs.length }))
  made.catalog.set(PDFName.of('Outlines'), root)
}

/** A file of objects as they stand here, numbered from 1; the first is the catalog. */
export function rawPdf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = text.length
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
