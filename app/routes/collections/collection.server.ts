import type { SeenRecord, Viewer } from '../../../catalog/access.ts'
import type { AccessPart } from '../../../catalog/access-words.ts'
import type { Said } from '../../../catalog/contract/translatable.ts'
import { isSample } from '../../../catalog/samples.ts'
import type { Collection } from '../../../catalog/schemas/authorities.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { type SaidSection, type Stated, saidOfWhole, stated } from '../../../endpoints/finding-aid/aid-words.ts'
import { componentList, type ListedComponent, MOST_OF_LEVEL, readersAid } from '../../../endpoints/finding-aid/component-list.ts'
import { type AidSource, treeRules, wholeRecord } from '../../../endpoints/finding-aid/ead-document.ts'
import type { RecordView } from '../../../endpoints/record-formats/index.ts'
import { labelsOf } from '../../../endpoints/search-api/search.ts'
import { plateIdIn, wholePlate } from '../../../media/picture-of.ts'
import { picturedRecord } from '../../../media/pictured.ts'
import { type PlateSelection, plateAddress } from '../../../media/plate-selection.ts'
import * as collectionsServerWords from '../../../messages/areas/collections-server.ts'
import type { Language } from '../../../messages/languages.ts'
import { grouped, wordsIn } from '../../../messages/words.ts'
import { seenRecords } from '../../../store/index.ts'
import { displayMark, plainMark } from '../../components/sources/sources.server.ts'
import { paths } from '../../paths.ts'
import { isNarrowed } from './collection-address.ts'
import {
  type Asked,
  displayFigures,
  type Found,
  type Group,
  holderInWords,
  type Listing,
  type ListingSpec,
  listingText,
  listLargeCollection,
  listRecords,
  loadListedRecords,
  onlineToday,
} from './listing.ts'
import type { WallRecord } from './photographs-view.tsx'

const PAGE_SIZE = 24
/** Collections of up to so many records are arranged and counted by series; larger ones are left to the engine. */
const MOST_ARRANGED = 5_000

/** Layouts that share one page; orders and photographs have their own. */
export type Shape = Exclude<Collection['layout'], 'orders' | 'photographs'>

/** Default order of each shape. */
const ORDER: Readonly<Record<Shape, ListingSpec['order']>> = {
  reels: 'date-asc',
  specimens: 'date-asc',
  daybook: 'date-asc',
  bibliography: 'date-desc',
  school: 'date-asc',
  register: 'date-asc',
  shelves: 'date-asc',
}

/** What the page of one collection shows; null for an id that no collection has. */
export async function loadCollection(id: string, request: Request, archive: Asked) {
  const collection = labelsOf(archive).collection(id)
  if (!collection) return null
  const { layout } = collection
  if (layout === 'orders') return loadOrders(collection, request, archive)
  if (layout === 'photographs') return loadPhotographs(collection, request, archive)
  const { id: own, title, shortTitle, description, held, digitised, dateRange, holder } = collection
  const listing = await listingOf(collection, layout, request, archive)
  const { found } = listing
  const t = wordsIn(archive.language)
  const searched = isNarrowed(listing.address) || listing.address.page > 1
  return {
    id: own,
    title,
    shortTitle,
    description,
    layout,
    figures: [
      ...displayFigures(t, found, [
        { label: t(collectionsServerWords.items), value: held },
        { label: t(collectionsServerWords.digitized), value: digitised },
      ]),
      { label: t(collectionsServerWords.onlineHere), value: found ? grouped(found.all) : '' },
      { label: t(collectionsServerWords.sourced), value: found ? grouped(found.all - found.allSamples) : '' },
      { label: t(collectionsServerWords.years), value: dateRange },
      { label: t(collectionsServerWords.sampleRecords), value: found && found.allSamples > 0 ? grouped(found.allSamples) : '' },
    ]
      .filter(({ value }) => value !== '')
      .slice(0, 4),
    note: [
      holderInWords(t, holder),
      found ? onlineToday(t, found) : '',
      found && found.restricted > 0 ? t(collectionsServerWords.restrictedCount, { count: found.restricted }) : '',
    ]
      .filter(Boolean)
      .join(' '),
    text: listingText(t, listing, {
      placeholder: `${t(collectionsServerWords.searchThis)}...`,
      railTitle: t(collectionsServerWords.byDecade),
      results: t(collectionsServerWords.recordsOf),
      showing: (values) => t(collectionsServerWords.showing, values),
    }),
    /** From its finding aid; null without one, and in search results. */
    about: searched ? null : describeCollection(collection, request, archive),
    boxes: archive.store.shelf.boxes(archive.viewer, own).length,
    listing,
  }
}

