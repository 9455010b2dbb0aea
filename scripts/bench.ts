/**
 * `npm run bench`: measures the search engine and those it is compared with (docs/bench.md). Prints a table, writes
 * the figures as JSON. Exit status 1 where a target was measured and not met.
 *
 *   npm run bench -- --sizes 25000,250000,1000000 --source tate|generated --short
 *   npm run bench -- --http http://127.0.0.1:3000 [--paths FILE] [--rate 50] [--seconds 60]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { hasTate } from '../bench/generate.ts'
import { explorePaths, loadPages } from '../bench/http.ts'
import { machine } from '../bench/measure.ts'
import { reportOf, targetsOf } from '../bench/report.ts'
import { runBench } from '../bench/run.ts'
import { runStep } from '../bench/steps.ts'

const PROGRAM = fileURLToPath(import.meta.url)
const OUTPUT = join(resolve(process.env.DATA_DIR ?? 'data'), 'bench')
/** `/explore` over HTTP at 25,000 records and 50 requests a second, on one core. */
const PAGE_TARGET = 40

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      step: { type: 'string' },
      sizes: { type: 'string', default: '25000,250000,1000000' },
      source: { type: 'string', default: hasTate() ? 'tate' : 'generated' },
      short: { type: 'boolean', default: false },
      http: { type: 'string' },
      paths: { type: 'string' },
      rate: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '60' },
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
  if (values.http !== undefined) return benchPages(values.http, source, values.paths, Number(values.rate), Number(values.seconds))
  const sizes = values.sizes.split(',').map(Number)
  if (!sizes.every((size) => Number.isInteger(size) && size >= 1_000))
    return usage(`--sizes ${values.sizes}`, 'whole numbers from 1000, with commas')
  const run = await runBench({
    sizes,
    source,
    short: values.short,
    directory: OUTPUT,
    program: PROGRAM,
    log: (line) => console.error(`bench: ${line}`),
  })
  write('search', run)
  console.log(reportOf(run))
  return targetsOf(run).every(({ met }) => met) ? 0 : 1
}

async function benchPages(
  base: string,
  source: 'tate' | 'generated',
  file: string | undefined,
  rate: number,
  seconds: number,
): Promise<number> {
  const wanted = Math.round(rate * seconds)
  const paths =
    file === undefined ? await explorePaths(source, 25_000, wanted + rate * 5) : readFileSync(file, 'utf8').split('\n').filter(Boolean)
  // Warm up on paths that are not timed.
  const warm = Math.max(0, Math.min(paths.length - wanted, rate * 5))
  if (warm > 0) await loadPages({ base, paths: paths.slice(wanted), rate, seconds: warm / rate })
  const figures = await loadPages({ base, paths, rate, seconds })
  write('pages', { date: new Date().toISOString(), machine: machine(), rate, seconds, ...figures })
  const { times, errors, sent, bytes, problems } = figures
  console.log(
    `${sent} pages at ${rate} a second: p50 ${times.p50.toFixed(1)} ms, p95 ${times.p95.toFixed(1)} ms, longest ${times.max.toFixed(1)} ms, ${errors} errors, ${bytes} bytes a page`,
  )
  for (const problem of problems) console.log(`  ${problem}`)
  return times.p95 <= PAGE_TARGET && errors === 0 ? 0 : 1
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
