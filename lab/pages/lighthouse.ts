/**
 * `npm run research -- lighthouse [RUNS] [/ADDRESS …] [--all]`: five addresses measured with Lighthouse's phone preset against a production start, median of
 * RUNS (5); or the addresses given; with `--all` one of every public page module.
 * Lighthouse is not in the lock file: it brings 110 packages that nothing else needs (decision 044).
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { buildPages } from '../../scripts/build-pages.ts'
import { ensureBrowser } from '../../scripts/ensure-browser.ts'
import { ONE_PER_MODULE } from '../../tests/browser/pages-to-check.ts'
import { startSite } from '../../tests/site/site-server.ts'
import { LIGHTHOUSE_PAGES } from './lighthouse-pages.ts'

/** A browser that was just started now and then records nothing (NO_NAVSTART): then once more. */
const TRIES = 2

const VERSION = '13.5.0'
const FOLDER = '.state/lighthouse'
const PROGRAM = `${FOLDER}/node_modules/lighthouse/cli/index.js`
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const { values, positionals } = parseArgs({ options: { all: { type: 'boolean', default: false } }, allowPositionals: true })
const RUNS = Number(positionals.find((word) => /^\d+$/.test(word)) ?? 5)
const given = positionals.filter((word) => word.startsWith('/'))
const addresses = values.all ? ONE_PER_MODULE.filter(isPage) : given.length > 0 ? given : LIGHTHOUSE_PAGES

const ReportSchema = z.object({
  /** How fast this machine was meanwhile; a phone's speed is taken to be a quarter of it, whatever it is. */
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.enum(CATEGORIES),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), title: z.string(), displayValue: z.string().optional(), numericValue: z.number().optional() }),
  ),
})
type Report = z.infer<typeof ReportSchema>

const browser = ensureBrowser()
if (browser.path === null) {
  console.error(`lighthouse: no Chromium here; ${browser.cure}`)
  process.exit(2)
}
const chromium = browser.path
install()
buildPages()
const site = await startSite()
const load = () => loadavg()[0]?.toFixed(1) ?? ''
console.log(`Lighthouse ${VERSION}, phone preset, median of ${RUNS}, load of the machine ${load()} at the start`)
console.log(
  '| Address | Performance | Accessibility | Best practices | SEO | FCP | LCP | TBT | CLS | benchmarkIndex |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
)
try {
  for (const path of addresses) {
    const reports = Array.from({ length: RUNS }, (_, run) => measure(path, run))
    const scores = CATEGORIES.map((name) => median(reports.map((report) => Math.round((report.categories[name].score ?? 0) * 100))))
    const figure = (id: string, digits: number, per: number) =>
      (median(reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN)) / per).toFixed(digits)
    console.log(
      `| \`${path}\` | ${scores.join(' | ')} | ${figure('first-contentful-paint', 1, 1000)} s | ${figure('largest-contentful-paint', 1, 1000)} s | ${figure('total-blocking-time', 0, 1)} ms | ${figure('cumulative-layout-shift', 3, 1)} | ${Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex)))} |`,
    )
    for (const line of shortfalls(reports)) console.log(`    ${line}`)
  }
} finally {
  await site.stop()
}
console.log(`Load of the machine at the end: ${load()}`)

/** Neither a missing page, nor the style guide, nor one behind sign-in. */
function isPage(path: string): boolean {
  return !/^\/(no-such-page|admin|styleguide|collections\/no-such)/.test(path)
}

function install(): void {
  if (existsSync(PROGRAM) && readFileSync(`${FOLDER}/node_modules/lighthouse/package.json`, 'utf8').includes(`"version": "${VERSION}"`))
    return
  mkdirSync(FOLDER, { recursive: true })
  const npm = spawnSync(
    'npm',
    ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', `lighthouse@${VERSION}`],
    {
      stdio: 'inherit',
    },
  )
  if (npm.status !== 0) throw new Error('lighthouse: npm could not install it; its messages are above')
}

function measure(path: string, run: number, tries = TRIES): Report {
  const file = `${FOLDER}/report-${run}.json`
  const flags = '--headless --no-sandbox --disable-gpu'
  const ran = spawnSync(
    process.execPath,
    [
      PROGRAM,
      site.address + path,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
      '--form-factor=mobile',
      `--only-categories=${CATEGORIES.join(',')}`,
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: chromium } },
  )
  if (ran.status !== 0 && tries > 1) return measure(path, run, tries - 1)
  if (ran.status !== 0) throw new Error(`lighthouse failed on ${path}:\n${ran.stderr}`)
  const report = ReportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  writeFileSync(`${FOLDER}/last-${path.replace(/\W+/g, '-')}.json`, readFileSync(file))
  return report
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Weighted audits that were not passed in the last run, so that it is plain what to mend. */
function shortfalls(reports: readonly Report[]): string[] {
  const last = reports.at(-1)
  if (!last) return []
  const weighted = new Set(
    CATEGORIES.flatMap((name) => last.categories[name].auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id)),
  )
  return Object.entries(last.audits)
    .filter(([id, { score }]) => weighted.has(id) && score !== null && score < 0.9)
    .map(([id, { title, displayValue }]) => `${id}: ${title}${displayValue ? `, ${displayValue}` : ''}`)
}
