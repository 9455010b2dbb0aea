/**
 * Words of a page with their places: what recognition, a PDF's text layer, hOCR, ALTO and PAGE XML all become. They lie in a file of their
 * own next to the scan or PDF, a line of JSON for each page. What the words are is said by the record (`text` in its `media`, pages parted
 * by a form feed), which may have been corrected since; this file says where they are.
 */
import { createReadStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

/** Parts the pages of a file in its `text`, as pdftotext and tesseract do. */
export const PAGE_BREAK = '\f'

const PlacedWordSchema = z.object({
  text: z.string().min(1),
  /** Left and upper edge, width and height, in units of the page. */
  x: z.number(),
  y: z.number(),
  width: z.number().nonnegative(),
  height: z.number().nonnegative(),
  /** Numbers of its line and block within the page, from 0, in the order of reading. */
  line: z.int().nonnegative(),
  block: z.int().nonnegative(),
  /** How sure recognition was, 0 to 1; left out where nothing was recognized. */
  confidence: z.number().min(0).max(1).optional(),
  /** What the text says in its place: the whole of a word that is hyphenated, '' for its second part. */
  whole: z.string().optional(),
})
export type PlacedWord = z.infer<typeof PlacedWordSchema>

export const PageWordsSchema = z.object({
  /** Size of the page in the units of its words: pixels of a scan, points of a PDF. */
  width: z.number().positive(),
  height: z.number().positive(),
  words: z.array(PlacedWordSchema),
  /** They are a text layer; left out where a program recognized them. */
  layer: z.literal(true).optional(),
})
export type PageWords = z.infer<typeof PageWordsSchema>

/** A word as the text has it, with its places: two or more where it is hyphenated at the end of a line. */
export interface WholeWord {
  text: string
  parts: [PlacedWord, ...PlacedWord[]]
}

/** Signs with which a word goes on in the next line, and that are no hyphens of its own. */
const CONTINUES = /[\u00AD¬⸗]$/
/** A hyphen after a letter: the word goes on where the next line begins with a small one. */
const HYPHENATED = /\p{L}[-\u2010]$/u
const SMALL = /^\p{Ll}/u

/** The words of a page in their order, hyphenated ones in one piece. */
export function wholeWords(words: readonly PlacedWord[]): WholeWord[] {
  const found: WholeWord[] = []
  for (const [at, word] of words.entries()) {
    const last = found.at(-1)
    const before = words[at - 1]
    if (last && word.whole === '' && before?.whole) last.parts.push(word)
    else if (last && before && before.whole === undefined && goesOn(last.text, before, word)) {
      last.text = last.text.slice(0, -1) + word.text
      last.parts.push(word)
    } else {
      // The whole is said by its first part; without the second, that is all there is of it.
      const { text, whole } = word
      found.push({ text: whole && words[at + 1]?.whole === '' ? whole : text, parts: [word] })
    }
  }
  return found
}

function goesOn(text: string, { line }: PlacedWord, next: PlacedWord): boolean {
  return next.line > line && (CONTINUES.test(text) || (HYPHENATED.test(text) && SMALL.test(next.text)))
}

/** The text of a page: a line for each line, an empty line between blocks. */
export function textOfPage({ words }: PageWords): string {
  let text = ''
  let [line, block] = [0, 0]
  for (const { text: word, parts } of wholeWords(words)) {
    const [first] = parts
    const before = text === '' ? '' : first.block !== block ? '\n\n' : first.line !== line ? '\n' : ' '
    text += before + word
    ;({ line, block } = first)
  }
  return text
}

/** The file of words that belongs to a scan or PDF. */
export function wordsFileOf(path: string): string {
  return join(dirname(path), 'words', `${basename(path)}.jsonl`)
}

/** Whether words are kept for a scan or PDF. */
export function hasPageWords(path: string): boolean {
  return existsSync(wordsFileOf(path))
}

/** Replaces the words of a scan or PDF, all or nothing. @param path of the scan or PDF. */
export async function writePageWords(path: string, pages: Iterable<PageWords> | AsyncIterable<PageWords>): Promise<void> {
  const file = wordsFileOf(path)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const part = `${file}.part`
  try {
    const handle = await open(part, 'w', 0o600)
    try {
      for await (const page of pages) await handle.write(`${JSON.stringify(page)}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
}

export const FileTextSchema = z.object({
  /** Pages parted by page breaks; '' where none has words. */
  text: z.string(),
  /** 'ocr' where any of it was recognized by a program. */
  textOrigin: z.enum(['', 'ocr']),
  /** How many pages that is, where the file has more than are read; null where it is all of them. */
  cutAt: z.int().nonnegative().nullable(),
})
export type FileText = z.infer<typeof FileTextSchema>

/**
 * The text of a file, page by page, as far as it goes into `most` characters. Runs in media-process.ts.
 * @param path of the scan or PDF.
 */
export async function textOfWords(path: string, most: number): Promise<FileText> {
  const file = wordsFileOf(path)
  const pages: string[] = []
  let [length, ocr] = [0, false]
  const read = (cutAt: number | null = null): FileText => ({ text: pages.join(PAGE_BREAK).trimEnd(), textOrigin: ocr ? 'ocr' : '', cutAt })
  if (!existsSync(file)) return read()
  for await (const line of linesOfFile(file)) {
    const page = PageWordsSchema.parse(JSON.parse(line))
    const text = textOfPage(page)
    length += text.length + 1
    if (length > most) return read(pages.length)
    ocr ||= text !== '' && !page.layer
    pages.push(text)
  }
  return read()
}

/**
 * Words of one page. Runs in media-process.ts.
 * @param path of the scan or PDF. @param page from 0.
 * @returns null where there are none.
 */
export async function readPageWords(path: string, page: number): Promise<PageWords | null> {
  const file = wordsFileOf(path)
  if (!existsSync(file)) return null
  const handle = await open(file)
  try {
    const starts = await lineStarts(file, handle)
    const [from, to] = [starts[page], starts[page + 1]]
    if (from === undefined || to === undefined) return null
    const { buffer } = await handle.read({ buffer: Buffer.alloc(to - from), position: from })
    return PageWordsSchema.parse(JSON.parse(buffer.toString('utf8')))
  } finally {
    await handle.close()
  }
}

/** Where the lines of words files begin: a page of a thousand is found without reading those before it. */
const STARTS = new LRUCache<string, readonly number[]>({ max: 50 })
const NEWLINE = 0x0a

async function lineStarts(file: string, handle: FileHandle): Promise<readonly number[]> {
  const { size, mtimeMs } = await handle.stat()
  const key = `${file} ${size} ${mtimeMs}`
  const known = STARTS.get(key)
  if (known) return known
  const starts = [0]
  let passed = 0
  for await (const chunk of createReadStream(file)) {
    const bytes: Buffer = chunk
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) starts.push(passed + at + 1)
    passed += bytes.length
  }
  STARTS.set(key, starts)
  return starts
}

function linesOfFile(file: string) {
  return createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
}
