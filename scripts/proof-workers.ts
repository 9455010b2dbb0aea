/**
 * `npm run proof:workers`: the site with two page workers beside the serving thread (`WORKERS=3`), in all that starts servers: the suites
 * `site` (every address, the canary, kept pages, kills) and `browser`, reads under edits, and kills during imports and index swaps.
 */
import { spawnSync } from 'node:child_process'

const PARTS: readonly (readonly string[])[] = [
  ['scripts/test.ts', 'site', 'browser'],
  ['scripts/proof-stale.ts', '--reads', '20000'],
  ['tests/kill/kill.ts', '--times', '20'],
]

let failed = 0
for (const part of PARTS) {
  console.log(`\nWORKERS=3 ${part.join(' ')}`)
  const { status } = spawnSync(process.execPath, part, { stdio: 'inherit', env: { ...process.env, WORKERS: '3' } })
  if (status !== 0) failed += 1
}
console.log(`${PARTS.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
