/**
 * An index on disk. A directory holds one folder for each index and a file CURRENT that names the one in use, so
 * that whatever is killed whenever, CURRENT names an index that was written whole: everything is flushed before
 * the folder gets its name, and the folder before CURRENT does.
 *
 *     CURRENT                       index-<built>-<random>
 *     index-…/index.bin             columns one after the other, a description in JSON, its length and checksum
 *     index-…/documents.bin         what is shown of each document, each with its checksum
 */
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export const INDEX_FILE = 'index.bin'
export const DOCUMENTS_FILE = 'documents.bin'
const CURRENT = 'CURRENT'
const NAME = /^index-[0-9a-z]+-[0-9a-f]+$/
const UNFINISHED = 'unfinished-'
/** An unfinished folder so old that no build can still be writing it, in milliseconds. */
const ABANDONED = 6 * 3_600_000

/** Name of the index in use; null where there is none. */
export function currentIndex(directory: string): string | null {
  const file = join(directory, CURRENT)
  if (!existsSync(file)) return null
  const name = readFileSync(file, 'utf8').trim()
  return NAME.test(name) ? name : null
}

/** Path for a new folder to write an index in. The process is in its name: another one can tell whether it still writes. */
export function newFolder(directory: string): string {
  return join(directory, `${UNFINISHED}${process.pid}-${randomBytes(6).toString('hex')}`)
}

/** Puts a finished folder in use. @returns its name. */
export function publish(directory: string, folder: string): string {
  flushFolder(folder)
  const name = `index-${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`
  renameSync(folder, join(directory, name))
  flushFolder(directory)
  const pointer = join(directory, `${CURRENT}-${randomBytes(4).toString('hex')}`)
  const file = openSync(pointer, 'w')
  writeSync(file, `${name}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(pointer, join(directory, CURRENT))
  flushFolder(directory)
  return name
}

function flushFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/**
 * Removes what no one reads any more: older indexes, and what builds that were killed left behind.
 * @param writing folder that this process is writing now, if any.
 */
export function removeOld(directory: string, writing: string | null): void {
  if (!existsSync(directory)) return
  const current = currentIndex(directory)
  for (const entry of readdirSync(directory)) {
    const old = NAME.test(entry) && entry !== current
    const pointer = entry.startsWith(`${CURRENT}-`)
    if (old || pointer || (entry.startsWith(UNFINISHED) && isAbandoned(directory, entry, writing))) {
      rmSync(join(directory, entry), { recursive: true, force: true })
    }
  }
}

function isAbandoned(directory: string, entry: string, writing: string | null): boolean {
  const writer = Number(entry.slice(UNFINISHED.length).split('-')[0])
  // In a container every run may have the same number.
  if (writer === process.pid) return join(directory, entry) !== writing
  if (!isRunning(writer)) return true
  const { mtimeMs } = statSync(join(directory, entry))
  return Date.now() - mtimeMs > ABANDONED
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
