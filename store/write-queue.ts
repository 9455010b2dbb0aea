/**
 * Turns to write to an SQLite file, for a thread that must never wait: one writer at a time, in the order they arrive. While another
 * process holds the file's write lock the first in line tries again after a pause, without stopping the event loop; whoever waits for
 * too long, or finds too many waiting, is refused with 503. Nothing is written before the lock is taken, so a refused write changed nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type BackoffLimits, waitAfter } from '../catalog/backoff.ts'
import { ArchiveError } from '../catalog/errors.ts'
import { isLocked } from '../catalog/storage-faults.ts'

export interface WriteLimits {
  /** Writes that may wait; one more is refused at once. */
  waiting: number
  /** How long one waits for another process, in milliseconds. */
  patience: number
}

/** Longer than any transaction of a person, shorter than the time-outs of browsers and proxies. */
export const WRITE_LIMITS: WriteLimits = { waiting: 500, patience: 15_000 }
const PAUSES: BackoffLimits = { first: 5, most: 100 }

export interface WriteFigures {
  /** Writes that wait for their turn or for the lock. */
  waiting: number
  /** Writes that took their turn. */
  turns: number
  /** Writes that were refused because they waited too long or too many waited. */
  refused: number
  /** Milliseconds that all of them waited together. */
  waited: number
}

export interface WriteQueue {
  /**
   * @param lock takes the write lock and returns, or throws SQLITE_BUSY having done nothing; it is called until it succeeds.
   * @param work is called once, in the same step as the `lock` that succeeded. The turn ends when it has settled.
   * @throws ArchiveError 503 'busy'.
   */
  run<T>(lock: () => void, work: () => T | Promise<T>): Promise<T>
  figures(): WriteFigures
}

export function openWriteQueue({ waiting: most, patience }: WriteLimits = WRITE_LIMITS): WriteQueue {
  const figures: WriteFigures = { waiting: 0, turns: 0, refused: 0, waited: 0 }
  let last: Promise<void> = Promise.resolve()

  function refuse(cause?: unknown): ArchiveError {
    figures.refused += 1
    const message = 'The archive is saving other changes at the moment. Please try again in a few seconds'
    return new ArchiveError(503, 'busy', message, [], { cause })
  }

  /** @returns whether the lock was free. */
  function took(lock: () => void, until: number): boolean {
    try {
      lock()
      return true
    } catch (error) {
      if (!isLocked(error)) throw error
      if (performance.now() >= until) throw refuse(error)
      return false
    }
  }

  return {
    figures: () => ({ ...figures }),
    async run(lock, work) {
      if (figures.waiting >= most) throw refuse()
      const began = performance.now()
      const { promise, resolve: end } = Promise.withResolvers<void>()
      const before = last
      last = promise
      figures.waiting += 1
      try {
        await before
        try {
          for (let tries = 1; !took(lock, began + patience); tries += 1) await sleep(waitAfter(tries, PAUSES))
          figures.turns += 1
        } finally {
          figures.waiting -= 1
          figures.waited += performance.now() - began
        }
        return await work()
      } finally {
        end()
      }
    },
  }
}
