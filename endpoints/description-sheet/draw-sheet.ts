/** A description sheet as PDF. */
import { FACSIMILE_LABEL } from '../../catalog/samples.ts'
import { PageWriter } from '../../media/page-writer.ts'
import { openPdf } from '../pdf/pdf-pages.ts'
import type { SheetText } from './sheet-text.ts'
import { writeSheet } from './write-sheet.ts'

/** @returns the bytes of the file; the same text gives the same bytes. */
export async function drawSheet(sheet: SheetText): Promise<Uint8Array> {
  const pdf = await openPdf()
  const writer = new PageWriter(pdf.letters)
  writeSheet(writer, sheet)
  pdf.add(writer.pages)
  const what = sheet.quoted.length > 0 ? `${FACSIMILE_LABEL}. With a description sheet` : `${sheet.heading}. Description sheet`
  return pdf.save({
    title: `${sheet.sample === '' ? '' : 'Sample record: '}${sheet.title}`,
    subject: `${what} of ${sheet.id}.`,
    author: sheet.origin[0] ?? '',
    changed: '',
  })
}
