import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteServer, startSite } from './site-server.ts'

const CHECKER = '../shared/acceptance/check-routes.mjs'
let site: SiteServer

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.stop())

// The checker lies beside the repository, not in it.
test.skipIf(!existsSync(CHECKER)).each(['archive', 'writing'])('the acceptance checker passes for %s', (issue) => {
  const run = spawnSync(process.execPath, [CHECKER, '--issue', issue, site.address], { encoding: 'utf8' })
  expect(`${run.stdout}${run.stderr}`).toMatch(/passed, 0 failed/)
})
