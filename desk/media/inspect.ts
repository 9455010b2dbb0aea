/** What a file is that was sent for a record, found out in a process of its own. */
import { z } from 'zod'
import { openLimitedProcess } from '../../catalog/limited-process.ts'
import { READING_LIMITS } from '../../catalog/upload-budget.ts'
import { MEDIA_PARTS } from '../../media/media-files.ts'

const InspectedSchema = z.object({
  /** What part of a record's media it is; `words`: words with their places, of a file that the record has. */
  part: z.enum([...MEDIA_PARTS, 'words']),
  /** The ending it is kept under. */
  ending: z.string(),
})
export type Inspected = z.infer<typeof InspectedSchema>

export const InspectQuestionSchema = z.object({
  path: z.string(),
  /** Files that its words belong to; null: what it is. */
  words: z.array(z.string()).nullable().default(null),
  whole: z.boolean().default(false),
  /** Of a PDF: a folder with what was recognized on its pages, as 0.hocr, and the file that its words belong to; null for no such question. */
  read: z.object({ recognized: z.string(), owner: z.string() }).nullable().default(null),
  /** A page of a PDF to be drawn into a file. */
  draw: z.object({ page: z.number(), into: z.string() }).nullable().default(null),
})
type InspectQuestion = z.input<typeof InspectQuestionSchema>

const ReadDocumentSchema = z.object({
  pages: z.number(),
  /** Pages without words, from 0. */
  without: z.array(z.number()),
})
export type ReadDocument = z.infer<typeof ReadDocumentSchema>

interface Inspector {
  /** @throws ArchiveError 415 where its content is of no type that is kept, or no picture that can be drawn; 413 where it takes too much to read. */
  inspect(path: string): Promise<Inspected>
  /**
   * Reads words with their places and writes them next to the files they belong to.
   * @param files a page belongs to each, or all to the one that has several pages itself (`whole`).
   * @returns how many of the files have words now. @throws ArchiveError 415 where they are damaged, 413 where there are more; nothing is written then.
   */
  placeWords(path: string, files: readonly string[], whole: boolean): Promise<number>
  /**
   * Reads the text layer of a PDF, for pages without one what was recognized, and writes it next to `owner`: the PDF itself unless said.
   * @throws ArchiveError 415 where it cannot be read; 413 where it takes too much.
   */
  placeDocument(path: string, recognized: string, owner?: string): Promise<ReadDocument>
  /** Draws a page for recognition. */
  drawPage(path: string, page: number, into: string): Promise<void>
}

export function openInspector(): Inspector {
  const reader = openLimitedProcess(new URL('./inspect-process.ts', import.meta.url), READING_LIMITS.pictures)
  return {
    inspect: (path) => reader.ask({ path } satisfies InspectQuestion, InspectedSchema),
    placeWords: (path, files, whole) => reader.ask({ path, words: [...files], whole } satisfies InspectQuestion, z.number()),
    placeDocument: (path, recognized, owner = path) =>
      reader.ask({ path, read: { recognized, owner } } satisfies InspectQuestion, ReadDocumentSchema),
    async drawPage(path, page, into) {
      await reader.ask({ path, draw: { page, into } } satisfies InspectQuestion, z.number())
    },
  }
}
