import type { Viewer } from '../../../catalog/access.ts'
import { accessLine, sharedNotes, withoutNotes } from '../../../catalog/access-words.ts'
import { displayDate } from '../../../catalog/dates.ts'
import type { ErrorDetail } from '../../../catalog/errors.ts'
import type { FacetName } from '../../../catalog/facets.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { type ExportLink, RESULT_EXPORTS } from '../../../endpoints/export/writers.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import { countPages, type Labels, labelsOf, searchWhole, type WholeAnswer } from '../../../endpoints/search-api/search.ts'
import * as exploreWords from '../../../messages/areas/explore.ts'
import * as facetsWords from '../../../messages/areas/facets.ts'
import * as shellWords from '../../../messages/areas/shell.ts'
import type { Language } from '../../../messages/languages.ts'
import type { Message } from '../../../messages/message.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import { tokens } from '../../../search/analysis.ts'
import { functionWordsOf } from '../../../search/function-words.ts'
import { readSearchAddress, searchQuery } from '../../../search/read-search-address.ts'
import {
  choices,
  EMPTY_ADDRESS,
  hasFilters,
  type SearchAddress,
  searchParameters,
  withoutChoice,
  withoutFilters,
  withText,
  withYears,
} from '../../../search/search-address.ts'
import type { Hit, SearchAnswer, SearchEngine, Suggestion } from '../../../search/search-engine.ts'
import { seenRecords } from '../../../store/index.ts'
import { railChart } from '../../components/time-rail/rail-chart.server.ts'
import type { RailChart } from '../../components/time-rail/rail-scale.ts'
import { paths } from '../../paths.ts'
import { type FacetList, facetLabel, facetLists, hasOwnWords, labelsIn } from './filters.server.ts'
import { type AnsweringPassage, answeringPassages, type ListedHit, listHits, type Offer, toOffers } from './results.server.ts'

type Asked = Archive & { viewer: Viewer; language: Language }
export interface ChosenValue {
  facet: FacetName
  /** What the facet is called. */
  name: string
  value: string
  label: string
  /** The label is in the words of the interface, not of content. */
  own: boolean
}

export interface ExploreData {
  address: SearchAddress
  /** Absolute address of this search without its look, for search engines. */
  canonical: string
  /** What of the address could not be taken, and what is allowed there. */
  problems: readonly ErrorDetail[]
  /** null: the index is being built and nothing could be asked. */
  results: ExploreResults | null
}

/** A date in the query: as it was typed, and how it was understood, in words. */
export interface ReadDate {
  typed: string
  shown: string
}

export interface ExploreResults {
  total: number
  /** How many of them match every word. */
  full: number
  /** How the words were read. */
  reading: Omit<SearchAnswer['reading'], 'dates'> & { dates: readonly ReadDate[] }
  /** Pages that the same words find, where no record has all of them. */
  pagesToo: number
  samples: number
  pages: number
  undated: number
  chart: RailChart
  hits: readonly ListedHit[]
  /** Access notes of levels above that several of them have, and that none says for itself. */
  accessNotes: readonly string[]
  facets: readonly FacetList[]
  chosen: readonly ChosenValue[]
  /** What is no record: better answers than the first record, and others. */
  offers: readonly Offer[]
  furtherOffers: readonly Offer[]
  /** What is near in meaning without enough of the words, of any kind; on the first page. */
  byMeaning: readonly Offer[]
  /** Where the words are in another language than the records: what was found for them. Records that have some of the words are in `hits` too. */
  across: readonly Offer[]
  /** Where a question was typed: what may answer it. */
  passages: readonly AnsweringPassage[]
  exports: readonly ExportLink[]
  suggestion: string | null
  corrected: SearchAnswer['corrected']
  /** Where nothing at all was found: what is called nearly so. */
  nearest: readonly Offer[]
  /** Where nothing was found: searches close to this one that find something. */
  looser: readonly LooserSearch[]
  text: ResultsText
}

/**
 * Answers the address of the page.
 * @returns the data and the status: 400 where a value was not allowed, 404 for a page after the last, 503 without index.
 */