async function listingOf(collection: Collection, shape: Shape, request: Request, archive: Asked): Promise<Listing> {
  const { id } = collection
  const { total } = archive.store.shelf.byCallNumber({ viewer: archive.viewer, collection: id, offset: 0, limit: 1 })
  if (total > MOST_ARRANGED) return listLargeCollection(request, archive, id, PAGE_SIZE)
  const groups: Group[] = collection.series.map(({ name, note }) => ({ name, note, has: ({ series }) => series === name }))
  return listRecords(request, archive, {
    collections: [id],
    groups,
    size: PAGE_SIZE,
    order: ORDER[shape],
    // A school keeps its papers by course, not by year.
    arrange: shape === 'school' ? (ids, filed) => bySeries(ids, groups, (each) => filed.get(each)?.series ?? '') : undefined,
  })
}

function bySeries(ids: readonly string[], groups: readonly Group[], seriesOf: (id: string) => string): string[] {
  const place = (id: string) => {
    const at = groups.findIndex(({ name }) => name === seriesOf(id))
    return at < 0 ? groups.length : at
  }
  return [...ids].sort((a, b) => place(a) - place(b))
}

/** A component and the components inside it, as far as they are sent with the page. */
export interface TreeNode extends ListedComponent {
  /** null: loaded when it is expanded. */
  below: readonly TreeNode[] | null
  /** Components inside it that are not listed. */
  more: number
}

interface DescribedParagraph {
  /** Words of the interface; '' but at the start of a note. */
  lead: string
  /** Content. */
  text: string
}

/** A collection as its finding aid describes it: facts, scope, history, access and use, and the tree of its components. */
export interface CollectionDescription {
  /** Id of the record that describes the whole; '' for none. */
  whole: string
  /** What is shown instead of its covered text. */
  contentNote: string
  facts: readonly Stated[]
  sections: readonly { heading: Said; paragraphs: readonly DescribedParagraph[]; folded: boolean }[]
  tree: readonly TreeNode[]
  more: number
}

/** Components sent with the page, level by level from the top. */
const MOST_SENT = 120

/** @returns null for a collection that is a plain list of records. */
export function describeCollection(
  { id, description }: Pick<Collection, 'id' | 'description'>,
  request: Request,
  archive: Archive & { viewer: Viewer; language: Language },
): CollectionDescription | null {
  const source = readersAid(request, archive)
  const { tree } = archive.store
  const rules = treeRules(source)
  const root = wholeRecord(id, source)
  const outermost = root ? tree.inside(rules, root.record.id) : [...tree.tops(rules, id, MOST_OF_LEVEL + 1)]
  if (!root && !outermost.some((each) => tree.holds(rules, each))) return null
  const { components, more } = componentList(outermost, source, MOST_SENT)
  return { ...wordsOf(root, description, archive.language), tree: withChildren(components, MOST_SENT - components.length, source), more }
}

/** @param lede opening text of the page, which is not repeated. */
function wordsOf(
  root: RecordView | null,
  lede: string,
  language: Language,
): Pick<CollectionDescription, 'whole' | 'contentNote' | 'facts' | 'sections'> {
  if (!root) return { whole: '', contentNote: '', facts: [], sections: [] }
  const { id, contentNote } = root.record
  const sections: readonly SaidSection[] = contentNote === '' ? saidOfWhole(root, language) : []
  return {
    whole: id,
    contentNote,
    facts: stated(root, language),
    sections: sections
      .filter(({ parts }) => parts[0]?.note !== lede)
      .map(({ heading, parts, first }) => ({ heading, paragraphs: parts.flatMap(paragraphsOf), folded: !first })),
  }
}

