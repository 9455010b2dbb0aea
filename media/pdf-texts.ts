/**
 * Everything a PDF says in words, shown or not: text in white, invisible or off the page, comments, what was typed into forms, properties,
 * titles and labels. For the review before publication; in a process of its own only.
 */
import { createReadStream } from 'node:fs'
import { isArchiveError } from '../catalog/errors.ts'
import { type OpenDocument, readText, withDocument, withMemory } from './pdf/pdfium.ts'
import { aboutPdf } from './pdf/read-about.ts'
import type { PdfAbout } from './pdf-about.ts'

interface PdfTexts {
  /** Of each page. */
  words: string[]
  /** Comments and form fields of each page. */
  comments: string[]
  properties: string
  /** It has parts that nobody can look through here: attachments, or all of it. */
  unread: boolean
}

/** What a comment is made of, in the words of PDF: text, author, subject, formatted text. */
const COMMENT = ['Contents', 'T', 'Subj', 'RC'] as const
/** Comments and fields of one page. */
const MOST_COMMENTS = 5_000

export async function textsOfPdf(file: string): Promise<PdfTexts> {
  const about = await aboutPdf(file)
  const properties = [propertiesOf(about), await xmpOf(file)].join('\n')
  const unread = { words: [], comments: [], properties, unread: true }
  if (about.problem !== '') return unread
  return withDocument(file, (open) => {
    const pages = Array.from({ length: about.count }, (_, page) => pageOf(open, page))
    return {
      words: pages.map(({ words }) => words),
      comments: pages.map(({ comments }) => comments),
      properties,
      unread: about.attachments.length > 0 || about.form === 'xfa',
    }
  }).catch((error: unknown) => {
    // It opens, and a page of it ends the library: nobody can say what is in it.
    if (isArchiveError(error) && error.status === 415) return unread
    throw error
  })
}

function propertiesOf({ properties, labels, outline, attachments }: PdfAbout): string {
  return [...Object.values(properties), ...labels, ...outline.map(({ title }) => title), ...attachments].filter(Boolean).join('\n')
}

function pageOf(open: OpenDocument, at: number): { words: string; comments: string } {
  const { pdfium, document } = open
  const page = pdfium.FPDF_LoadPage(document, at)
  if (page === 0) return { words: '', comments: '' }
  try {
    return { words: wordsOf(open, page), comments: commentsOf(open, page) }
  } finally {
    pdfium.FPDF_ClosePage(page)
  }
}

function wordsOf(open: OpenDocument, page: number): string {
  const { pdfium } = open
  const text = pdfium.FPDFText_LoadPage(page)
  if (text === 0) return ''
  try {
    const count = pdfium.FPDFText_CountChars(text)
    return withMemory(pdfium, (count + 1) * 2, (pointer) => {
      const written = pdfium.FPDFText_GetText(text, 0, count, pointer)
      return utf16(open, pointer, (written - 1) * 2)
    })
  } finally {
    pdfium.FPDFText_ClosePage(text)
  }
}

function utf16({ pdfium }: OpenDocument, pointer: number, bytes: number): string {
  return Buffer.from(pdfium.pdfium.HEAPU8.subarray(pointer, pointer + Math.max(0, bytes))).toString('utf16le')
}

function commentsOf(open: OpenDocument, page: number): string {
  const { pdfium, document } = open
  const count = Math.min(pdfium.FPDFPage_GetAnnotCount(page), MOST_COMMENTS)
  if (count <= 0) return ''
  const info = pdfium.PDFiumExt_OpenFormFillInfo()
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, info)
  const parts: string[] = []
  for (let at = 0; at < count; at += 1) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, at)
    if (annotation === 0) continue
    for (const key of COMMENT) parts.push(readText(open, (to, bytes) => pdfium.FPDFAnnot_GetStringValue(annotation, key, to, bytes)))
    if (form !== 0) parts.push(readText(open, (to, bytes) => pdfium.FPDFAnnot_GetFormFieldValue(form, annotation, to, bytes)))
    pdfium.FPDFPage_CloseAnnot(annotation)
  }
  if (form !== 0) pdfium.PDFiumExt_ExitFormFillEnvironment(form)
  pdfium.PDFiumExt_CloseFormFillInfo(info)
  return parts.filter(Boolean).join('\n')
}

const XMP = { begin: '<x:xmpmeta', end: '</x:xmpmeta>' } as const
/** Of one description. */
const LONGEST_XMP = 1024 * 1024

/** Descriptions that are not packed: '' without any. */
async function xmpOf(file: string): Promise<string> {
  const found: string[] = []
  let rest = ''
  for await (const block of createReadStream(file, { encoding: 'latin1', highWaterMark: LONGEST_XMP })) {
    rest += String(block)
    for (let from = rest.indexOf(XMP.begin); from >= 0; from = rest.indexOf(XMP.begin)) {
      const end = rest.indexOf(XMP.end, from)
      if (end < 0 && rest.length - from < LONGEST_XMP) break
      found.push(Buffer.from(rest.slice(from, end < 0 ? undefined : end), 'latin1').toString('utf8'))
      rest = end < 0 ? '' : rest.slice(end)
    }
    const open = rest.indexOf(XMP.begin)
    rest = open < 0 ? rest.slice(-XMP.begin.length) : rest.slice(open)
  }
  return found.join('\n').replace(/[<>]/g, ' ')
}
