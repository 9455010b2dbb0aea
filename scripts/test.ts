/**
 * `npm test [suite …] [-- --no-page-cache]`: what every change must pass. `npm run test:long [suite or proof …]`: the rest, nightly and
 * before a release. Both print the slowest files and what failed, and end with the line `N passed, N failed`. What a suite needs and the
 * machine lacks is installed as root or in CI; otherwise the suite is skipped by name, with the command.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { PROOFS, SUITES, type Suite } from '../tests/suites.ts'
import { buildPages } from './build-pages.ts'
import { runChecks } from './check.ts'
import { ensureBrowser } from './ensure-browser.ts'
import { ensurePostgres } from './ensure-postgres.ts'

const OUTPUT = 'test-output'
const NO_PAGE_CACHE = '--no-page-cache'
/** A run that hangs is ended after so many minutes. */
const LIMIT_MINUTES = { change: 60, long: 300 }
/** A hundred kills, or a page with all its controls, may take so many milliseconds in the long ring (others: vitest.config.ts). */
const LONG_TEST = 1_800_000
const SLOWEST = 20
const ReportSchema = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() })),
    }),
  ),
})

interface Tally {
  passed: number
  skipped: number
  /** What failed, a text each: printed at the end, where the last lines of a long run are all that is kept. */
  failures: string[]
}

function main(given: readonly string[]): number {
  const long = given.includes('--long')
  const wanted = given.filter((name) => !name.startsWith('--'))
  // Every server that a test starts then makes each page anew.
  if (given.includes(NO_PAGE_CACHE)) process.env.PAGE_CACHE_MB = '0'
  const proofs = long ? PROOFS : []
  const known = [...(long ? [] : ['check']), ...SUITES.map(({ name }) => name), ...proofs.map(({ name }) => name)]
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`${long ? 'npm run test:long' : 'npm test'}: found ${unknown.join(', ')}, expected names of: ${known.join(', ')}`)
    return 2
  }
  const chosen = ({ name }: { name: string }) => wanted.length === 0 || wanted.includes(name)
  const total: Tally = { passed: 0, skipped: 0, failures: [] }
  const started = Date.now()
  mkdirSync(OUTPUT, { recursive: true })
  if (!long && chosen({ name: 'check' })) {
    const { passed, failed } = runChecks()
    total.passed += passed
    total.failures.push(...Array.from({ length: failed }, () => 'check: the messages are above'))
  }
  const suites = SUITES.filter(chosen)
  for (const alone of [false, true]) {
    const together = suites.filter((suite) => Boolean(suite.alone) === alone)
    if (together.length > 0) add(total, runSuites(together, long, alone))
  }
  for (const proof of proofs.filter(chosen)) add(total, runProof(proof))
  for (const failure of total.failures) console.log(`\nFAILED ${failure.slice(0, 600)}`)
  console.log(`\n${((Date.now() - started) / 60_000).toFixed(1)} minutes, ${total.skipped} skipped`)
  console.log(`${total.passed} passed, ${total.failures.length} failed`)
  return total.failures.length > 0 || total.passed === 0 ? 1 : 0
}

function add(total: Tally, { passed, skipped, failures }: Tally): void {
  total.passed += passed
  total.skipped += skipped
  total.failures.push(...failures)
}

