/**
 * `npm run research -- bench:cluster [--size 100000] [--nodes 3] [--heap 768] [--source tate|generated]`: fills an index of an OpenSearch cluster on
 * this machine, without copies and without making anything visible until the end, as the site does: records a second, and the memory of
 * the process that fills it. Then a few hundred questions, one after the other. Needs Java and Maven.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isArchiveError } from '../../catalog/errors.ts'
import { openOpenSearchEngine } from '../../search/engines/opensearch/index.ts'
import { startNodes, whyNoNodes } from '../../tests/cluster/nodes.ts'
import { BENCH_SOURCE, type BenchSource, hasTate, openDocuments } from './generate.ts'
import { machine, spreadOf } from './measure.ts'
import { drawQueries, sampleOf } from './queries.ts'
import { writeDocuments } from './written-documents.ts'

const MIB = 1024 * 1024
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    nodes: { type: 'string', default: '3' },
    heap: { type: 'string', default: '768' },
    source: { type: 'string', default: hasTate() ? 'tate' : 'generated' },
  },
})
const size = Number(values.size)
const source: BenchSource = { source: values.source === 'tate' ? 'tate' : 'generated', size }
const missing = await whyNoNodes()
if (missing !== null) throw new Error(`bench:cluster: ${missing}`)

const folder = mkdtempSync(join(tmpdir(), 'bench-cluster-'))
const file = join(folder, 'documents.ndjson')
await writeDocuments(file, () => openDocuments(source))
const cluster = await startNodes(Number(values.nodes), Number(values.heap))
try {
  const { cores, memoryGiB, load } = machine()
  console.log(`${cores} cores, ${memoryGiB} GiB, load before: ${load}`)
  let peak = 0
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 100)
  const before = process.memoryUsage.rss()
  const began = performance.now()
  const engine = await openOpenSearchEngine({
    url: cluster.nodes.map(({ url }, at) => (at === 0 ? `${url}/bench` : url)).join(','),
    source: { module: BENCH_SOURCE, options: { ...source, file } },
  })
  const seconds = (performance.now() - began) / 1_000
  clearInterval(watching)
  const { documents, problem } = engine.status()
  if (documents === 0) throw new Error(`nothing was filled in: ${problem}`)
  console.log(
    `${documents} documents (${source.source}) into ${values.nodes} nodes of ${values.heap} MiB in ${seconds.toFixed(1)} s: ${Math.round(documents / seconds)} a second; the indexer: ${Math.round(peak / MIB)} MiB at most, ${Math.round(before / MIB)} before`,
  )
  const times: number[] = []
  let refused = 0
  const reading = await openDocuments({ ...source, file })
  for (const { query } of drawQueries(sampleOf(reading.documents(), size, 1_000), 0)) {
    const asked = performance.now()
    try {
      await engine.search(query)
      times.push(performance.now() - asked)
    } catch (error) {
      if (!isArchiveError(error) || error.status !== 503) throw error
      refused += 1
    }
  }
  reading.close()
  const { count, p50, p95, max } = spreadOf(times)
  console.log(
    `${count} questions one after the other: median ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)}, worst ${max.toFixed(0)}; ${refused} more refused (503); load after: ${machine().load}`,
  )
  await engine.close()
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