export async function loadExplore(request: Request, archive: Asked): Promise<{ shown: ExploreData; status: number }> {
  const { address, problems } = readSearchAddress(new URL(request.url).searchParams, { for: 'page' })
  const shown: ExploreData = { address, problems, canonical: canonicalOf(request, archive, address), results: null }
  if (!archive.engine.status().ready) return { shown, status: 503 }
  const labels = labelsIn(archive.language, labelsOf(archive))
  const whole = await searchWhole(archive, address, archive.language)
  const { answer } = whole
  shown.results = await resultsOf(whole, address, archive, labels)
  const beyond = answer.total > 0 ? address.page > shown.results.pages : address.page > 1
  return { shown, status: problems.length > 0 ? 400 : beyond ? 404 : 200 }
}

async function resultsOf(
  { answer, beside, byMeaning, across }: WholeAnswer,
  address: SearchAddress,
  archive: Asked,
  labels: Labels,
): Promise<ExploreResults> {
  const { language } = archive
  const t = wordsIn(language)
  const empty = answer.total === 0
  const { total, full, reading, samples, undated, suggestion, corrected } = answer
  const shownAcross = new Set(across.map(({ id }) => id))
  const isNew = ({ id }: Hit) => !shownAcross.has(id)
  const shown = {
    total,
    full,
    reading: { ...reading, dates: reading.dates.map(({ typed, edtf }) => ({ typed, shown: displayDate(edtf, language) })) },
    pagesToo: address.text === '' || full > 0 ? 0 : await countPages(archive, address),
    samples,
    undated,
    exports: RESULT_EXPORTS,
    suggestion,
    corrected,
    pages: Math.ceil(total / address.size),
    chart: await railChart(archive, answer, address),
    ...listed(answer.hits, address, archive),
    facets: await facetLists(answer, address, archive, labels, t),
    chosen: chosenValues(address, labels, t),
    offers: toOffers(beside.hits.slice(0, beside.above).filter(isNew), language),
    furtherOffers: toOffers(beside.hits.slice(beside.above).filter(isNew), language),
    byMeaning: across.length > 0 ? [] : toOffers(byMeaning, language),
    across: toOffers(across, language),
    passages: await answeringPassages(address, archive),
    nearest: empty && beside.hits.length + byMeaning.length + across.length === 0 ? await nearestNames(address.text, archive, t) : [],
    looser: empty && (address.text !== '' || hasFilters(address)) ? await looserSearches(address, archive, labels, t) : [],
  }
  return { ...shown, text: resultsText(address, shown, t) }
}

/** Hits as they are shown. Shared access notes are looked up only if several hits have one. */
function listed(hits: readonly Hit[], address: SearchAddress, { store, viewer, media, language }: Asked) {
  const noted = hits.filter(({ display }) => display.accessNote)
  const records =
    noted.length > 1
      ? seenRecords(
          store,
          noted.map(({ id }) => id),
          viewer,
        )
      : []
  const accessNotes = sharedNotes(records)
  const own = new Map(records.map((record) => [record.id, accessLine(withoutNotes(record, accessNotes))]))
  const shown =
    accessNotes.length === 0 ? hits : hits.map((hit) => ({ ...hit, display: { ...hit.display, accessNote: own.get(hit.id) ?? '' } }))
  return { hits: listHits(shown, address, media.pageViews(), language), accessNotes }
}

function chosenValues(address: SearchAddress, labels: Labels, t: Words): ChosenValue[] {
  return choices(address).map(({ facet, value }) => ({
    facet,
    name: facetLabel(facet, 'one', t),
    value,
    label: labels.of(facet, value),
    own: hasOwnWords(facet),
  }))
}

function canonicalOf(request: Request, archive: Archive, address: SearchAddress): string {
  const { view, size, more, find } = EMPTY_ADDRESS
  const parameters = searchParameters({ ...address, view, size, more, find })
  return siteAddress(request, archive.settings) + paths.explore(parameters)
}

