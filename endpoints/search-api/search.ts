/** The one search behind /explore, /api/search and /api/export (access rule, readiness, counts), and GET /api/search as JSON. */
import type { Viewer } from '../../catalog/access.ts'
import { displayDate } from '../../catalog/dates.ts'
import { badParameters } from '../../catalog/errors.ts'
import type { FacetName } from '../../catalog/facets.ts'
import type { RightsVocabulary } from '../../catalog/rights-vocabulary.ts'
import { SAMPLE_LABEL, SAMPLE_NOTE } from '../../catalog/samples.ts'
import type { Collection } from '../../catalog/schemas/authorities.ts'
import { type Language, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { acrossLanguages, isInAnotherLanguage } from '../../search/across-languages.ts'
import { namesOf } from '../../search/authority-documents.ts'
import { nearTo } from '../../search/meaning.ts'
import { readSearchAddress, searchQuery } from '../../search/read-search-address.ts'
import { LOOKED_AT, NO_RELATED, type RelatedResults, relatedQuestion, relatedResults } from '../../search/related-results.ts'
import { TOP_BY_MEANING } from '../../search/relevance.ts'
import { type SearchAddress, searchParameters } from '../../search/search-address.ts'
import type { Hit, SearchAnswer, SearchQuery } from '../../search/search-engine.ts'
import type { Archive } from '../archive.ts'
import { entityTag, jsonAnswer, notModified, notReady } from '../error-response.ts'
import { siteAddress } from '../request-address.ts'
import {
  ALL_PARTS,
  type ChosenParts,
  type ChosenResult,
  type HitField,
  PART_PARAMETERS,
  partsKey,
  readChosenParts,
  type SearchHit,
} from './answer-schemas.ts'

/** A minute: what is new may wait that long in a cache; what a person may see alone never enters one. */
export function cachingFor(viewer: Viewer): string {
  return viewer.role === 'public' ? 'public, max-age=60' : 'private, no-store'
}

export async function answerSearch(request: Request, archive: Archive & { viewer: Viewer }): Promise<Response> {
  const { address, parts } = requireSearch(new URL(request.url).searchParams)
  requireReady(archive)
  const site = siteAddress(request, archive.settings)
  const { role, day } = archive.viewer
  const tag = entityTag(
    archive.engine.status().indexVersion,
    archive.lexicon.stamp(),
    archive.meaning.stamp(),
    role,
    day,
    site,
    searchParameters(address).toString(),
    partsKey(parts),
  )
  const caching = cachingFor(archive.viewer)
  const unchanged = notModified(request, tag, caching)
  if (unchanged) return unchanged
  const start = performance.now()
  const whole = await searchWhole(archive, address, MAIN_LANGUAGE, parts)
  const took = performance.now() - start
  const result = searchResult(whole, { address, parts, site, labels: labelsOf(archive), rights: archive.catalog.rights, took })
  return jsonAnswer(result, { ETag: tag, 'Cache-Control': caching })
}

/**
 * Reads what a machine asks.
 * @throws ArchiveError 400 'bad-parameter' naming every wrong parameter, what it had and what it may have.
 */
function requireSearch(parameters: URLSearchParams): { address: SearchAddress; parts: ChosenParts } {
  const { address, problems } = readSearchAddress(parameters, { for: 'machine', beside: PART_PARAMETERS })
  const chosen = readChosenParts(parameters)
  const all = [...problems, ...chosen.problems]
  if (all.length > 0) throw badParameters(all)
  return { address, parts: chosen.parts }
}

interface Circumstances {
  address: SearchAddress
  parts: ChosenParts
  site: string
  labels: Labels
  rights: RightsVocabulary
  /** Milliseconds. */
  took: number
}

/** An engine's answer in the words of the public contract, of the parts that are wanted. */
export function searchResult(
  { answer, beside, byMeaning }: WholeAnswer,
  { address, parts, took, ...circumstances }: Circumstances,
): ChosenResult {
  const { labels } = circumstances
  const hits = (found: readonly Hit[]) => found.map((hit) => searchHit(hit, parts.fields, circumstances))
  return {
    total: answer.total,
    full: answer.full,
    match: answer.reading.match,
    dates: answer.reading.dates.map((date) => ({ ...date, shown: displayDate(date.edtf) })),
    also: answer.reading.also.filter(({ typed }) => typed !== '').map(({ typed, used }) => ({ typed, used: [...used] })),
    unknown: [...answer.reading.unknown],
    notices: [...answer.reading.notices],
    ...(parts.related ? { beside: hits(beside.hits), above: beside.above } : {}),
    by_meaning: hits(byMeaning),
    samples: answer.samples,
    page: address.page,
    size: address.size,
    pages: Math.ceil(answer.total / address.size),
    hits: hits(answer.hits),
    facets: Object.fromEntries(
      parts.facets.map((name) => [name, (answer.facets[name] ?? []).map((value) => ({ ...value, label: labels.of(name, value.value) }))]),
    ),
    ...(parts.histogram
      ? {
          histogram: answer.years.map(({ year, count }) => ({ year, count })),
          decades: answer.decades.map(({ decade, count }) => ({ decade, count })),
          undated: answer.undated,
        }
      : {}),
    suggestion: answer.suggestion,
    corrected: answer.corrected.map(({ typed, used }) => ({ typed, used: [...used] })),
    took_ms: Math.round(took * 1000) / 1000,
  }
}

type Naming = Pick<Circumstances, 'site' | 'labels' | 'rights'>

/** What each field of a hit says. */
const FIELDS: { readonly [Field in HitField]: (hit: Hit, naming: Naming) => SearchHit[Field] } = {
  id: ({ id }) => id,
  kind: ({ display }) => display.kind,
  title: ({ display }) => display.title,
  url: ({ display }, { site }) => site + display.path,
  json: ({ display }, { site }) => (display.kind === 'record' ? `${site}${display.path}.json` : null),
  date: ({ display }) => display.date,
  date_display: ({ display }) => displayDate(display.date),
  type: ({ display }) => display.type,
  genre: ({ display }) => display.genre,
  unit: ({ display }) => display.unit,
  place: ({ display }) => display.place,
  collection: ({ display }, { labels }) => ({ id: display.collection, title: labels.of('collection', display.collection) }),
  rights: ({ display }) => display.rights,
  rights_uri: ({ display }, { rights }) => rights.uri(display.rights) || null,
  full: ({ full }) => full,
  access: ({ display }) => display.access,
  basis: ({ display }) => display.basis,
  sample: ({ display }) => display.basis === 'sample',
  note: ({ display }) => (display.basis === 'sample' ? SAMPLE_NOTE : null),
  summary: ({ display }) => display.summary,
  content_note: ({ display }) => display.contentNote,
  subjects: ({ display }) => [...display.subjects],
  identifiers: ({ display }) => [...display.identifiers],
  extent: ({ display }) => display.extent,
  pages: ({ display }) => display.pages,
  snippets: ({ snippets }) => snippets.map(({ field, runs }) => ({ field, runs: runs.map(({ text, hit }) => ({ text, hit })) })),
}

function searchHit(hit: Hit, fields: readonly HitField[], naming: Naming): Partial<SearchHit> {
  const said: Partial<SearchHit> = {}
  for (const field of fields) say(said, field, hit, naming)
  return said
}

function say<Field extends HitField>(said: Partial<SearchHit>, field: Field, hit: Hit, naming: Naming): void {
  said[field] = FIELDS[field](hit, naming)
}

/** How values of facets are called: names for ids, plain words for codes. */
const SOURCED_LABEL = 'Sourced record'

export interface Labels {
  /** @returns the words for a value; the value itself where it has no other name. */
  of(facet: FacetName, value: string): string
  collection(id: string): Collection | null
}

/** What it takes to tell which collections there are for somebody. */
type CollectionsFor = Pick<Archive, 'catalog' | 'store'> & { viewer: Viewer }

/**
 * Whether a viewer may know of a collection: what it is called, what it holds, that it is there (decision 136). What content describes is
 * public; what an import brought is so by its records alone.
 */
function mayKnowOf(id: string, { catalog, store, viewer }: CollectionsFor): boolean {
  return viewer.role === 'staff' || catalog.collection(id) !== null || store.shelf.knowsCollection(viewer, id)
}

/** Ids of all collections, closed ones too: for what announces that they are gone. */
export function collectionIds({ catalog, store }: Pick<CollectionsFor, 'catalog' | 'store'>): string[] {
  return [...new Set([...catalog.collections, ...store.imports.collections()].map(({ id }) => id))]
}

/** All collections that a viewer may know of, in their order; content's first where nothing was said of it. */
export function allCollections(archive: CollectionsFor): Collection[] {
  const { catalog, store } = archive
  const all = [...catalog.collections, ...store.imports.collections().filter(({ id }) => catalog.collection(id) === null)]
  return all.filter(({ id }) => mayKnowOf(id, archive)).sort((a, b) => a.order - b.order)
}

/** The labels for one answer. */
export function labelsOf(archive: CollectionsFor): Labels {
  const { catalog, store } = archive
  const known = new Map<string, Collection | null>()
  const collection = (id: string) => {
    let found = known.get(id)
    if (found === undefined) {
      found = catalog.collection(id) ?? store.imports.collection(id)
      if (found && !mayKnowOf(id, archive)) found = null
      known.set(id, found)
    }
    return found
  }
  return {
    collection,
    of(facet, value) {
      if (facet === 'collection') return collection(value)?.title ?? value
      if (facet === 'basis') return value === 'sample' ? SAMPLE_LABEL : SOURCED_LABEL
      return value
    },
  }
}

/** What a search needs of the archive, and who asks. */
export type Asked = Pick<Archive, 'engine' | 'store' | 'lexicon' | 'meaning'> & { viewer: Viewer }

/** @throws ArchiveError 503 'not-ready' while there is no index to ask. */
export function requireReady({ engine }: Pick<Archive, 'engine'>): void {
  if (!engine.status().ready) throw notReady('Search is not available right now. Please try again in a few seconds.')
}

/** The question an address asks of the engine, with what is near to it in meaning. */
export async function askedQuery({ lexicon, meaning, viewer }: Asked, address: SearchAddress): Promise<SearchQuery> {
  const query = searchQuery(address, viewer)
  return address.semantic ? { ...query, near: await nearTo(meaning, lexicon, query) } : query
}

/**
 * Searches by words as the viewer may.
 * @param only fields of the question to set otherwise, such as fewer facets to count.
 * @throws ArchiveError 503 'not-ready' while there is no index to ask.
 */
export function runSearch(
  { engine, viewer }: Pick<Asked, 'engine' | 'viewer'>,
  address: SearchAddress,
  only: Partial<SearchQuery> = {},
): Promise<SearchAnswer> {
  requireReady({ engine })
  return engine.search({ ...searchQuery(address, viewer), ...only })
}

/** A search with what stands beside the records it lists. */
export interface WholeAnswer {
  answer: SearchAnswer
  beside: RelatedResults
  /** What only meaning finds, without what stands beside the records anyway. */
  byMeaning: readonly Hit[]
  /** Where the words are in another language than the records: what is near to them and what they find, as one list. */
  across: readonly Hit[]
}

/**
 * Searches as a reader does: by words and meaning, records and what is no record.
 * @param language of the page that it was typed on.
 * @throws ArchiveError 503 'not-ready' while there is no index to ask.
 */
export async function searchWhole(
  asked: Asked & Pick<Archive, 'catalog'>,
  address: SearchAddress,
  language: Language = MAIN_LANGUAGE,
  parts: ChosenParts = ALL_PARTS,
): Promise<WholeAnswer> {
  requireReady(asked)
  const { engine, lexicon, catalog } = asked
  const query = {
    ...(await askedQuery(asked, address)),
    countFacets: parts.facets,
    countYears: parts.histogram,
    snippets: parts.fields.includes('snippets'),
  }
  const isFirst = address.kind === 'record' && address.page === 1 && address.text !== ''
  const related = isFirst && parts.related ? relatedQuestion(lexicon, query) : null
  const answer = await engine.search(related ? { ...query, beside: LOOKED_AT } : query)
  if (!isFirst) return { answer, beside: NO_RELATED, byMeaning: [], across: [] }
  if (answer.full === 0 && asked.viewer.role === 'public') asked.store.emptySearches.count(address.text)
  const beside = related ? relatedResults(related, answer.beside, namesOf(catalog)) : NO_RELATED
  const across = isInAnotherLanguage(address.text, answer, lexicon, language)
    ? await acrossLanguages(engine, query, firstPage(answer, beside))
    : []
  const found = across.length > 0 ? across.filter((hit) => !answer.hits.some(({ id }) => id === hit.id)) : answer.byMeaning
  const shown = new Set(beside.hits.map(({ display }) => display.path))
  const byMeaning = found.filter(({ display: { path } }) => !shown.has(path) && shown.add(path))
  return { answer, beside, byMeaning: byMeaning.slice(0, TOP_BY_MEANING), across }
}

/** What words find, in the order of the page. */
export function firstPage({ hits: [first, ...rest] }: Pick<SearchAnswer, 'hits'>, { hits, above }: RelatedResults): Hit[] {
  return [...hits.slice(0, above), ...(first ? [first] : []), ...hits.slice(above), ...rest]
}

/** How many pages of the site the same words find. */
export async function countPages({ engine, viewer }: Asked, address: SearchAddress): Promise<number> {
  const pages = {
    ...searchQuery(address, viewer),
    kind: 'page',
    facets: {},
    from: null,
    to: null,
    page: 1,
    size: 1,
    countFacets: [],
  } as const
  return (await engine.search(pages)).total
}
