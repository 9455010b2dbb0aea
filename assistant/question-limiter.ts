/** Limits questions: so many from one address in a while, so many at once. Counts live in memory and are forgotten when full again. */
import { ArchiveError } from '../catalog/errors.ts'
import { networkOf } from '../catalog/network-of.ts'

export interface QuestionLimits {
  /** Questions one address may ask at once after a rest. */
  burst: number
  /** Questions one address may ask in a minute, on average. */
  perMinute: number
  /** Answers that run at the same time for one address. */
  atOncePerAddress: number
  /** Answers that run at the same time for everybody. */
  atOnce: number
}

export const QUESTION_LIMITS: QuestionLimits = { burst: 40, perMinute: 30, atOncePerAddress: 24, atOnce: 64 }

/** Longest time an answer may take, in milliseconds. */
const CEILING = 30_000
/** Longest time a question may keep the answering thread without a pause, in milliseconds. */
export const LONGEST_STRETCH = 5_000
/** Addresses remembered at most: beyond it those whose allowance is full again are dropped. */
const MOST_ADDRESSES = 10_000

interface Allowance {
  left: number
  at: number
  running: number
}

export class QuestionLimiter {
  readonly #limits: QuestionLimits
  readonly #now: () => number
  /** Longest time an answer may take, in milliseconds. */
  readonly ceiling: number
  readonly #addresses = new Map<string, Allowance>()
  #running = 0

  constructor(limits: QuestionLimits = QUESTION_LIMITS, now: () => number = Date.now, ceiling = CEILING) {
    this.ceiling = ceiling
    this.#limits = limits
    this.#now = now
  }

  get running(): number {
    return this.#running
  }

  /**
   * Lets one question in.
   * @returns what to call, once, when its answer has ended.
   * @throws ArchiveError 429 'too-many' whose details say after how many seconds to ask again.
   */
  enter(client: string): () => void {
    const address = networkOf(client)
    const allowance = this.#allowance(address)
    if (this.#running >= this.#limits.atOnce) throw tooMany('Too many questions are being answered at the moment.', 2)
    if (allowance.running >= this.#limits.atOncePerAddress) throw tooMany('Too many questions of yours are being answered at once.', 2)
    if (allowance.left < 1) {
      const wait = Math.ceil(((1 - allowance.left) * 60) / this.#limits.perMinute)
      throw tooMany('You have asked many questions in a short time.', Math.max(1, wait))
    }
    allowance.left -= 1
    allowance.running += 1
    this.#running += 1
    let inside = true
    return () => {
      if (!inside) return
      inside = false
      allowance.running -= 1
      this.#running -= 1
    }
  }

  #allowance(address: string): Allowance {
    const now = this.#now()
    const found = this.#addresses.get(address)
    if (found) {
      found.left = Math.min(this.#limits.burst, found.left + ((now - found.at) / 60_000) * this.#limits.perMinute)
      found.at = now
      return found
    }
    if (this.#addresses.size >= MOST_ADDRESSES) this.#forget(now)
    const fresh = { left: this.#limits.burst, at: now, running: 0 }
    this.#addresses.set(address, fresh)
    return fresh
  }

  #forget(now: number): void {
    const full = (60_000 * this.#limits.burst) / this.#limits.perMinute
    for (const [address, { at, running }] of this.#addresses) if (running === 0 && now - at > full) this.#addresses.delete(address)
    // Still full: a flood of addresses. The oldest go, so that memory stays bounded.
    for (const [address, { running }] of this.#addresses) {
      if (this.#addresses.size < MOST_ADDRESSES) return
      if (running === 0) this.#addresses.delete(address)
    }
  }
}

function tooMany(why: string, seconds: number): ArchiveError {
  return new ArchiveError(429, 'too-many', `${why} Please ask again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`, [
    { where: 'retry-after', expected: `${seconds} seconds between`, found: String(seconds) },
  ])
}
