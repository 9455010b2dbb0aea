/** The one search behind /explore, /api/search and /api/export: access rule, readiness, words of the same meaning, counting of what found nothing. */
import type { Viewer } from '../../catalog/access.ts'
import { searchQuery } from '../../search/read-search-address.ts'
import type { SearchAddress } from '../../search/search-address.ts'
import type { SearchAnswer, SearchQuery } from '../../search/search-engine.ts'
import { searchWidened } from '../../search/widened-search.ts'
import type { Archive } from '../archive.ts'
import { notReady } from '../error-response.ts'

/** What a search needs of the archive, and who asks. */
export type Asked = Pick<Archive, 'engine' | 'store' | 'thesaurus'> & { viewer: Viewer }

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
  const answer = await searchWidened(asked.engine, asked.thesaurus, { ...searchQuery(address, asked.viewer), ...only })
  if (answer.total === 0 && address.text !== '' && address.page === 1 && address.kind === 'record' && asked.viewer.role === 'public') {
    asked.store.emptySearches.count(address.text)
  }
  return answer
}
