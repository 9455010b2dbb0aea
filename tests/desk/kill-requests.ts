/**
 * Kills the server that takes requests in, and PostgreSQL itself, with SIGKILL at random moments while twenty writers post,
 * and looks each time: every acknowledged request is there once, none twice, none half. Used by the test (20 times on each
 * database) and by `npm run research -- kill --requests` (200 times).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type DatabaseAddress, type DeskDatabase, openDeskDatabase } from '../../desk/database/open-database.ts'
import { openContact } from '../../desk/requests/request-parts.ts'
import { hashOf } from '../../desk/secrets/random-codes.ts'
import { newKey, openSealing, writeKeyFile } from '../../desk/secrets/sealing.ts'

import { discard, scratch } from '../site/site-server.ts'
import { startPostgres } from './postgres.ts'

const WRITERS = 20
/** Longest wait before the kill, in milliseconds after the first acknowledgement. */
const LONGEST = 250

const AnswerSchema = z.object({ number: z.string(), code: z.string() })
type Acknowledged = z.infer<typeof AnswerSchema> & { key: string }

export interface KillRequestsReport {
  kills: number
  acknowledged: number
  /** Posts without an answer that had been stored all the same, and were found again by their key. */
  foundAgain: number
  wrong: string[]
}

export interface KillRequestsOptions {
  times: number
  /** Folder of initdb and postgres; null: SQLite. */
  programs: string | null
  /** Gives numbers in [0, 1). */
  random: () => number
  log: (line: string) => void
}

export async function killRequests({ times, programs, random, log }: KillRequestsOptions): Promise<KillRequestsReport> {
  const folder = scratch('kill-requests')
  const keyFile = join(folder, 'key')
  writeKeyFile(keyFile, [newKey()])
  const postgres = programs === null ? null : await startPostgres(programs)
  const address: DatabaseAddress = postgres
    ? { kind: 'postgres', url: await postgres.freshDatabase() }
    : { kind: 'sqlite', file: join(folder, 'desk.sqlite') }
  const report: KillRequestsReport = { kills: 0, acknowledged: 0, foundAgain: 0, wrong: [] }
  let waiting: string[] = []
  try {
    for (let round = 1; round <= times; round += 1) {
      const server = await startServer(address, keyFile)
      // What got no answer last time is posted again with its key, as a browser or program would.
      const again = await Promise.all(waiting.map(async (key) => ({ key, answer: await post(server.port, key) })))
      const retried = again.flatMap(({ key, answer }) => (answer ? [{ key, ...answer }] : []))
      if (retried.length < again.length) report.wrong.push(`round ${round}: a request was refused when posted again`)
      const writing = startWriters(server.port)
      await writing.first
      await sleep(random() * LONGEST)
      // Every other time it is the database itself that loses its power.
      if (postgres && round % 2 === 0) await postgres.crash()
      await kill(server.child)
      const { acknowledged, unanswered } = await writing.stop()
      report.kills += 1
      report.acknowledged += acknowledged.length
      waiting = unanswered
      const database = await openDeskDatabase(address)
      report.wrong.push(
        ...(await problems(database, keyFile, [...retried, ...acknowledged])).map((problem) => `round ${round}: ${problem}`),
      )
      report.foundAgain += await countStored(database, unanswered)
      await database.close()
      if (round % 10 === 0) log(`${round} kills, ${report.acknowledged} acknowledged, ${report.wrong.length} wrong`)
    }
    return report
  } finally {
    await postgres?.stop()
    discard(folder)
  }
}

async function startServer(address: DatabaseAddress, keyFile: string): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['tests/desk/request-server.ts', JSON.stringify(address), keyFile], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString().trim())))
    child.once('exit', () => reject(new Error(`The server of requests did not come up: ${said}`)))
  })
  return { child, port }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

function startWriters(port: number) {
  const acknowledged: Acknowledged[] = []
  const unanswered: string[] = []
  let stopped = false
  let firstCame = () => {}
  const first = new Promise<void>((resolve) => {
    firstCame = resolve
  })
  const write = async () => {
    while (!stopped) {
      const key = randomUUID()
      const answer = await post(port, key)
      if (answer) {
        acknowledged.push({ ...answer, key })
        firstCame()
      } else {
        unanswered.push(key)
        return
      }
    }
  }
  const writers = Array.from({ length: WRITERS }, write)
  return {
    first,
    async stop() {
      stopped = true
      await Promise.all(writers)
      return { acknowledged, unanswered }
    },
  }
}

/** @returns what was acknowledged; null where no good answer came. */
async function post(port: number, key: string): Promise<z.infer<typeof AnswerSchema> | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify({ key }) })
    return answer.status === 201 ? AnswerSchema.parse(await answer.json()) : null
  } catch {
    return null
  }
}

/** What is not as it was promised, or is only half there. */
async function problems(database: DeskDatabase, keyFile: string, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const { query } = database
  const sealing = openSealing(keyFile)
  const wrong: string[] = []
  for (const { key, number, code } of acknowledged) {
    const rows = await query.selectFrom('request').selectAll().where('idempotency_hash', '=', hashOf(key)).execute()
    const [row] = rows
    if (rows.length !== 1 || !row) wrong.push(`${number} is there ${rows.length} times`)
    else if (row.number !== number || row.code_hash !== hashOf(code) || row.description !== `asked with ${key}`)
      wrong.push(`${number} is another`)
    else if (openContact(sealing, row.id, row.contact ?? '').code !== code) wrong.push(`${number} has another code`)
  }
  const requests = await query.selectFrom('request').select(['id', 'number']).orderBy('number').execute()
  const expected = requests.map((_, at) => String(at + 1).padStart(6, '0'))
  if (requests.some(({ number }, at) => !number.endsWith(expected[at] ?? ''))) wrong.push('the numbers have a gap or a double')
  const ids = (rows: { request_id: string }[]) => rows.map(({ request_id }) => request_id).toSorted()
  const events = ids(await query.selectFrom('request_event').select('request_id').where('kind', '=', 'received').execute())
  const records = ids(await query.selectFrom('request_record').select('request_id').execute())
  const whole = requests.map(({ id }) => id).toSorted()
  if (JSON.stringify(events) !== JSON.stringify(whole)) wrong.push('a request lacks its first event, or an event its request')
  if (JSON.stringify(records) !== JSON.stringify(whole)) wrong.push('a request lacks its records, or a record its request')
  return wrong
}

async function countStored(database: DeskDatabase, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const hashes = keys.map(hashOf)
  const rows = await database.query.selectFrom('request').select('id').where('idempotency_hash', 'in', hashes).execute()
  return rows.length
}
