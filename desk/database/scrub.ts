/**
 * What is erased must not lie on in the database's files. SQLite overwrites deleted content (secure_delete), but its write-ahead log
 * keeps it, pages that were rearranged hold copies in their free space, and so do the files that upgrades leave: the database is
 * rewritten (VACUUM), the log emptied, and the copies removed. PostgreSQL frees the rows at once; when their bytes are overwritten is its
 * own affair (docs/administration.md).
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { logFailure } from '../../catalog/storage-faults.ts'
import type { DeskTables } from './migrations.ts'

export interface Scrubber {
  /**
   * Call it after the transaction that erased.
   * @returns false where somebody still reads the old state, such as a backup: it is tried again until it has happened.
   */
  scrub(): Promise<boolean>
  /** Whether something erased still lies in the log. */
  pending(): boolean
  stop(): Promise<void>
}

/** Waits between tries while the caller waits, and afterwards, in milliseconds. */
const TRIES = [0, 50, 200, 750] as const
const LATER = 2_000

/** One try. @param again something more was erased since the last one. @returns whether nothing is left. */
type Attempt = (again: boolean) => Promise<boolean>

export function openScrubber(attempt: Attempt): Scrubber {
  let left = false
  let again = false
  let stopped = false
  let waiting = false
  let running: Promise<boolean> | null = null
  let next: Promise<boolean> | null = null

  async function tried(): Promise<boolean> {
    const whole = again
    again = false
    const clean = await attempt(whole).catch((error: unknown) => {
      again ||= whole
      throw error
    })
    if (clean && !again) left = false
    return clean
  }
  async function run(): Promise<boolean> {
    for (const wait of TRIES) {
      if (wait > 0) await sleep(wait)
      if (await tried()) return true
    }
    void goOn()
    return false
  }
  async function goOn(): Promise<void> {
    if (waiting) return
    waiting = true
    while (left && !stopped) {
      await sleep(LATER, undefined, { ref: false })
      if (left && !stopped)
        await tried().catch((error: unknown) => logFailure('What was erased could not be cleared from the database', error))
    }
    waiting = false
  }
  function start(): Promise<boolean> {
    next = null
    const now = run().finally(() => {
      if (running === now) running = null
    })
    running = now
    return now
  }
  return {
    scrub() {
      left = true
      again = true
      // One that is running may have begun before: the next covers everybody who asks until it begins.
      if (running === null) return start()
      next ??= running.then(start, start)
      return next
    },
    pending: () => left,
    async stop() {
      stopped = true
      await (next ?? running)?.catch(() => false)
      // A timer that keeps nothing alive may never fire: what it still had to do is done once more here.
      if (left) await tried().catch(() => false)
    },
  }
}

const ScrubbedSchema = z.object({ rewritten: z.boolean(), emptied: z.boolean() })

/** @param file the database; '' for one in memory, which leaves nothing. */
export function scrubSqlite(file: string): Attempt {
  let rewrite = false
  return async (again) => {
    if (file === '') return true
    removeCopies(file)
    rewrite ||= again
    const done = await inWorker({ file, rewrite })
    if (done.rewritten) rewrite = false
    return done.rewritten && done.emptied
  }
}

function inWorker(work: { file: string; rewrite: boolean }): Promise<z.infer<typeof ScrubbedSchema>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./scrub-worker.ts', import.meta.url), { workerData: work })
    worker.once('message', (done: unknown) => resolve(ScrubbedSchema.parse(done)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The clearing of the database ended without an answer')))
  })
}

/** Copies that upgrades left (open-database.ts) hold what is erased now. */
function removeCopies(file: string): void {
  if (!existsSync(dirname(file))) return
  for (const name of readdirSync(dirname(file))) {
    if (name.startsWith(`${basename(file)}.format-`)) rmSync(join(dirname(file), name), { force: true })
  }
}

/** Tables that hold what people wrote. */
const ERASED_FROM = ['request', 'request_record', 'request_event', 'request_file', 'correction', 'mail', 'audit_entry'] as const

export function scrubPostgres(query: Kysely<DeskTables>): Attempt {
  return async () => {
    for (const table of ERASED_FROM) await sql`VACUUM (TRUNCATE) ${sql.table(table)}`.execute(query)
    return true
  }
}
