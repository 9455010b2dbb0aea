/**
 * How many searches, exports and the like one sender may ask for (route-limits.ts). Filters mix without end, and a crawler follows every
 * mixture: each is a page that hardly anybody else asks for, made at the cost of readers. Counted by this process alone, since it is its
 * own time that is spared.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { networkOf } from '../catalog/network-of.ts'
import { secondsToWait, tooMany } from '../desk/abuse/rate-limits.ts'
import { addressKind } from '../desk/audit/audit-log.ts'
import type { LimitClass } from '../endpoints/machine-addresses.ts'
import { canonicalOf } from './canonical-address.ts'
import { clientOf } from './plain-reads.ts'
import { refuse } from './refuse.ts'
import { limitClass, SHARES } from './route-limits.ts'

const SECONDS = 60

export interface SearchPace {
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
