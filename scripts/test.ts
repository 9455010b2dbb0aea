/**
 * `npm test [suite …] [-- --no-page-cache]`: every test there is, suite by suite, ending with the line `N passed, N failed`. What a suite
 * needs and the machine lacks is installed as root or in CI; otherwise the suite is skipped by name, with the command.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { SUITES, type Suite } from '../tests/suites.ts'
import { buildPages } from './build-pages.ts'
import { runChecks } from './check.ts'
import { ensureBrowser } from './ensure-browser.ts'
import { ensurePostgres } from './ensure-postgres.ts'

const OUTPUT = 'test-output'
const NO_PAGE_CACHE = '--no-page-cache'
const ReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() })),
    }),
  ),
})

interface Tally {
  passed: number
  failed: number
  skipped: number
  /** What failed, a line each: said once more at the end, where the last lines of a long run are all that is kept. */
  failures: string[]
}

function main(): number {
  const given = process.argv.slice(2)
  const wanted = given.filter((name) => name !== NO_PAGE_CACHE)
  // Every server that a test starts then makes each page anew.
  if (wanted.length < given.length) process.env.PAGE_CACHE_MB = '0'
  const known = ['check', ...SUITES.map(({ name }) => name)]
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`npm test: found ${unknown.join(', ')}, expected suites of: ${known.join(', ')}`)
    return 2
  }
  const chosen = (name: string) => wanted.length === 0 || wanted.includes(name)
  const total: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }
  const started = Date.now()
  mkdirSync(OUTPUT, { recursive: true })
  if (chosen('check')) {
    heading('check')
    const { passed, failed } = runChecks()
    total.passed += passed
    total.failed += failed
    if (failed > 0) total.failures.push(`check: ${failed} of ${passed + failed}`)
  }
  for (const suite of SUITES.filter(({ name }) => chosen(name))) {
    heading(suite.name)
    const tally = runSuite(suite)
    total.passed += tally.passed
    total.failed += tally.failed
    total.skipped += tally.skipped
    total.failures.push(...tally.failures.map((line) => `${suite.name}: ${line}`))
  }
  for (const line of total.failures) console.log(`\nFAILED ${line.slice(0, 1_500)}`)
  console.log(`\n${((Date.now() - started) / 60_000).toFixed(1)} minutes, ${total.skipped} skipped`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}

function heading(name: string): void {
  console.log(`\n== ${name} ==`)
}

function runSuite(suite: Suite): Tally {
  if (suite.browser) {
    const browser = ensureBrowser()
    if (browser.path === null) {
      console.log(`SKIPPED suite ${suite.name}: no Chromium here; ${browser.cure}`)
      return { passed: 0, failed: 0, skipped: 1, failures: [] }
    }
    process.env.CHROMIUM = browser.path
  }
  if (suite.postgres) {
    const { programs, cure } = ensurePostgres()
    if (programs === null) console.log(`SKIPPED in suite ${suite.name}: all tests on PostgreSQL, which is not here; ${cure}`)
  }
  try {
    if (suite.pages) buildPages()
  } catch (error) {
    console.log(String(error))
    return { passed: 0, failed: 1, skipped: 0, failures: ['the pages could not be built'] }
  }
  const report = join(OUTPUT, `${suite.name}.json`)
  rmSync(report, { force: true })
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...suite.files,
      '--passWithNoTests',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    // NODE_ENV is vitest's to choose; a hanging suite is stopped at four times its minutes, and not before ten.
    {
      stdio: 'inherit',
      // Colours in a log are noise, and a log that is cut keeps less of what was said.
      env: { ...process.env, NODE_ENV: 'test', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) },
      timeout: Math.max(10, suite.minutes * 4) * 60_000,
      killSignal: 'SIGKILL',
    },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, failures: [`ended with ${run.signal ?? run.status} and no report`] }
  const { numPassedTests, numFailedTests, numPendingTests, success, testResults } = ReportSchema.parse(
    JSON.parse(readFileSync(report, 'utf8')),
  )
  // A file that could not be loaded fails without a failed test in it.
  const failed = numFailedTests === 0 && (run.status !== 0 || !success) ? 1 : numFailedTests
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${relative('.', name)}: ${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${relative('.', name)} > ${fullName}\n${failureMessages?.join('\n') ?? ''}`),
  ])
  if (failed > 0 && failures.length === 0) failures.push(`ended with ${run.signal ?? run.status}; no test of it failed`)
  return { passed: numPassedTests, failed, skipped: numPendingTests, failures }
}

process.exit(main())
