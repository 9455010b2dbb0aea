/**
 * `node scripts/kill-import.ts [--times N] [--rows N]`: kills an import with SIGKILL at random moments and proves each time
 * that the archive is as it was before, or as it is after a whole import, never in between.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { openStore, type Store, storeFile } from '../store/index.ts'

export interface KillOptions {
  times: number
  /** Rows of the file that is imported. */
  rows: number
  log(line: string): void
}

export interface KillResult {
  /** Kills that found the archive as it was. */
  before: number
  /** Kills that came after the import was durable. */
  after: number
  /** What was wrong; empty where all is well. */
  failures: string[]
}

const COLLECTION = 'killed'

/** Runs the proof in a folder of its own. */
export async function killImports({ times, rows, log }: KillOptions): Promise<KillResult> {
  const folder = mkdtempSync(join(tmpdir(), 'archive-kill-'))
  const dataDir = join(folder, 'data')
  const file = join(folder, 'rows.csv')
  const map = join(folder, 'rows.yaml')
  const result: KillResult = { before: 0, after: 0, failures: [] }
  try {
    writeFileSync(map, 'id: number\ntype: { value: Document }\nfields: { title: title, date: date, description: text }\nextra: refuse\n')
    writeFileSync(file, table(rows, 'first'))
    const began = performance.now()
    const first = await runImport(file, map, dataDir, null)
    const whole = performance.now() - began
    if (first !== 0) throw new Error(`The first import ended with ${first}`)
    log(`${rows} rows take ${Math.round(whole)} ms; killing ${times} times`)
    for (let time = 1; time <= times; time += 1) {
      // Each round changes every row, so that there is always something to be torn.
      writeFileSync(file, table(rows, `round ${time}`))
      const before = stateOf(dataDir)
      const delay = Math.random() * whole * 1.25
      await runImport(file, map, dataDir, delay)
      const after = stateOf(dataDir)
      const state = judge(before, after, rows, `round ${time}`)
      if (state === 'before' || state === 'after') result[state] += 1
      else result.failures.push(`kill ${time} after ${Math.round(delay)} ms: ${state}`)
      log(`kill ${time} after ${Math.round(delay)} ms: ${state}`)
    }
    const last = await runImport(file, map, dataDir, null)
    if (last !== 0) result.failures.push(`the import after the last kill ended with ${last}`)
    const left = readdirSync(join(dataDir, 'staging'))
    if (left.length > 0) result.failures.push(`staging files were left: ${left.join(', ')}`)
    return result
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function table(rows: number, round: string): string {
  const filler = 'Words that a description is made of. '.repeat(8)
  const lines = Array.from({ length: rows }, (_, at) => `r${at},${round} ${at},${1865 + (at % 150)},${filler}`)
  return `number,title,date,text\n${lines.join('\n')}\n`
}

/** @param delay milliseconds until it is killed; null: it may end. @returns its exit code, null where it was killed. */
function runImport(file: string, map: string, dataDir: string, delay: number | null): Promise<number | null> {
  const child = spawn(process.execPath, ['scripts/ingest.ts', file, '--map', map, '--collection', COLLECTION, '--data-dir', dataDir], {
    stdio: 'ignore',
  })
  const timer = delay === null ? null : setTimeout(() => child.kill('SIGKILL'), delay)
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      if (timer) clearTimeout(timer)
      resolve(code)
    })
  })
}

interface State {
  sound: boolean
  digest: string
  records: number
  titles: Map<string, number>
  runs: number
}

/** What the archive holds, and whether its file is sound. */
function stateOf(dataDir: string): State {
  if (!existsSync(storeFile(dataDir))) return { sound: true, digest: '', records: 0, titles: new Map(), runs: 0 }
  const store = openStore(storeFile(dataDir))
  try {
    return readState(store)
  } finally {
    store.close()
  }
}

function readState(store: Store): State {
  const digest = createHash('sha256')
  for (const table of ['event', 'record_version', 'record', 'import_run']) {
    for (const row of store.database.prepare(`SELECT * FROM ${table} ORDER BY 1`).iterate()) digest.update(JSON.stringify(row))
  }
  const titles = new Map<string, number>()
  let records = 0
  for (const { title } of store.records.all()) {
    records += 1
    const round = title.replace(/ \d+$/, '')
    titles.set(round, (titles.get(round) ?? 0) + 1)
  }
  const sound = store.database.prepare('PRAGMA integrity_check').get()?.integrity_check === 'ok'
  return { sound, digest: digest.digest('hex'), records, titles, runs: store.imports.list().length }
}

function judge(before: State, after: State, rows: number, round: string): string {
  if (!after.sound) return 'the database is damaged'
  if (after.digest === before.digest) return 'before'
  const whole = after.records === rows && after.titles.get(round) === rows && after.runs === before.runs + 1
  return whole
    ? 'after'
    : `torn: ${after.records} records, of this round ${after.titles.get(round) ?? 0}, ${after.runs - before.runs} new runs`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { times: { type: 'string', default: '100' }, rows: { type: 'string', default: '5000' } } })
  const result = await killImports({ times: Number(values.times), rows: Number(values.rows), log: console.log })
  for (const failure of result.failures) console.error(failure)
  console.log(`${result.before} found the archive as before, ${result.after} as after, ${result.failures.length} failures`)
  process.exitCode = result.failures.length > 0 ? 1 : 0
}
