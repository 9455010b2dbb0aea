/**
 * Where there is one processor, making vectors gives way to visitors: between two batches it waits while the site is at work,
 * but never for long, so that a busy site is indexed, too, only more slowly. Where there are more, each has its own.
 */
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

/** Share of its time that the site's thread works, from which on it counts as busy. */
const BUSY = 0.2
/** Milliseconds between two looks, and the longest wait before one batch. */
const STEP = 250
const LONGEST = 5_000

function pauseFor(milliseconds: number, signal: AbortSignal): Promise<unknown> {
  return setTimeout(milliseconds, undefined, { signal }).catch(() => undefined)
}

/** In the thread that indexes: knows what it was last told of the site's thread. */
export class GivingWay {
  readonly #pause: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
  #busy = 0

  constructor(pause: (milliseconds: number, signal: AbortSignal) => Promise<unknown> = pauseFor) {
    this.#pause = pause
  }

  /** @param share of its time that the site's thread worked of late, 0 to 1. */
  told(share: number): void {
    this.#busy = share
  }

  /** Fulfilled when a batch may be made. */
  async turn(signal: AbortSignal): Promise<void> {
    for (let waited = 0; waited < LONGEST && this.#busy > BUSY && !signal.aborted; waited += STEP) {
      await this.#pause(STEP, signal)
    }
  }
}

/**
 * In the site's thread: tells again and again how busy it is.
 * @param processors where there are several, nothing is told.
 * @returns ends it.
 */
export function tellBusy(tell: (share: number) => void, processors = availableParallelism()): () => void {
  if (processors > 1) return () => undefined
  let last = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    tell(performance.eventLoopUtilization(now, last).utilization)
    last = now
  }, STEP)
  timer.unref()
  return () => clearInterval(timer)
}
