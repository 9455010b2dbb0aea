/**
 * What is kept of a document beside the index: what its card shows and what snippets are cut from. In bytes: some numbers,
 * the length of each text, and all texts as one, which is read at once and cut. JSON takes three times as long to read, and
 * ten documents are read for every page of results.
 *
 *     flags, subjects, identifiers          short numbers (short-numbers.ts)
 *     length of each text                   the same, in UTF-16 units
 *     the texts one after the other         one byte a unit (Latin 1), or UTF-8 where a character needs more
 */
import { Buffer } from 'node:buffer'
import type { SnippetTexts } from '../../../highlight.ts'
import { type HitDisplay, type IndexDocument, KINDS, type Kind } from '../../../search-engine.ts'
import { bytesOfNumber, LONGEST_NUMBER, numberAt, writeNumber } from './short-numbers.ts'

export interface StoredDocument {
  display: HitDisplay
  texts: SnippetTexts
  /** For finding a changed document's place among the others. */
  sortTitle: string
}

/** What stands first of a stored document: enough to offer it, and to put it in order. */
export interface StoredHead {
  id: string
  kind: Kind
  title: string
  path: string
  sortTitle: string
}
const HEAD_TEXTS = 4

export function headOf({ display: { id, kind, title, path }, sortTitle }: StoredDocument): StoredHead {
  return { id, kind, title, path, sortTitle }
}

export function storedForm({ display, text, sortTitle }: IndexDocument): StoredDocument {
  const { description, transcription, other } = text
  return { display, texts: { title: display.title, description, transcription, other }, sortTitle }
}

/** Numbers before the lengths of the texts. */
const FIRST = 3
/** Texts besides subjects and identifiers. */
const TEXTS = 24
const BEYOND_LATIN = 1
const HAS_PAGES = 2
const HAS_QUOTED = 4
/** Kinds stand from this bit on. */
const KIND = 8

/** Characters that do not fit in a byte, and rare signs that are taken for them. */
const OTHER_SIGNS = /[^\t\n\r -ÿ]/

export function bytesOfStored({ display, texts: { description, transcription, other }, sortTitle }: StoredDocument): Buffer {
  const { subjects, identifiers } = display
  const { id, title, path, date, type, genre, unit, place, rights, collection, basis, summary, contentNote, picture, extent, access } =
    display
  const singles = [
    id,
    title,
    path,
    sortTitle,
    date,
    type,
    genre,
    unit,
    place,
    rights,
    collection,
    basis,
    summary,
    contentNote,
    picture,
    extent,
    access,
  ]
  const more = [
    String(display.pages ?? ''),
    display.quoted ?? '',
    display.accessNote ?? '',
    display.titleLang ?? '',
    description,
    transcription,
    other,
  ]
  const pieces = [...singles, ...more, ...subjects, ...identifiers]
  const all = pieces.join('')
  const isBeyond = OTHER_SIGNS.test(all)
  const flags =
    (isBeyond ? BEYOND_LATIN : 0) |
    (display.pages === null ? 0 : HAS_PAGES) |
    (display.quoted === undefined ? 0 : HAS_QUOTED) |
    (KINDS.indexOf(display.kind) << KIND)
  const numbers = [flags, subjects.length, identifiers.length, ...pieces.map(({ length }) => length)]
  const bytes = Buffer.allocUnsafe(numbers.length * LONGEST_NUMBER + (isBeyond ? Buffer.byteLength(all) : all.length))
  let at = 0
  for (const number of numbers) at = writeNumber(bytes, at, number)
  at += bytes.write(all, at, isBeyond ? 'utf8' : 'latin1')
  return bytes.subarray(0, at)
}

/** What stands before the texts: three numbers, and the length of each. */
function numbersOf(bytes: Buffer) {
  const numbers: number[] = []
  let next = 0
  for (let left = FIRST; left > 0; left--) {
    const value = numberAt(bytes, next)
    next += bytesOfNumber(value)
    numbers.push(value)
    if (numbers.length === FIRST) left += TEXTS + (numbers[1] ?? 0) + value
  }
  const [flags = 0, subjects = 0, identifiers = 0] = numbers
  const encoding: BufferEncoding = (flags & BEYOND_LATIN) === 0 ? 'latin1' : 'utf8'
  return { flags, kind: KINDS[(flags >>> KIND) & 0xff] ?? 'record', subjects, identifiers, numbers, encoding, texts: next }
}

/** Cuts texts one after the other from all of them. */
function cutter(all: string, numbers: readonly number[]): () => string {
  let piece = FIRST
  let at = 0
  return () => {
    const end = at + (numbers[piece++] ?? 0)
    const text = all.slice(at, end)
    at = end
    return text
  }
}

/** @param bytes the beginning of what `bytesOfStored` gave. @returns null where it ends before the head does, or just behind it. */
export function headOfBytes(bytes: Buffer): StoredHead | null {
  const { kind, numbers, encoding, texts } = numbersOf(bytes)
  const all = bytes.toString(encoding, Math.min(texts, bytes.length))
  const needed = numbers.slice(FIRST, FIRST + HEAD_TEXTS).reduce((sum, length) => sum + length, 0)
  // The last sign may be cut, and then reads as up to three others.
  if (texts >= bytes.length || all.length < needed + 3) return null
  const cut = cutter(all, numbers)
  return { id: cut(), kind, title: cut(), path: cut(), sortTitle: cut() }
}

/** @param bytes what `bytesOfStored` gave. */
export function storedOfBytes(bytes: Buffer): StoredDocument {
  const { flags, kind, subjects, identifiers, numbers, encoding, texts } = numbersOf(bytes)
  const cut = cutter(bytes.toString(encoding, texts), numbers)
  const [id, title, path, sortTitle] = [cut(), cut(), cut(), cut()]
  const display: HitDisplay = {
    id,
    kind,
    title,
    path,
    date: cut(),
    type: cut(),
    genre: cut(),
    unit: cut(),
    place: cut(),
    rights: cut(),
    collection: cut(),
    basis: cut(),
    summary: cut(),
    contentNote: cut(),
    picture: cut(),
    pages: null,
    extent: cut(),
    subjects: [],
    identifiers: [],
    access: cut(),
  }
  const pages = cut()
  const quoted = cut()
  const accessNote = cut()
  const titleLang = cut()
  if ((flags & HAS_PAGES) !== 0) display.pages = Number(pages)
  if ((flags & HAS_QUOTED) !== 0) display.quoted = quoted
  if (accessNote !== '') display.accessNote = accessNote
  if (titleLang !== '') display.titleLang = titleLang
  const [description, transcription, other] = [cut(), cut(), cut()]
  display.subjects = Array.from({ length: subjects }, cut)
  display.identifiers = Array.from({ length: identifiers }, cut)
  return { display, texts: { title, description, transcription, other, joint: undefined }, sortTitle }
}
