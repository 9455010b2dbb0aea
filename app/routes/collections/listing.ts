import type { SeenRecord, Viewer } from '../../../catalog/access.ts'
import { sharedNotes, withoutNotes } from '../../../catalog/access-words.ts'
import { displayDate, parseArchiveDate } from '../../../catalog/dates.ts'
import type { ErrorDetail } from '../../../catalog/errors.ts'
import type { Holder } from '../../../catalog/schemas/authorities.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { type FiledRecord, filedRecords } from '../../../endpoints/filed-records/filed-records.ts'
import { runSearch } from '../../../endpoints/search-api/search.ts'
import type { PageViews } from '../../../media/page-views.ts'
import * as collectionsServerWords from '../../../messages/areas/collections-server.ts'
import type { Language } from '../../../messages/languages.ts'
import { type Words, wordsIn } from '../../../messages/words.ts'
import { recordDocument } from '../../../search/documents.ts'
import { readSearchAddress, searchQuery } from '../../../search/read-search-address.ts'
import type { SearchAddress } from '../../../search/search-address.ts'
import { answerOr, type Sort } from '../../../search/search-engine.ts'

import { seenRecords } from '../../../store/index.ts'
import { type CardRecord, cardRecord } from '../../components/record/record-card.server.ts'
import { type CitedSource, displayMark, plainMark, recordSources } from '../../components/sources/sources.server.ts'
import { chartOf, type DecadeCount, railChart } from '../../components/time-rail/rail-chart.server.ts'
import { type RailChart, railYears } from '../../components/time-rail/rail-scale.ts'
import { paths } from '../../paths.ts'
import type { Figure } from '../../ui/figure-list.tsx'
import { type CollectionAddress, isNarrowed } from './collection-address.ts'

export type Asked = Archive & { viewer: Viewer; language: Language }

export interface Group {
  name: string
  note: string
  has: (record: FiledRecord) => boolean
}

export interface ListingSpec {
  /** Ids of the collections looked in. */
  collections: readonly string[]
  /** Kinds or series to choose one from, in their order. */
  groups: readonly Group[]
  /** Which of their records belong; all where left out. */
  only?: (record: FiledRecord) => boolean
  size: number
  /** Order where no words are searched and none is chosen. */
  order: Exclude<Sort, 'relevance'> | 'mixed'
  /** Puts the whole list into an order of its own where none is chosen. */
  arrange?: (ids: readonly string[], filed: ReadonlyMap<string, FiledRecord>) => string[]
}

export interface Listing {
  address: CollectionAddress
  problems: readonly ErrorDetail[]
  /** null: the index does not answer. */
  found: Found | null
  status: number
}

export interface Found extends RecordList {
  total: number
  samples: number
  /** Everything in the collection, whatever is chosen. */
  all: number
  allSamples: number
  restricted: number
  /** Place of the first record shown, from 1. */
  first: number
  pages: number
  size: number
  /** Name, note and count of each group, under the words and years asked for. */
  groups: readonly { name: string; note: string; count: number }[]
  chart: RailChart
  /** Order of what is shown; `mixed`: an order of the page's own. */
  sort: Sort | 'mixed'
}

/** A page repeats this many pages, itself included; earlier ones are linked. */
const EARLIER_PAGES = 12

