/** Answers /media/sheets/{id}.pdf: the description sheet of a record, as the viewer may see the record. */
import type { Viewer } from '../../catalog/access.ts'
import { notFound } from '../../catalog/errors.ts'
import { FACSIMILE_LABEL } from '../../catalog/samples.ts'
import { PageWriter } from '../../media/page-writer.ts'
import type { Archive } from '../archive.ts'
import { entityTag, notModified } from '../error-response.ts'
import { openPdf } from '../pdf/pdf-pages.ts'
import { findRecord, recordView } from '../record-formats/index.ts'
import { siteAddress } from '../site-address.ts'
import { type SheetText, sheetText } from './sheet-text.ts'
import { writeSheet } from './write-sheet.ts'

const ENDING = /\.pdf$/i

/**
 * @param file last part of the address, with its ending.
 * @throws ArchiveError 404, 403 for a closed record, 410 for a withdrawn one.
 */
export async function answerSheet(request: Request, file: string, archive: Archive & { viewer: Viewer }): Promise<Response> {
  if (!ENDING.test(file)) throw notFound(`The file ${file}`)
  const { catalog, store, viewer, settings, media } = archive
  const { record, version, changed } = findRecord(store, file.replace(ENDING, ''), viewer)
  const view = recordView(record, { version, changed }, { catalog, store, viewer, site: siteAddress(request, settings) })
  const text = sheetText(view, media)
  const tag = entityTag(JSON.stringify(text))
  const known = notModified(request, tag)
  if (known) return known
  const bytes = await drawSheet(text)
  return new Response(request.method === 'HEAD' ? null : Buffer.from(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.length),
      'Content-Disposition': `inline; filename="${sheetFile(record.id, text.quoted.length > 0)}"`,
      ETag: tag,
    },
  })
}

/** Name a sheet is saved under: `msp-doc-1865-001-description.pdf`. */
function sheetFile(id: string, quoted: boolean): string {
  return `${id.replace(/[^A-Za-z0-9.-]+/g, '-')}-${quoted ? 'facsimile' : 'description'}.pdf`
}

/** @returns the bytes of the file; the same text gives the same bytes. */
async function drawSheet(sheet: SheetText): Promise<Uint8Array> {
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
