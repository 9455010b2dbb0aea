import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { type SharedSite, sharedSite } from './shared-site.ts'

const CHECKER = '../shared/acceptance/check-routes.mjs'
let site: SharedSite

beforeAll(async () => {
  site = await sharedSite()
})

// The checker lies beside the repository, not in it.
test.skipIf(!existsSync(CHECKER)).each(['archive', 'writing'])('the acceptance checker passes for %s', (issue) => {
  const run = spawnSync(process.execPath, [CHECKER, '--issue', issue, site.address], { encoding: 'utf8' })
  expect(`${run.stdout}${run.stderr}`).toMatch(/passed, 0 failed/)
})
