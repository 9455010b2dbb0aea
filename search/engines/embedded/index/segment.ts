/** One segment of documents of one kind, read: columns under names that say what they are. */
import { FACET_NAMES, type FacetName } from '../../../../catalog/facets.ts'
import type { Sort } from '../../../search-engine.ts'
import type { Words } from '../text/words.ts'
import { checkBound } from './bounds.ts'
import { type Codes, ColumnReader } from './columns.ts'
import { Dictionary, dictionaryColumns } from './dictionary.ts'
import { headOf, type StoredDocument, type StoredHead } from './stored-document.ts'

/** What is counted: the years, which are number 0, and the facets, numbered from 1 in the order of FACETS. */
export const YEARS = 0
export const MEASURES = 1 + FACET_NAMES.length

/** A term's place in a document is noted up to this one, of two bytes each; a bit tells that it stands in further places. */
const FURTHEST_PLACE = 127
export const AGAIN = 128

/** The place of a word whose number begins at a byte of a document, from the one behind the first mark on; 0: beyond FURTHEST_PLACE. */
export function placeOfByte(byte: number): number {
  const place = (byte + 1) >>> 1
  return place <= FURTHEST_PLACE ? place : 0
}

/** The first byte of a document that a place may be of; the other is behind it. Of those beyond FURTHEST_PLACE: the first of all. */
export function byteOfPlace(place: number): number {
  return 2 * (place === 0 ? FURTHEST_PLACE + 1 : place & FURTHEST_PLACE) - 1
}

/** Number of a facet among what is counted; also its bit. */
export function measureOf(facet: FacetName): number {
  return FACET_NAMES.indexOf(facet) + 1
}

export interface Postings {
  /** Postings of term n stand from offsets[n] to offsets[n + 1], by document. */
  offsets: Uint32Array
  docs: Uint32Array
  impacts: Uint8Array
  /** Bits of the fields the term stands in (relevance.ts). */
  fields: Uint8Array
  /** Where in the document the term first stands (placeOfByte), with AGAIN where it comes again; 0: beyond FURTHEST_PLACE. */
  places: Uint8Array
}

export interface FacetColumn {
  labels: Dictionary
  /** Different lists of values, which a pack names by number: list n stands from offsets[n] to offsets[n + 1]. null: in the rows. */
  lists: { offsets: Uint32Array; values: Codes } | null
}

export interface Pack {
  /** Each document's combination. */
  codes: Codes
  width: number
  /** Number of its first combination in the rows; -1: it has one column, whose values stand in the rows themselves. */
  first: number
  columns: readonly PackedColumn[]
}

/** What is packed, and the number of its list of values (or span) in each combination. */
export interface PackedColumn {
  measure: number
  of: Uint32Array
}

/**
 * All that is counted of a document side by side, so that counting it looks at one place in memory: its combination in
 * each pack of several columns, then its values of the other facets. Every combination and value has a number of its own.
 */
export interface Rows {
  /** The row of document n stands from offsets[n] to offsets[n + 1]. */
  offsets: Uint32Array
  numbers: Codes
  /** How many numbers stand here. */
  size: number
  /** Number of the first value of each measure (of the years: the first span), and how many there are; of packed ones beyond `size`. */
  first: readonly number[]
  sizes: readonly number[]
  /** How many numbers there are in all. */
  all: number
}

export interface Segment {
  count: number
  terms: Dictionary
  postings: Postings
  /**
   * Words as spelled; those of term n stand from first[n] to first[n + 1]. Those that may be offered as a better
   * spelling, with their letters (character-mask.ts).
   */
  spellings: { words: Dictionary; first: Uint32Array; guessable: Uint32Array; letters: Uint32Array }
  /** Words of each document in order, with marks where a value begins. */
  words: Words
  ids: { sorted: Dictionary; documents: Uint32Array; places: Uint32Array }
  identifiers: { keys: Dictionary; starts: Uint32Array; documents: Uint32Array }
  titles: { keys: Dictionary; documents: Uint32Array }
  names: { keys: Dictionary; facets: Uint8Array; values: Uint32Array }
  /** By number of the measure; there is none for the years. */
  facets: readonly (FacetColumn | null)[]
  packs: readonly Pack[]
  rows: Rows
  spans: { from: Int32Array; to: Int32Array }
  days: Int32Array
  /** First and last day of each document's date; an undated one ends before it begins. */
  dates: { first: Int32Array; last: Int32Array }
  orders: { readonly [sort in Sort]: { order: Uint32Array; rank: Uint32Array } }
  /** What documents are sorted by as titles, by rank. */
  sortTitles: Dictionary
  /** Counters (tally.ts) of all documents; null: nobody counted them yet. */
  totals: Uint32Array | null
  /** How many are no sample records: their ranks come before those of all samples, in every order. */
  sourced: number
  /** First day the public may know of each document; null where all are open. */
  opens: Uint32Array | null
  stored(document: number): StoredDocument
  head(document: number): StoredHead
}

