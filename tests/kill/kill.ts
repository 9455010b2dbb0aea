/**
 * `npm run research -- kill [--times N] [--requests]`: kill -9 at random moments (100 unless told) during import and during index swap;
 * with --requests under twenty writers of research requests, on SQLite and on PostgreSQL (200 each unless told). And looks.
 */
import { parseArgs } from 'node:util'
import { buildPages } from '../../scripts/build-pages.ts'
import { ensurePostgres } from '../../scripts/ensure-postgres.ts'
import { killRequests } from '../desk/kill-requests.ts'
import { killDuringSwaps } from '../site/kill-swap.ts'
import { seededRandom } from '../site/seeded-random.ts'
import { killImports } from './kill-import.ts'

const { values } = parseArgs({
  options: { times: { type: 'string' }, seed: { type: 'string' }, requests: { type: 'boolean', default: false } },
})
const times = Number(values.times ?? (values.requests ? 200 : 100))
if (!Number.isInteger(times) || times < 1) {
  console.error(`--times: found "${values.times}", expected a whole number from 1`)
  process.exit(2)
}
const seed = Number(values.seed ?? Date.now() % 100_000)

if (values.requests) {
  await killRequestsOnBoth()
  process.exit()
}
buildPages()
console.log(`Killing ${times} imports …`)
const imports = await killImports({ times, rows: 5_000, log: () => {} })
console.log(
  `${imports.before} found the archive as it was, ${imports.after} came after the import was durable, ${imports.hit} of ${imports.aimed} aimed at its transaction hit it, ${imports.failures.length} wrong`,
)
console.log(`Killing the server ${times} times while its index is rebuilt (seed ${seed}) …`)
const swaps = await killDuringSwaps(times, seededRandom(seed), console.log)
const missed = imports.aimed - imports.hit
for (const line of [...imports.failures, ...swaps.wrong]) console.error(line)
console.log(`${2 * times - imports.failures.length - swaps.wrong.length} passed, ${imports.failures.length + swaps.wrong.length} failed`)
process.exitCode = imports.failures.length + swaps.wrong.length + missed > 0 ? 1 : 0

async function killRequestsOnBoth(): Promise<void> {
  const { programs, cure } = ensurePostgres()
  if (programs === null) console.log(`Only on SQLite: PostgreSQL is not here; ${cure}`)
  let failed = 0
  let passed = 0
  for (const found of programs === null ? [null] : [null, programs]) {
    const name = found === null ? 'SQLite' : 'PostgreSQL'
    console.log(`Killing ${times} times under 20 writers on ${name} (seed ${seed}) …`)
    const report = await killRequests({ times, programs: found, random: seededRandom(seed), log: console.log })
    const { acknowledged, foundAgain, wrong } = report
    console.log(`${name}: ${acknowledged} acknowledged and there once, ${foundAgain} stored without an answer and found again by their key`)
    for (const line of wrong) console.error(line)
    failed += wrong.length
    passed += report.kills
  }
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
