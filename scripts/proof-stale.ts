/**
 * `npm run proof:stale [-- --reads 100000 --edits 50]`: reads pages of records over HTTP while another process edits these, and counts
 * pages that are older than a change that was acknowledged before they were asked for. None may be.
 */
import { parseArgs } from 'node:util'
import { discard, startSite } from '../tests/site/site-server.ts'
import { readWhileEdited } from '../tests/site/stale-reads.ts'
import { buildPages } from './build-pages.ts'

const { values } = parseArgs({ options: { reads: { type: 'string', default: '100000' }, edits: { type: 'string', default: '50' } } })
const [reads, edits] = [Number(values.reads), Number(values.edits)]
if (!(reads > 0 && edits > 0)) {
  console.error(`proof:stale: found --reads ${values.reads} --edits ${values.edits}, expected numbers above 0`)
  process.exit(2)
}
buildPages()
const site = await startSite()
const start = performance.now()
const found = await readWhileEdited(site, { reads, edits })
const seconds = (performance.now() - start) / 1_000
await site.stop()
discard(site.dataDir)
for (const line of found.stale.slice(0, 20)) console.error(line)
console.log(`${found.reads} reads, ${found.edits} edits (${Math.round(found.edits / seconds)} a second): ${found.stale.length} stale`)
process.exitCode = found.stale.length > 0 ? 1 : 0
