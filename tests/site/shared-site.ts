/** One running site for all tests that only read. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { z } from 'zod'
import { launch, type SiteServer } from './site-server.ts'

export type SharedSite = Pick<SiteServer, 'address'>

const SharedSchema = z.object({ address: z.string(), pid: z.number() })

/**
 * The site as it ships, for tests that only read: one server for each of vitest's workers, started by the first test that asks and ended
 * after the last one (tests/shared-sites.ts). Whoever writes, or looks at its log, starts a server of their own.
 */
export async function sharedSite(): Promise<SharedSite> {
  const dataDir = join(inject('sharedSites'), `worker-${process.env.VITEST_POOL_ID}`)
  const running = `${dataDir}.json`
  if (existsSync(running)) return SharedSchema.parse(JSON.parse(readFileSync(running, 'utf8')))
  const { child, address } = await launch(dataDir, `${dataDir}.log`)
  // The next test file runs in another process and finds it there.
  child.unref()
  writeFileSync(running, JSON.stringify({ address, pid: child.pid }))
  return { address }
}
