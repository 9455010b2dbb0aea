/** Documents of all the archive's own collections, each with its citations. Server only. */
import { cite } from '../../../catalog/citations/index.ts'
import { citationOf } from '../../../endpoints/record-formats/index.ts'
import { wordsIn } from '../../../messages/words.ts'
import { seenRecords } from '../../../store/index.ts'
import { shownCitations } from '../../components/record/shown-citations.ts'
import type { CitedRecord } from './document-card.tsx'
import { documentKinds } from './document-kinds.ts'
import { type Asked, type Found, type Listing, listRecords } from './listing.ts'

const PAGE_SIZE = 8

export type DocumentListing = Omit<Listing, 'found'> & { found: (Omit<Found, 'records'> & { records: readonly CitedRecord[] }) | null }

/** @param site absolute address of the site, for citations. */
export async function documentListing(request: Request, archive: Asked, site: string): Promise<DocumentListing> {
  const listing = await listRecords(request, archive, {
    collections: archive.catalog.collections.map(({ id }) => id),
    groups: documentKinds(archive.catalog),
    only: ({ type }) => type === 'Document',
    size: PAGE_SIZE,
    order: 'date-asc',
  })
  const { found } = listing
  if (!found) return { ...listing, found }
  const t = wordsIn(archive.language)
  const ids = found.records.map(({ id }) => id)
  const cited = new Map(
    seenRecords(archive.store, ids, archive.viewer).map((record) => [
      record.id,
      shownCitations(cite(citationOf(record, { ...archive, site })), t),
    ]),
  )
  return { ...listing, found: { ...found, records: found.records.map((record) => ({ ...record, citations: cited.get(record.id) ?? [] })) } }
}
