/** How the installation is: what it stores and how much, whether its parts answer, what is wrong with the content files. */
import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../catalog/problems.ts'
import type { Store } from '../../store/index.ts'
import type { Desk } from '../open-desk.ts'
import { contentProblems } from './content-problems.ts'
import { type StorageState, watchStorage } from './storage-state.ts'

export interface Stored {
  what: string
  where: string
  bytes: number
}

export interface HealthCheck {
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
const PARTS: readonly [what: string, where: string][] = [
  ['Records and their versions', 'archive.sqlite'],
  ['Requests, corrections, accounts, jobs', 'desk.sqlite'],
  ['Index', 'index'],
  ['Pictures made from files', 'pictures'],
  ['Scans, films and sound', 'media'],
  ['Files sent to be imported', 'uploads'],
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
      const storage = PARTS.map(([what, where]) => ({ what, where, bytes: sizeOf(join(dataDir, where)) })).filter(({ bytes }) => bytes > 0)
      const { bavail, bsize } = statfsSync(dataDir)
      const free = bavail * bsize
      const checks: HealthCheck[] = [
        { part: 'Store of records', ...storeState(store, state.damage()) },
        { part: `Database of the desk (${desk.database.kind})`, ...(await deskState(desk)) },
        { part: 'Free disk', state: `${Math.floor(free / 1024 / 1024)} MiB`, well: free > LITTLE },
        { part: 'E-mail', state: desk.outbox.open ? 'sent through SMTP_URL' : 'none is sent, and none is promised', well: true },
      ]
      return { storage, checks }
    },
  }
}

function storeState(store: Store, damage: string): Pick<HealthCheck, 'state' | 'well'> {
  return { state: damage || `answers, event ${store.records.sequence()}`, well: damage === '' }
}

async function deskState(desk: Desk): Promise<Pick<HealthCheck, 'state' | 'well'>> {
  const failed = await desk.jobs.list({ state: 'failed', limit: 100 })
  return { state: failed.length === 0 ? 'answers' : `answers; ${failed.length} failed jobs`, well: failed.length === 0 }
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