/** The records of a collection page as its address asks: found by the engine, counted by series or kind. */
export async function listRecords(request: Request, archive: Asked, spec: ListingSpec): Promise<Listing> {
  const { address, problems } = readCollectionAddress(request, spec)
  const filed = new Map(spec.collections.flatMap((id) => [...filedRecords(archive.store, id, archive.viewer)]))
  if (spec.only) for (const [id, record] of filed) if (!spec.only(record)) filed.delete(id)
  const sort = address.sort === 'relevance' && address.text === '' ? spec.order : address.sort
  const question = { ...address, sort: sort === 'mixed' ? 'date-asc' : sort }
  const ids = await answerOr(archive, () => matching(archive, question, spec.collections, filed), null)
  if (!ids) return unlisted(address, problems)
  const inYears = ids.filter((id) => touches(filed.get(id), address))
  const group = spec.groups.find(({ name }) => name === address.group)
  const chosen = inGroup(inYears, filed, group)
  const arranged = address.sort === 'relevance' && address.text === '' && spec.arrange !== undefined
  const ordered = arranged && spec.arrange ? spec.arrange(chosen, filed) : chosen
  const pages = Math.max(1, Math.ceil(ordered.length / spec.size))
  const beyond = address.page > pages
  const first = Math.max(0, address.page - EARLIER_PAGES) * spec.size
  const shown = loadRecordList(beyond ? [] : ordered.slice(first, address.page * spec.size), archive)
  return {
    address,
    problems,
    status: problems.length > 0 ? 400 : beyond ? 404 : 200,
    found: {
      ...shown,
      total: ordered.length,
      samples: ordered.filter((id) => filed.get(id)?.sample).length,
      all: filed.size,
      allSamples: [...filed.values()].filter(({ sample }) => sample).length,
      restricted: [...filed.values()].filter(({ restricted }) => restricted).length,
      first: first + 1,
      pages,
      size: spec.size,
      groups: spec.groups.map((each) => ({ name: each.name, note: each.note, count: inGroup(inYears, filed, each).length })),
      chart: chartOfFiled(inGroup(ids, filed, group), filed, archive),
      sort: arranged ? 'mixed' : sort,
    },
  }
}

/** The page while the index does not answer: complete (200) unless something was searched for. */
function unlisted(address: CollectionAddress, problems: readonly ErrorDetail[]): Listing {
  return { address, problems, found: null, status: isNarrowed(address) || address.page > 1 ? 503 : 200 }
}

/** The group is the page's own; everything else is read as on Explore. */
function readCollectionAddress(request: Request, { groups }: ListingSpec): Pick<Listing, 'address' | 'problems'> {
  const { searchParams } = new URL(request.url)
  const { address, problems } = readSearchAddress(searchParams, { for: 'page' })
  const asked = searchParams.get('group')?.trim() ?? ''
  const group = groups.find(({ name }) => name.toLowerCase() === asked.toLowerCase())
  const names = groups.map(({ name }) => name).join(', ')
  const wrong = asked === '' || group ? [] : [{ where: 'group', expected: names === '' ? 'no group' : `one of ${names}`, found: asked }]
  return { address: { ...address, group: group?.name ?? '' }, problems: [...problems, ...wrong] }
}

/** Ids that the words find, in the order asked for. */
async function matching(
  archive: Asked,
  address: SearchAddress,
  collections: readonly string[],
  filed: ReadonlyMap<string, FiledRecord>,
): Promise<string[]> {
  const question = searchQuery({ ...address, facets: { collection: collections }, from: null, to: null }, archive.viewer)
  const ids: string[] = []
  for await (const id of archive.engine.matchingIds(question)) if (filed.has(id)) ids.push(id)
  return ids
}

function inGroup(ids: readonly string[], filed: ReadonlyMap<string, FiledRecord>, group: Group | undefined): readonly string[] {
  if (!group) return ids
  return ids.filter((id) => {
    const record = filed.get(id)
    return record !== undefined && group.has(record)
  })
}

/** As the engine's date filter: a span that touches the years; undated records match none. */
function touches(record: FiledRecord | undefined, { from, to }: SearchAddress): boolean {
  if (from === null && to === null) return true
  if (!record?.years) return false
  return record.years.to >= (from ?? Number.NEGATIVE_INFINITY) && record.years.from <= (to ?? Number.POSITIVE_INFINITY)
}

function decadeCounts(ids: readonly string[], filed: ReadonlyMap<string, FiledRecord>): DecadeCount[] {
  const counts = new Map<number, number>()
  for (const id of ids) {
    for (const decade of filed.get(id)?.decades ?? []) {
      const year = Number.parseInt(decade, 10)
      counts.set(year, (counts.get(year) ?? 0) + 1)
    }
  }
  return [...counts].sort(([a], [b]) => a - b).map(([decade, count]) => ({ decade, count }))
}

function chartOfFiled(ids: readonly string[], filed: ReadonlyMap<string, FiledRecord>, { catalog, language }: Asked): RailChart {
  const sourced = ids.filter((id) => !filed.get(id)?.sample)
  const layers = { all: decadeCounts(ids, filed), sourced: decadeCounts(sourced, filed) }
  return chartOf(layers, railYears(catalog.contract.identity.years), wordsIn(language))
}

