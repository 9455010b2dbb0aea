/** A collection of orders: what the page leads with, and the list. Server only. */
import type { Collection } from '../../../catalog/schemas/authorities.ts'
import * as collectionsServerWords from '../../../messages/en/collections-server.ts'
import { wordsIn } from '../../../messages/words.ts'
import { plainMark } from '../../components/sources/display-figures.ts'
import { paths } from '../../paths.ts'
import { type Asked, listRecords } from './listing.ts'
import { displayFigures, onlineToday, saidOfListing } from './said-of-collection.ts'
import { shownRecords } from './shown-record.ts'

const PAGE_SIZE = 24

export type OrdersPage = Awaited<ReturnType<typeof ordersPage>>

export async function ordersPage(collection: Collection, request: Request, archive: Asked) {
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
    said: saidOfListing(t, listing, {
      placeholder: t(collectionsServerWords.searchOrders),
      railTitle: t(collectionsServerWords.ordersByDecade),
      results: '',
      showing: (values) => t(collectionsServerWords.showingOrders, values),
    }),
    listing,
    highlights: shownRecords(collection.highlights, archive, archive.media.pageViews()),
  }
}
