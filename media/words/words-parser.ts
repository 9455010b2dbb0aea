/** What the readers of hOCR, ALTO and PAGE XML share: pages that are filled line by line, boxes, and errors that say where. */
import { ArchiveError } from '../../catalog/errors.ts'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import * as deskMediaServerWords from '../../messages/areas/desk-media-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Message } from '../../messages/message.ts'
import type { PageWords, PlacedWord } from '../page-words.ts'
import type { Box } from '../placed-text.ts'

/** Takes a file in parts of text, and hands over the pages that are whole. */
export interface WordsParser {
  /** @throws ArchiveError 415 where the file is damaged, 413 where it holds more than is read. */
  write(text: string): void
  /** Pages that ended since the last call. */
  taken(): PageWords[]
  /** @throws ArchiveError 415 where the file ends early. */
  end(): void
}

/** A word before it has its line and block. */
export type FoundWord = Omit<PlacedWord, 'line' | 'block'>

/** A page while it is read. */
export class PageBuilder {
  readonly #words: PlacedWord[] = []
  #line = -1
  #block = -1
  #lineBegins = true
  #blockBegins = true
  readonly width: number
  readonly height: number

  /** @throws ArchiveError 415 for a page without a size: its places would say nothing. */
  constructor(width: number, height: number, where: string) {
    if (!(width > 0 && height > 0 && Number.isFinite(width * height)))
      throw damaged(where, deskMediaServerWords.wordsPageSize, `${width} × ${height}`)
    this.width = width
    this.height = height
  }

  block(): void {
    this.#blockBegins = true
    this.line()
  }

  line(): void {
    this.#lineBegins = true
  }

  add(word: FoundWord): void {
    const { x, y, width, height, text } = word
    if (text.trim() === '') return
    if (![x, y, width, height].every(Number.isFinite)) throw damaged(text, deskMediaServerWords.wordsPlace, [x, y, width, height].join(' '))
    if (this.#words.length >= UPLOAD_BUDGET.wordsOfPage) throw tooLarge(deskMediaServerWords.wordsOfPage, UPLOAD_BUDGET.wordsOfPage)
    if (this.#blockBegins) this.#block += 1
    if (this.#lineBegins) this.#line += 1
    this.#blockBegins = false
    this.#lineBegins = false
    const left = within(x, this.width)
    const top = within(y, this.height)
    this.#words.push({
      ...word,
      text: text.trim(),
      x: left,
      y: top,
      width: within(x + width, this.width) - left,
      height: within(y + height, this.height) - top,
      line: this.#line,
      block: this.#block,
    })
  }

  /** Words of a line that has a place as a whole only: by their letters. */
  addLine(text: string, { x, y, width, height }: Box, confidence?: number): void {
    const line = text.trim().replace(/\s+/g, ' ')
    for (const found of line.matchAll(/\S+/g)) {
      const begins = found.index / line.length
      const share = found[0].length / line.length
      const sure = confidence === undefined ? {} : { confidence }
      this.add({ text: found[0], x: x + width * begins, y, width: width * share, height, ...sure })
    }
  }

  page(): PageWords {
    return { width: this.width, height: this.height, words: this.#words }
  }
}

function within(at: number, most: number): number {
  return Math.round(Math.min(Math.max(0, at), most) * 100) / 100
}

/** @param where what of the file it is about. */
export function damaged(where: string, expected: Message, found: string): ArchiveError {
  return new ArchiveError(415, 'damaged-words', inEnglish(deskMediaServerWords.wordsCannotRead), [
    { where: where.slice(0, 80), expected: inEnglish(expected), found: found.slice(0, 80) },
  ])
}

/** @param most of what there is too much. */
export function tooLarge(expected: Message<{ most: string | number }>, most: number): ArchiveError {
  return new ArchiveError(413, 'too-many-words', inEnglish(deskMediaServerWords.wordsTooLarge), [
    { where: 'file', expected: inEnglish(expected, { most }), found: 'more' },
  ])
}

/** How sure a program was, as a number from 0 to 1; nothing where it is not said. */
export function confidenceOf(value: string | undefined, most = 1): { confidence?: number } {
  const said = value === undefined || value.trim() === '' ? Number.NaN : Number(value) / most
  return Number.isFinite(said) ? { confidence: Math.min(1, Math.max(0, Math.round(said * 1000) / 1000)) } : {}
}
