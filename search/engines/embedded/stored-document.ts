/**
 * What is kept of a document beside the index: what its card shows and what snippets are cut from. In bytes: some numbers,
 * the length of each text, and all texts as one, which is read at once and cut. JSON takes three times as long to read, and
 * ten documents are read for every page of results.
 *
 *     flags, subjects, identifiers          uint32 each, little-endian
 *     length of each text                   uint32, in UTF-16 units
 *     the texts one after the other         one byte a unit (Latin 1), or two where a character needs them
 */
import { Buffer } from 'node:buffer'
import type { SnippetTexts } from '../../highlight.ts'
import { type HitDisplay, type IndexDocument, KINDS } from '../../search-engine.ts'

export interface StoredDocument {
  display: HitDisplay
  texts: SnippetTexts
  /** For finding a changed document's place among the others. */
  sortTitle: string
}

export function storedForm({ display, text, sortTitle }: IndexDocument): StoredDocument {
  const { description, transcription, other } = text
  return { display, texts: { title: display.title, description, transcription, other }, sortTitle }
}

const NUMBERS = 3
const WORD_BYTES = 4
/** Texts besides subjects and identifiers. */
const TEXTS = 23
const TWO_BYTES = 1
const HAS_PAGES = 2
const HAS_QUOTED = 4
/** Kinds stand from this bit on. */
const KIND = 8

/** Characters that do not fit in a byte, and rare signs that are taken for them. */
const BEYOND_LATIN = /[^\t\n\r -ÿ]/

export function bytesOfStored({ display, texts: { description, transcription, other }, sortTitle }: StoredDocument): Buffer {
  const { subjects, identifiers } = display
  const { id, title, path, date, type, genre, unit, place, rights, collection, basis, summary, contentNote, picture, extent, access } =
    display
  const singles = [
    id,
    title,
    path,
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
  const more = [String(display.pages ?? ''), display.quoted ?? '', display.accessNote ?? '', description, transcription, other, sortTitle]
  const pieces = [...singles, ...more, ...subjects, ...identifiers]
  const all = pieces.join('')
  const wide = BEYOND_LATIN.test(all)
  const flags =
    (wide ? TWO_BYTES : 0) |
    (display.pages === null ? 0 : HAS_PAGES) |
    (display.quoted === undefined ? 0 : HAS_QUOTED) |
    (KINDS.indexOf(display.kind) << KIND)
  const bytes = Buffer.allocUnsafe((NUMBERS + pieces.length) * WORD_BYTES + all.length * (wide ? 2 : 1))
  let at = 0
  for (const number of [flags, subjects.length, identifiers.length]) at = bytes.writeUInt32LE(number, at)
  for (const { length } of pieces) at = bytes.writeUInt32LE(length, at)
  bytes.write(all, at, wide ? 'utf16le' : 'latin1')
  return bytes
}

/** @param bytes what `bytesOfStored` gave, from `from` to `to`: its checksum was compared. */
export function storedOfBytes(bytes: Buffer, from: number, to: number): StoredDocument {
  const numbers = new DataView(bytes.buffer, bytes.byteOffset + from, to - from)
  const flags = numbers.getUint32(0, true)
  const subjects = numbers.getUint32(WORD_BYTES, true)
  const identifiers = numbers.getUint32(2 * WORD_BYTES, true)
  let length = NUMBERS * WORD_BYTES
  const start = from + length + (TEXTS + subjects + identifiers) * WORD_BYTES
  const all = bytes.toString((flags & TWO_BYTES) === 0 ? 'latin1' : 'utf16le', start, to)
  let at = 0
  const cut = (): string => {
    const end = at + numbers.getUint32(length, true)
    const text = all.slice(at, end)
    length += WORD_BYTES
    at = end
    return text
  }
  const display: HitDisplay = {
    id: cut(),
    kind: KINDS[(flags >>> KIND) & 0xff] ?? 'record',
    title: cut(),
    path: cut(),
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
  if ((flags & HAS_PAGES) !== 0) display.pages = Number(pages)
  if ((flags & HAS_QUOTED) !== 0) display.quoted = quoted
  if (accessNote !== '') display.accessNote = accessNote
  const [description, transcription, other, sortTitle] = [cut(), cut(), cut(), cut()]
  display.subjects = Array.from({ length: subjects }, cut)
  display.identifiers = Array.from({ length: identifiers }, cut)
  return { display, texts: { title: display.title, description, transcription, other, joint: undefined }, sortTitle }
}
