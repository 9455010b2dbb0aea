/**
 * How many searches with filters one sender may ask for. Filters mix without end, and a crawler follows every mixture: each is a page
 * that hardly anybody else asks for, made at the cost of readers. Counted by this process alone, since it is its own time that is spared.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { networkOf } from '../catalog/network-of.ts'
import { secondsToWait, tooMany } from '../desk/abuse/rate-limits.ts'
import { addressKind } from '../desk/audit/address-kind.ts'
import { clientOf } from './plain-reads.ts'
import { refuse } from './refuse.ts'

/** A search with more than one parameter, in any language, also as the data of a page. */
const WITH_FILTERS = /^\/(?:[a-z]{2}\/)?explore(?:\.data)?\/?\?[^&]*&/i
const SECONDS = 60

export interface SearchPace {
  /** @returns whether the request may go on; where not, it is answered 429 with `Retry-After`. */
  admit(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** Requests refused since the start. */
  refused(): number
}

/**
 * @param perMinute for one address (of IPv6, one network); 0: as many as are asked for. This machine itself is not counted: a proxy
 *   that TRUST_PROXY does not name would make one sender of all readers.
 * @param trustProxy how many proxies in front are believed.
 */
export function openSearchPace(perMinute: number, trustProxy: number): SearchPace {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: SECONDS })
  let refused = 0
  return {
    async admit(request, response) {
      if (perMinute === 0 || !WITH_FILTERS.test(request.url ?? '')) return true
      const client = clientOf(request, trustProxy)
      if (addressKind(client) === 'this machine') return true
      const wait = await secondsToWait(limiter, networkOf(client))
      if (wait === 0) return true
      refused += 1
      const message = `Too many searches. Please try again in ${wait} seconds.`
      await refuse(request, response, tooMany(message, `${perMinute} searches with filters a minute`, wait))
      return false
    },
    refused: () => refused,
  }
}
