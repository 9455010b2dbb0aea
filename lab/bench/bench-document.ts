/** What both sources of the bench make: a plain description, and the index document it becomes. */
import { NEVER } from '../../catalog/access.ts'
import { decadesOf, parseArchiveDate, yearsCovered } from '../../catalog/dates.ts'
import { sortTitle } from '../../search/documents.ts'
import type { IndexDocument } from '../../search/search-engine.ts'
import { below, pick, randomFrom, seedOf, zipfRank } from './random.ts'

/** What a source tells of one record. */
export interface Description {
  /** Local part of the id, also its first identifier. */
  number: string
  title: string
  creator: string
  type: string
  genre: string
  place: string
  description: string
  transcription: string
  subjects: readonly string[]
  /** EDTF; '' undated. */
  date: string
}

const UNITS = 30
const COLLECTIONS = 15
const RIGHTS = ['Public Domain', 'CC BY', 'CC BY-NC', 'Restricted'] as const
/** Open-ended dates are not made; this only has to be a year. */
const THIS_YEAR = 2025
/** A day that a closed record opens on: long ago, and in the future of every bench. */
const OPENED = 7_305
const SUMMARY = 220

/**
 * The index document of a description. What a description does not tell is drawn by the record's number in the
 * list: one of 30 units and 15 collections (the first ones far more often), four rights, one sample in five,
 * one closed record in 200 (half of them open by now), one page among 200.
 * @param index place in the list, from 0.
 */
export function benchDocument(from: Description, index: number): IndexDocument {
  const random = randomFrom(seedOf('document', index))
  const unit = `Unit ${zipfRank(random, UNITS, 4) + 1}`
  const collection = `collection-${zipfRank(random, COLLECTIONS, 4) + 1}`
  const rights = RIGHTS[zipfRank(random, RIGHTS.length, 1)] ?? RIGHTS[0]
  const basis = below(random, 5) === 0 ? 'sample' : 'sourced'
  const closed = below(random, 200) === 0
  const kind = index % 200 === 199 ? 'page' : 'record'
  const id = `bench:${from.number}`
  const date = parseArchiveDate(from.date)
  return {
    id,
    kind,
    text: {
      title: from.title,
      variantTitles: [],
      identifiers: [id, from.number],
      creators: from.creator ? [from.creator] : [],
      people: [],
      subjects: from.subjects,
      places: from.place ? [from.place] : [],
      unit,
      genre: [from.type, from.genre].filter(Boolean),
      description: from.description,
      transcription: from.transcription,
      other: '',
    },
    facets: {
      type: [from.type],
      unit: [unit],
      decade: decadesOf(from.date, THIS_YEAR),
      rights: [rights],
      collection: [collection],
      subject: from.subjects,
      place: from.place ? [from.place] : [],
      person: from.creator ? [from.creator] : [],
      basis: [basis],
    },
    years: yearsCovered(from.date, THIS_YEAR),
    days: date && (date.firstDay !== null || date.lastDay !== null) ? { first: date.firstDay, last: date.lastDay } : null,
    sortDay: date ? (date.firstDay ?? date.lastDay) : null,
    sortTitle: sortTitle(from.title),
    opensOn: closed ? pick(random, [NEVER, OPENED]) : 0,
    display: {
      id,
      kind,
      title: from.title,
      path: `/records/${id}`,
      date: from.date,
      type: from.type,
      genre: from.genre,
      unit,
      place: from.place,
      rights,
      collection,
      basis,
      summary: from.description.slice(0, SUMMARY),
      contentNote: '',
      picture: '',
      pages: null,
      extent: '',
      subjects: from.subjects.slice(0, 6),
      identifiers: [from.number],
      access: closed ? 'closed' : 'open',
    },
  }
}
