/**
 * How often one sender may ask for each address. Addresses for machines say it in their table; a page that stands nowhere is limited as
 * a search is (route-limits.test.ts requires that each stands here). What people post has limits of its own, which hold for all servers together.
 * Filters combine without end, and a crawler follows each combination at the readers' cost: counted by this process alone, since it is its
 * own time that is spared.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { networkOf } from '../catalog/network-of.ts'
import { secondsToWait, tooMany } from '../desk/abuse/rate-limits.ts'
import { addressKind } from '../desk/audit/audit-log.ts'
import { type LimitClass, MACHINE_ADDRESSES } from '../endpoints/machine-addresses.ts'
import { canonicalOf } from './canonical-address.ts'
import { clientOf } from './plain-reads.ts'
import { refuse } from './refuse.ts'

/** How many times SEARCHES_PER_MINUTE one sender may ask, of all addresses of a class together. */
const SHARES: ReadonlyMap<LimitClass, number> = new Map([
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
  ...pages('free', '/collections/:id/finding-aid', '/records/:id/redactions'),
])

/** @param pattern as in the route table: '/records/:id'. @returns undefined where no table names it. */
export function limitClass(pattern: string): LimitClass | undefined {
  return pattern.startsWith('/admin/') ? 'staff' : CLASS_OF.get(pattern)
}

const SECONDS = 60

interface SearchPace {
  /** @returns whether the request may go on; where not, it is answered 429 with `Retry-After`. */
  admit(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** Requests refused since the start. */
  refused(): number
}

/**
 * @param perMinute searches for one address (of IPv6, one network); 0: as many as are asked for. This machine itself is not counted: a
 *   proxy that TRUST_PROXY does not name would make one sender of all readers.
 * @param trustProxy how many proxies in front are believed.
 */
export function openSearchPace(perMinute: number, trustProxy: number): SearchPace {
  const limiters = new Map<LimitClass, RateLimiterMemory>()
  for (const [name, share] of SHARES) limiters.set(name, new RateLimiterMemory({ points: Math.ceil(perMinute * share), duration: SECONDS }))
  let refused = 0
  return {
    async admit(request, response) {
      const limited = perMinute === 0 ? undefined : limiters.get(classOf(request))
      if (!limited) return true
      const client = clientOf(request, trustProxy)
      if (addressKind(client) === 'this machine') return true
      const wait = await secondsToWait(limited, networkOf(client))
      if (wait === 0) return true
      refused += 1
      const message = `Too many searches. Please try again in ${wait} seconds.`
      await refuse(request, response, tooMany(message, `${limited.points} a minute`, wait))
      return false
    },
    refused: () => refused,
  }
}

function classOf(request: IncomingMessage): LimitClass {
  const canonical = canonicalOf(request)
  const found = (canonical && limitClass(canonical.pattern)) ?? 'search'
  if (found !== 'filters') return found
  // A page with one parameter is one of few.
  return canonical?.url.includes('&') ? 'search' : 'free'
}
