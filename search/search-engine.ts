/**
 * The port: what a search engine can be asked, whatever stands behind it. The embedded engine, OpenSearch and
 * the FTS5 oracle of the tests all answer this and pass engines/contract.ts. Nothing here knows how an index
 * is stored: no ordinals, no scores that only one engine could give.
 */
import type { Viewer } from '../catalog/access.ts'
import { isArchiveError } from '../catalog/errors.ts'
import type { FacetChoice, FacetName } from '../catalog/facets.ts'

export const KINDS = ['record', 'page', 'person', 'place'] as const
export type Kind = (typeof KINDS)[number]
export const SORTS = ['relevance', 'date-desc', 'date-asc', 'title'] as const
export type Sort = (typeof SORTS)[number]

/** What a result card shows: stored with the index, never searched. */
export interface HitDisplay {
  id: string
  kind: Kind
  title: string
  /** Address on this site. */
  path: string
  /** EDTF; '' undated. */
  date: string
  type: string
  genre: string
  unit: string
  place: string
  rights: string
  collection: string
  basis: string
  /** First words of the description. */
  summary: string
  contentNote: string
  /** Illustration or media file for the card. */
  picture: string
  pages: number | null
  extent: string
  subjects: readonly string[]
  identifiers: readonly string[]
  access: string
  /** What a reader must know about access: the level's and the notes' first words; none for most. */
  accessNote?: string
  /** Words of the item that its source quotes (catalog/samples.ts); none for most. */
  quoted?: string
  /** Tag of the language that an imported record states, for its title; none where it states none, and for what is written here. */
  titleLang?: string
}

/** One thing to be found, made from what the public may see of it (catalog/access.ts, withhold). */
export interface IndexDocument {
  id: string
  kind: Kind
  text: {
    title: string
    variantTitles: readonly string[]
    /** Own id, further identifiers, call numbers. */
    identifiers: readonly string[]
    creators: readonly string[]
    people: readonly string[]
    subjects: readonly string[]
    places: readonly string[]
    unit: string
    /** Kind of thing: the type, such as Photograph, and what it is more closely. */
    genre: readonly string[]
    description: string
    transcription: string
    /** Everything else worth finding: issuer, notes, unmapped columns. */
    other: string
  }
  facets: { readonly [name in FacetName]: readonly string[] }
  /** Whole years covered; null: undated. */
  years: { from: number; to: number } | null
  /** Days covered (since 1970-01-01), null: an open end; the whole null: undated. For dates in a query. */
  days: { first: number | null; last: number | null } | null
  /** Day (since 1970-01-01) that date sorts use; null: undated, sorts last both ways. */
  sortDay: number | null
  /** Folded title without a leading article. */
  sortTitle: string
  /** First day on which the public may find it; 0: always (catalog/access.ts, opensOn). */
  opensOn: number
  display: HitDisplay
}

export interface SearchQuery {
  /** As typed by the reader; what cannot be parsed is searched as words. */
  text: string
  /** `best`, unless told: every word first, then what has enough of them (coverage.ts). `all`: every word. */
  match?: 'all' | 'best'
  /** Dates among the words are read as such, unless told. */
  dates?: boolean
  kind: Kind
  facets: FacetChoice
  /** Years, inclusive; a document matches when its span touches them. Undated documents match no range. */
  from: number | null
  to: number | null
  sort: Sort
  /** From 1. */
  page: number
  /** 1 to 100. */
  size: number
  viewer: Viewer
  /** Which facets to count: all unless told. */
  countFacets?: readonly FacetName[]
  /** Whether years, decades and what is undated are counted: yes unless told; else there are none and 0. */
  countYears?: boolean
  /** Whether passages of the hits are wanted: yes unless told; an engine may give them all the same. */
  snippets?: boolean
  /** Among how many of the best documents of all kinds (`across`) those of other kinds than the one asked are wanted too: none unless told. */
  beside?: number
  /** What is near in meaning, best first (meaning.ts): reorders what has some of the words, and is shown where the words do not find it. */
  near?: readonly NearDocument[]
}

/** A document near in meaning to a query. */
export interface NearDocument {
  id: string
  /** Near enough to be shown even if it has none of the words. */
  alone: boolean
  /** The same where the words are in another language (across-languages.ts); no engine reads it. */
  across?: boolean
}

/** A piece of text with the matched words marked. */
export interface Snippet {
  field: 'title' | 'description' | 'transcription' | 'other'
  /** Alternating runs; `hit` runs are to be highlighted. */
  runs: readonly { text: string; hit: boolean }[]
}

export interface Hit {
  id: string
  display: HitDisplay
  /** It matches every word; else some of them, or enough. */
  full: boolean
  snippets: readonly Snippet[]
}

/** A document of another kind than the one asked, in one order with those of that kind. */
export interface RelatedHit {
  hit: Hit
  /** How many of the kind asked come before it. */
  behind: number
}

