/** Makes attempts: starts the servers that items need, watches /healthz all through, says whether the site held. */
import { nodeOptions } from '../../lab/bench/site.ts'
import { joinFirst, signIn } from '../site/admin-session.ts'
import { discard, type SiteServer, startSite } from '../site/site-server.ts'
import type { NamedItem } from './load-items.ts'
import { type HealthFigures, watchHealth } from './watch-health.ts'

export interface Attempt {
  item: NamedItem
  /** What was observed; '' where it failed. */
  observed: string
  /** Why the site did not hold; '' where it did. */
  failure: string
  health: HealthFigures
  seconds: number
}

export interface Attempts {
  attempt(item: NamedItem): Promise<Attempt>
  stop(): Promise<void>
}

interface Running {
  site: SiteServer
  administrator(): Promise<string>
}

export function openAttempts({ short }: { short: boolean }): Attempts {
  const shared = new Map<string, Promise<Running>>()
  const opened: SiteServer[] = []

  async function start(environment: Record<string, string> = {}): Promise<Running> {
    // The whole proof is made of a site as it ships.
    const site = await startSite({
      environment: { ...(short ? {} : { WARM_UP: 'on', NODE_OPTIONS: nodeOptions() }), ...environment },
    })
    opened.push(site)
    await settled(site.address)
    let cookie: Promise<string> | undefined
    return {
      site,
      administrator() {
        cookie ??= joinFirst(site).then(() => signIn(site, 'Anna'))
        return cookie
      },
    }
  }

  function serverFor(item: NamedItem): Promise<Running> {
    if (item.ownServer) return start(item.environment)
    const key = JSON.stringify(Object.entries(item.environment ?? {}).toSorted())
    const running = shared.get(key) ?? start(item.environment)
    shared.set(key, running)
    return running
  }

  return {
    async attempt(item) {
      const running = await serverFor(item)
      const watch = await watchHealth(running.site)
      const began = performance.now()
      const outcome = await item.run({ ...running, short }).then(
        (observed) => ({ observed, failure: '' }),
        (error: unknown) => ({ observed: '', failure: failureOf(error) }),
      )
      const seconds = (performance.now() - began) / 1_000
      const health = await watch.stop()
      if (item.ownServer) await running.site.stop()
      return { item, ...outcome, health, seconds }
    },
    async stop() {
      for (const site of opened) {
        await site.stop()
        discard(site.dataDir)
      }
    },
  }
}

/** fetch says why it failed only in its cause. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${failureOf(error.cause)}`
}

/** Answers in a row, each within so many milliseconds, that show that a server has done what it does once after its start. */
const QUIET = { answers: 20, each: 30, tries: 3_000 } as const

async function settled(address: string): Promise<void> {
  let quick = 0
  for (let time = 0; time < QUIET.tries && quick < QUIET.answers; time += 1) {
    const began = performance.now()
    await (await fetch(`${address}/healthz`)).arrayBuffer()
    quick = performance.now() - began < QUIET.each ? quick + 1 : 0
    await new Promise((done) => setTimeout(done, 10))
  }
}
