/** General orders: what the page leads with, and the list. Server only. */
import type { Viewer } from '../../../catalog/access.ts'
import { notFound } from '../../../catalog/errors.ts'
import type { Archive } from '../../../endpoints/archive.ts'
import { listRecords } from './listing.ts'
import { shownRecords } from './shown-record.ts'

const PAGE_SIZE = 24

export async function ordersPage(request: Request, archive: Archive & { viewer: Viewer }) {
  const collection = archive.catalog.collection('orders')
  if (!collection) throw notFound('The collection orders')
  const listing = await listRecords(request, archive, {
    collections: [collection.id],
    groups: collection.series.map(({ name, note }) => ({ name, note, has: ({ series }) => series === name })),
    size: PAGE_SIZE,
    order: 'date-asc',
  })
  return {
    listing,
    highlights: shownRecords(collection.highlights, archive, archive.media.pageViews()),
    title: collection.title,
    description: collection.description,
  }
}
