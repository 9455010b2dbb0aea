/** Whether what is stored can be read and written: asked by /readyz, so that a balancer sends readers elsewhere in time. */
import { once } from 'node:events'
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { storageFault } from '../../catalog/storage-faults.ts'
import type { DeskDatabase } from '../database/open-database.ts'

export interface StorageState {
  /** What is wrong with DATA_DIR; '' where it can be written and has room. */
  folder(): string
  /** What is wrong with the database of requests; '' where it answers. */
  desk(): Promise<string>
  /** What is wrong inside the database files; '' where nothing is known. */
  damage(): string
}

/** How long an answer is good for, in milliseconds: whoever asks /readyz without a pause writes no file each time. */
const GOOD_FOR = 2_000
/** How long the database may take to answer, in milliseconds. */
const DESK_LIMIT = 2_000
/** With less free disk than this, writes are about to fail. */
const LEAST_FREE = 16 * 1024 * 1024

export function watchStorage(dataDir: string, database: DeskDatabase): StorageState {
  let damage = ''
  let folder = { at: Number.NEGATIVE_INFINITY, wrong: '' }
  for (const name of ['archive.sqlite', 'desk.sqlite']) {
    const file = join(dataDir, name)
    if (!existsSync(file)) continue
    const worker = new Worker(new URL('check-file-worker.ts', import.meta.url), { workerData: file })
    worker.unref()
    void once(worker, 'message').then(([found]) => {
      if (found === '') return
      damage = `${file} is damaged: restore a backup (npm run restore)`
      console.error(`${damage}. Found: ${String(found).split('\n')[0]}`)
    })
  }
  const said = oncePerState()
  return {
    damage: () => damage,
    folder() {
      if (performance.now() - folder.at > GOOD_FOR) folder = { at: performance.now(), wrong: said('folder', folderFault(dataDir)) }
      return folder.wrong
    },
    async desk() {
      const late = new Promise<string>((resolve) => setTimeout(resolve, DESK_LIMIT, `no answer in ${DESK_LIMIT / 1_000} seconds`).unref())
      const answer = sql`SELECT 1`.execute(database.query).then(
        () => '',
        (error: unknown) => storageFault(error) ?? 'The database of requests does not answer',
      )
      return said('desk', await Promise.race([answer, late]))
    },
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