/** Adds children level by level, all of a component's or none, up to a number. */
function withChildren(components: readonly ListedComponent[], most: number, source: AidSource): TreeNode[] {
  const rules = treeRules(source)
  const roots = components.map(unread)
  let left = most
  let level: readonly TreeNode[] = roots
  while (level.length > 0) {
    const next: TreeNode[] = []
    for (const node of level) {
      if (node.inside === 0 || node.inside > left) continue
      left -= node.inside
      node.below = componentList(source.store.tree.inside(rules, node.id), source).components.map(unread)
      next.push(...node.below)
    }
    level = next
  }
  return roots
}

function unread(component: ListedComponent): TreeNode & { below: readonly TreeNode[] | null } {
  return { ...component, below: null, more: 0 }
}

function paragraphsOf({ said: lead, note }: AccessPart): DescribedParagraph[] {
  const [first = '', ...others] = note
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return [{ lead, text: first }, ...others.map((text) => ({ lead: '', text }))]
}

export type OrdersPage = Awaited<ReturnType<typeof loadOrders>>

async function loadOrders(collection: Collection, request: Request, archive: Asked) {
  const { id, title, shortTitle, description, held, digitised, dateRange } = collection
  const listing = await listRecords(request, archive, {
    collections: [id],
    groups: collection.series.map(({ name, note }) => ({ name, note, has: ({ series }) => series === name })),
    size: PAGE_SIZE,
    order: 'date-asc',
  })
  const t = wordsIn(archive.language)
  return {
    layout: 'orders' as const,
    id,
    path: paths.collection(id),
    title,
    shortTitle,
    description,
    figures: [
      ...displayFigures(t, listing.found, [
        { label: t(collectionsServerWords.totalOrders), value: held },
        { label: t(collectionsServerWords.digitized), value: digitised },
      ]),
      { label: t(collectionsServerWords.dateRange), value: dateRange, note: plainMark(t) },
      { label: t(collectionsServerWords.format), value: 'PDF' },
    ].filter(({ value }) => value !== ''),
    note: `${onlineToday(t, listing.found)} ${t(collectionsServerWords.sheetOnly)}`,
    text: listingText(t, listing, {
      placeholder: t(collectionsServerWords.searchOrders),
      railTitle: t(collectionsServerWords.ordersByDecade),
      results: '',
      showing: (values) => t(collectionsServerWords.showingOrders, values),
    }),
    listing,
    highlights: loadListedRecords(collection.highlights, archive, archive.media.pageViews()),
  }
}

const PHOTOS_PER_PAGE = 16
/** Places of a page of sixteen that are wide (two columns) and tall (beside a wide one). */
const LOOKS: Readonly<Record<number, 'w' | 't'>> = { 0: 'w', 1: 't', 11: 't', 12: 'w' }

type PhotoListing = Omit<Listing, 'found'> & { found: (Omit<Found, 'records'> & { records: readonly WallRecord[] }) | null }

export type PhotographsPage = Awaited<ReturnType<typeof loadPhotographs>>

