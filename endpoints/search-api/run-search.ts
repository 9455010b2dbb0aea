/** The one search behind /explore, /api/search and /api/export: access rule, readiness, meaning, counting of what found nothing. */
import type { Viewer } from '../../catalog/access.ts'
import { namesOf } from '../../search/authority-documents.ts'
import { nearTo } from '../../search/meaning.ts'
import { searchQuery } from '../../search/read-search-address.ts'
import { NO_RELATED, type RelatedResults, relatedResults } from '../../search/related-results.ts'
import type { SearchAddress } from '../../search/search-address.ts'
import type { Hit, SearchAnswer, SearchQuery } from '../../search/search-engine.ts'
import type { Archive } from '../archive.ts'
import { notReady } from '../error-response.ts'

/** What a search needs of the archive, and who asks. */
export type Asked = Pick<Archive, 'engine' | 'store' | 'lexicon' | 'meaning'> & { viewer: Viewer }

/** @throws ArchiveError 503 'not-ready' while there is no index to ask. */
export function requireReady({ engine }: Pick<Archive, 'engine'>): void {
  if (!engine.status().ready) throw notReady('Search is not available right now. Please try again in a few seconds.')
}

/** The question an address asks of the engine, with what is near to it in meaning. */
export async function askedQuery({ lexicon, meaning, viewer }: Asked, address: SearchAddress): Promise<SearchQuery> {
  const query = searchQuery(address, viewer)
  return address.semantic ? { ...query, near: await nearTo(meaning, lexicon, query) } : query
}

/**
 * Searches by words as the viewer may.
 * @param only fields of the question to set otherwise, such as fewer facets to count.
 * @throws ArchiveError 503 'not-ready' while there is no index to ask.
 */
export function runSearch(
  { engine, viewer }: Pick<Asked, 'engine' | 'viewer'>,
  address: SearchAddress,
  only: Partial<SearchQuery> = {},
): Promise<SearchAnswer> {
  requireReady({ engine })
  return engine.search({ ...searchQuery(address, viewer), ...only })
}

/** A search with what stands beside the records it lists. */
export interface WholeAnswer {
  answer: SearchAnswer
  beside: RelatedResults
  /** What only meaning finds, without what stands beside the records anyway. */
  byMeaning: readonly Hit[]
}

/**
 * Searches as a reader does: by words and meaning, records and what is no record.
 * @throws ArchiveError 503 'not-ready' while there is no index to ask.
 */
export async function searchWhole(asked: Asked & Pick<Archive, 'catalog'>, address: SearchAddress): Promise<WholeAnswer> {
  requireReady(asked)
  const { engine, lexicon, catalog } = asked
  const query = await askedQuery(asked, address)
  const answer = await engine.search(query)
  if (answer.full === 0 && address.text !== '' && address.page === 1 && address.kind === 'record' && asked.viewer.role === 'public') {
    asked.store.emptySearches.count(address.text)
  }
  if (address.kind !== 'record' || address.page !== 1 || address.text === '') return { answer, beside: NO_RELATED, byMeaning: [] }
  const beside = await relatedResults(engine, lexicon, query, namesOf(catalog))
  const shown = new Set(beside.hits.map(({ display }) => display.path))
  const byMeaning = answer.byMeaning.filter(({ display: { path } }) => !shown.has(path) && shown.add(path))
  return { answer, beside, byMeaning }
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
