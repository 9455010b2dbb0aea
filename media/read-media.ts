/** What media files say of themselves, read in a process of its own and remembered: how long they last, how large they are, what is said in them. */
import { statSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { isArchiveError, notFound } from '../catalog/errors.ts'
import { openLimitedProcess } from '../catalog/limited-process.ts'
import { READING_LIMITS } from '../catalog/upload-budget.ts'
import { type Cue, CueSchema } from './captions.ts'
import { type OwnSize, OwnSizeSchema } from './image-part.ts'
import { isPdf } from './media-files.ts'
import { type FileText, FileTextSchema, wordsFileOf } from './page-words.ts'
import { type PdfAbout, PdfAboutSchema, unreadPdf } from './pdf-about.ts'
import { type PlacedText, PlacedTextSchema } from './placed-text.ts'

/** How long a film or recording lasts and how large its pictures are. */
const MediaShapeSchema = z.object({
  /** null where the file does not say. */
  seconds: z.number().nullable(),
  /** Of a film; null where the file does not say. */
  frame: z.object({ width: z.number(), height: z.number() }).nullable(),
})
export type MediaShape = z.infer<typeof MediaShapeSchema>

export const MediaQuestionSchema = z.object({
  about: z.enum(['shape', 'cues', 'words', 'pages', 'size', 'text', 'places', 'document']),
  file: z.string(),
  page: z.number().default(0),
  /** What a page says, for its places. */
  text: z.string().default(''),
})
type MediaQuestion = z.input<typeof MediaQuestionSchema>

export interface MediaReader {
  /** How long a film or recording lasts and how large its pictures are. */
  shapeOf(file: string): Promise<MediaShape>
  /** Captions as timed words; none where the file is larger than is read. */
  cuesOf(file: string): Promise<readonly Cue[]>
  /** Words of a transcript; '' where the file is larger than is read. */
  wordsOf(file: string): Promise<string>
  /** What a PDF says of itself; where it cannot be read, why. */
  documentOf(file: string): Promise<PdfAbout>
  /** How many pages a picture or PDF has, 0 where it cannot be opened. */
  pagesOf(file: string): Promise<number>
  /** @throws ArchiveError 404 where the file is no picture or PDF that can be opened. */
  sizeOf(file: string, page: number): Promise<OwnSize>
  /** What was recognized on the pages of a scan or PDF, or is in its text layer. */
  textOf(file: string): Promise<FileText>
  /** Where the words of a page's text are; null where no places are known. @param page from 0. */
  placesOf(file: string, page: number, text: string): Promise<PlacedText | null>
}

/** Answers that are remembered: small ones, those that hold all words of a file, and what PDFs say of themselves. */
const MOST_KNOWN = { small: 5_000, words: 50, documents: 500 } as const

export function openMediaReader(): MediaReader {
  const reader = openLimitedProcess(PROCESS, READING_LIMITS.media)
  // A PDF that takes long holds up no films and pictures.
  const documents = openLimitedProcess(PROCESS, READING_LIMITS.documents)
  function remembered<T extends NonNullable<unknown>>(about: MediaQuestion['about'], schema: z.ZodType<T>, max: number) {
    const known = new LRUCache<string, Promise<T>>({ max })
    return (file: string, page = 0): Promise<T> => {
      const key = `${stampOfFile(file)} ${page}`
      const found = known.get(key)
      if (found) return found
      const asked = about === 'document' ? documents : reader
      const answer = asked.ask({ about, file, page } satisfies MediaQuestion, schema)
      known.set(key, answer)
      answer.catch(() => known.delete(key))
      return answer
    }
  }
  const places = new LRUCache<string, Promise<PlacedText | null>>({ max: MOST_KNOWN.words })
  const pictures = {
    pagesOf: remembered('pages', z.number(), MOST_KNOWN.small),
    sizeOf: remembered('size', OwnSizeSchema, MOST_KNOWN.small),
  }
  const asked = remembered('document', PdfAboutSchema, MOST_KNOWN.documents)
  const tooMuch = new LRUCache<string, PdfAbout>({ max: MOST_KNOWN.documents })
  async function documentOf(file: string): Promise<PdfAbout> {
    const stamp = stampOfFile(file)
    const known = tooMuch.get(stamp)
    if (known) return known
    try {
      return await asked(file)
    } catch (error) {
      // What took too much once is not tried again and again: each time ends a process.
      if (!isArchiveError(error) || error.status !== 413) throw error
      const unread = unreadPdf('too-much')
      tooMuch.set(stamp, unread)
      return unread
    }
  }
  return {
    shapeOf: remembered('shape', MediaShapeSchema, MOST_KNOWN.small),
    cuesOf: remembered('cues', z.array(CueSchema), MOST_KNOWN.words),
    wordsOf: remembered('words', z.string(), MOST_KNOWN.words),
    documentOf,
    pagesOf: async (file) => (isPdf(file) ? (await documentOf(file)).pages.length : pictures.pagesOf(file)),
    async sizeOf(file, page) {
      if (!isPdf(file)) return pictures.sizeOf(file, page)
      const size = (await documentOf(file)).pages[page]
      if (!size) throw notFound(`Page ${page + 1} of the PDF`)
      return { width: size.width, height: size.height, drawn: false, quick: false }
    },
    textOf: (file) => reader.ask({ about: 'text', file } satisfies MediaQuestion, FileTextSchema),
    placesOf(file, page, text) {
      const stamp = statSync(wordsFileOf(file), { throwIfNoEntry: false })
      if (!stamp) return Promise.resolve(null)
      const key = `${file} ${stamp.size} ${stamp.mtimeMs} ${page} ${text}`
      const known = places.get(key)
      if (known) return known
      const answer = reader.ask({ about: 'places', file, page, text } satisfies MediaQuestion, PlacedTextSchema.nullable())
      places.set(key, answer)
      answer.catch(() => places.delete(key))
      return answer
    },
  }
}

const PROCESS = new URL('./media-process.ts', import.meta.url)

/** A file put in another's place has another size or time. */
export function stampOfFile(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return `${file} ${found?.size ?? 0} ${found?.mtimeMs ?? 0}`
}