/** What the page of a collection of photographs shows. */
export async function loadPhotographs(collection: Collection, request: Request, archive: Asked) {
  const { id, title, shortTitle, description, held, digitised, dateRange, lede, spans } = collection
  const [preview, scan] = ['image-preview', 'image-high-resolution'].map((figure) => archive.catalog.figure(figure)?.value)
  const t = wordsIn(archive.language)
  const listing = await photoListing(id, request, archive)
  const { found } = listing
  const mark = found ? displayMark(t, found.all - found.allSamples) : plainMark(t)
  return {
    layout: 'photographs' as const,
    id,
    path: paths.collection(id),
    title,
    shortTitle,
    description,
    lede,
    spans,
    /** Behind the display figures that the lede gives. */
    mark: lede === '' ? '' : mark,
    figures: [
      ...displayFigures(t, found, [
        { label: t(collectionsServerWords.photographs), value: held },
        { label: t(collectionsServerWords.digitized), value: digitised },
      ]),
      { label: t(collectionsServerWords.years), value: dateRange, note: plainMark(t) },
      { label: t(collectionsServerWords.onlineHere), value: found ? grouped(found.all) : '' },
    ].filter(({ value }) => value !== ''),
    note: `${onlineToday(t, found)} ${t(collectionsServerWords.photographsNote)}`,
    text: listingText(t, listing, {
      placeholder: t(collectionsServerWords.searchPhotographs),
      railTitle: t(collectionsServerWords.photographsByDecade),
      results: t(collectionsServerWords.photographsOnline),
      showing: (values) => t(collectionsServerWords.showingPhotographs, { ...values, years: dateRange, stated: held || 'none', mark }),
    }),
    notes: preview && scan ? { preview, scan } : null,
    listing,
  }
}

async function photoListing(id: string, request: Request, archive: Asked): Promise<PhotoListing> {
  const listing = await listRecords(request, archive, {
    collections: [id],
    groups: [],
    size: PHOTOS_PER_PAGE,
    order: 'mixed',
    arrange: (ids) => mixedOrder(seenRecords(archive.store, ids, archive.viewer), (record) => subjectOf(record, archive.media.plates)),
  })
  const { found } = listing
  return { ...listing, found: found ? { ...found, records: arrangeWall(found) } : null }
}

/** The plate of its picture; records without one count as one subject. */
function subjectOf(record: SeenRecord, plates: PlateSelection): string {
  return plates.fitting(picturedRecord(record))[0]?.id ?? ''
}

/** Wide and tall places show a whole plate, each plate once; without one the place has the normal size. */
function arrangeWall({ records }: Found): WallRecord[] {
  /** Place of each whole plate. */
  const whole = new Map<string, number>()
  records.forEach(({ picture }, at) => {
    if (picture.kind === 'plate' && !picture.src.includes('#')) whole.set(picture.src, at)
  })
  return records.map((record, at) => {
    const wanted = LOOKS[at % PHOTOS_PER_PAGE]
    if (!wanted || record.picture.kind !== 'plate' || record.contentNote !== '') return { ...record, look: '' }
    const src = plateAddress(plateIdIn(record.picture))
    if ((whole.get(src) ?? at) !== at) return { ...record, look: '' }
    whole.set(src, at)
    return {
      ...record,
      look: wanted,
      picture: record.picture.src.includes('#') && wanted === 'w' ? wholePlate(record.picture) : record.picture,
    }
  })
}

/**
 * An order in which neighbors differ: one record of each subject, then the second of each; sourced records before samples.
 * @param subjectOf what a record shows; '' for nothing in particular.
 */
export function mixedOrder(records: readonly SeenRecord[], subjectOf: (record: SeenRecord) => string): string[] {
  const sourced = dealt(
    records.filter((record) => !isSample(record)),
    subjectOf,
  )
  const samples = dealt(records.filter(isSample), subjectOf)
  const last = sourced.at(-1)
  // Where the two meet, the first sample that shows something else comes next.
  const next = last ? samples.findIndex((record) => subjectOf(record) !== subjectOf(last)) : 0
  if (next > 0) samples.unshift(...samples.splice(next, 1))
  return [...sourced, ...samples].map(({ id }) => id)
}

function dealt(records: readonly SeenRecord[], subjectOf: (record: SeenRecord) => string): SeenRecord[] {
  const rounds = new Map<number, SeenRecord[]>()
  const counts = new Map<string, number>()
  for (const record of records) {
    const subject = subjectOf(record)
    const round = counts.get(subject) ?? 0
    counts.set(subject, round + 1)
    const same = rounds.get(round) ?? []
    same.push(record)
    rounds.set(round, same)
  }
  return [...rounds].sort(([a], [b]) => a - b).flatMap(([, same]) => same)
}
