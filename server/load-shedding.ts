/**
 * Refuses what would have to be made while the server is overloaded, so that what it has begun is answered in time. Overloaded
 * means both: many requests are open, and the thread has not come round to its timers for too long. A machine that is merely slow
 * for a few readers refuses nobody.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ArchiveError } from '../catalog/errors.ts'
import { refuse } from './refuse.ts'

export interface LoadStatus {
  /** Requests that are being answered by routes. */
  open: number
  /** How late the thread's timer came at worst within the last seconds, in milliseconds. */
  lag: number
  /** From here on requests are refused. */
  lagLimit: number
  shed: number
}

export interface LoadShedding {
  /**
   * Goes before the routes; files and kept pages cost next to nothing and are answered all the same.
   * @returns whether the request may go on; where not, it is answered.
   */
  admit(request: IncomingMessage, response: ServerResponse): boolean
  status(): LoadStatus
  stop(): void
}

/** How often the thread is looked at, in milliseconds. */
const EVERY = 20
/** Requests open at once that no crowd of readers needs. */
const MANY = 64
/** The worst lag is forgotten after so many milliseconds. */
const MEMORY = 10_000
/** Always answered: what monitors ask when things go wrong. */
const ALWAYS = /^\/(readyz|metrics)\/?(\?|$)/

const OVERLOADED = new ArchiveError(503, 'overloaded', 'Too many requests at once. Please try again in a few seconds.')

/** @param lagLimit milliseconds; 0: nothing is refused. */
export function openLoadShedding(lagLimit: number, now = () => performance.now()): LoadShedding {
  let last = now()
  let worst = { lag: 0, at: 0 }
  let open = 0
  let shed = 0
  const lagNow = () => Math.max(0, now() - last - EVERY)
  const look = () => {
    const lag = lagNow()
    if (lag >= worst.lag || now() - worst.at > MEMORY) worst = { lag, at: now() }
    last = now()
  }
  const timer = setInterval(look, EVERY)
  timer.unref()

  function count(response: ServerResponse): void {
    open += 1
    response.once('close', () => {
      open -= 1
    })
  }

  return {
    admit(request, response) {
      const reads = request.method === 'GET' || request.method === 'HEAD'
      if (lagLimit > 0 && reads && open >= MANY && lagNow() > lagLimit && !ALWAYS.test(request.url ?? '')) {
        shed += 1
        void refuse(request, response, OVERLOADED)
        return false
      }
      count(response)
      return true
    },
    status: () => ({ open, lag: Math.round(Math.max(worst.lag, lagNow())), lagLimit, shed }),
    stop: () => clearInterval(timer),
  }
}