/** Fewer than for other collections: Explore is for reading on. */
const PAGES_OF_LARGE = 4

/** The records of a large collection, paged by the engine: only those of the page are read. */
export async function listLargeCollection(request: Request, archive: Asked, collection: string, size: number): Promise<Listing> {
  const { address: read, problems } = readSearchAddress(new URL(request.url).searchParams, { for: 'page' })
  const address = { ...read, group: '' }
  // Without words nothing is more relevant than anything else.
  const sort = read.sort === 'relevance' && read.text === '' ? 'date-asc' : read.sort
  const question = { ...read, facets: { collection: [collection] }, sort }
  const first = Math.max(1, read.page - PAGES_OF_LARGE + 1)
  const pages = Array.from({ length: read.page - first + 1 }, (_, at) => first + at)
  const everything = { ...question, text: '', from: null, to: null, page: 1 }
  const searched = await answerOr(
    archive,
    async () => ({
      answers: await Promise.all(pages.map((page) => runSearch(archive, { ...question, page }, { size, countFacets: [] }))),
      whole: await runSearch(archive, everything, { size: 1, countFacets: [] }),
    }),
    null,
  )
  const [answer] = searched?.answers ?? []
  if (!searched || !answer) return unlisted(address, problems)
  const { answers, whole } = searched
  const ids = answers.flatMap(({ hits }) => hits.map(({ id }) => id))
  const last = Math.max(1, Math.ceil(answer.total / size))
  const beyond = read.page > last
  return {
    address,
    problems,
    status: problems.length > 0 ? 400 : beyond ? 404 : 200,
    found: {
      ...loadRecordList(beyond ? [] : ids, archive),
      total: answer.total,
      samples: answer.samples,
      all: whole.total,
      allSamples: whole.samples,
      restricted: 0,
      first: (first - 1) * size + 1,
      pages: last,
      size,
      groups: [],
      chart: await railChart(archive, answer, question),
      sort,
    },
  }
}

/** A record on a collection page: the facts of its card, and what the layouts of each material need. */
export interface ListedRecord extends CardRecord {
  description: string
  series: string
  /** First year; null: undated. */
  year: number | null
  extent: string
  pages: number | null
  subjects: readonly string[]
  issuer: string
  /** Its number in the series of general orders; '' for none. */
  orderNumber: string
  heldBy: string
  /** Full citations of what it was described from. */
  sources: readonly CitedSource[]
  /** It has a film or a sound that readers may play. */
  playable: boolean
  /** Picture of the card as a file: the drawn plate, the description sheet, or the facsimile. */
  download: { href: string; file: string; what: 'facsimile' | 'sheet' | 'scan' | 'illustration' }
}

type Given = Pick<Archive, 'catalog' | 'store' | 'media'> & { viewer: Viewer; language?: Language }

interface RecordList {
  records: readonly ListedRecord[]
  /** Access notes of levels above that several of them have, and that none says for itself. */
  accessNotes: readonly string[]
}

/** The records of a list. */
export function loadRecordList(ids: readonly string[], { catalog, store, media, viewer, language }: Given): RecordList {
  const thisYear = new Date().getUTCFullYear()
  const views = media.pageViews()
  const seen = seenRecords(store, ids, viewer)
  const accessNotes = sharedNotes(seen)
  const records = seen.map((record) => listedRecord(withoutNotes(record, accessNotes), { thisYear, views, media, catalog, language }))
  return { records, accessNotes }
}

/** Records outside the list, such as highlights. @param views pictures that the page already shows. */
export function loadListedRecords(
  ids: readonly string[],
  { catalog, store, media, viewer, language }: Given,
  views: PageViews,
): ListedRecord[] {
  const thisYear = new Date().getUTCFullYear()
  return seenRecords(store, ids, viewer).map((record) => listedRecord(record, { thisYear, views, media, catalog, language }))
}

interface Circumstances extends Pick<Archive, 'catalog' | 'media'> {
  thisYear: number
  views: PageViews
  language: Language | undefined
}

