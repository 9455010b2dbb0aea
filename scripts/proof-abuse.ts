/** `npm run proof:abuse [-- NAME …]`: every attempt of tests/abuse against a real server; ends with an error where one is not withstood. */
import { type Attempt, openAttempts } from '../tests/abuse/attempts.ts'
import { loadItems } from '../tests/abuse/load-items.ts'
import type { Latency } from '../tests/abuse/watch-health.ts'
import { buildPages } from './build-pages.ts'

/** Longest that /healthz may take, in milliseconds, whatever else is going on. */
const LONGEST = 250
/** With more than this share of the processors in other programs' hands, a slow answer may be theirs. */
const BUSY = 0.1

const wanted = process.argv.slice(2)
const items = (await loadItems()).filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)))
if (items.length === 0) {
  console.error(`No file of tests/abuse/items starts with ${wanted.join(' or ')}`)
  process.exit(2)
}
buildPages()
const attempts = openAttempts({ short: false })
let failed = 0
let unclear = 0
let skipped = 0
for (const item of items) {
  if (item.lacks !== undefined) {
    skipped += 1
    console.log(`skipped ${item.name}: ${item.title}\n        ${item.lacks}`)
    continue
  }
  const made = await attempts.attempt(item)
  const [verdict, why] = verdictOf(made)
  if (verdict === 'FAILED') failed += 1
  if (verdict === 'unclear') unclear += 1
  console.log(`${verdict.padEnd(7)} ${item.name}: ${item.title}`)
  for (const line of [made.failure ? '' : made.observed, why, figures(made)].filter(Boolean))
    console.log(`        ${line.replaceAll('\n', '\n        ')}`)
}
await attempts.stop()
const counts = { held: items.length - failed - unclear - skipped, failed, unclear, skipped }
console.log(
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', '),
)
// What an attempt that failed halfway left running does not hold this up.
process.exit(failed + unclear > 0 ? 1 : 0)

/** A slow answer is the site's fault unless its thread worked for less than that, and other programs had the processors. */
function verdictOf({ item, failure, health }: Attempt): [verdict: 'held' | 'FAILED' | 'unclear', why: string] {
  if (failure) return ['FAILED', failure]
  if (item.healthIgnored) return ['held', '']
  const { health: site, others } = health
  if (site.failures > 0) return ['FAILED', `/healthz did not answer ${site.failures} times`]
  if (site.slowest < LONGEST) return ['held', '']
  const why = `/healthz took ${Math.round(site.slowest)} ms; it must stay under ${LONGEST} ms`
  return [site.longestRun < LONGEST && others > BUSY ? 'unclear' : 'FAILED', why]
}

function figures({ item, health, seconds }: Attempt): string {
  const { health: site, control, others } = health
  const took = `${seconds.toFixed(1)} s`
  if (item.healthIgnored) return `${took}; /healthz not counted`
  return [
    `${took}; other programs had ${Math.round(others * 100)} % of the processors`,
    `/healthz      ${latency(site)}`,
    `idle process  ${latency(control)}`,
  ].join('\n')
}

function latency({ asked, median, p99, slowest, ran, waited, longestRun }: Latency): string {
  const [half, most, last, work, wait, run] = [median, p99, slowest, ran, waited, longestRun].map((time) => time.toFixed(0))
  return `asked ${asked} times: median ${half}, 99th percentile ${most}, slowest ${last} ms, in which its thread ran ${work} and waited for a processor ${wait}; ran at most ${run} during any`
}
