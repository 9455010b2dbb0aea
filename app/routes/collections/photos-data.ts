/** The photographs of the collection, dealt out so that neighbours differ, with the wide and tall ones chosen. Server only. */
import type { SeenRecord } from '../../../catalog/access.ts'
import type { Collection } from '../../../catalog/schemas/authorities.ts'
import { plateIdIn, wholePlate } from '../../../media/picture-of.ts'
import { picturedRecord } from '../../../media/pictured.ts'
import { type PlateShelf, plateAddress } from '../../../media/plate-shelf.ts'
import * as collectionsServerWords from '../../../messages/en/collections-server.ts'
import { grouped, wordsIn } from '../../../messages/words.ts'
import { seenRecords } from '../../../store/index.ts'
import { displayMark, plainMark } from '../../components/sources/display-figures.ts'
import { paths } from '../../paths.ts'
import { type Asked, type Found, type Listing, listRecords } from './listing.ts'
import { mixedOrder } from './mixed-order.ts'
import type { WallRecord } from './photo-card.tsx'
import { displayFigures, onlineToday, saidOfListing } from './said-of-collection.ts'

const PAGE_SIZE = 16
/** Places of a page of sixteen that are wide (two columns) and tall (beside a wide one). */
const LOOKS: Readonly<Record<number, 'w' | 't'>> = { 0: 'w', 1: 't', 11: 't', 12: 'w' }

export type PhotoListing = Omit<Listing, 'found'> & { found: (Omit<Found, 'records'> & { records: readonly WallRecord[] }) | null }

export type PhotographsPage = Awaited<ReturnType<typeof photographsPage>>

/** What the page of a collection of photographs shows. */
export async function photographsPage(collection: Collection, request: Request, archive: Asked) {
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
    said: saidOfListing(t, listing, {
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
    size: PAGE_SIZE,
    order: 'mixed',
    arrange: (ids) => mixedOrder(seenRecords(archive.store, ids, archive.viewer), (record) => subjectOf(record, archive.media.plates)),
  })
  const { found } = listing
  return { ...listing, found: found ? { ...found, records: hung(found) } : null }
}

/** The plate that stands for it; those set in words share one place in each round. */
function subjectOf(record: SeenRecord, plates: PlateShelf): string {
  return plates.fitting(picturedRecord(record))[0]?.id ?? ''
}

/** Wide and tall places show a whole plate, each whole plate once; where there is none to show, the place is a common one. */
function hung({ records }: Found): WallRecord[] {
  /** Place of each whole plate. */
  const whole = new Map<string, number>()
  records.forEach(({ picture }, at) => {
    if (picture.kind === 'plate' && !picture.src.includes('#')) whole.set(picture.src, at)
  })
  return records.map((record, at) => {
    const wanted = LOOKS[at % PAGE_SIZE]
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
