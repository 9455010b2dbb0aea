/** The one search behind /explore, /api/search and /api/export: access rule, readiness, counting of what found nothing. */
import type { Viewer } from '../../catalog/access.ts'
import { namesOf } from '../../search/authority-documents.ts'
import { foundBeside } from '../../search/found-beside.ts'
import { searchQuery } from '../../search/read-search-address.ts'
import type { SearchAddress } from '../../search/search-address.ts'
import type { Hit, SearchAnswer, SearchQuery } from '../../search/search-engine.ts'
import type { Archive } from '../archive.ts'
import { notReady } from '../error-response.ts'

/** What a search needs of the archive, and who asks. */
/** What the same words find beside records, best first: on the first page of records only. */
export async function searchBeside(
  asked: Asked & Pick<Archive, 'catalog' | 'lexicon'>,
  address: SearchAddress,
  recordsFull: number,
): Promise<readonly Hit[]> {
  if (address.kind !== 'record' || address.page !== 1 || address.text === '') return []
  const { engine, lexicon, catalog, viewer } = asked
  return foundBeside(engine, lexicon, searchQuery(address, viewer), recordsFull, namesOf(catalog))
}

/** How many pages of the site the same words find. */
export async function countPages({ engine, viewer }: Asked, address: SearchAddress): Promise<number> {
  const pages = {
    ...searchQuery(address, viewer),
    kind: 'page',
    facets: {},
    from: null,
    to: null,
    page: 1,
    size: 1,
    countFacets: [],
  } as const
  return (await engine.search(pages)).total
}

export type Asked = Pick<Archive, 'engine' | 'store'> & { viewer: Viewer }

/** @throws ArchiveError 503 'not-ready' while there is no index to ask. */
export function requireReady({ engine }: Pick<Archive, 'engine'>): void {
  if (!engine.status().ready) throw notReady('The index of the archive is being built. Please try again in a few seconds.')
}

/**
 * Searches as the viewer may.
 * @param only fields of the question to set otherwise, such as fewer facets to count.
 * @throws ArchiveError 503 'not-ready' while there is no index to ask.
 */
export async function runSearch(asked: Asked, address: SearchAddress, only: Partial<SearchQuery> = {}): Promise<SearchAnswer> {
  requireReady(asked)
  const answer = await asked.engine.search({ ...searchQuery(address, asked.viewer), ...only })
  if (answer.full === 0 && address.text !== '' && address.page === 1 && address.kind === 'record' && asked.viewer.role === 'public') {
    asked.store.emptySearches.count(address.text)
  }
  return answer
}
