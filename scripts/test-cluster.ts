/** `npm run test:cluster`: the engine on OpenSearch, whole: one node against the other engines, a site on it, three nodes under kill -9. Needs Java and Maven. */
import { spawnSync } from 'node:child_process'
import { buildPages } from './build-pages.ts'

buildPages()
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'tests/cluster/', '--no-file-parallelism'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'test', WHOLE_CLUSTER: '1' },
})
process.exit(status ?? 1)
