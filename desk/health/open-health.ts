/** How the installation is: what it stores and how much, whether its parts answer, what is wrong with the content files. */
import { existsSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Problem } from '../../catalog/problems.ts'
import { logFailure, storageFault } from '../../catalog/storage-faults.ts'
import * as deskStateServerWords from '../../messages/areas/desk-state-server.ts'
import { inEnglish } from '../../messages/in-english.ts'
import type { Message } from '../../messages/message.ts'
import type { Store } from '../../store/index.ts'
import type { DeskDatabase } from '../database/open-database.ts'
import type { Desk } from '../open-desk.ts'

interface Stored {
  what: string
  where: string
  bytes: number
}

interface HealthCheck {
  part: string
  state: string
  well: boolean
}

export interface Health {
  storage: StorageState
  /** What keeps the copy of records from following PostgreSQL; '' where nothing does. */
  following(): string
  report(): Promise<{ storage: Stored[]; checks: HealthCheck[] }>
  /** What is wrong with the content files on disk now: takes a while. */
  contentProblems(): Promise<Problem[]>
}

/** Less than this much free disk is worth saying. */
const LITTLE = 512 * 1024 * 1024
const PARTS: readonly [what: Message, where: string][] = [
  [deskStateServerWords.records, 'archive.sqlite'],
  [deskStateServerWords.desk, 'desk.sqlite'],
  [deskStateServerWords.index, 'index'],
  [deskStateServerWords.pictures, 'pictures'],
  [deskStateServerWords.media, 'media'],
  [deskStateServerWords.uploads, 'uploads'],
]

interface HealthParts {
  store: Store
  desk: Desk
  dataDir: string
  contentDir: string
  /** What keeps the copy of records from following PostgreSQL; '' where nothing does. */
  following?: (() => string) | undefined
}

export function openHealth(parts: HealthParts): Health {
  const { store, desk, dataDir, contentDir } = parts
  const state = watchStorage(dataDir, desk.database)
  return {
    storage: state,
    following: parts.following ?? (() => ''),
    contentProblems: () => contentProblems(contentDir),
    async report() {
      const storage = PARTS.map(([what, where]) => ({ what: inEnglish(what), where, bytes: sizeOf(join(dataDir, where)) })).filter(
        ({ bytes }) => bytes > 0,
      )
      const { bavail, bsize } = statfsSync(dataDir)
      const free = bavail * bsize
      const checks: HealthCheck[] = [
        { part: inEnglish(deskStateServerWords.store), ...storeState(store, state.damage()) },
        { part: inEnglish(deskStateServerWords.database, { kind: desk.database.kind }), ...(await deskState(desk)) },
        { part: inEnglish(deskStateServerWords.disk), state: `${Math.floor(free / 1024 / 1024)} MiB`, well: free > LITTLE },
        {
          part: inEnglish(deskStateServerWords.email),
          state: inEnglish(desk.outbox.open ? deskStateServerWords.emailSent : deskStateServerWords.noEmail),
          well: true,
        },
      ]
      return { storage, checks }
    },
  }
}

function storeState(store: Store, damage: string): Pick<HealthCheck, 'state' | 'well'> {
  return { state: damage || inEnglish(deskStateServerWords.answersEvent, { event: store.records.sequence() }), well: damage === '' }
}

async function deskState(desk: Desk): Promise<Pick<HealthCheck, 'state' | 'well'>> {
  const failed = await desk.jobs.list({ state: 'failed', limit: 100 })
  const state =
    failed.length === 0 ? inEnglish(deskStateServerWords.answers) : inEnglish(deskStateServerWords.answersFailed, { count: failed.length })
  return { state, well: failed.length === 0 }
}

/** A file with what SQLite keeps beside it, or all files of a folder. */
function sizeOf(path: string): number {
  const beside = ['', '-wal', '-shm'].map((ending) => path + ending).filter((file) => existsSync(file))
  return beside.reduce((sum, file) => {
    const stat = statSync(file)
    if (!stat.isDirectory()) return sum + stat.size
    return readdirSync(file).reduce((inner, name) => inner + sizeOf(join(file, name)), sum)
  }, 0)
}

/** What is wrong with the content files on disk now. */
const ProblemsSchema = z.array(z.object({ file: z.string(), line: z.number(), field: z.string(), found: z.string(), expected: z.string() }))

let running: Promise<Problem[]> | null = null

/** Takes seconds, beside the thread that answers readers; whoever asks meanwhile gets the same answer. */
export function contentProblems(contentDir: string): Promise<Problem[]> {
  running ??= inWorker(contentDir).finally(() => {
    running = null
  })
  return running
}