interface LooserSearch {
  words: string
  to: string
  count: number
}

/** More filters than this are not tried one by one. */
const MOST_TRIED = 8

/** Where a search finds nothing: similar searches with results (one filter fewer, no filters, any of the words). */
async function looserSearches(
  address: SearchAddress,
  archive: Pick<Archive, 'engine'> & { viewer: Viewer },
  labels: Labels,
  t: Words,
): Promise<LooserSearch[]> {
  const tried = candidates(address, labels, t).map(async ({ words, looser }) => {
    const query = { ...searchQuery(looser, archive.viewer), size: 1, countFacets: [] }
    const { total } = await archive.engine.search(query)
    return { words, to: paths.explore(searchParameters(looser)), count: total }
  })
  return (await Promise.all(tried)).filter(({ count }) => count > 0)
}

function candidates(address: SearchAddress, labels: Labels, t: Words): { words: string; looser: SearchAddress }[] {
  const start = { ...address, page: 1 }
  const found = choices(start)
    .slice(0, MOST_TRIED)
    .map(({ facet, value }) => ({
      words: t(facetsWords.without, { value: labels.of(facet, value) }),
      looser: withoutChoice(start, facet, value),
    }))
  const years = start.from !== null || start.to !== null
  if (years) found.push({ words: t(facetsWords.inAnyYear), looser: withYears(start, null, null) })
  if (hasFilters(start) && found.length > 1) found.push({ words: t(facetsWords.withoutFilters), looser: withoutFilters(start) })
  // The same rule as everywhere: enough of the words, taken out of quotes, fields and operators.
  const words = start.text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.filter((word) => !/^(AND|OR|NOT)$/.test(word)) ?? []
  const plain = words.join(' ')
  if (words.length > 1 && (start.match === 'all' || plain !== start.text.trim()))
    found.push({ words: t(facetsWords.withSome), looser: { ...withText(start, plain), match: 'best' } })
  return found
}

const MOST_NAMES = 3
const KIND_WORDS: Record<Exclude<Suggestion['kind'], 'identifier'>, Message> = {
  record: facetsWords.record,
  page: facetsWords.page,
  person: facetsWords.person,
  place: facetsWords.place,
  unit: facetsWords.unit,
  subject: facetsWords.subject,
}
/** Words of the query that are looked up. */
const MOST_WORDS = 6

/** Where a search finds nothing: subjects, people, places and pages with similar names, as the search box would suggest them. */
async function nearestNames(
  text: string,
  { engine, viewer }: { engine: Pick<SearchEngine, 'suggest'>; viewer: Viewer },
  t: Words,
): Promise<Offer[]> {
  const empty = functionWordsOf(text)
  const words = tokens(text).filter(({ word }) => !empty.has(word))
  if (words.length === 0) return []
  const asked = [text, ...words.slice(0, MOST_WORDS).map(({ word }) => word)]
  const found = (await Promise.all(asked.map((one) => engine.suggest(one, viewer, MOST_NAMES)))).flat()
  const each = new Map(
    found.flatMap(({ kind, text: name, path }) => (kind === 'identifier' ? [] : [[path, { kind: t(KIND_WORDS[kind]), name, to: path }]])),
  )
  return [...each.values()].slice(0, MOST_NAMES).map((one) => ({ ...one, words: '', sample: false }))
}

/** Title of the page: the words searched for come first, because tabs and bookmarks cut the end off. */
export function titleOf({ address, results }: Pick<ExploreData, 'address' | 'results'>, t: Words): string {
  const parts = [address.text, ...(results?.chosen.map(({ label }) => label) ?? []), yearsInWords(address, t)].filter(Boolean)
  const title = parts.length === 0 ? t(exploreWords.exploreTheArchive) : t(facetsWords.titleAbout, { about: t.list(parts) })
  return address.page > 1 ? t(facetsWords.titlePage, { title, page: address.page }) : title
}

interface Counted {
  total: number
  full: number
  samples: number
  undated: number
  pages: number
  hits: readonly unknown[]
  offers: readonly unknown[]
  byMeaning: readonly unknown[]
  across: readonly unknown[]
}

