import { type LimitClass, MACHINE_ADDRESSES } from '../endpoints/machine-addresses.ts'

/**
 * How often one sender may ask for each address. Addresses for machines say it in their table; a page that stands nowhere is limited as
 * a search is (route-limits.test.ts requires that each stands here). What people post has limits of its own, which hold for all servers together.
 */

/** How many times SEARCHES_PER_MINUTE one sender may ask, of all addresses of a class together. */
export const SHARES: ReadonlyMap<LimitClass, number> = new Map([
  ['search', 1],
  ['suggestions', 4],
  ['exports', 0.2],
  ['harvests', 4],
])

const pages = (limit: LimitClass, ...patterns: string[]) => patterns.map((pattern) => [pattern, limit] as const)

const CLASS_OF: ReadonlyMap<string, LimitClass> = new Map([
  ...MACHINE_ADDRESSES.map(({ path, limit }) => [path, limit] as const),
  ...pages('filters', '/explore', '/browse', '/timelines', '/people-units', '/compare', '/list', '/cite', '/research', '/corrections'),
  ...pages('filters', '/changes', '/collections', '/collections/documents', '/collections/:id', '/people', '/places', '/subjects'),
  ...pages('filters', '/people/:slug', '/places/:slug', '/subjects/:slug', '/records/:id'),
  ...pages('questions', '/assistant'),
  ...pages('posts', '/requests/:code', '/requests/:code/files/:file', '/corrections/:code'),
  ...pages('free', '/', '/how-search-works', '/how-to-cite', '/scorecard', '/sitemap', '/styleguide', '/admin', '/*', '/blog'),
  ...pages('free', '/blog/category/:category', '/troops/:letter', '/barracks/:troop', '/current-operations', '/memorial'),
  ...pages('free', '/memorial/:slug', '/exhibits', '/exhibits/:slug', '/records/:id/versions', '/records/:id/versions/:version'),
  ...pages('free', '/collections/:id/finding-aid'),
])

/** @param pattern as in the route table: '/records/:id'. @returns undefined where no table names it. */
export function limitClass(pattern: string): LimitClass | undefined {
  return pattern.startsWith('/admin/') ? 'staff' : CLASS_OF.get(pattern)
}
