/**
 * Who uses DATA_DIR. One server at a time: two would each keep an index, jobs and uploads there without knowing of the other. A
 * command may run beside it, or needs the folder alone (scripts/commands.json). Locks are SQLite's own, on two files that hold
 * nothing; the system drops them when the process ends, however it ends.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ArchiveError } from '../catalog/errors.ts'
import { restoredBeside } from '../desk/backup/backup.ts'

/** `serves`: the site; `beside`: works beside it; `alone`: needs the folder for itself, because it exchanges or moves what is in it. */
export type DataUse = 'serves' | 'beside' | 'alone'

export interface DataLock {
  release(): void
}

/** SQLITE_BUSY. */
const BUSY = 5

/**
 * Takes the folder for this process, until it is released or the process ends. A command finds nothing to lock where there is no folder.
 * @throws ArchiveError 'data-in-use' naming the folder and the process that has it; what the file system says where it cannot be written.
 */
export function lockDataDir(dataDir: string, use: DataUse): DataLock {
  finishRestore(dataDir)
  if (use === 'serves') makeFolder(dataDir)
  else if (!existsSync(dataDir)) return { release: () => {} }
  const held: DatabaseSync[] = []
  const release = () => {
    for (const database of held.splice(0)) database.close()
  }
  try {
    // The site and what needs the folder alone exclude each other by the first file; by the second, the latter excludes every use.
    if (use !== 'beside') held.push(lockFile(dataDir, 'server.lock', 'BEGIN EXCLUSIVE'))
    held.push(lockFile(dataDir, 'commands.lock', use === 'alone' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT count(*) FROM sqlite_schema'))
  } catch (error) {
    release()
    throw error
  }
  if (use !== 'beside') writeFileSync(join(dataDir, 'server.pid'), String(process.pid))
  return { release }
}

function lockFile(dataDir: string, name: string, begin: string): DatabaseSync {
  const database = new DatabaseSync(join(dataDir, name), { timeout: 0 })
  try {
    database.exec(begin)
    return database
  } catch (error) {
    database.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === BUSY)) throw error
    const by =
      name === 'server.lock' ? `a server or a command that needs it alone${processOf(join(dataDir, 'server.pid'))}` : 'another command'
    throw new ArchiveError(500, 'data-in-use', `DATA_DIR ${dataDir} is in use by ${by}. Stop it or wait for it, or set another DATA_DIR.`)
  }
}

/** A restore that was ended between its two renames is finished: the former data is set aside, and what takes its place is whole. */
function finishRestore(dataDir: string): void {
  if (!existsSync(dataDir) && existsSync(restoredBeside(dataDir))) renameSync(restoredBeside(dataDir), dataDir)
}

/** On a read-only file system Node says ENOENT where it makes parents, too: asked for the one folder, it says why. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    for (let missing = folder; ; missing = dirname(missing)) {
      if (existsSync(dirname(missing)) && !existsSync(missing)) mkdirSync(missing)
      if (existsSync(missing) || missing === dirname(missing)) throw error
    }
  }
}

function processOf(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8').trim()})`
  } catch {
    return ''
  }
}
