/** The photographs of the collection, dealt out so that neighbours differ, with the wide and tall ones chosen. Server only. */
import type { SeenRecord, Viewer } from '../../../catalog/access.ts'
import type { Collection } from '../../../catalog/schemas/authorities.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { plateIdIn, wholePlate } from '../../../media/picture-of.ts'
import { picturedRecord } from '../../../media/pictured.ts'
import { type PlateShelf, plateAddress } from '../../../media/plate-shelf.ts'
import { seenRecords } from '../../../store/index.ts'
import { paths } from '../../paths.ts'
import { type Found, type Listing, listRecords } from './listing.ts'
import { mixedOrder } from './mixed-order.ts'
import type { WallRecord } from './photo-card.tsx'

const PAGE_SIZE = 16
/** Places of a page of sixteen that are wide (two columns) and tall (beside a wide one). */
const LOOKS: Readonly<Record<number, 'w' | 't'>> = { 0: 'w', 1: 't', 11: 't', 12: 'w' }

export type PhotoListing = Omit<Listing, 'found'> & { found: (Omit<Found, 'records'> & { records: readonly WallRecord[] }) | null }

export type PhotographsPage = Awaited<ReturnType<typeof photographsPage>>

/** What the page of a collection of photographs shows. */
export async function photographsPage(collection: Collection, request: Request, archive: Archive & { viewer: Viewer }) {
  const { id, title, shortTitle, description, held, digitised, dateRange, lede, spans } = collection
  const [preview, scan] = ['image-preview', 'image-high-resolution'].map((figure) => archive.catalog.figure(figure)?.value)
  return {
    layout: 'photographs' as const,
    id,
    path: paths.collection(id),
    title,
    shortTitle,
    description,
    lede,
    spans,
    stated: { held, digitised, dateRange },
    notes: preview && scan ? { preview, scan } : null,
    listing: await photoListing(id, request, archive),
  }
}

async function photoListing(id: string, request: Request, archive: Archive & { viewer: Viewer }): Promise<PhotoListing> {
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
