/**
 * `npm run research -- bench:hostile [WORDS …]`: sixty damaged, hostile or odd files, made here, are sent to a running site by the desk's
 * own forms; each with the line it is answered with, how slow `/healthz` was meanwhile, and the most memory that the site and the
 * processes it started had together. With words: those whose description has one of them. Ends with an error where a file has no line, is
 * answered with 500 or more, makes `/healthz` take 250 ms or more, or takes more memory than its bound.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { loadCatalog } from '../../../catalog/load-catalog.ts'
import { watchHealth } from '../../../tests/abuse/watch-health.ts'
import { joinFirst, signIn } from '../../../tests/site/admin-session.ts'
import { discard, startSite } from '../../../tests/site/site-server.ts'
import { HOSTILE_FILES } from './files.ts'
import { type Sent, sendHostile } from './send.ts'

const SLOW = 250
/** MiB of the site and all it starts: the largest reader may take 2,048 (catalog/upload-budget.ts), next to the site and idle ones. */
const MOST_MEMORY = 4_096

const words = process.argv.slice(2)
const chosen = HOSTILE_FILES.filter(({ what, ending }) => words.length === 0 || words.some((word) => `${ending} ${what}`.includes(word)))
const records = loadCatalog('content').contentRecords.filter(
  ({ access, contentNote, type }) => access.level === 'open' && contentNote === '' && type === 'Photograph',
)
const site = await startSite()
let bad = 0
try {
  await joinFirst(site)
  const cookie = await signIn(site, 'Anna')
  console.log(`${chosen.length} files; load of the machine ${loadavg()[0]?.toFixed(1)}`)
  for (const [at, file] of chosen.entries()) {
    const watch = await watchHealth(site)
    const memory = watchTree(site.pid)
    const began = performance.now()
    // Words with their places need a scan that they belong to.
    const owner = file.ending === 'xml' ? chosen.findIndex(({ ending }) => ending === 'tif') : at
    const sent = await sendHostile(site, cookie, file, records[owner]?.id ?? '').catch(
      (error: unknown): Sent => ({ status: 599, line: `No answer: ${error instanceof Error ? error.message : error}` }),
    )
    const seconds = (performance.now() - began) / 1_000
    const most = memory()
    const { health } = await watch.stop()
    const isSlow = health.slowest >= SLOW && health.longestRun >= SLOW
    const fails = sent.status >= 500 || sent.line === '' || health.failures > 0 || isSlow || most > MOST_MEMORY
    if (fails) bad += 1
    console.log(
      `| ${fails ? '**' : ''}${file.ending}${fails ? '**' : ''} | ${file.what} | ${sent.status} | ${sent.line.replaceAll('|', '/').slice(0, 400)} | ${seconds.toFixed(1)} | ${Math.round(health.slowest)} (${Math.round(health.longestRun)}) | ${most} |`,
    )
  }
  console.log(`${chosen.length - bad} of ${chosen.length} hold; load ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await site.stop()
  discard(site.dataDir)
}
process.exit(bad === 0 ? 0 : 1)

/** @returns ends the watch and says how many MiB a process and those below it had together at most. */
function watchTree(pid: number): () => number {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 100)
  return () => {
    clearInterval(timer)
    return Math.round(Math.max(most, memoryOf(pid)))
  }
}

function memoryOf(pid: number | string): number {
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    const below = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return below.reduce((sum, child) => sum + memoryOf(child), own)
  } catch {
    // It has ended meanwhile.
    return 0
  }
}
