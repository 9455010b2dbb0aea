/**
 * One server per DATA_DIR: two would each keep an index, jobs and uploads there without knowing of the other. The lock is
 * SQLite's own on a file that holds nothing; the system lets go of it when the process ends, however it ends. Commands that
 * work beside a running server (import, backup, rotate-key) do not take it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ArchiveError } from '../catalog/errors.ts'

/** SQLITE_BUSY. */
const BUSY = 5

/**
 * Takes the folder for this process; held until it is released or the process ends.
 * @throws ArchiveError 'data-in-use' naming the folder and the process that has it; what the file system says where it cannot be written.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  makeFolder(dataDir)
  const named = join(dataDir, 'server.pid')
  const database = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === BUSY)) throw error
    throw new ArchiveError(
      500,
      'data-in-use',
      `DATA_DIR ${dataDir} is in use by another server${processOf(named)}. Stop it, or set another DATA_DIR.`,
    )
  }
  writeFileSync(named, String(process.pid))
  return { release: () => database.close() }
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
