/** A description sheet as PDF. */
import { FACSIMILE_LABEL } from '../../catalog/quoted-words.ts'
import { PageWriter } from '../../media/page-writer.ts'
import { openPdf } from './pdf-pages.ts'
import type { SheetText } from './sheet-text.ts'
import { writeSheet } from './write-sheet.ts'

/** @returns the bytes of the file; the same text gives the same bytes. */
export async function drawSheet(sheet: SheetText): Promise<Uint8Array> {
  const { document, letters, add } = await openPdf()
  const writer = new PageWriter(letters)
  writeSheet(writer, sheet)
  add(writer.pages)
  const what = sheet.quoted.length > 0 ? `${FACSIMILE_LABEL}. With a description sheet` : `${sheet.heading}. Description sheet`
  document.setTitle(`${sheet.sample === '' ? '' : 'Sample record: '}${sheet.title}`, { showInWindowTitleBar: true })
  document.setSubject(`${what} of ${sheet.id}.`)
  document.setAuthor(sheet.origin[0] ?? '')
  document.setLanguage('en-US')
  document.setCreator('')
  document.setProducer('')
  // No time of making: one description, one file.
  document.setCreationDate(new Date(0))
  document.setModificationDate(new Date(0))
  return document.save({ useObjectStreams: false })
}
