/** A record as an answer of one piece takes it: texts and lists that are longer than an answer may be are cut, and which ones is known. */
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import { ANSWER_BOUNDS, cutAtWord } from '../answer-bounds.ts'

/** Shorter texts are whole or left out: a name or an address that is cut off is another one. */
const LONG = 2_000

export interface BoundedRecord<R> {
  record: R
  /** Names of the fields that were cut. */
  cut: readonly string[]
}

export interface RecordBounds {
  words: number
  entries: number
}

/** Of a format, and of a page. */
const OF_FORMAT: RecordBounds = { words: ANSWER_BOUNDS.wordsOfRecord, entries: ANSWER_BOUNDS.entriesOfRecord }
const OF_PAGE: RecordBounds = { words: ANSWER_BOUNDS.wordsOfPage, entries: ANSWER_BOUNDS.entriesOfPage }

/** The same record for a page, whose lists are links. */
export function pageRecord<R extends ArchiveRecord>(record: R): BoundedRecord<R> {
  return boundedRecord(record, OF_PAGE)
}

/** @returns the record itself where it fits. */
export function boundedRecord<R extends ArchiveRecord>(record: R, { words, entries }: RecordBounds = OF_FORMAT): BoundedRecord<R> {
  const lists: unknown[] = [...Object.values(record), Object.keys(record.extra)]
  const isLong = lists.some((list) => Array.isArray(list) && list.length > entries)
  if (!isLong && lengthOf(record) <= words) return { record, cut: [] }
  let left = words
  const cut: string[] = []
  const bounded = Object.entries(record).map(([field, value]) => {
    // No field takes all that is left, so that every one has a part.
    const most = Math.floor(left / 2)
    const shorter = boundedValue(value, most, entries)
    if (shorter !== value) cut.push(field)
    left -= lengthOf(shorter)
    return [field, shorter]
  })
  return { record: { ...record, ...Object.fromEntries(bounded) }, cut }
}

/** The same value where it fits. */
function boundedValue(value: unknown, most: number, entries: number): unknown {
  if (Array.isArray(value)) {
    const list = boundedList(value, most, entries)
    return list.length === value.length && list.every((entry, at) => entry === value[at]) ? value : list
  }
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? boundedText(value, Math.max(most, LONG)) : value
  const parts = Object.entries(value)
  const list = boundedList(parts, most, entries)
  return list.length === parts.length && list.every((entry, at) => entry === parts[at]) ? value : Object.fromEntries(list)
}

function boundedText(text: string, most: number): string {
  return text.length <= most ? text : `${cutAtWord(text, most)}…`
}

/** The first entries, in their order; the last of them may have shorter texts. */
function boundedList<T>(list: readonly T[], most: number, entries: number): T[] {
  const taken: T[] = []
  let left = most
  for (const entry of list) {
    const length = lengthOf(entry)
    if (taken.length === entries) break
    if (length <= left) taken.push(entry)
    else {
      const fitting = fitted(entry, left)
      if (fitting !== null) taken.push(fitting)
      break
    }
    left -= length
  }
  return taken
}

/** An entry with its long texts cut; null where even the others are too many. */
function fitted<T>(entry: T, most: number): T | null {
  if (typeof entry !== 'object' || entry === null) return null
  const texts = Object.entries(entry).filter((part): part is [string, string] => typeof part[1] === 'string' && part[1].length > LONG)
  const others = lengthOf(entry) - texts.reduce((sum, [, text]) => sum + text.length, 0)
  const each = Math.floor((most - others) / Math.max(1, texts.length))
  if (texts.length === 0 || each < LONG) return null
  const shorter = texts.map(([name, text]) => [name, boundedText(text, each)])
  return Array.isArray(entry) ? Object.assign([...entry], Object.fromEntries(shorter)) : { ...entry, ...Object.fromEntries(shorter) }
}

/** Characters of all texts in a value. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, part: unknown) => sum + lengthOf(part), 0)
}
