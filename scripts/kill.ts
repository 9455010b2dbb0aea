/** `npm run kill [-- --times N]`: kill -9 during import and during index swap at random moments (100 unless told), and looks. */
import { parseArgs } from 'node:util'
import { killDuringSwaps } from '../tests/site/kill-swap.ts'
import { seededRandom } from '../tests/site/seeded-random.ts'
import { buildPages } from './build-pages.ts'
import { killImports } from './kill-import.ts'

const { values } = parseArgs({ options: { times: { type: 'string', default: '100' }, seed: { type: 'string' } } })
const times = Number(values.times)
if (!Number.isInteger(times) || times < 1) {
  console.error(`--times: found "${values.times}", expected a whole number from 1`)
  process.exit(2)
}
const seed = Number(values.seed ?? Date.now() % 100_000)

buildPages()
console.log(`Killing ${times} imports …`)
const imports = await killImports({ times, rows: 5_000, log: () => {} })
console.log(
  `${imports.before} found the archive as it was, ${imports.after} came after the import was durable, ${imports.failures.length} wrong`,
)
console.log(`Killing the server ${times} times while its index is rebuilt (seed ${seed}) …`)
const swaps = await killDuringSwaps(times, seededRandom(seed), console.log)
for (const line of [...imports.failures, ...swaps.wrong]) console.error(line)
console.log(`${2 * times - imports.failures.length - swaps.wrong.length} passed, ${imports.failures.length + swaps.wrong.length} failed`)
process.exitCode = imports.failures.length + swaps.wrong.length > 0 ? 1 : 0