/** @throws where columns are missing or of another type, and where there are more documents than can be ranked exactly. */
export function openSegment(
  columns: ColumnReader,
  stored: (document: number) => StoredDocument,
  head = (document: number): StoredHead => headOf(stored(document)),
): Segment {
  const count = columns.i32('days').length
  checkBound('documents', 'documents', count)
  const facet = (name: FacetName): FacetColumn => ({
    labels: new Dictionary(columns, `facets/${name}/labels`),
    lists: columns.has(`facets/${name}/offsets`)
      ? { offsets: columns.u32(`facets/${name}/offsets`), values: columns.codes(`facets/${name}/values`) }
      : null,
  })
  const facets = [null, ...FACET_NAMES.map(facet)]
  const packs: Pack[] = []
  let first = 0
  while (columns.has(`packs/${packs.length}/codes`)) {
    const pack = openPack(columns.under(`packs/${packs.length}`), first)
    packs.push(pack)
    if (pack.first >= 0) first += pack.width
  }
  const order = (name: Sort) => ({ order: columns.u32(`orders/${name}`), rank: columns.u32(`ranks/${name}`) })
  const title = order('title')
  const spans = { from: columns.i32('spans/from'), to: columns.i32('spans/to') }
  const sizes = facets.map((one) => one?.labels.size ?? spans.from.length)
  return {
    count,
    terms: new Dictionary(columns, 'terms'),
    postings: {
      offsets: columns.u32('postings/offsets'),
      docs: columns.u32('postings/docs'),
      impacts: columns.u8('postings/impacts'),
      fields: columns.u8('postings/fields'),
      places: columns.u8('postings/places'),
    },
    spellings: {
      words: new Dictionary(columns, 'spellings'),
      first: columns.u32('spellings/first'),
      guessable: columns.u32('spellings/guessable'),
      letters: columns.u32('spellings/letters'),
    },
    words: {
      offsets: columns.u32('words/offsets'),
      bytes: columns.u8('words/bytes'),
      first: columns.u32('words/first'),
      terms: columns.u32('words/terms'),
    },
    ids: { sorted: new Dictionary(columns, 'ids'), documents: columns.u32('ids/documents'), places: columns.u32('ids/places') },
    identifiers: {
      keys: new Dictionary(columns, 'identifiers'),
      starts: columns.u32('identifiers/starts'),
      documents: columns.u32('identifiers/documents'),
    },
    titles: { keys: new Dictionary(columns, 'titles'), documents: columns.u32('titles/documents') },
    names: { keys: new Dictionary(columns, 'names'), facets: columns.u8('names/facets'), values: columns.u32('names/values') },
    facets,
    packs,
    rows: openRows(columns, sizes, packs, first),
    spans,
    days: columns.i32('days'),
    dates: { first: columns.i32('dates/first'), last: columns.i32('dates/last') },
    // Documents that the words find alike, or all of them where there are no words, go by title.
    orders: { relevance: title, title, 'date-asc': order('date-asc'), 'date-desc': order('date-desc') },
    sortTitles: columns.has('orders/titles/offsets')
      ? new Dictionary(columns, 'orders/titles')
      : dictionaryOf(Array.from(title.order, (document) => head(document).sortTitle)),
    totals: columns.has('totals') ? columns.u32('totals') : null,
    sourced: columns.u32('orders/sourced')[0] ?? 0,
    opens: columns.has('opens') ? columns.u32('opens') : null,
    stored,
    head,
  }
}

/** Of the version before, which has no such column. */
function dictionaryOf(texts: readonly string[]): Dictionary {
  return new Dictionary(new ColumnReader(new Map(dictionaryColumns('texts', texts))), 'texts')
}

function openPack(columns: ColumnReader, first: number): Pack {
  const packed = Array.from(columns.u8('columns'), (measure, at) => ({ measure, of: columns.u32(`of${at}`) }))
  return { codes: columns.codes('codes'), width: packed[0]?.of.length ?? 0, first: isJoint(packed) ? first : -1, columns: packed }
}

/** Whether the rows have a pack's combination: the years always, because their spans have no values of their own. */
export function isJoint(columns: readonly { measure: number }[]): boolean {
  return columns.length > 1 || columns[0]?.measure === YEARS
}

/**
 * @param sizes how many values each measure has.
 * @param packed how many numbers the combinations of the packs have.
 */
function openRows(columns: ColumnReader, sizes: readonly number[], packs: readonly Pack[], packed: number): Rows {
  const joint = new Set(packs.flatMap((pack) => (pack.first >= 0 ? pack.columns.map(({ measure }) => measure) : [])))
  const first: number[] = []
  const give = (from: number, measures: readonly number[]) =>
    measures.reduce((next, measure) => {
      first[measure] = next
      return next + (sizes[measure] ?? 0)
    }, from)
  const measures = [...sizes.keys()]
  const inRows = measures.filter((measure) => !joint.has(measure))
  const size = give(packed, inRows)
  const all = give(size, [...joint])
  return { offsets: columns.u32('rows/offsets'), numbers: columns.codes('rows/numbers'), size, first, sizes, all }
}

/** The pack a measure is in, if it is in one. */
export function packOf({ packs }: Segment, measure: number): Pack | undefined {
  return packs.find(({ columns }) => columns.some((column) => column.measure === measure))
}

/** Id of a document. */
export function idOf(segment: Segment, document: number): string {
  return segment.ids.sorted.text(segment.ids.places[document] ?? 0)
}

/** Number of the document with an id, or -1. */
export function documentWithId(segment: Segment, id: string): number {
  const place = segment.ids.sorted.find(id)
  return place < 0 ? -1 : (segment.ids.documents[place] ?? -1)
}
