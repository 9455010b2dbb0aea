/** Whether what is stored can be read and written: asked by /readyz, so that a balancer sends readers elsewhere in time. */
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { logFailure, storageFault } from '../../catalog/storage-faults.ts'
import type { DeskDatabase } from '../database/open-database.ts'

export interface StorageState {
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

export function watchStorage(dataDir: string, database: DeskDatabase): StorageState {
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
      wrong = `${file} is damaged: restore a backup (npm run restore)`
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
