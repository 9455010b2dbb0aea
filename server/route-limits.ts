/**
 * How often one sender may ask for each address: the one table. A route that stands nowhere in it is limited as a search is
 * (route-limits.test.ts requires that each stands here). What people post has limits of its own, which hold for all servers together.
 */

export type LimitClass =
  /** Costs little, is kept once made, or waits its turn (pictures). */
  | 'free'
  /** Pages that search where they are given filters, and then count as searches; without them they are kept. */
  | 'filters'
  | 'search'
  /** Asked while somebody types. */
  | 'suggestions'
  /** Whole sets of records, and files that are made when they are asked for. */
  | 'exports'
  /** Whole archives, by one program that asks for one part after the other. */
  | 'harvests'
  /** Limited by the assistant (assistant/question-limiter.ts). */
  | 'questions'
  /** Posts and wrong private codes are limited at the desk (desk/abuse/rate-limits.ts), for all servers together. */
  | 'posts'
  /** Behind sign-in; tries to sign in are limited at the desk (desk/sessions/sign-in-limits.ts). */
  | 'staff'

/** How many times SEARCHES_PER_MINUTE one sender may ask, of all addresses of a class together. */
export const SHARES: ReadonlyMap<LimitClass, number> = new Map([
  ['search', 1],
  ['suggestions', 4],
  ['exports', 0.2],
  ['harvests', 4],
])

const LIMITED = ['filters', 'search', 'suggestions', 'exports', 'harvests', 'questions', 'posts', 'free'] as const
const TABLE: Readonly<Record<(typeof LIMITED)[number], readonly string[]>> = {
  filters: [
    ...['/explore', '/browse', '/timelines', '/people-units', '/compare', '/list', '/cite', '/research', '/corrections', '/changes'],
    ...['/collections', '/collections/documents', '/collections/:id', '/people', '/places', '/subjects'],
    ...['/people/:slug', '/places/:slug', '/subjects/:slug', '/records/:id'],
  ],
  search: ['/api/search', '/sru', '/iiif/search/2/*'],
  suggestions: ['/api/suggest'],
  exports: [
    ...['/api/export', '/list/export', '/snapshot.zip'],
    ...['/collections/:id/finding-aid.pdf', '/collections/:id/ead.xml', '/collections/:id/ead3.xml'],
  ],
  harvests: ['/oai', '/iiif/activity', '/unapi', '/changes.xml', '/collections/:id/components'],
  questions: ['/assistant', '/functions/v1/ai-search', '/functions/v1/ai-search/chat/completions'],
  posts: ['/requests/:code', '/requests/:code/files/:file', '/corrections/:code', '/api/research-requests', '/api/corrections'],
  free: [
    ...['/', '/how-search-works', '/how-to-cite', '/scorecard', '/sitemap', '/sitemap.xml', '/styleguide', '/admin', '/*'],
    ...['/troops/:letter', '/barracks/:troop', '/current-operations', '/memorial', '/memorial/:slug', '/exhibits', '/exhibits/:slug'],
    ...['/blog', '/blog/category/:category', '/blog/atom.xml', '/feed.xml', '/people/:slug/eac.xml', '/collections/:id/finding-aid'],
    ...['versions', 'versions/:version', 'timemap', 'timegate', 'premis.xml'].map((part) => `/records/:id/${part}`),
    ...[
      'sheets/:file',
      'plate-frames.svg',
      'plates/:name/:view/:file',
      'pictures/:id/:file',
      'downloads/:file',
      'files/:id/:file',
      'og/*',
    ].map((part) => `/media/${part}`),
    ...['/iiif/image/3/*', '/iiif/presentation/3/*', '/iiif/auth/2/*', '/ark:/*', '/dcat.jsonld', '/dcat.ttl', '/api/openapi.json'],
    ...['/healthz', '/readyz', '/metrics', '/robots.txt', '/opensearch.xml', '/.well-known/security.txt'],
  ],
}

const STAFF = /^\/admin\/|^\/functions\/v1\/index-archive$/
const CLASS_OF = new Map<string, LimitClass>()
for (const name of LIMITED) for (const pattern of TABLE[name]) CLASS_OF.set(pattern, name)

/** @param pattern as in the route table: '/records/:id'. @returns undefined where the table does not name it. */
export function limitClass(pattern: string): LimitClass | undefined {
  return STAFF.test(pattern) ? 'staff' : CLASS_OF.get(pattern)
}
