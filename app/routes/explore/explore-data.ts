/** What the Explore page shows, from what its address asks. Runs on the server only. */
import type { Viewer } from '../../../catalog/access.ts'
import { accessLine, sharedNotes, withoutNotes } from '../../../catalog/access-words.ts'
import { displayDate } from '../../../catalog/dates.ts'
import type { ErrorDetail } from '../../../catalog/errors.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { countPages, type Labels, labelsOf, searchWhole, type WholeAnswer } from '../../../endpoints/search-api/index.ts'
import { siteAddress } from '../../../endpoints/site-address.ts'
import type { Language } from '../../../messages/languages.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import type { FacetName } from '../../../search/facets.ts'
import { readSearchAddress } from '../../../search/read-search-address.ts'
import { choices, EMPTY_ADDRESS, hasFilters, type SearchAddress, searchParameters } from '../../../search/search-address.ts'
import type { Hit, SearchAnswer } from '../../../search/search-engine.ts'
import { seenRecords } from '../../../store/index.ts'
import { paths } from '../../paths.ts'
import { type AnsweringPassage, answeringPassages } from './answering-passages.ts'
import { FACET_LABELS, labelsIn } from './facet-labels.ts'
import { type FacetList, facetLists } from './facet-lists.ts'
import { type LooserSearch, looserSearches } from './looser-searches.ts'
import { nearestNames } from './nearest-names.ts'
import { type Offer, offersOf } from './offers.ts'
import { type Said, saidOfResults } from './said-of-results.ts'
import { type ShownHit, shownHits } from './shown-hits.ts'

type Asked = Archive & { viewer: Viewer; language: Language }
export interface ChosenValue {
  facet: FacetName
  /** What the facet is called. */
  name: string
  value: string
  label: string
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
  decades: readonly { decade: number; count: number }[]
  hits: readonly ShownHit[]
  /** Access notes of levels above that several of them have, and that none says for itself. */
  accessNotes: readonly string[]
  facets: readonly FacetList[]
  chosen: readonly ChosenValue[]
  /** What is no record: better answers than the first record, and others. */
  offers: readonly Offer[]
  furtherOffers: readonly Offer[]
  /** What is near in meaning without enough of the words, of any kind; on the first page. */
  byMeaning: readonly Offer[]
  /** Where a question was typed: what may answer it. */
  passages: readonly AnsweringPassage[]
  suggestion: string | null
  corrected: SearchAnswer['corrected']
  /** Where nothing at all was found: what is called nearly so. */
  nearest: readonly Offer[]
  /** Where nothing was found: searches close to this one that find something. */
  looser: readonly LooserSearch[]
  said: Said
}

/**
 * Answers the address of the page.
 * @returns the data and the status: 400 where a value was not allowed, 404 for a page after the last, 503 without index.
 */
export async function exploreData(request: Request, archive: Asked): Promise<{ shown: ExploreData; status: number }> {
  const { address, problems } = readSearchAddress(new URL(request.url).searchParams, { for: 'page' })
  const shown: ExploreData = { address, problems, canonical: canonicalOf(request, archive, address), results: null }
  if (!archive.engine.status().ready) return { shown, status: 503 }
  const labels = labelsIn(archive.language, labelsOf(archive))
  const whole = await searchWhole(archive, address)
  const { answer } = whole
  shown.results = await resultsOf(whole, address, archive, labels)
  const beyond = answer.total > 0 ? address.page > shown.results.pages : address.page > 1
  return { shown, status: problems.length > 0 ? 400 : beyond ? 404 : 200 }
}

async function resultsOf(
  { answer, beside, byMeaning }: WholeAnswer,
  address: SearchAddress,
  archive: Asked,
  labels: Labels,
): Promise<ExploreResults> {
  const { language } = archive
  const t = wordsIn(language)
  const empty = answer.total === 0
  const { total, full, reading, samples, undated, suggestion, corrected } = answer
  const shown = {
    total,
    full,
    reading: { ...reading, dates: reading.dates.map(({ typed, edtf }) => ({ typed, shown: displayDate(edtf, language) })) },
    pagesToo: address.text === '' || full > 0 ? 0 : await countPages(archive, address),
    samples,
    undated,
    suggestion,
    corrected,
    pages: Math.ceil(total / address.size),
    decades: answer.decades,
    ...listed(answer.hits, address, archive),
    facets: await facetLists(answer, address, archive, labels, t),
    chosen: chosenValues(address, labels, t),
    offers: offersOf(beside.hits.slice(0, beside.above), language),
    furtherOffers: offersOf(beside.hits.slice(beside.above), language),
    byMeaning: offersOf(byMeaning, language),
    passages: await answeringPassages(address, archive),
    nearest: empty && beside.hits.length + byMeaning.length === 0 ? await nearestNames(address.text, archive, t) : [],
    looser: empty && (address.text !== '' || hasFilters(address)) ? await looserSearches(address, archive, labels, t) : [],
  }
  return { ...shown, said: saidOfResults(address, shown, t) }
}

/** Hits as they are shown. Only where several speak of access is it looked up what they have in common. */
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
  return { hits: shownHits(shown, address, media.pageViews(), language), accessNotes }
}

function chosenValues(address: SearchAddress, labels: Labels, t: Words): ChosenValue[] {
  return choices(address).map(({ facet, value }) => ({ facet, name: t(FACET_LABELS[facet].one), value, label: labels.of(facet, value) }))
}

function canonicalOf(request: Request, archive: Archive, address: SearchAddress): string {
  const { view, size, more, find } = EMPTY_ADDRESS
  const parameters = searchParameters({ ...address, view, size, more, find })
  return siteAddress(request, archive.settings) + paths.explore(parameters)
}
