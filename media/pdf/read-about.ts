/** What a PDF says of itself: pages, their labels, outline, properties, and what an archivist should know of. Runs in media-process.ts. */
import { closeSync, openSync, readSync } from 'node:fs'
import { isArchiveError } from '../../catalog/errors.ts'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import { type OutlineEntry, PDF_PROBLEMS, PDF_PROPERTIES, type PdfAbout, unreadPdf } from '../pdf-about.ts'
import { ownSizes } from '../pdf-page.ts'
import { type OpenDocument, readText, withDocument } from './pdfium.ts'

/** Entries of an outline, attachments, and how deep an outline is. */
const MOST = { outline: 2_000, attachments: 100, depth: 12 } as const

/** Never throws for what the file is: its problem says it. */
export async function aboutPdf(file: string): Promise<PdfAbout> {
  try {
    return await withDocument(file, (open) => {
      const { pdfium, document } = open
      const pages = ownSizes(open)
      if (pages.length === 0) return unreadPdf('damaged')
      const form = pdfium.FPDF_GetFormType(document)
      return {
        problem: '',
        pages,
        count: pdfium.FPDF_GetPageCount(document),
        labels: labelsOf(open, pages.length),
        outline: outlineOf(open, pages.length),
        properties: propertiesOf(open),
        attachments: attachmentsOf(open),
        form: form === 0 ? '' : form === 1 ? 'form' : 'xfa',
        scripts: pdfium.FPDFDoc_GetJavaScriptActionCount(document) > 0 || hasScripts(file),
        encrypted: pdfium.FPDF_GetSecurityHandlerRevision(document) !== -1,
      }
    })
  } catch (error) {
    const problem = isArchiveError(error) ? PDF_PROBLEMS.find((one) => one === error.code) : undefined
    if (problem === undefined) throw error
    return unreadPdf(problem)
  }
}

function labelsOf(open: OpenDocument, count: number): string[] {
  const { pdfium, document } = open
  return Array.from({ length: count }, (_, page) => {
    const label = readText(open, (at, bytes) => pdfium.FPDF_GetPageLabel(document, page, at, bytes))
    return label === String(page + 1) ? '' : label.slice(0, LONGEST_LABEL)
  })
}

const LONGEST_LABEL = 100

/** An outline may point back into itself. */
function outlineOf(open: OpenDocument, pages: number): OutlineEntry[] {
  const { pdfium, document } = open
  const entries: OutlineEntry[] = []
  const seen = new Set<number>()
  const pageOf = (bookmark: number) => {
    const own = pdfium.FPDFBookmark_GetDest(document, bookmark)
    const action = own === 0 ? pdfium.FPDFBookmark_GetAction(bookmark) : 0
    const target = own !== 0 ? own : action === 0 ? 0 : pdfium.FPDFAction_GetDest(document, action)
    return target === 0 ? -1 : pdfium.FPDFDest_GetDestPageIndex(document, target)
  }
  const walk = (parent: number, level: number) => {
    let bookmark = pdfium.FPDFBookmark_GetFirstChild(document, parent)
    while (bookmark !== 0 && !seen.has(bookmark) && entries.length < MOST.outline) {
      seen.add(bookmark)
      const current = bookmark
      const title = readText(open, (at, bytes) => pdfium.FPDFBookmark_GetTitle(current, at, bytes)).replace(/\s+/g, ' ')
      const page = pageOf(current)
      if (title !== '' && page >= 0 && page < pages) entries.push({ title, page, level })
      if (level < MOST.depth) walk(current, level + 1)
      bookmark = pdfium.FPDFBookmark_GetNextSibling(document, current)
    }
  }
  walk(0, 0)
  return entries
}

function propertiesOf(open: OpenDocument): PdfAbout['properties'] {
  const { pdfium, document } = open
  const found: PdfAbout['properties'] = {}
  for (const name of PDF_PROPERTIES) {
    const value = readText(open, (at, bytes) => pdfium.FPDF_GetMetaText(document, name, at, bytes))
    if (value !== '') found[name] = name === 'CreationDate' ? dayOf(value) : value
  }
  return found
}

/** 'D:20260131120000Z' as 2026-01-31. */
function dayOf(date: string): string {
  const [, year, month = '', day = ''] = /^(?:D:)?(\d{4})(\d{2})?(\d{2})?/.exec(date) ?? []
  return [year ?? date, month, day].filter(Boolean).join('-')
}

function attachmentsOf(open: OpenDocument): string[] {
  const { pdfium, document } = open
  const count = Math.min(Math.max(0, pdfium.FPDFDoc_GetAttachmentCount(document)), MOST.attachments)
  return Array.from({ length: count }, (_, at) => {
    const attachment = pdfium.FPDFDoc_GetAttachment(document, at)
    return attachment === 0 ? '' : readText(open, (to, bytes) => pdfium.FPDFAttachment_GetName(attachment, to, bytes))
  }).filter(Boolean)
}

/** Scripts of pages and of fields are not counted by the library: their names stand in the file where it is not packed. */
function hasScripts(file: string): boolean {
  const block = Buffer.alloc(1024 * 1024)
  const handle = openSync(file, 'r')
  try {
    for (let at = 0; at < UPLOAD_BUDGET.mediaFile; at += block.length - SCRIPT.length) {
      const read = readSync(handle, block, 0, block.length, at)
      if (block.subarray(0, read).includes(SCRIPT)) return true
      if (read < block.length) return false
    }
    return false
  } finally {
    closeSync(handle)
  }
}

const SCRIPT = '/JavaScript'
