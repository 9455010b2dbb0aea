/** What the page of one collection shows. Server only. */
import type { Collection } from '../../../catalog/schemas/authorities.ts'
import { labelsOf } from '../../../endpoints/search-api/index.ts'
import * as collectionsServerWords from '../../../messages/en/collections-server.ts'
import { grouped, wordsIn } from '../../../messages/words.ts'
import { aboutCollection } from './about-collection.ts'
import { isNarrowed } from './collection-address.ts'
import { importedListing } from './imported-listing.ts'
import { type Asked, type Group, type Listing, type ListingSpec, listRecords } from './listing.ts'
import { ordersPage } from './orders-data.ts'
import { photographsPage } from './photos-data.ts'
import { displayFigures, holderInWords, onlineToday, saidOfListing } from './said-of-collection.ts'
import type { Shape } from './shapes.ts'

const PAGE_SIZE = 24
/** Collections of up to so many records are arranged and counted by series; larger ones are left to the engine. */
const MOST_ARRANGED = 5_000

/** How each shape is ordered while nothing else is asked. */
const ORDER: Readonly<Record<Shape, ListingSpec['order']>> = {
  reels: 'date-asc',
  specimens: 'date-asc',
  daybook: 'date-asc',
  bibliography: 'date-desc',
  school: 'date-asc',
  register: 'date-asc',
  shelves: 'date-asc',
}

/** @returns null for an id that no collection has. */
export async function collectionPage(id: string, request: Request, archive: Asked) {
  const collection = labelsOf(archive).collection(id)
  if (!collection) return null
  const { layout } = collection
  if (layout === 'orders') return ordersPage(collection, request, archive)
  if (layout === 'photographs') return photographsPage(collection, request, archive)
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
    said: saidOfListing(t, listing, {
      placeholder: `${t(collectionsServerWords.searchThis)}...`,
      railTitle: t(collectionsServerWords.byDecade),
      results: t(collectionsServerWords.recordsOf),
      showing: (values) => t(collectionsServerWords.showing, values),
    }),
    /** What its finding aid says; null where there is none, and while something in it is looked for. */
    about: searched ? null : aboutCollection(collection, request, archive),
    boxes: archive.store.shelf.boxes(archive.viewer, own).length,
    listing,
  }
}

async function listingOf(collection: Collection, shape: Shape, request: Request, archive: Asked): Promise<Listing> {
  const { id } = collection
  const { total } = archive.store.shelf.byCallNumber({ viewer: archive.viewer, collection: id, offset: 0, limit: 1 })
  if (total > MOST_ARRANGED) return importedListing(request, archive, id, PAGE_SIZE)
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