type ResultsText = ReturnType<typeof resultsText>

/** Sentences about the results, made on the server: a browser loads neither the rules nor the words. */
function resultsText(address: SearchAddress, counted: Counted, t: Words) {
  return {
    railTitle: railTitle(address, t),
    railNote: railNote(address, counted, t),
    /** "3 records match every word · 41 match some of them". */
    matched: matched(counted, t),
    showing: showing(address, counted, t),
    samples: samples(counted, t),
    /** For those who hear the page. */
    announced: announced(address, counted, t),
    /** "1890–1959", "from 1890", "until 1959", or '' where all years are asked for. */
    years: yearsInWords(address, t),
  }
}

function yearsInWords({ from, to }: Pick<SearchAddress, 'from' | 'to'>, t: Words): string {
  if (from === null) return to === null ? '' : t(facetsWords.untilYearWithin, { year: yearText(to, t) })
  if (to === null) return t(facetsWords.fromYearWithin, { year: yearText(from, t) })
  return from === to ? yearText(from, t) : `${yearText(from, t)}–${yearText(to, t)}`
}

/** Years are counted as EDTF counts them: 0 is 1 BCE. */
function yearText(year: number, t: Words): string {
  return year > 0 ? String(year) : t(facetsWords.yearBefore, { year: 1 - year })
}

function railTitle({ from, to }: SearchAddress, t: Words): string {
  if (from === null) return to === null ? t(facetsWords.anyYear) : t(facetsWords.untilYear, { year: yearText(to, t) })
  if (to === null) return t(facetsWords.fromYear, { year: yearText(from, t) })
  return from === to ? yearText(from, t) : t(facetsWords.yearsToYears, { from: yearText(from, t), to: yearText(to, t) })
}

function railNote({ from, to }: SearchAddress, { total, samples, undated }: Counted, t: Words): string {
  const records = t(facetsWords.sourcedRecords, { count: total - samples })
  if (from === null && to === null) return t(facetsWords.railAll, { records })
  return undated > 0 ? t(facetsWords.railUndated, { records, undated }) : t(facetsWords.railRanged, { records })
}

function matched({ full, total }: Counted, t: Words): string {
  const some = total - full
  return full === 0 ? t(facetsWords.matchNone, { some }) : t(facetsWords.matchSome, { full, some })
}

function showing(address: SearchAddress, { total, hits, offers, byMeaning, across }: Counted, t: Words): string {
  const { page, size } = address
  if (total === 0) {
    if (offers.length + across.length > 0) return t(facetsWords.othersAbove)
    return byMeaning.length > 0 ? t(facetsWords.answersClose) : nothing(address, t)
  }
  if (hits.length === 0) return t(facetsWords.noPage, { page })
  const first = (page - 1) * size + 1
  return t(facetsWords.showing, { first, last: first + hits.length - 1, total })
}

function nothing(address: SearchAddress, t: Words): string {
  const filtered = hasFilters(address)
  if (address.text === '') return t(filtered ? facetsWords.noneFiltered : facetsWords.noneYet)
  return t(filtered ? facetsWords.noResultsFiltered : facetsWords.noResults, { query: address.text })
}

function samples({ total, samples }: Counted, t: Words): string {
  if (samples === 0) return total === 1 ? t(shellWords.sourcedRecord) : t(facetsWords.allSourced)
  return total === 1 ? t(shellWords.sampleRecord) : t(facetsWords.samples, { samples })
}

function announced(address: SearchAddress, counted: Counted, t: Words): string {
  const { page } = address
  const { total, full, pages, offers, byMeaning, across } = counted
  const others = offers.length + byMeaning.length + across.length
  if (total === 0) return others > 0 ? t(facetsWords.noRecordsOthers, { count: others }) : nothing(address, t)
  const found = full < total ? matched(counted, t) : t(facetsWords.found, { count: total })
  return pages > 1 ? t(facetsWords.foundPage, { found, page, pages }) : found
}
