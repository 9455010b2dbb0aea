/**
 * `npm run proof:mutations [-- rule …]`: breaks ten central rules one by one, each in a scratch copy of this tree, and runs
 * the suites that must notice. Ends with `10 of 10 caught`; fails where a suite stays green, where an edit no longer
 * applies, and where a suite fails without any edit.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { MUTATIONS, mutated } from './mutations.ts'

const ReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
})

/** Longest run of a mutation's suites, in milliseconds: an endless loop counts as noticed by nobody. */
const LONGEST = 600_000

function main(): number {
  const wanted = process.argv.slice(2)
  const chosen = MUTATIONS.filter(({ rule }) => wanted.length === 0 || wanted.includes(rule))
  if (chosen.length === 0 || chosen.length < wanted.length) {
    console.error(`proof:mutations: found ${wanted.join(', ')}, expected rules of: ${MUTATIONS.map(({ rule }) => rule).join(', ')}`)
    return 2
  }
  const scratch = mkdtempSync(join(tmpdir(), 'mutations-'))
  try {
    copyTree(scratch)
    const suites = [...new Set(chosen.flatMap((mutation) => mutation.suites))]
    const plain = runSuites(scratch, suites, false)
    if (!plain.green) {
      console.error(`Without any edit ${plain.said}: ${suites.join(', ')}`)
      return 1
    }
    let caught = 0
    for (const mutation of chosen) {
      const file = join(scratch, mutation.file)
      const original = readFileSync(file, 'utf8')
      try {
        writeFileSync(file, mutated(mutation, scratch))
        const { noticed, said } = runSuites(scratch, mutation.suites, true)
        if (noticed) caught += 1
        console.log(`${noticed ? 'caught' : 'NOT CAUGHT'}  ${mutation.rule}: ${mutation.file}; ${said}`)
      } catch (error) {
        console.log(`NOT APPLIED  ${error instanceof Error ? error.message : String(error)}`)
      }
      writeFileSync(file, original)
    }
    console.log(`${caught} of ${chosen.length} caught`)
    return caught === chosen.length ? 0 : 1
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Every file of the repository as it is now, uncommitted ones too; installed packages are linked. */
function copyTree(scratch: string): void {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  if (listed.status !== 0) throw new Error(`git ls-files: ${listed.stderr}`)
  for (const path of listed.stdout.split('\0').filter((one) => one !== '' && existsSync(one))) {
    const target = join(scratch, path)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(path, target)
  }
  symlinkSync(resolve('node_modules'), join(scratch, 'node_modules'))
}

interface Outcome {
  /** All passed, and there were some. */
  green: boolean
  /** A test failed; a file that could not be loaded is no test that noticed. */
  noticed: boolean
  said: string
}

function runSuites(scratch: string, suites: readonly string[], untilFailure: boolean): Outcome {
  const report = join(scratch, 'report.json')
  rmSync(report, { force: true })
  spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...suites,
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(untilFailure ? ['--bail=1'] : []),
    ],
    { cwd: scratch, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'test' }, timeout: LONGEST, killSignal: 'SIGKILL' },
  )
  if (!existsSync(report)) return { green: false, noticed: false, said: 'no report was written' }
  const { numPassedTests, numFailedTests, success, testResults } = ReportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed')
  return {
    green: success && numFailedTests === 0 && numPassedTests > 0,
    noticed: failed !== undefined,
    said: failed ? `failed: ${failed.fullName}` : `${numPassedTests} passed, ${numFailedTests} failed`,
  }
}

process.exitCode = main()
