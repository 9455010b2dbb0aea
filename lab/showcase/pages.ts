/**
 * Pages of the collection in examples/documents, set from the quotations beside it and from nothing else: a table, two columns, and a
 * list by hand. Each says on each page that it was made for demonstration.
 */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { Bookmark } from '../../endpoints/pdf/pdf-pages.ts'
import { GREY, type Lettering, type Mark, NAVY, PAGE, PageWriter, WIDTH } from '../../media/page-writer.ts'

export const COLLECTION = 'examples/documents'
export const MADE = 'Made for demonstration'
const NOTE = 'Only the words in quotation marks are quoted. They are not the whole of what they are quoted from.'

const QuotationSchema = z.array(
  z.strictObject({
    page: z.enum(['law', 'object', 'title']),
    when: z.string(),
    words: z.string().min(1),
    from: z.string(),
    quoted_by: z.string(),
  }),
)
type Quotation = z.infer<typeof QuotationSchema>[number]

export interface ShowcaseDocument {
  name: string
  title: string
  pages: Mark[][]
  bookmarks: Bookmark[]
}

export function quotations(page: Quotation['page']): Quotation[] {
  const rows: unknown = parse(readFileSync(`${COLLECTION}/quotations.csv`, 'utf8'), { columns: true })
  return QuotationSchema.parse(rows).filter((row) => row.page === page)
}

/** @param letters the measure of what is set: of the site's own faces, or of one written by hand. */
export function tableOfLaws(letters: Lettering): ShowcaseDocument {
  const title = 'Words of laws, reports and newspapers'
  const page = new PageWriter(letters)
  page.text(MADE, { voice: 'data', size: 10, color: NAVY })
  page.space(120)
  page.rule(3)
  page.space(26)
  page.text(title, { voice: 'bold', size: 34, color: NAVY, leading: 1.15 })
  page.space(18)
  page.text(NOTE, { voice: 'text', size: 14 })
  page.space(26)
  page.rule(0.8)
  page.newPage()
  const bookmarks: Bookmark[] = [{ title, depth: 0, page: 0, y: PAGE.top }]
  const rows = quotations('law')
  for (const [at, { when, words, from, quoted_by }] of rows.entries()) {
    if (at % 5 === 0) {
      if (at > 0) page.newPage()
      page.text(MADE, { voice: 'data', size: 10, color: NAVY })
      page.space(12)
      page.rule(2)
      tableRow(page, letters, ['Date', 'Words quoted', 'From, and quoted by'], 'bold')
    }
    bookmarks.push({ title: `“${words}”`, depth: 1, ...page.place })
    tableRow(page, letters, [when, `“${words}”`, `${from}. Quoted by ${quoted_by}.`], 'text')
  }
  page.foot((at, of) => `${MADE} · ${at} of ${of}`, { voice: 'data', size: 9 })
  return { name: 'laws', title, pages: page.pages, bookmarks }
}

const CELLS = [86, 190, WIDTH - 86 - 190] as const
const GAP = 12

/** A row of three cells above a rule. */
function tableRow(page: PageWriter, letters: Lettering, cells: readonly [string, string, string], voice: 'bold' | 'text'): void {
  const size = 13
  const leading = 1.36
  page.space(8)
  const top = page.place.y
  let left = 0
  let lines = 0
  for (const [at, cell] of cells.entries()) {
    const width = CELLS[at] ?? WIDTH
    const column = new PageWriter(letters)
    column.text(cell, { voice, size, left, width: width - GAP, leading })
    const [marks = []] = column.pages
    lines = Math.max(lines, marks.length)
    page.pages.at(-1)?.push(...marks.map((mark) => ({ ...mark, y: mark.y - PAGE.top + top })))
    left += width
  }
  page.space(lines * size * leading + 8)
  page.rule(0.4, GREY)
}

export function columnsOfObjects(letters: Lettering): ShowcaseDocument {
  const title = 'Words on objects and pages'
  const head = new PageWriter(letters)
  head.text(MADE, { voice: 'data', size: 10, color: NAVY })
  head.space(10)
  head.text(title, { voice: 'bold', size: 26, color: NAVY, centered: true })
  head.space(4)
  head.text(NOTE, { voice: 'text', size: 12, centered: true })
  head.space(8)
  head.rule(0.8)
  const start = head.place.y - PAGE.top + 14
  const rows = quotations('object')
  const half = Math.ceil(rows.length / 2)
  const width = (WIDTH - 28) / 2
  const marks = [rows.slice(0, half), rows.slice(half)].flatMap((column, at) => {
    const page = new PageWriter(letters)
    const left = at * (width + 28)
    page.space(start)
    for (const { when, words, from, quoted_by } of column) {
      page.text(`“${words}”`, { voice: 'bold', size: 13.5, left, width, leading: 1.28 })
      page.text(`${from}, ${when}. Quoted by ${quoted_by}.`, { voice: 'text', size: 12, left, width })
      page.space(12)
    }
    return page.pages[0] ?? []
  })
  const pages = [[...(head.pages[0] ?? []), ...marks, head.footOf(`${MADE} · 1 of 1`, { voice: 'data', size: 9 })]]
  return { name: 'objects', title, pages, bookmarks: [{ title, depth: 0, page: 0, y: PAGE.top }] }
}

/** Set by hand: the voice of what is written is `italic`. */
export function listByHand(letters: Lettering): ShowcaseDocument {
  const title = 'Titles of works on the State Police'
  const page = new PageWriter(letters)
  page.text(MADE, { voice: 'italic', size: 16 })
  page.space(16)
  page.text(title, { voice: 'italic', size: 24 })
  page.space(14)
  for (const { when, words, from } of quotations('title')) {
    page.text(`“${words}”`, { voice: 'italic', size: 19, leading: 1.5 })
    page.text(`${from}, ${when}`, { voice: 'italic', size: 15, left: 26, leading: 1.5 })
    page.space(8)
  }
  return { name: 'titles-by-hand', title, pages: page.pages, bookmarks: [] }
}
