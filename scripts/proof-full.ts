/** `npm run proof:full`: every link, and in the browser every control and axe, over all addresses there are. Takes hours of one core. */
import { spawnSync } from 'node:child_process'
import { buildPages } from './build-pages.ts'
import { ensureBrowser } from './ensure-browser.ts'

const { path, cure } = ensureBrowser()
if (path === null) {
  console.error(`proof:full: no Chromium here; ${cure}`)
  process.exit(2)
}
buildPages()
const run = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'tests/site/links.test.ts',
    'tests/browser/accessibility',
    'tests/browser/controls',
    'tests/browser/layout',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', PROOF: 'full', TEST_RING: 'long', CHROMIUM: path } },
)
process.exit(run.status ?? 1)