function inWorker(contentDir: string): Promise<Problem[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('content-worker.ts', import.meta.url), { workerData: contentDir })
    worker.once('message', (found: unknown) => resolve(ProblemsSchema.parse(found)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The check of the content ended without an answer')))
  })
}

/** Whether what is stored can be read and written: asked by /readyz, so that a balancer sends readers elsewhere in time. */
interface StorageState {
  /** What is wrong with DATA_DIR; '' where it can be written and has room. */
  folder(): string
  /** What is wrong with the database of requests; '' where it answers. */
  desk(): Promise<string>
  /** Whether both can be used now; nothing is logged. */
  answers(): Promise<boolean>
  /** What is wrong inside the database files; '' where nothing is known. */
  damage(): string
  /** Ends checks that are going on, so that nothing opens the files any more; call it last. */
  stop(): Promise<void>
}

/** How long an answer is good for, in milliseconds: whoever asks /readyz without a pause writes no file each time. */
const GOOD_FOR = 2_000
/** How long the database may take to answer, in milliseconds. */
const DESK_LIMIT = 2_000
/** Between two checks of a database file: milliseconds, and how many times as long as the last one took. */
const CHECK_PAUSE = { least: 5_000, times: 20 } as const
/** With less free disk than this, writes are about to fail. */
const LEAST_FREE = 16 * 1024 * 1024

function watchStorage(dataDir: string, database: DeskDatabase): StorageState {
  let folder = { at: Number.NEGATIVE_INFINITY, wrong: '' }
  const files = ['archive.sqlite', 'desk.sqlite'].map((name) => join(dataDir, name)).filter((file) => existsSync(file))
  const checks = files.map(watchFile)
  const said = oncePerState()
  async function deskFault(): Promise<string> {
    const late = new Promise<string>((resolve) => setTimeout(resolve, DESK_LIMIT, `no answer in ${DESK_LIMIT / 1_000} seconds`).unref())
    const answer = sql`SELECT 1`.execute(database.query).then(
      () => '',
      (error: unknown) => storageFault(error) ?? 'The database of requests does not answer',
    )
    return Promise.race([answer, late])
  }
  return {
    damage: () => checks.map((check) => check.wrong()).find((wrong) => wrong !== '') ?? '',
    async stop() {
      await Promise.all(checks.map((check) => check.stop()))
    },
    folder() {
      if (performance.now() - folder.at > GOOD_FOR) folder = { at: performance.now(), wrong: said('folder', folderFault(dataDir)) }
      return folder.wrong
    },
    desk: async () => said('desk', await deskFault()),
    answers: async () => folderFault(dataDir) === '' && (await deskFault()) === '',
  }
}

interface WatchedFile {
  /** What was wrong the last time; '' where nothing was. */
  wrong(): string
  stop(): Promise<unknown>
}

/** Has a database file read whole now, and again when somebody asks and the last time is long enough ago. */
function watchFile(file: string): WatchedFile {
  let wrong = ''
  let running: Worker | null = null
  let next = 0
  function check(): void {
    const began = performance.now()
    next = Number.POSITIVE_INFINITY
    const worker = new Worker(new URL('check-file-worker.ts', import.meta.url), { workerData: file })
    running = worker
    worker.unref()
    worker.once('message', (found: unknown) => {
      if (found === '' || wrong !== '') return
      wrong = inEnglish(deskStateServerWords.damaged, { file })
      console.error(`${wrong}. Found: ${String(found).split('\n')[0]}`)
    })
    worker.once('error', (error) => logFailure(`${file} could not be checked`, error))
    worker.once('exit', () => {
      running = null
      next = performance.now() + Math.max(CHECK_PAUSE.least, CHECK_PAUSE.times * (performance.now() - began))
    })
  }
  check()
  return {
    wrong() {
      if (performance.now() > next && wrong === '') check()
      return wrong
    },
    stop: async () => running?.terminate(),
  }
}

function folderFault(dataDir: string): string {
  const probe = join(dataDir, `.writable-${process.pid}`)
  try {
    writeFileSync(probe, 'x')
    rmSync(probe)
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize < LEAST_FREE ? `${dataDir}: the disk is nearly full` : ''
  } catch (error) {
    return storageFault(error) ?? `${dataDir}: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** One line in the log when something goes wrong, one when it is over. */
function oncePerState(): (part: string, wrong: string) => string {
  const last = new Map<string, string>()
  return (part, wrong) => {
    const before = last.get(part) ?? ''
    if (wrong !== before) console.error(wrong ? `Not ready. ${wrong}` : `Ready again: ${before}`)
    last.set(part, wrong)
    return wrong
  }
}
