/**
 * `npm run bench`: measures the search engine and those it is compared with, then the pages (docs/bench.md). Prints
 * tables, writes the figures as JSON. Exit status 1 where a target was measured and not met.
 *
 *   npm run bench -- [--sizes 25000,250000,1000000] [--source tate|generated] [--short] [--keep]
 *   npm run bench -- --peers [--sizes 25000,1000000] [--beside tantivy,tantivy-threads,opensearch] [--keep] [--short]   (needs cargo, Java, Maven)
 *   npm run bench -- --vectors [--sizes 250000,1000000]   (the assistant's retrieval, from the passages indexed in DATA_DIR)
 *   npm run bench -- --partial [--sizes 25000,1000000]    (answers that need not have every word, beside strict ones)
 *   npm run bench -- --exact [--sizes 3000000] [--questions 60]   (answers beside a slow reading of every document; 0 questions: built and timed alone)
 *   npm run bench -- --edits [--sizes 1000000] [--rate 50] [--seconds 300]   (edits at a steady pace while people search)
 *   npm run bench -- --pages [--rate 50] [--seconds 60] [--http http://127.0.0.1:3000] [--paths FILE]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildPages } from '../../scripts/build-pages.ts'
import { benchEdits, FOUND_TARGET, SEARCH_TARGET } from './edits.ts'
import { benchExact } from './exact.ts'
import { hasTate } from './generate.ts'
import { explorePaths, loadPages } from './http.ts'
import { machine } from './measure.ts'
import { benchPartial, PARTIAL_TARGET, partialReport } from './partial.ts'
import { peersReport } from './peers/report.ts'
import { isAgreed, runPeers } from './peers/run.ts'
import { PEER_NAMES } from './peers/sides.ts'
import { reportOf, targetsOf } from './report.ts'
import { benchRetrieval, retrievalReport } from './retrieval.ts'
import { runBench } from './run.ts'
import { prepareSite, type RunningSite, startSite, untilSettled } from './site.ts'
import { runStep } from './steps.ts'

const PROGRAM = fileURLToPath(import.meta.url)
const OUTPUT = join(resolve(process.env.DATA_DIR ?? 'data'), 'bench')
/** `/explore` over HTTP at 25,000 records and 50 requests a second, on one core: p95 in ms. */
const PAGE_TARGET = 40
const SITE_SIZE = 25_000
/** Seconds of requests that warm the server up. */
const WARM_UP = 10

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      step: { type: 'string' },
      sizes: { type: 'string', default: '25000,250000,1000000' },
      source: { type: 'string', default: hasTate() ? 'tate' : 'generated' },
      short: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      pages: { type: 'boolean', default: false },
      beside: { type: 'string', default: PEER_NAMES.join(',') },
      peers: { type: 'boolean', default: false },
      vectors: { type: 'boolean', default: false },
      partial: { type: 'boolean', default: false },
      exact: { type: 'boolean', default: false },
      questions: { type: 'string', default: '60' },
      edits: { type: 'boolean', default: false },
      http: { type: 'string' },
      paths: { type: 'string' },
      rate: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '60' },
      port: { type: 'string', default: '3999' },
    },
  })
  if (values.step !== undefined) {
    await runStep(values.step, positionals[0] ?? '{}')
    return -1
  }
  const { source } = values
  if (source !== 'tate' && source !== 'generated') return usage(`--source ${source}`, 'tate or generated')
  if (source === 'tate' && !hasTate()) return usage('--source tate', 'generated: the Tate file is not in ../shared/data/csv')
  mkdirSync(OUTPUT, { recursive: true })
  if (values.pages || values.http !== undefined) {
    const [rate, seconds] = [Number(values.rate), Number(values.seconds)]
    if (!(rate > 0) || !(seconds > 0)) return usage(`--rate ${values.rate} --seconds ${values.seconds}`, 'numbers above 0')
    const paths = values.paths === undefined ? null : readFileSync(values.paths, 'utf8').split('\n').filter(Boolean)
    return benchPages({ base: values.http ?? null, port: Number(values.port), source, paths, rate, seconds })
  }
  const sizes = values.sizes.split(',').map(Number)
  if (!sizes.every((size) => Number.isInteger(size) && size >= 1_000))
    return usage(`--sizes ${values.sizes}`, 'whole numbers from 1000, with commas')
  if (values.peers) {
    const { keep, short } = values
    const named = values.beside.split(',')
    const beside = PEER_NAMES.filter((peer) => named.includes(peer))
    if (beside.length < named.length) return usage(`--beside ${values.beside}`, PEER_NAMES.join(','))
    const sets = short ? 1 : null
    const run = await runPeers({ sizes, source, keep, directory: OUTPUT, program: PROGRAM, beside, sets, log: tell })
    write(`peers-${source}-${sizes.join('-')}`, run)
    console.log(peersReport(run))
    return isAgreed(run) ? 0 : 1
  }
  if (values.vectors) {
    const figures = await benchRetrieval(resolve(process.env.DATA_DIR ?? 'data'), sizes)
    write(`retrieval-${sizes.join('-')}`, figures)
    for (const line of retrievalReport(figures)) console.log(line)
    return figures.every(({ met }) => met) ? 0 : 1
  }
  if (values.edits) {
    const figures = []
    for (const size of sizes) figures.push(await benchEdits({ source, size }, Number(values.rate), Number(values.seconds)))
    write(`edits-${source}-${sizes.join('-')}`, figures)
    for (const { size, edits, lost, found, rest, meanwhile, builds, published, peak } of figures)
      console.log(
        `${size} records: ${edits} edits, ${lost} not found, the slowest after ${found.max.toFixed(0)} ms; searches p95 ${rest.p95.toFixed(1)} ms at rest, ${meanwhile.p95.toFixed(1)} meanwhile; ${builds} builds, ${published} times other segments; at most ${peak.toFixed(0)} MiB`,
      )
    return figures.every(
      ({ lost, builds, found, rest, meanwhile }) =>
        lost + builds === 0 && found.max <= FOUND_TARGET && meanwhile.p95 <= SEARCH_TARGET * rest.p95,
    )
      ? 0
      : 1
  }
  if (values.exact) {
    const figures = []
    for (const size of sizes) figures.push(await benchExact({ source, size }, Number(values.questions)))
    write(`exact-${source}-${sizes.join('-')}`, figures)
    for (const { size, asked, wrong, seconds, own, mapped, peak, times } of figures)
      console.log(
        `${size} records: ${wrong} of ${asked} answers are wrong; built in ${seconds.toFixed(0)} s, ${own.toFixed(0)} MiB of its own and ${mapped.toFixed(0)} mapped, at most ${peak.toFixed(0)} of its own; p50 ${times.p50.toFixed(1)}, p95 ${times.p95.toFixed(1)} ms`,
      )
    return figures.every(({ wrong }) => wrong === 0) ? 0 : 1
  }
  if (values.partial) {
    const figures = []
    for (const size of sizes) figures.push(await benchPartial({ source, size }))
    write(`partial-${source}-${sizes.join('-')}`, figures)
    console.log(partialReport(figures))
    return figures.every(({ strict, partial }) => partial.p95 <= PARTIAL_TARGET * strict.p95) ? 0 : 1
  }
  const run = await runBench({
    sizes,
    source,
    short: values.short,
    keep: values.keep,
    directory: OUTPUT,
    program: PROGRAM,
    log: tell,
  })
  write(`search-${source}-${sizes.join('-')}`, run)
  console.log(reportOf(run))
  return targetsOf(run).every(({ met }) => met) ? 0 : 1
}

