/** Tries a failed index build again, each time later than before, and logs every failure in one line. */
import { type BackoffLimits, waitAfter } from '../../catalog/backoff.ts'

const LIMITS: BackoffLimits = { first: 1_000, most: 300_000 }

export class BuildRetry {
  private readonly limits: BackoffLimits
  private readonly build: () => void
  private failures = 0
  private planned: { at: string; timer: NodeJS.Timeout } | null = null

  /** @param build begins the next attempt. */
  constructor(build: () => void, limits = LIMITS) {
    this.build = build
    this.limits = limits
  }

  /** When the next attempt begins (ISO 8601); null where none is planned. */
  get at(): string | null {
    return this.planned?.at ?? null
  }

  /** Plans the next attempt. */
  failed(why: string): void {
    this.cancel()
    this.failures++
    const wait = waitAfter(this.failures, this.limits)
    const timer = setTimeout(() => {
      this.planned = null
      this.build()
    }, wait)
    timer.unref()
    this.planned = { at: new Date(Date.now() + wait).toISOString(), timer }
    console.error(`The search index could not be built (attempt ${this.failures}; next in ${wait / 1000} s): ${why}`)
  }

  succeeded(): void {
    this.failures = 0
  }

  /** Drops the planned attempt: another one begins, or none is wanted. */
  cancel(): void {
    clearTimeout(this.planned?.timer)
    this.planned = null
  }
}
