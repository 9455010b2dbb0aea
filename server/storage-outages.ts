/** An outage of storage is a line in the log when it begins and one when it is over, however many requests it refuses meanwhile. */
import { onStorageFault } from '../catalog/storage-faults.ts'
import { requestId } from './structured-log.ts'

interface Outage {
  began: number
  last: number
  /** How often what failed. */
  failed: Map<string, number>
  /** What of which requests was counted lately: an action and the loaders of a page may each be refused. */
  counted: Set<string>
}

export interface OutageLimits {
  /** How often an outage is looked at, and how long nothing may have failed before it is over, in milliseconds. */
  look: number
  quiet: number
}

/** Requests that are open at once are fewer. */
const MOST_REMEMBERED = 1_000
const LIMITS: OutageLimits = { look: 1_000, quiet: 3_000 }

/**
 * Counts faults from now on, by their reason.
 * @param answers whether storage can be used now.
 */
export function watchOutages(answers: () => Promise<boolean>, { look, quiet }: OutageLimits = LIMITS): { stop(): void } {
  const outages = new Map<string, Outage>()
  let timer: NodeJS.Timeout | undefined

  const ignore = onStorageFault(({ what, why }) => {
    const now = performance.now()
    const known = outages.get(why)
    if (!known) console.error(`${what}. ${why}`)
    const outage = known ?? { began: now, last: now, failed: new Map<string, number>(), counted: new Set<string>() }
    outage.last = now
    outages.set(why, outage)
    const id = requestId() ?? ''
    if (id !== '' && outage.counted.has(`${id} ${what}`)) return
    if (outage.counted.size > MOST_REMEMBERED) outage.counted.clear()
    outage.counted.add(`${id} ${what}`)
    outage.failed.set(what, (outage.failed.get(what) ?? 0) + 1)
    timer ??= setInterval(() => void endQuiet(), look).unref()
  })

  async function endQuiet(): Promise<void> {
    const before = performance.now() - quiet
    if ([...outages.values()].every(({ last }) => last > before) || !(await answers())) return
    for (const [why, outage] of outages) if (outage.last < before) sayEnd(why, outage)
    if (outages.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  function sayEnd(why: string, { began, last, failed }: Outage): void {
    outages.delete(why)
    const counts = [...failed].map(([what, count]) => `${what} (${count})`).join(', ')
    console.error(`Over after ${((last - began) / 1_000).toFixed(1)} seconds: ${why}. Meanwhile: ${counts}`)
  }

  return {
    stop() {
      ignore()
      clearInterval(timer)
      for (const [why, outage] of outages) sayEnd(why, outage)
    },
  }
}
