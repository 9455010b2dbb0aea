/** What the server says of collections and in their finding aids; no browser loads it. */
import { area } from '../area.ts'
import { message } from '../compile.ts'

area('collections-server')

export const collections = message('Collections')
export const noCollection = message('No collection “{id}”')
export const allCollections = message('All collections of the archive.')
export const documentCollection = message('Document Collection')
export const repository = message('Repository')
export const creator = message('Creator')
export const dates = message('Dates')
export const extent = message('Extent')
export const language = message('Language')
export const callNumber = message('Call number')
export const scope = message('Scope and content')
export const access = message('Access')
export const conditions = message('Conditions of use')
export const counted = message(
  '{total, plural, one {# record} other {# records}}{samples, plural, =0 {} one {, of which # is a sample record} other {, of which # are sample records}}',
)
export const items = message('Items')
export const photographs = message('Photographs')
export const digitized = message('Digitized')
export const onlineHere = message('Online here')
export const sourced = message('Sourced')
export const years = message('Years')
export const sampleRecords = message('Sample records')
export const onlineToday = message('Online here today: {counted}.')
export const beingCounted = message('Online here today: being counted.')
export const restrictedCount = message(
  '{count, plural, one {# is restricted: it is described, and the item is not shown.} other {# are restricted: they are described, and the items are not shown.}}',
)
export const byDecade = message('Records by decade')
export const railAll = message('{count, plural, one {# record} other {# records}}. Drag over the bars, or choose a decade.')
export const railUntil = message('{count, plural, one {# record} other {# records}} until {to}.')
export const railFrom = message('{count, plural, one {# record} other {# records}} from {from}.')
export const railBetween = message('{count, plural, one {# record} other {# records}} from {from} to {to}.')
export const recordsOf = message('Records of this collection')
export const showing = message(
  'Showing {shown, number} of {total, plural, one {# record} other {# records}} online{narrowed, select, yes { matching} other {}}.',
)
export const documentsStated = message('{stated} documents {mark}.')
export const documentsAre = message('Each describes its document and says where it is kept; the PDF is that description, not the text.')
export const searchDocuments = message('Search documents by title, subject, date range, or unit...')
export const documentsByDecade = message('Documents by decade')
export const documentsOnline = message('Documents online')
export const showingDocuments = message(
  'Showing {shown, number} of {total, number} documents online{narrowed, select, yes { matching} other {}}{stated, select, none {.} other {, of {stated} documents {mark}.}}',
)
export const photographsNote = message('No scans are online yet; records are shown with illustrations.')
export const searchPhotographs = message('Search photographs by subject, location, date, or unit...')
export const photographsByDecade = message('Photographs by decade')
export const photographsOnline = message('Photographs online')
export const showingPhotographs = message(
  'Showing {shown, number} of {total, plural, one {# photograph} other {# photographs}} online{narrowed, select, yes { matching} other {}}.{stated, select, none {} other { {stated} photographs spanning {years} {mark}.}}',
)
export const searchThis = message('Search this collection')
export const totalOrders = message('Total orders')
export const dateRange = message('Date range')
export const format = message('Format')
export const sheetOnly = message('A PDF from this site is a description sheet, not the text of an order.')
export const searchOrders = message('Search orders by title, number, subject, or year...')
export const ordersByDecade = message('Orders by decade')
export const showingOrders = message(
  'Showing {shown, number} of {total, plural, one {# order} other {# orders}} online{narrowed, select, yes { matching} other {}}.',
)
export const heldBy = message('Held by {holder}.')
