/** A description sheet as PDF: a record without a scan on pages ruled like those of a daybook, after the words that a source quotes. */
import type { Viewer } from '../../catalog/access.ts'
import { accessInWords } from '../../catalog/access-words.ts'
import { plainText } from '../../catalog/citations/runs.ts'
import { cite } from '../../catalog/citations/styles.ts'
import { displayDate } from '../../catalog/dates.ts'
import { notFound } from '../../catalog/errors.ts'
import { FACSIMILE_LABEL, OMITTED, quotedWords, SAMPLE_ITEM, SAMPLE_NOTE } from '../../catalog/samples.ts'
import type { RecordType } from '../../catalog/schemas/record.ts'
import type { Media } from '../../media/open-media.ts'
import { BRASS, GREY, NAVY, PageWriter, WIDTH } from '../../media/page-writer.ts'
import { hasPdf, isWithheld } from '../../media/pictured.ts'
import type { Archive } from '../archive.ts'
import { entityTag, notModified } from '../error-response.ts'
import { openPdf } from '../pdf/pdf-pages.ts'
import { findRecord, labelledValues, type RecordView, recordView } from '../record-formats/index.ts'
import { siteAddress } from '../request-address.ts'

const LABEL = 132
/** Sizes tried for quoted words, the largest that leaves them on one page. */
const SIZES = [44, 36, 30, 25, 21, 17, 14]
const MOST_HIGH = 330

export function writeSheet(page: PageWriter, sheet: SheetText): void {
  if (sheet.quoted.length > 0) {
    writeFacsimile(page, sheet)
    page.newPage()
  }
  const typeset = page.place.page
  page.text(sheet.id, { voice: 'data', size: 10, color: NAVY })
  page.space(4)
  page.rule(3)
  page.space(2)
  page.rule(0.8)
  page.space(26)
  page.text(sheet.heading, { voice: 'bold', size: 25, color: NAVY, centered: true, leading: 1.15 })
  page.space(6)
  page.text(sheet.purpose, {
    voice: 'italic',
    size: 11,
    color: GREY,
    centered: true,
  })
  page.space(18)
  if (sheet.sample !== '') {
    page.rule(0.8, BRASS)
    page.space(7)
    page.text(sheet.sample, { voice: 'bold', size: 11, color: BRASS })
    page.space(4)
    page.rule(0.8, BRASS)
    page.space(16)
  }
  page.text(sheet.title, { voice: 'bold', size: 17, leading: 1.2 })
  page.space(2)
  page.text(sheet.date, { voice: 'data', size: 10, color: GREY })
  page.space(12)
  for (const paragraph of [sheet.contentNote, ...sheet.paragraphs].filter(Boolean)) {
    page.text(paragraph, { voice: 'text', size: 11.5 })
    page.space(6)
  }
  page.space(6)
  for (const { label, text } of sheet.details) {
    page.keep(30)
    page.rule(0.4, GREY)
    page.space(5)
    page.pair(label, text, { voice: 'text', size: 10, color: GREY }, { voice: 'text', size: 11, left: LABEL, width: WIDTH - LABEL })
    page.space(4)
  }
  page.rule(0.8)
  section(page, 'Sources', sheet.sources)
  section(page, 'Cite this record as', [sheet.citation])
  page.space(16)
  page.keep(60)
  page.rule(0.4, GREY)
  page.space(6)
  for (const line of sheet.origin) page.text(line, { voice: 'text', size: 9, color: GREY })
  const mark = `${sheet.id}${sheet.sample === '' ? '' : ' · Sample record'}`
  page.foot((at, of) => `${at > typeset ? '' : 'Set for this site from the words quoted in its source · '}${mark} · ${at} of ${of}`, {
    voice: 'data',
    size: 8,
  })
}

/** The narrowest that takes no further line: lines of about the same length, no single word at the end. */
function evenWidth(page: PageWriter, text: string, size: number): number {
  const lines = (width: number) => page.lines(text, { voice: 'bold', size, width }).length
  let width = WIDTH
  while (width > WIDTH / 2 && lines(width - 8) === lines(WIDTH)) width -= 8
  return width
}

/** The quoted words large, the rest of the page empty: what no source quotes is not there. */
function writeFacsimile(page: PageWriter, { id, title, date, quoted, sources }: SheetText): void {
  page.text(id, { voice: 'data', size: 10, color: NAVY })
  page.space(4)
  page.rule(3)
  page.space(2)
  page.rule(0.8)
  page.space(10)
  page.text(`${FACSIMILE_LABEL}.`, { voice: 'bold', size: 11, color: BRASS })
  const from = sources.length === 1 ? sources.join() : 'the sources named below'
  page.text(`Set for this site from the words quoted in ${from.replace(/(?<!\.)\.$/, '')}.`, { voice: 'text', size: 11 })
  page.space(6)
  page.rule(0.8, BRASS)
  page.space(22)
  page.text(title, { voice: 'text', size: 14, color: GREY, centered: true })
  page.text(date, { voice: 'data', size: 10, color: GREY, centered: true })
  page.space(22)
  const high = (size: number) =>
    quoted.reduce((sum, text) => sum + (page.lines(text, { voice: 'bold', size, width: WIDTH }).length + 0.6) * size * 1.2, 0)
  const size = SIZES.find((candidate) => high(candidate) <= MOST_HIGH) ?? 14
  for (const text of quoted) {
    const width = evenWidth(page, text, size)
    page.text(text, { voice: 'bold', size, color: NAVY, centered: true, leading: 1.2, left: (WIDTH - width) / 2, width })
    page.space(size * 0.6)
  }
  page.space(24)
  page.rule(0.8)
  page.space(8)
  const cut = quoted.some((text) => text.includes(OMITTED))
    ? ` They are not the whole of it: ${OMITTED} stands for what is not quoted.`
    : ''
  page.text(`Only the words quoted in the source are set here, in this site’s type.${cut} The look of the original is not imitated.`, {
    voice: 'text',
    size: 11,
  })
  section(page, 'Sources', sources)
}

