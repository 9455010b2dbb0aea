import type { Catalog } from '../../../catalog/catalog.ts'
import { cite } from '../../../catalog/citations/styles.ts'
import { citationOf } from '../../../endpoints/record-formats/index.ts'
import * as collectionsServerWords from '../../../messages/areas/collections-server.ts'
import { wordsIn } from '../../../messages/words.ts'
import { seenRecords } from '../../../store/index.ts'
import { citedForms } from '../../components/record/citations.server.ts'
import type { CitedRecord } from './document-card.tsx'
import { type Asked, displayFigures, type Found, type Group, type Listing, listingText, listRecords, onlineToday } from './listing.ts'

const PAGE_SIZE = 8

type DocumentListing = Omit<Listing, 'found'> & { found: (Omit<Found, 'records'> & { records: readonly CitedRecord[] }) | null }

/**
 * Documents of all the archive's own collections, each with its citations.
 * @param site absolute address of the site, for citations.
 */
export async function loadDocuments(request: Request, archive: Asked, site: string) {
  const listing = await listDocuments(request, archive, site)
  const words = archive.catalog.contract.pages.documents
  const t = wordsIn(archive.language)
  const stated = (ids: readonly string[]) =>
    displayFigures(
      t,
      listing.found,
      ids.flatMap((id) => archive.catalog.figure(id) ?? []).map(({ label, value }) => ({ label, value })),
    )
  const [total] = stated([words.held])
  return {
    listing,
    title: t(collectionsServerWords.documentCollection),
    description: words.description,
    lede: [
      total ? t(collectionsServerWords.documentsStated, { stated: total.value, mark: total.note ?? '' }) : '',
      onlineToday(t, listing.found),
      t(collectionsServerWords.documentsAre),
    ]
      .filter(Boolean)
      .join(' '),
    text: listingText(t, listing, {
      placeholder: t(collectionsServerWords.searchDocuments),
      railTitle: t(collectionsServerWords.documentsByDecade),
      results: t(collectionsServerWords.documentsOnline),
      showing: (values) =>
        t(collectionsServerWords.showingDocuments, { ...values, stated: total?.value ?? 'none', mark: total?.note ?? '' }),
    }),
    types: stated(words.types),
  }
}

async function listDocuments(request: Request, archive: Asked, site: string): Promise<DocumentListing> {
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
      citedForms(cite(citationOf(record, { ...archive, site })), t),
    ]),
  )
  return { ...listing, found: { ...found, records: found.records.map((record) => ({ ...record, citations: cited.get(record.id) ?? [] })) } }
}

/** The kinds to choose from: genres under one name (content/site/pages.yaml). */
function documentKinds({ contract }: Pick<Catalog, 'contract'>): Group[] {
  return contract.pages.documents.kinds.map(({ name, genres }) => ({
    name,
    note: genres.join(', '),
    has: ({ genre }) => genres.includes(genre),
  }))
}
