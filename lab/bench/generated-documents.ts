/**
 * Records nobody wrote, in the shape of the measured study (docs/bench.md): about 43 words in title and
 * description, nine subjects, words by the law of Zipf over a vocabulary that grows with the list.
 */
import type { IndexDocument } from '../../search/search-engine.ts'
import { benchDocument } from './bench-document.ts'
import { capital, inventedName, inventedWord } from './invented-words.ts'
import { below, pick, randomFrom, seedOf, zipfRank } from './random.ts'

/** Words every list has, by rank; the first one is in six records of ten. */
const COMMON_WORDS = 20_000
/** How flat the top of the word law is (random.ts, zipfRank). */
const SHIFT = 5
/** New words a record brings, on average: 305,000 words in all at a million records. */
const NEW_WORDS = 0.285
/** One word in this many is a rare one. */
const RARE = 50
/** Kept, because nearly every word of a list is one of them. */
const common = Array.from({ length: COMMON_WORDS }, (_, rank) => inventedWord(rank))
const TYPES = ['Document', 'Photograph', 'Artifact', 'Audio', 'Video'] as const
const GENRES = 24
const PLACES = 400

/** @param size number of records; the first n are the same whatever the size. */
export function* generatedDocuments(size: number): Generator<IndexDocument> {
  for (let index = 0; index < size; index++) yield generatedDocument(index)
}

/** Those with some ids. */
export function* generatedByIds(ids: Iterable<string>): Generator<IndexDocument> {
  for (const id of ids) {
    const index = Number(/\d+$/.exec(id)?.[0])
    if (Number.isInteger(index)) yield generatedDocument(index)
  }
}

/** The record at a place of the list, from 0. */
export function generatedDocument(index: number): IndexDocument {
  const random = randomFrom(seedOf('generated', index))
  const words = (count: number) => Array.from({ length: count }, () => word(random, index)).join(' ')
  const place = inventedWord(40_000 + zipfRank(random, PLACES, SHIFT))
  return benchDocument(
    {
      number: `G${String(index).padStart(7, '0')}`,
      title: `${below(random, 4) === 0 ? 'The ' : ''}${capital(words(3 + below(random, 8)))}`,
      creator: inventedName(zipfRank(random, 1_000 + Math.floor(index / 30), SHIFT)),
      type: TYPES[zipfRank(random, TYPES.length, 1)] ?? TYPES[0],
      genre: capital(inventedWord(50_000 + zipfRank(random, GENRES, 2))),
      place: below(random, 3) === 0 ? '' : capital(place),
      description: `${capital(words(10 + below(random, 20)))}. ${capital(words(6 + below(random, 14)))}.`,
      transcription: below(random, 50) === 0 ? capital(words(60)) : '',
      subjects: subjects(random, index),
      date: date(random),
    },
    index,
  )
}

function word(random: () => number, index: number): string {
  if (below(random, RARE) > 0) return common[zipfRank(random, COMMON_WORDS, SHIFT)] ?? ''
  return inventedWord(COMMON_WORDS + below(random, 1_000 + Math.floor(index * NEW_WORDS)))
}

/** Five to thirteen, from a list of 2,000 that grows by one in 40 records; one or two words each. */
function subjects(random: () => number, index: number): string[] {
  const known = 2_000 + Math.floor(index / 40)
  const chosen = new Set<string>()
  for (let left = 5 + below(random, 9); left > 0; left--) {
    const number = zipfRank(random, known, SHIFT * 3)
    chosen.add(number % 3 === 0 ? inventedWord(number * 3) : `${inventedWord(number * 3)} ${inventedWord(number * 5 + 1)}`)
  }
  return [...chosen]
}

/** 1840 to 2019, later years a little more often: days, months, years, spans of up to 60 years; one in 15 undated. */
function date(random: () => number): string {
  if (below(random, 15) === 0) return ''
  const year = 1840 + Math.floor(180 * Math.sqrt(random()))
  const month = String(1 + below(random, 12)).padStart(2, '0')
  const day = pick(random, ['01', '04', '16', '28'])
  const longer = `${year}/${Math.min(2019, year + 1 + below(random, 60))}`
  return pick(random, [
    `${year}`,
    `${year}`,
    `${year}~`,
    `${year}-${month}`,
    `${year}-${month}-${day}`,
    `${year}-${month}-${day}`,
    `${String(year).slice(0, 3)}X`,
    longer,
  ])
}
