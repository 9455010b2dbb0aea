/**
 * `node tests/kill/kill-import.ts [--times N] [--rows N]`: kills an import with SIGKILL and proves each time that the archive is
 * as it was before, or as it is after a whole import, never in between. The import reports its steps, and the kill goes by
 * them: six of ten hit the open transaction (checked: another writer finds it locked), two its commit, two any moment.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { openStore, type Store, storeFile } from '../../store/index.ts'
import { type ChildMessage, ChildMessageSchema, type ChildOrder } from './kill-import-messages.ts'

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
  /** Kills meant for the open transaction, and those that hit it: another writer found the store locked. */
  aimed: number
  hit: number
  /** What was wrong; empty where all is well. */
  failures: string[]
}

const COLLECTION = 'killed'
/** Longest wait for a commit to begin, in milliseconds. */
const LONGEST_COMMIT = 1_000
/** What each of ten kills waits for. */
const AIMS = [
  'transaction',
  'transaction',
  'commit',
  'transaction',
  'any',
  'transaction',
  'transaction',
  'commit',
  'transaction',
  'any',
] as const

/** Runs the proof in a folder of its own. */
export async function killImports({ times, rows, log }: KillOptions): Promise<KillResult> {
  const folder = mkdtempSync(join(tmpdir(), 'archive-kill-'))
  const dataDir = join(folder, 'data')
  const file = join(folder, 'rows.csv')
  const map = join(folder, 'rows.yaml')
  const result: KillResult = { before: 0, after: 0, aimed: 0, hit: 0, failures: [] }
  try {
    writeFileSync(map, 'id: number\ntype: { value: Document }\nfields: { title: title, date: date, description: text }\nextra: refuse\n')
    writeFileSync(file, table(rows, 'first'))
    const began = performance.now()
    const options = { file, map, collection: COLLECTION, dataDir }
    const first = await runImport({ options, hold: 0 }, () => false)
    const whole = performance.now() - began
    if (first.code !== 0) throw new Error(`The first import ended with ${first.code}`)
    const reports = first.said.filter(({ step }) => step === 'writing').length
    log(`${rows} rows take ${Math.round(whole)} ms and ${reports} reports of writing; killing ${times} times`)
    for (let time = 1; time <= times; time += 1) {
      // Each round changes every row, so that there is always something to be torn.
      writeFileSync(file, table(rows, `round ${time}`))
      const before = stateOf(dataDir)
      const aim = AIMS[(time - 1) % AIMS.length] ?? 'any'
      let hit = false
      if (aim === 'transaction') {
        const hold = 1 + Math.floor(Math.random() * reports)
        await runImport({ options, hold }, ({ step, rows: written }) => {
          // A slower first run reports more often: then the last report, which always comes, is the one to hold at.
          if (step !== 'holding' && !(step === 'writing' && written === rows)) return false
          hit = isLocked(dataDir)
          return true
        })
        result.aimed += 1
        if (hit) result.hit += 1
      } else if (aim === 'commit') {
        await runImport({ options, hold: 0 }, ({ step, rows: written }) => step === 'writing' && written === rows && commitBegins(dataDir))
      } else {
        await runImport({ options, hold: 0 }, () => false, Math.random() * whole * 1.25)
      }
      const after = stateOf(dataDir)
      const state = judge(before, after, rows, `round ${time}`)
      const said = `kill ${time} (${aim}${hit ? ', transaction open' : ''}): ${state}`
      if (state === 'before' || state === 'after') result[state] += 1
      else result.failures.push(said)
      if (hit && state !== 'before') result.failures.push(`${said}; expected the archive as it was before`)
      log(said)
    }
    const last = await runImport({ options, hold: 0 }, () => false)
    if (last.code !== 0) result.failures.push(`the import after the last kill ended with ${last.code}`)
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

interface Ended {
  /** Exit code; null where it was killed. */
  code: number | null
  said: ChildMessage[]
}

/**
 * Runs an import in a process of its own.
 * @param kill whether to kill it at a message.
 * @param delay milliseconds until it is killed whatever it says.
 */
function runImport(order: ChildOrder, kill: (message: ChildMessage) => boolean, delay?: number): Promise<Ended> {
  const child = spawn(process.execPath, ['tests/kill/kill-import-child.ts', JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: ChildMessage[] = []
  const timer = delay === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), delay)
  createInterface(child.stdout).on('line', (line) => {
    const message = ChildMessageSchema.parse(JSON.parse(line))
    said.push(message)
    if (kill(message)) child.kill('SIGKILL')
  })
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code, said })
    })
  })
}

/** Whether someone holds the store's write lock. */
function isLocked(dataDir: string): boolean {
  const database = new DatabaseSync(storeFile(dataDir), { timeout: 0 })
  try {
    database.exec('BEGIN IMMEDIATE')
    database.exec('ROLLBACK')
    return false
  } catch (error) {
    return error instanceof Error && /locked/.test(error.message)
  } finally {
    database.close()
  }
}

/** Waits, without a pause, until the commit writes to the write-ahead log. @returns true, also where it is over already. */
function commitBegins(dataDir: string): true {
  const log = `${storeFile(dataDir)}-wal`
  const until = performance.now() + LONGEST_COMMIT
  while ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0 && performance.now() < until);
  return true
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
  const { values } = parseArgs({ options: { times: { type: 'string', default: '100' }, rows: { type: 'string', default: '2000' } } })
  const result = await killImports({ times: Number(values.times), rows: Number(values.rows), log: console.log })
  for (const failure of result.failures) console.error(failure)
  console.log(
    `${result.before} found the archive as before, ${result.after} as after; ${result.hit} of ${result.aimed} aimed at the transaction hit it; ${result.failures.length} failures`,
  )
  process.exitCode = result.failures.length > 0 || result.hit < result.aimed ? 1 : 0
}