function listedRecord(record: SeenRecord, { thisYear, views, media, catalog, language }: Circumstances): ListedRecord {
  const card = cardRecord(recordDocument(record, { thisYear }).display, views, language)
  const date = parseArchiveDate(record.date)
  const covered = record.contentNote !== ''
  return {
    ...card,
    date: displayDate(record.date, language),
    description: covered ? '' : record.description,
    series: record.series,
    year: date?.fromYear ?? date?.toYear ?? null,
    extent: record.extent,
    pages: record.pages,
    subjects: record.subjects,
    issuer: record.issuer,
    orderNumber: record.identifiers.find((identifier) => /^[A-Z]+-[A-Z]+-\d{4}-\d{3,4}$/.test(identifier)) ?? '',
    heldBy: record.heldBy,
    sources: covered ? [] : recordSources(record, catalog),
    playable: isPlayable(record, media),
    download: downloadOf(card),
  }
}

function isPlayable({ id, access }: SeenRecord, media: Archive['media']): boolean {
  const held = access.level === 'open' ? media.heldOf(id) : null
  return held !== null && held.video.length + held.audio.length > 0
}

function downloadOf({ id, picture, contentNote }: CardRecord): ListedRecord['download'] {
  const name = id.replace(/[^A-Za-z0-9.-]+/g, '-')
  if ((picture.kind !== 'plate' && picture.kind !== 'scan') || contentNote !== '')
    return picture.kind === 'facsimile'
      ? { href: paths.sheet(id), file: `${name}-facsimile.pdf`, what: 'facsimile' }
      : { href: paths.sheet(id), file: `${name}-description.pdf`, what: 'sheet' }
  const what = picture.kind === 'scan' ? 'scan' : 'illustration'
  return { href: paths.pictureDownload(id), file: `${name}-${what}.jpg`, what }
}

/** Sentences of a collection page about its records, in the language of the page (decision 125). */
export interface ListingText {
  placeholder: string
  railTitle: string
  railNote: string
  /** Heading of the records. */
  results: string
  /** How many of them are shown. */
  showing: string
}

/** Values of the sentences that say how many are shown. */
interface ShownValues {
  shown: number
  total: number
  narrowed: string
}

interface OwnWords extends Pick<ListingText, 'placeholder' | 'railTitle' | 'results'> {
  showing: (values: ShownValues) => string
}

/** @param own words of the kind of collection. */
export function listingText(
  t: Words,
  { address, found }: Pick<Listing, 'address'> & { found: Counted | null },
  own: OwnWords,
): ListingText {
  const { showing, ...words } = own
  if (found === null) return { ...words, railNote: '', showing: '' }
  const values = { shown: found.records.length, total: found.total, narrowed: isNarrowed(address) ? 'yes' : 'no' }
  return { ...words, railNote: railNote(t, address, found), showing: showing(values) }
}

type Counted = Pick<Found, 'total' | 'samples'> & { records: readonly unknown[] }

function railNote(t: Words, { from, to }: Listing['address'], { total, samples }: Pick<Found, 'total' | 'samples'>): string {
  const count = total - samples
  if (from !== null && to !== null) return t(collectionsServerWords.railBetween, { count, from, to })
  if (from !== null) return t(collectionsServerWords.railFrom, { count, from })
  return to === null ? t(collectionsServerWords.railAll, { count }) : t(collectionsServerWords.railUntil, { count, to })
}

/** "48 records, of which 40 are sample records" */
export function countedRecords(t: Words, total: number, samples: number): string {
  return t(collectionsServerWords.counted, { total, samples })
}

/** "Held by Moorby Library, 1 High Street, Moorby."; '' for what the archive itself holds. */
export function holderInWords(t: Words, { name, address }: Holder): string {
  const holder = t.list([name, address].filter(Boolean))
  return holder === '' ? '' : t(collectionsServerWords.heldBy, { holder })
}

/** Display figures of a collection, those that are given, marked with what of it is online; the mark alone until that is counted. */
export function displayFigures(
  t: Words,
  found: Pick<Found, 'all' | 'allSamples'> | null,
  figures: readonly { label: string; value: string }[],
): Figure[] {
  const note = found ? displayMark(t, found.all - found.allSamples) : plainMark(t)
  return figures.filter(({ value }) => value !== '').map((figure) => ({ ...figure, note }))
}

export function onlineToday(t: Words, found: Pick<Found, 'all' | 'allSamples'> | null): string {
  if (found === null) return t(collectionsServerWords.beingCounted)
  return t(collectionsServerWords.onlineToday, { counted: countedRecords(t, found.all, found.allSamples) })
}
