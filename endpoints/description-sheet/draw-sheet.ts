/** A description sheet as PDF: ruled like a page of a daybook, headed by what is not here. */
import { BRASS, GREY, NAVY, PageWriter, WIDTH } from './page-writer.ts'
import type { SheetText } from './sheet-text.ts'

const LABEL = 132

/** @returns the bytes of the file; the same text gives the same bytes. */
export async function drawSheet(sheet: SheetText): Promise<Uint8Array> {
  const page = await PageWriter.open()
  const { text, bold, italic, data } = page.fonts
  describe(page, sheet)

  page.text(sheet.id, { font: data, size: 10, color: NAVY })
  page.space(4)
  page.rule(3)
  page.space(2)
  page.rule(0.8)
  page.space(26)
  page.text(sheet.heading, { font: bold, size: 27, color: NAVY, centered: true, leading: 1.15 })
  page.space(6)
  page.text('Description sheet. It describes the item and says where it is kept.', { font: italic, size: 11, color: GREY, centered: true })
  page.space(18)
  if (sheet.sample !== '') {
    page.rule(0.8, BRASS)
    page.space(7)
    page.text(sheet.sample, { font: bold, size: 11, color: BRASS })
    page.space(4)
    page.rule(0.8, BRASS)
    page.space(16)
  }
  page.text(sheet.title, { font: bold, size: 17, leading: 1.2 })
  page.space(2)
  page.text(sheet.date, { font: data, size: 10, color: GREY })
  page.space(12)
  for (const paragraph of [sheet.contentNote, ...sheet.paragraphs].filter(Boolean)) {
    page.text(paragraph, { font: text, size: 11.5 })
    page.space(6)
  }
  page.space(6)
  for (const { label, text: value } of sheet.details) {
    page.keep(30)
    page.rule(0.4, GREY)
    page.space(5)
    page.pair(label, value, { font: text, size: 10, color: GREY }, { font: text, size: 11, left: LABEL, width: WIDTH - LABEL })
    page.space(4)
  }
  page.rule(0.8)
  section(page, 'Sources', sheet.sources)
  section(page, 'Cite this record as', [sheet.citation])
  page.space(16)
  page.keep(60)
  page.rule(0.4, GREY)
  page.space(6)
  for (const line of sheet.origin) page.text(line, { font: text, size: 9, color: GREY })
  numberPages(page, sheet)
  return page.document.save({ useObjectStreams: false })
}

function section(page: PageWriter, title: string, entries: readonly string[]): void {
  const written = entries.filter(Boolean)
  if (written.length === 0) return
  page.space(14)
  page.keep(48)
  page.text(title, { font: page.fonts.bold, size: 12 })
  page.space(2)
  for (const entry of written) {
    page.text(entry, { font: page.fonts.text, size: 10.5 })
    page.space(3)
  }
}

/** Call number and page on each page but the first, which opens with the call number. */
function numberPages({ pages, fonts }: PageWriter, { id, sample }: SheetText): void {
  pages.forEach((page, at) => {
    const mark = `${id}${sample === '' ? '' : ' · Sample record'} · ${at + 1} of ${pages.length}`
    const width = fonts.data.widthOfTextAtSize(mark, 8)
    page.drawText(mark, { x: (page.getWidth() - width) / 2, y: 34, size: 8, font: fonts.data, color: GREY })
  })
}

function describe({ document }: PageWriter, sheet: SheetText): void {
  document.setTitle(`${sheet.sample === '' ? '' : 'Sample record: '}${sheet.title}`, { showInWindowTitleBar: true })
  document.setSubject(`${sheet.heading}. Description sheet of ${sheet.id}.`)
  document.setAuthor(sheet.origin[0] ?? '')
  document.setLanguage('en-US')
  document.setCreator('')
  document.setProducer('')
  // No time of making: one description, one file.
  document.setCreationDate(new Date(0))
  document.setModificationDate(new Date(0))
}