function section(page: PageWriter, title: string, entries: readonly string[]): void {
  const written = entries.filter(Boolean)
  if (written.length === 0) return
  page.space(14)
  page.keep(48)
  page.text(title, { voice: 'bold', size: 12 })
  page.space(2)
  for (const entry of written) {
    page.text(entry, { voice: 'text', size: 10.5 })
    page.space(3)
  }
}

/** What a description sheet says: the item described, and in its heading that the item itself is not here. */
interface SheetText {
  /** "Text not available here" and its kin. */
  heading: string
  /** What the sheet is for, in one line under its heading. */
  purpose: string
  /** Words of the item that its source quotes, by paragraph; none for most. */
  quoted: readonly string[]
  id: string
  title: string
  date: string
  /** What a reader of a sample must know; '' for other records. */
  sample: string
  /** What a content note covers is left out, and this says so; '' for none. */
  contentNote: string
  paragraphs: readonly string[]
  details: readonly { label: string; text: string }[]
  sources: readonly string[]
  citation: string
  /** Who made the sheet, from where, which version. */
  origin: readonly string[]
}

const MISSING: Readonly<Record<RecordType, string>> = {
  Document: 'Text not available here',
  Photograph: 'No picture available',
  Video: 'Film not available here',
  Audio: 'Recording not available here',
  Artifact: 'No picture available',
}
/** There is a scan, and the access rule keeps it from the reader. */
const HELD_BACK: Readonly<Record<RecordType, string>> = {
  Document: 'The text is closed to the public',
  Photograph: 'The photograph is closed to the public',
  Video: 'The film is closed to the public',
  Audio: 'The recording is closed to the public',
  Artifact: 'The photograph of the object is closed to the public',
}
const PDF = 'Available as a PDF'
const QUOTED = 'Only the words quoted in sources are available here'
/** Said elsewhere on the sheet. */
const ELSEWHERE: readonly string[] = ['title', 'date', 'basis', 'contentNote', 'sources', 'description', 'transcription', 'access']

/** @param media where files of the item are looked for: the sheet then says that they are there, or closed. */
export function sheetText(view: RecordView, media: Pick<Media, 'heldOf'> = { heldOf: () => null }): SheetText {
  const { record, sample, catalog, url, version, changed } = view
  const { crosswalk } = catalog
  const covered = record.contentNote !== ''
  const chicago = cite(view.citation).find(({ style, form }) => style === 'Chicago' && form !== 'Note')
  const quoted = covered ? [] : paragraphsOf(quotedWords(record))
  return {
    heading: headingOf(record.type, {
      sample,
      heldBack: isWithheld(record, media),
      pdf: hasPdf(record, media),
      quoted: quoted.length > 0,
    }),
    purpose: sample
      ? 'Description sheet. It shows how such an item is described.'
      : 'Description sheet. It describes the item and says where it is kept.',
    quoted,
    id: record.id,
    title: record.title,
    date: displayDate(record.date),
    sample: sample ? SAMPLE_NOTE : '',
    contentNote: covered ? `Content note: ${record.contentNote} The description is on the record’s page.` : '',
    paragraphs: covered ? [] : paragraphsOf(record.description),
    details: [
      ...crosswalk
        .shown()
        .filter(({ field }) => !ELSEWHERE.includes(field))
        .flatMap(({ field, label }) => {
          const values = labelledValues(field, view)
          return values.length === 0 ? [] : [{ label, text: values.join('; ') }]
        }),
      ...accessInWords(record).map((text) => ({ label: crosswalk.label('access'), text })),
    ],
    sources: covered ? [] : labelledValues('sources', view),
    citation: chicago ? plainText(chicago.runs) : '',
    origin: [
      `${catalog.site.name}. ${catalog.contract.identity.independence.footer}.`,
      url,
      `Version ${version} of the description${changed === '' ? '' : `, ${changed.slice(0, 10)}`}. This sheet is not a copy of the item.`,
    ],
  }
}

function headingOf(
  type: RecordType,
  { sample, heldBack, pdf, quoted }: { sample: boolean; heldBack: boolean; pdf: boolean; quoted: boolean },
): string {
  if (heldBack) return HELD_BACK[type]
  if (sample) return SAMPLE_ITEM
  if (pdf) return PDF
  return quoted && type === 'Document' ? QUOTED : MISSING[type]
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).flatMap((part) => part.trim() || [])
}

/** Answers /media/sheets/{id}.pdf: the description sheet of a record, as the viewer may see the record. */
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
