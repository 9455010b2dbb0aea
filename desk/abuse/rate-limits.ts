/** How often one address may post each form. Counts live in memory: a restart forgives, two servers count apart. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ArchiveError } from '../../catalog/errors.ts'

export interface RateLimit {
  /** Posts … */
  points: number
  /** … in so many seconds. */
  seconds: number
}

/** Generous to a reading room behind one address, tight for a program. */
export const RATE_LIMITS = {
  request: { points: 20, seconds: 3_600 },
  correction: { points: 30, seconds: 3_600 },
  message: { points: 60, seconds: 3_600 },
  /** Private links that lead nowhere. */
  guess: { points: 30, seconds: 3_600 },
} as const satisfies Record<string, RateLimit>
export type LimitedForm = keyof typeof RATE_LIMITS

export interface RateLimits {
  /** @throws ArchiveError 429 'too-many' whose detail says after how many seconds to try again. */
  use(form: LimitedForm, address: string): Promise<void>
}

export function openRateLimits(limits: Readonly<Record<LimitedForm, RateLimit>> = RATE_LIMITS): RateLimits {
  const limiter = ({ points, seconds }: RateLimit) => new RateLimiterMemory({ points, duration: seconds })
  const limiters: Readonly<Record<LimitedForm, RateLimiterMemory>> = {
    request: limiter(limits.request),
    correction: limiter(limits.correction),
    message: limiter(limits.message),
    guess: limiter(limits.guess),
  }
  return {
    async use(form, address) {
      try {
        await limiters[form].consume(network(address))
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        const wait = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw new ArchiveError(429, 'too-many', `That was often in a short time. Please try again in ${inWords(wait)}.`, [
          { where: 'retry-after', expected: `${limits[form].points} in ${inWords(limits[form].seconds)}`, found: String(wait) },
        ])
      }
    },
  }
}

/** One household has a whole /64 of IPv6: it counts as one address. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:/, '')
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain || 'unknown'
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
