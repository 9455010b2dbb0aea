/** A collection of orders: what the page leads with, and the list. Server only. */
import type { Viewer } from '../../../catalog/access.ts'
import type { Collection } from '../../../catalog/schemas/authorities.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { paths } from '../../paths.ts'
import { listRecords } from './listing.ts'
import { shownRecords } from './shown-record.ts'

const PAGE_SIZE = 24

export type OrdersPage = Awaited<ReturnType<typeof ordersPage>>

export async function ordersPage(collection: Collection, request: Request, archive: Archive & { viewer: Viewer }) {
  const { id, title, shortTitle, description, held, digitised, dateRange } = collection
  const listing = await listRecords(request, archive, {
    collections: [id],
    groups: collection.series.map(({ name, note }) => ({ name, note, has: ({ series }) => series === name })),
    size: PAGE_SIZE,
    order: 'date-asc',
  })
  return {
    layout: 'orders' as const,
    id,
    path: paths.collection(id),
    title,
    shortTitle,
    description,
    stated: { held, digitised, dateRange },
    listing,
    highlights: shownRecords(collection.highlights, archive, archive.media.pageViews()),
  }
}
