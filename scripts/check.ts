/** `npm run check`: types, lint and format, styles, regular expressions, dead code. Each is one line; a failure prints the tool's words. */
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

interface Check {
  name: string
  command: readonly string[]
}

const CHECKS: readonly Check[] = [
  { name: 'route types', command: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] },
  { name: 'messages', command: ['scripts/messages.ts', 'check'] },
  { name: 'types', command: ['node_modules/typescript/bin/tsc'] },
  { name: 'lint and format', command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--max-diagnostics=60', '.'] },
  { name: 'styles', command: ['node_modules/stylelint/bin/stylelint.mjs', 'app/**/*.css'] },
  { name: 'regular expressions', command: ['scripts/check-expressions.ts'] },
  { name: 'dead code', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
]

/** Runs all checks. @returns how many passed and failed. */
export function runChecks(): { passed: number; failed: number } {
  let failed = 0
  for (const { name, command } of CHECKS) {
    const run = spawnSync(process.execPath, [...command], { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'development' } })
    const good = run.status === 0
    console.log(`${good ? 'ok  ' : 'FAIL'} ${name}`)
    if (!good) {
      failed += 1
      console.log(`${run.stdout}${run.stderr}`.trim())
    }
  }
  return { passed: CHECKS.length - failed, failed }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(runChecks().failed > 0 ? 1 : 0)
