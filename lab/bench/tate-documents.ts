/**
 * The Tate collection as a source: 69,202 real records in random order. Longer lists repeat them with 27 % of
 * the words, creators, dates and subjects replaced from other records, and invented rare words strewn in, so
 * that the vocabulary grows as real catalogues' does.
 */
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { z } from 'zod'
import type { IndexDocument } from '../../search/search-engine.ts'
import { benchDocument, type Description } from './bench-document.ts'
import { inventedWord } from './invented-words.ts'
import { below, pick, randomFrom, seedOf, shuffled } from './random.ts'

/** Part of words, creators, dates and subjects that a repeated record does not share with its original. */
const REPLACED = 0.27
/** Part of repeated records that bring an invented word, and how many such words there are for a record. */
const INVENTED = 0.6
const INVENTED_WORDS = 0.3
/** The file has 12 subjects a record; the study, and this bench, about nine. */
const SUBJECTS = 12

const RowSchema = z.object({
  accession_number: z.string().min(1),
  title: z.string(),
  creator: z.string(),
  date_start: z.string(),
  date_end: z.string(),
  classification: z.string(),
  medium: z.string(),
  dimensions: z.string(),
  subjects: z.string(),
  group: z.string(),
  inscription: z.string(),
  credit_line: z.string(),
})
type Row = z.infer<typeof RowSchema>

/** @param file the gzipped CSV, read whole into memory (about 60 MB). */
export async function readTate(file: string): Promise<Description[]> {
  const descriptions: Description[] = []
  const rows = createReadStream(file)
    .pipe(createGunzip())
    .pipe(parse({ columns: true, bom: true }))
  for await (const row of rows) descriptions.push(describe(RowSchema.parse(row)))
  return shuffled(randomFrom(seedOf('tate order')), descriptions)
}

function describe(row: Row): Description {
  const subjects = row.subjects.split('; ').filter(Boolean)
  const about = [row.classification, row.medium, row.dimensions, row.group, row.credit_line, subjects.join(', ')]
  return {
    number: row.accession_number,
    title: row.title || '[no title]',
    creator: row.creator,
    type: row.classification || 'unknown',
    genre: row.medium.split(/ on | and |,/)[0] ?? '',
    place: row.group.replace(/ Sketchbook$/, ''),
    description: `${about.filter(Boolean).join('. ')}.`.replace(/\s+/g, ' '),
    transcription: row.inscription,
    subjects: [...new Set(subjects)].slice(0, SUBJECTS),
    date: dateOf(row.date_start, row.date_end),
  }
}

/** One row of the file ends before it begins. */
function dateOf(start: string, end: string): string {
  if (end === '' || start === end) return start
  return Number(start) < Number(end) ? `${start}/${end}` : `${end}/${start}`
}

/** @param size number of records wanted; up to the file's own number all of them are real. */
export function* tateDocuments(descriptions: readonly Description[], size: number): Generator<IndexDocument> {
  for (let index = 0; index < size; index++) {
    const original = descriptions[index % descriptions.length]
    if (original === undefined) throw new RangeError('the Tate file has no rows')
    const copy = Math.floor(index / descriptions.length)
    yield benchDocument(copy === 0 ? original : varied(original, copy, index, descriptions), index)
  }
}

/** A record as like and unlike its original as another of the same institution. */
function varied(original: Description, copy: number, index: number, all: readonly Description[]): Description {
  const random = randomFrom(seedOf('tate copy', index))
  const other = () => pick(random, all)
  const changed = () => random() < REPLACED
  const words = (text: string) => replaceWords(random, text, other)
  const subjects = original.subjects.map((subject) => (changed() ? (other().subjects[0] ?? subject) : subject))
  const invented = random() < INVENTED ? ` ${inventedWord(below(random, Math.floor(index * INVENTED_WORDS)))}` : ''
  return {
    ...original,
    number: `${original.number}-${copy}`,
    title: words(original.title),
    creator: changed() ? other().creator : original.creator,
    type: changed() ? other().type : original.type,
    place: changed() ? other().place : original.place,
    description: words(original.description) + invented,
    subjects: [...new Set(subjects)],
    date: changed() ? other().date : original.date,
  }
}

/** Words of three letters and more are put in place of others. */
const SHORTEST = 3

// Letter by letter: patterns with a function for each word took a third of the time that a build of the index was measured with.
function replaceWords(random: () => number, text: string, other: () => Description): string {
  let made = ''
  let kept = 0
  for (let at = 0; at < text.length; at++) {
    if (!isLetter(text, at)) continue
    const start = at
    at = endOfWord(text, at)
    if (random() >= REPLACED) continue
    const { description } = other()
    const word = firstWordFrom(description, below(random, description.length))
    if (word === null) continue
    made += text.slice(kept, start) + word
    kept = at
  }
  return made + text.slice(kept)
}

/** The first word that begins at a place or behind it; null: none is long enough. */
function firstWordFrom(text: string, place: number): string | null {
  let at = place > 0 && isLetter(text, place - 1) ? endOfWord(text, place) : place
  while (at < text.length) {
    const start = at
    at = endOfWord(text, at)
    if (at - start >= SHORTEST) return text.slice(start, at)
    at++
  }
  return null
}

function endOfWord(text: string, from: number): number {
  let at = from
  while (at < text.length && isLetter(text, at)) at++
  return at
}

/** 1 for a letter, 2 for another unit of text, 0: not yet asked. */
const LETTERS = new Uint8Array(0x1_0000)

function isLetter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (LETTERS[unit] === 0) LETTERS[unit] = /\p{L}/u.test(text.charAt(at)) ? 1 : 2
  return LETTERS[unit] === 1
}