/** Several suites in one run, so that both cores are busy until its end. */
function runSuites(wanted: readonly Suite[], long: boolean, alone: boolean): Tally {
  const tally: Tally = { passed: 0, skipped: 0, failures: [] }
  const suites = wanted.filter((suite) => {
    const missing = suite.browser ? missingBrowser() : null
    if (missing === null) return true
    console.log(`SKIPPED suite ${suite.name}: ${missing}`)
    tally.skipped += 1
    return false
  })
  if (suites.some(({ postgres }) => postgres)) {
    const { programs, cure } = ensurePostgres()
    if (programs === null) console.log(`SKIPPED: all tests on PostgreSQL, which is not here; ${cure}`)
  }
  const files = testFiles(suites, long)
  if (files.length === 0) return tally
  try {
    if (suites.some(({ pages }) => pages)) buildPages()
  } catch (error) {
    return { ...tally, failures: [`the pages could not be built: ${String(error)}`] }
  }
  const report = join(OUTPUT, long ? 'long.json' : 'change.json')
  rmSync(report, { force: true })
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...files,
      // A line for each file as it ends, with what failed in it; what passed says nothing.
      '--reporter=default',
      '--silent=passed-only',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(alone ? ['--no-file-parallelism'] : []),
      ...(long ? [`--testTimeout=${LONG_TEST}`] : []),
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        // NODE_ENV is vitest's to choose.
        NODE_ENV: 'test',
        TEST_RING: long ? 'long' : 'change',
        // Programs that tests start are compiled once.
        NODE_COMPILE_CACHE: '.state/compile-cache',
        // Colors in a log are noise, and a log that is cut keeps less.
        ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
      },
      timeout: LIMIT_MINUTES[long ? 'long' : 'change'] * 60_000,
      killSignal: 'SIGKILL',
    },
  )
  if (!existsSync(report)) return { ...tally, failures: [`the tests ended with ${run.signal ?? run.status} and no report`] }
  const { success, testResults } = ReportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
  const results = testResults.map(({ name, startTime, endTime, message, assertionResults }) => ({
    file: relative('.', name),
    seconds: (endTime - startTime) / 1_000,
    message,
    tests: assertionResults,
  }))
  printTimes(suites, results)
  for (const { file, message, tests } of results) {
    tally.passed += tests.filter(({ status }) => status === 'passed').length
    tally.skipped += tests.filter(({ status }) => status !== 'passed' && status !== 'failed').length
    const failed = tests.filter(({ status }) => status === 'failed')
    tally.failures.push(
      ...failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${failureMessages?.join('\n') ?? ''}`),
      // A file that could not be loaded fails without a failed test in it.
      ...(message && failed.length === 0 ? [`${file}: ${message}`] : []),
    )
  }
  if (tally.failures.length === 0 && (!success || run.status !== 0))
    tally.failures.push(`the tests ended with ${run.signal ?? run.status}; none of them failed`)
  return tally
}

interface Timed {
  file: string
  seconds: number
}

function printTimes(suites: readonly Suite[], results: readonly Timed[]): void {
  console.log('\nSeconds by suite (two run side by side):')
  for (const suite of suites) {
    const own = results.filter(({ file }) => inSuite(suite, file))
    const seconds = own.reduce((sum, { seconds }) => sum + seconds, 0)
    console.log(`${seconds.toFixed(0).padStart(6)}  ${suite.name}, ${own.length} files`)
  }
  console.log('Slowest files:')
  for (const { file, seconds } of results.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(6)}  ${file}`)
}

function inSuite({ files }: Suite, path: string): boolean {
  return files.some((prefix) => path.startsWith(prefix))
}

/** Test files of these suites in one ring; in the long one those named so, and those with a long form. */
function testFiles(suites: readonly Suite[], long: boolean): string[] {
  const all = globSync('**/*.test.{ts,tsx}', { exclude: ['node_modules/**', 'build/**', 'data/**'] })
  return all
    .filter((path) => suites.some((suite) => inSuite(suite, path)))
    .filter((path) => {
      const named = path.includes('.long.test.')
      return long ? named || /from '[./]*(tests\/)?ring\.ts'/.test(readFileSync(path, 'utf8')) : !named
    })
    .sort()
}

function missingBrowser(): string | null {
  const { path, cure } = ensureBrowser()
  if (path === null) return `no Chromium here; ${cure}`
  process.env.CHROMIUM = path
  return null
}

/** A proof is a command of its own and counts as one test. */
function runProof({ name, command }: (typeof PROOFS)[number]): Tally {
  console.log(`\n== ${name} ==`)
  const [script = '', ...args] = command
  const { status, signal } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' })
  const failed = status !== 0
  return { passed: failed ? 0 : 1, skipped: 0, failures: failed ? [`${name} ended with ${signal ?? status}`] : [] }
}

process.exit(main(process.argv.slice(2)))