/** How a query was read. */
export interface QueryReading {
  /** Whether a document need not have every word. */
  match: 'all' | 'best'
  dates: readonly { typed: string; edtf: string }[]
  /** What counted for a word too. */
  also: readonly { typed: string; used: readonly string[] }[]
  /** Words that no document has, in any spelling. */
  unknown: readonly string[]
  /** Syntax that is not known here, each with what was made of it. */
  notices: readonly string[]
}

export interface FacetValue {
  value: string
  count: number
  selected: boolean
}

export interface SearchAnswer {
  /** Exact number of matching documents that the viewer may know of. */
  total: number
  /** How many of them match every word; these come first in every order, among what is sourced and among samples. */
  full: number
  /** How many of them are sample records. */
  samples: number
  hits: readonly Hit[]
  /** By count, then value; chosen values always included, also at 0. At most FACETS.shown plus the chosen. */
  facets: { readonly [name in FacetName]?: readonly FacetValue[] }
  /** Matching documents by year they cover (a span counts in each year), ignoring the date filter; years with none are left out. */
  years: readonly { year: number; count: number }[]
  /** The same by decade (a span counts once in each decade). */
  decades: readonly { decade: number; count: number }[]
  undated: number
  /** A better spelling that finds something, where the words as typed find nothing or very little; else null. */
  suggestion: string | null
  reading: QueryReading
  /** Words searched instead of one that nobody knows, each typed word once, e.g. {typed:'motorcyle', used:['motorcycle']}. */
  corrected: readonly { typed: string; used: readonly string[] }[]
  /** What only meaning finds, of any kind, best first; no part of `total` and of any count. At most MOST_BY_MEANING. */
  byMeaning: readonly Hit[]
  /** Documents of other kinds, best first (`SearchQuery.beside`). */
  beside: readonly RelatedHit[]
  /** Version of the index that answered. */
  indexVersion: string
}

/** @param list the best documents of all kinds. */
export function relatedHits(list: readonly Hit[], kind: Kind): RelatedHit[] {
  const beside: RelatedHit[] = []
  let behind = 0
  for (const hit of list) {
    if (hit.display.kind === kind) behind++
    else beside.push({ hit, behind })
  }
  return beside
}

export interface Suggestion {
  text: string
  kind: Kind | 'identifier' | 'unit' | 'subject'
  id: string
  path: string
}

export interface EngineStatus {
  ready: boolean
  documents: number
  indexVersion: string
  /** Event sequence that the index has followed up to. */
  sequence: number
  building: boolean
  problem: string | null
  /** When a build that failed is tried again (ISO 8601); null where nothing waits. */
  retryAt: string | null
}

/** A query over every kind; facets and years narrow records alone. */
export type AcrossQuery = Pick<SearchQuery, 'text' | 'match' | 'dates' | 'facets' | 'from' | 'to' | 'viewer'>

/** Documents that changed or were deleted, up to an event. */
export interface Changed {
  ids: readonly string[]
  sequence: number
}

export interface SearchEngine {
  /** In every order sourced documents come before sample records, whatever they score. */
  search(query: SearchQuery): Promise<SearchAnswer>
  /** The best documents of all kinds in one order of relevance, sample records last, records among them without passages; none without words. */
  across(query: AcrossQuery, limit: number): Promise<readonly Hit[]>
  /** Ids only, in order, of the whole result set: for export. */
  matchingIds(query: Omit<SearchQuery, 'page' | 'size'>): AsyncIterable<string>
  /** Completion of what is being typed: titles, people, units, places, subjects, identifiers. At most `limit`. */
  suggest(prefix: string, viewer: Viewer, limit: number): Promise<readonly Suggestion[]>
  /** Values of one facet whose folded label has the given words, with counts under the query. */
  facetValues(query: SearchQuery, facet: FacetName, words: string, limit: number): Promise<readonly FacetValue[]>
  /** Records like one record, best first, samples last, without itself. */
  moreLikeThis(id: string, viewer: Viewer, limit: number): Promise<readonly Hit[]>
  /** Puts changed documents in and takes deleted ones out; findable when the promise resolves. */
  update(change: { put: readonly IndexDocument[]; remove: readonly string[]; sequence: number }): Promise<void>
  /**
   * Builds a new index from all documents and swaps it in; the old one answers until then.
   * @param changed all that changed since the index's event: an engine that can reads no more than that.
   */
  rebuild(changed?: Changed): Promise<void>
  status(): EngineStatus
  close(): Promise<void>
}

/** @returns what is asked of the engine; `without` where it is not ready, or stops answering meanwhile. */
export async function answerOr<Answer, Without>(
  { engine }: { engine: Pick<SearchEngine, 'status'> },
  ask: () => Promise<Answer>,
  without: Without,
): Promise<Answer | Without> {
  if (!engine.status().ready) return without
  try {
    return await ask()
  } catch (error) {
    if (isArchiveError(error) && error.status === 503) return without
    throw error
  }
}
