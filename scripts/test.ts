/**
 * `npm test [suite …]`: every test there is, suite by suite, ending with the line `N passed, N failed`. What a suite
 * needs and the machine lacks is installed as root or in CI; otherwise the suite is skipped by name, with the command.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { SUITES, type Suite } from '../tests/suites.ts'
import { buildPages } from './build-pages.ts'
import { runChecks } from './check.ts'
import { ensureBrowser } from './ensure-browser.ts'
import { ensurePostgres } from './ensure-postgres.ts'

const OUTPUT = 'test-output'
const ReportSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number(), success: z.boolean() })

interface Tally {
  passed: number
  failed: number
  skipped: number
}

function main(): number {
  const wanted = process.argv.slice(2)
  const known = ['check', ...SUITES.map(({ name }) => name)]
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`npm test: found ${unknown.join(', ')}, expected suites of: ${known.join(', ')}`)
    return 2
  }
  const chosen = (name: string) => wanted.length === 0 || wanted.includes(name)
  const total: Tally = { passed: 0, failed: 0, skipped: 0 }
  const started = Date.now()
  mkdirSync(OUTPUT, { recursive: true })
  if (chosen('check')) {
    heading('check')
    const { passed, failed } = runChecks()
    total.passed += passed
    total.failed += failed
  }
  for (const suite of SUITES.filter(({ name }) => chosen(name))) {
    heading(suite.name)
    const tally = runSuite(suite)
    total.passed += tally.passed
    total.failed += tally.failed
    total.skipped += tally.skipped
  }
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
      return { passed: 0, failed: 0, skipped: 1 }
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
    return { passed: 0, failed: 1, skipped: 0 }
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
      env: { ...process.env, NODE_ENV: 'test' },
      timeout: Math.max(10, suite.minutes * 4) * 60_000,
      killSignal: 'SIGKILL',
    },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests, numFailedTests, numPendingTests, success } = ReportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
  // A file that could not be loaded fails without a failed test in it.
  const failed = numFailedTests === 0 && (run.status !== 0 || !success) ? 1 : numFailedTests
  return { passed: numPassedTests, failed, skipped: numPendingTests }
}

process.exit(main())
