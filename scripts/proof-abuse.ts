/** `npm run proof:abuse [-- NAME …]`: every attempt of tests/abuse against a real server; ends with an error where one is not withstood. */
import { type Attempt, openAttempts } from '../tests/abuse/attempts.ts'
import { loadItems } from '../tests/abuse/load-items.ts'
import { buildPages } from './build-pages.ts'

/** Longest that /healthz may take, in milliseconds, whatever else is going on. */
const LONGEST = 250

const wanted = process.argv.slice(2)
const items = (await loadItems()).filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)))
if (items.length === 0) {
  console.error(`No file of tests/abuse/items starts with ${wanted.join(' or ')}`)
  process.exit(2)
}
buildPages()
const attempts = openAttempts({ short: false })
let failed = 0
for (const item of items) {
  const made = await attempts.attempt(item)
  const wrong = made.failure || slowHealth(made)
  if (wrong) failed += 1
  console.log(`${wrong ? 'FAILED' : 'held  '}  ${item.name}: ${item.title}`)
  console.log(`        ${(wrong || made.observed).replaceAll('\n', '\n        ')}`)
  console.log(`        ${made.seconds.toFixed(1)} s; ${figures(made)}`)
}
await attempts.stop()
console.log(`${items.length - failed} held, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function slowHealth({ item, health }: Attempt): string {
  if (item.healthIgnored) return ''
  if (health.failures > 0) return `/healthz did not answer ${health.failures} times`
  return health.slowest < LONGEST ? '' : `/healthz took ${Math.round(health.slowest)} ms; it must stay under ${LONGEST} ms`
}

function figures({ item, health }: Attempt): string {
  if (item.healthIgnored) return '/healthz not counted'
  const { asked, median, p99, slowest } = health
  return `/healthz asked ${asked} times: median ${median.toFixed(1)}, 99th percentile ${p99.toFixed(1)}, slowest ${slowest.toFixed(1)} ms`
}
