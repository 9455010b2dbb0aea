/** A description sheet on pages, ruled like those of a daybook and headed by what is not here; before it, what words a source quotes. */
import { FACSIMILE_LABEL } from '../../catalog/samples.ts'
import { BRASS, GREY, NAVY, type PageWriter, WIDTH } from '../../media/page-writer.ts'
import type { SheetText } from './sheet-text.ts'

const LABEL = 132
/** Sizes tried for quoted words, the largest that leaves them on one page. */
const SIZES = [44, 36, 30, 25, 21, 17, 14]
const MOST_HIGH = 330

export function writeSheet(page: PageWriter, sheet: SheetText): void {
  if (sheet.quoted.length > 0) {
    writeFacsimile(page, sheet)
    page.newPage()
  }
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
  page.foot((at, of) => `${mark} · ${at} of ${of}`, { voice: 'data', size: 8 })
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
  page.space(6)
  page.rule(0.8, BRASS)
  page.space(34)
  page.text(title, { voice: 'text', size: 14, color: GREY, centered: true })
  page.text(date, { voice: 'data', size: 10, color: GREY, centered: true })
  page.space(34)
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
  page.text('Only the words quoted in the source are set here, in this site’s type. The look of the original is not imitated.', {
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
