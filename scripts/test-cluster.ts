/**
 * `npm run test:cluster`: the engine on OpenSearch, whole: one node against the other engines and the relevance cases, a site on it, and several machines that are killed,
 * stopped and restarted under readers. Needs Java, Maven, nginx and PostgreSQL.
 */
import { spawnSync } from 'node:child_process'
import { buildPages } from './build-pages.ts'
import { ensurePostgres } from './ensure-postgres.ts'

const missing = ensurePostgres()
if (missing.programs === null) console.log(`SKIPPED: several machines; no PostgreSQL here, ${missing.cure}`)
buildPages()
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'tests/cluster/', '--no-file-parallelism'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'test', WHOLE_CLUSTER: '1' },
})
process.exit(status ?? 1)
