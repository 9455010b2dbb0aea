/** What is known of a PDF: the answer of media-process.ts, which alone opens it. */
import { z } from 'zod'

/** Names as PDF has them in its information dictionary. */
export const PDF_PROPERTIES = ['Title', 'Author', 'Subject', 'Keywords', 'Producer', 'CreationDate'] as const

/** Why a PDF is kept and not read; '' where it is. */
export const PDF_PROBLEMS = ['', 'encrypted', 'damaged', 'too-large', 'too-much'] as const
export type PdfProblem = (typeof PDF_PROBLEMS)[number]

const OutlineEntrySchema = z.object({
  title: z.string(),
  /** From 0. */
  page: z.number(),
  /** From 0: how deep it is in the outline. */
  level: z.number(),
})
export type OutlineEntry = z.infer<typeof OutlineEntrySchema>

export const PdfAboutSchema = z.object({
  problem: z.enum(PDF_PROBLEMS),
  /** Pixels of each page that is shown, at its own density; `damaged` where it cannot be. */
  pages: z.array(z.object({ width: z.number(), height: z.number(), damaged: z.literal(true).optional() })),
  /** How many pages the file has, shown or not. */
  count: z.number(),
  /** What each page is called; '' where it is its number. */
  labels: z.array(z.string()),
  outline: z.array(OutlineEntrySchema),
  properties: z.partialRecord(z.enum(PDF_PROPERTIES), z.string()),
  /** Names of files in it. */
  attachments: z.array(z.string()),
  form: z.enum(['', 'form', 'xfa']),
  /** It has scripts; they never run. */
  scripts: z.boolean(),
  /** Encrypted, and opened without a password. */
  encrypted: z.boolean(),
})
export type PdfAbout = z.infer<typeof PdfAboutSchema>

/** Of a file that is not read. */
export function unreadPdf(problem: PdfProblem): PdfAbout {
  return {
    problem,
    pages: [],
    count: 0,
    labels: [],
    outline: [],
    properties: {},
    attachments: [],
    form: '',
    scripts: false,
    encrypted: false,
  }
}
