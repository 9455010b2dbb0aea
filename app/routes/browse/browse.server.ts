/** What the Browse page shows: one page of the shelves, in call-number order. Runs on the server only. */
import type { SeenRecord, Viewer } from '../../../catalog/access.ts'
import { displayDate } from '../../../catalog/dates.ts'
import { badParameters, notFound } from '../../../catalog/errors.ts'
import { container } from '../../../catalog/record-ids.ts'
import { isSample } from '../../../catalog/samples.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { siteAddress } from '../../../endpoints/request-address.ts'
import { allCollections, labelsOf } from '../../../endpoints/search-api/search.ts'
import type { Language } from '../../../messages/languages.ts'
import { LAST_PAGE, searchQuery } from '../../../search/read-search-address.ts'
import { EMPTY_ADDRESS } from '../../../search/search-address.ts'
import { answerOr } from '../../../search/search-engine.ts'
import { seenRecords } from '../../../store/index.ts'
import { paths } from '../../paths.ts'
import { browseAddress } from './browse-address.ts'

const PER_PAGE = 60
/** Collections in the list beside the shelves. */
const MOST_LISTED = 30

export interface FiledRecord {
  id: string
  path: string
  title: string
  date: string
  type: string
  sample: boolean
}

/** A run of records with the same heading: collection, series (or way down a finding aid), box and folder. */
export interface FilingOrder {
  collection: { id: string; title: string }
  series: string
  container: string
  records: FiledRecord[]
}

export interface BrowseData {
  /** The collection asked for; null: all of them. */
  collection: { id: string; title: string; description: string } | null
  /** The box asked for; '' for none. */
  box: string
  /** Boxes of the collection asked for. */
  boxes: readonly { box: string; count: number }[]
  page: number
  pages: number
  total: number
  first: number
  shelves: readonly FilingOrder[]
  /** Those that the list beside the shelves has: all, or where there are many, the largest. */
  collections: readonly { id: string; title: string; count: number | null }[]
  /** How many there are. */
  allCollections: number
  canonical: string
}

/**
 * @throws ArchiveError 400 for a page that is no number, 404 for a collection that is not there or a page after the last.
 */
export async function loadBrowse(request: Request, archive: Archive & { viewer: Viewer; language: Language }): Promise<BrowseData> {
  const parameters = new URL(request.url).searchParams
  const page = readPage(parameters.get('page') ?? '')
  const asked = parameters.get('collection')?.trim() ?? ''
  const labels = labelsOf(archive)
  const collection = asked === '' ? null : labels.collection(asked)
  if (asked !== '' && !collection) throw notFound(`A collection “${asked}”`)
  const { viewer, store } = archive
  const boxes = collection ? store.shelf.boxes(viewer, collection.id) : []
  const box = parameters.get('box')?.trim() ?? ''
  if (box !== '' && !boxes.some((one) => one.box === box))
    throw notFound(`A box “${box.slice(0, 80)}”${asked === '' ? '' : ' in this collection'}`)
  const within = { viewer, collection: collection?.id, box: box || undefined }
  const { total, ids } = store.shelf.byCallNumber({ ...within, offset: (page - 1) * PER_PAGE, limit: PER_PAGE })
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  if (page > pages) throw notFound(`Page ${page} of ${pages}`)
  const titleOf = (id: string) => labels.of('collection', id)
  const counted = await countedCollections(archive)
  return {
    collection: collection ? { id: collection.id, title: collection.title, description: collection.description } : null,
    box,
    boxes,
    page,
    pages,
    total,
    first: total === 0 ? 0 : (page - 1) * PER_PAGE + 1,
    shelves: shelved(seenRecords(store, ids, viewer), titleOf, archive.language),
    collections: listedBeside(counted, collection?.id ?? null),
    allCollections: counted.length,
    canonical: siteAddress(request, archive.settings) + browseAddress(collection?.id ?? null, page, box),
  }
}

function readPage(text: string): number {
  if (text === '') return 1
  const page = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (page < 1 || page > LAST_PAGE) throw badParameters([{ where: 'page', expected: `a whole number from 1 to ${LAST_PAGE}`, found: text }])
  return page
}

function shelved(records: readonly SeenRecord[], titleOf: (collection: string) => string, language: Language): FilingOrder[] {
  const shelves: FilingOrder[] = []
  for (const record of records) {
    const heading = { id: record.collection, series: seriesOf(record), container: container(record) }
    const last = shelves.at(-1)
    const here = last && last.collection.id === heading.id && last.series === heading.series && last.container === heading.container
    const shelf: FilingOrder = here
      ? last
      : { collection: { id: heading.id, title: titleOf(heading.id) }, series: heading.series, container: heading.container, records: [] }
    if (!here) shelves.push(shelf)
    const { id, title, date, type } = record
    shelf.records.push({ id, path: paths.record(id), title, date: displayDate(date, language), type, sample: isSample(record) })
  }
  return shelves
}

/** A record of a finding aid stands under its ancestors, any other under its series. */
function seriesOf({ series, ancestors }: SeenRecord): string {
  const way = ancestors.map(({ title }) => title).filter(Boolean)
  return way.length > 0 ? way.join(' › ') : series
}

/** The largest of many, and the one asked for, in the order they had. */
function listedBeside(collections: BrowseData['collections'], asked: string | null): BrowseData['collections'] {
  if (collections.length <= MOST_LISTED) return collections
  const largest = new Set([...collections].sort((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, MOST_LISTED))
  return collections.filter((one) => largest.has(one) || one.id === asked)
}

/** Collections with how many records each has online; without counts while the index does not answer. */
async function countedCollections(archive: Archive & { viewer: Viewer }): Promise<BrowseData['collections']> {
  const { engine, viewer } = archive
  const question = { ...searchQuery({ ...EMPTY_ADDRESS, size: 1 }, viewer), countFacets: ['collection'] as const }
  const answer = await answerOr({ engine }, () => engine.search(question), null)
  const counts = answer && new Map((answer.facets.collection ?? []).map(({ value, count }) => [value, count]))
  return allCollections(archive).map(({ id, shortTitle }) => ({
    id,
    title: shortTitle,
    count: counts && (counts.get(id) ?? 0),
  }))
}