interface PageOptions {
  /** A site that runs already; null: one is made and started. */
  base: string | null
  port: number
  source: 'tate' | 'generated'
  paths: string[] | null
  rate: number
  seconds: number
}

async function benchPages({ base, port, source, paths, rate, seconds }: PageOptions): Promise<number> {
  const all = paths ?? (await explorePaths(source, SITE_SIZE, rate * (seconds + WARM_UP)))
  if (base !== null) return loadAndReport({ base, core: null, processorTime: () => null }, all, rate, seconds)
  buildPages()
  const dataDir = join(OUTPUT, `site-${source}-${SITE_SIZE}`)
  await prepareSite(dataDir, { source, size: SITE_SIZE })
  const site = await startSite(dataDir, port)
  try {
    console.error('bench: waiting until the site has indexed what it holds')
    await untilSettled(site)
    return await loadAndReport(site, all, rate, seconds)
  } finally {
    await site.stop()
  }
}

type Site = Pick<RunningSite, 'base' | 'core' | 'processorTime'>

async function loadAndReport(
  { base, core, processorTime }: Site,
  paths: readonly string[],
  rate: number,
  seconds: number,
): Promise<number> {
  const wanted = Math.round(rate * seconds)
  const warm = paths.slice(wanted)
  if (warm.length > 0) await loadPages({ base, paths: warm, rate: rate / 2, seconds: (warm.length / rate) * 2 })
  const before = processorTime()
  const figures = await loadPages({ base, paths, rate, seconds })
  const after = processorTime()
  const processor = before === null || after === null ? null : (after - before) / figures.sent
  write('pages', { date: new Date().toISOString(), machine: machine(), core, rate, seconds, processor, ...figures })
  const { times, errors, sent, bytes, problems } = figures
  const met = times.p95 <= PAGE_TARGET && errors === 0
  console.log(
    `/explore, ${sent} distinct questions at ${rate} a second, ${core === null ? 'not held to one core' : 'server held to one core'}: ` +
      `p50 ${times.p50.toFixed(1)} ms, p95 ${times.p95.toFixed(1)} ms, longest ${times.max.toFixed(1)} ms, ${errors} errors, ` +
      `${bytes} bytes and ${processor === null ? 'unknown' : processor.toFixed(1)} ms of processor time a page; to reach: p95 ≤ ${PAGE_TARGET} ms, no error: ${met ? 'met' : 'NOT MET'}`,
  )
  for (const problem of problems) console.log(`  ${problem}`)
  return met ? 0 : 1
}

function tell(line: string): void {
  console.error(`bench: ${line}`)
}

function write(name: string, figures: unknown): void {
  const file = join(OUTPUT, `${name}.json`)
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
  console.error(`bench: figures in ${file}`)
}

function usage(found: string, expected: string): number {
  console.error(`bench: found ${found}, expected ${expected}`)
  return 2
}

const status = await main()
if (status >= 0) process.exit(status)
