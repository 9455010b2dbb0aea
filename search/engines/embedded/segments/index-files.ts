/**
 * An index on disk. A directory holds a folder for each segment and a file CURRENT that says which of them are in use (manifest.ts), so
 * that whatever is killed whenever, CURRENT names segments that were written whole: everything is flushed before a folder gets its name,
 * and the folder before CURRENT does.
 *
 *     CURRENT                       segments, what left them, as of which event
 *     index-<made>-<random>/index.bin       columns one after the other, a description in JSON, its length and checksum
 *     index-…/documents.bin         what is shown of each document, each with its checksum
 */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { flushFolder, writeFlushed } from '../../../../catalog/durable-files.ts'
import { type Manifest, NAME, readManifest } from './manifest.ts'

export const INDEX_FILE = 'index.bin'
export const DOCUMENTS_FILE = 'documents.bin'
const CURRENT = 'CURRENT'
const UNFINISHED = 'unfinished-'
/** An unfinished folder so old that no build can still be writing it, in milliseconds. */
const ABANDONED = 6 * 3_600_000

/** The index in use; null where there is none. */
export function currentIndex(directory: string): Manifest | null {
  const file = join(directory, CURRENT)
  return existsSync(file) ? readManifest(readFileSync(file, 'utf8')) : null
}

/** A name that no segment and no set of segments had. */
export function newName(): string {
  return `index-${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`
}

/** Path for a new folder to write segments in. The process is in its name: another one can tell whether it still writes. */
export function newFolder(directory: string): string {
  return join(directory, `${UNFINISHED}${process.pid}-${randomBytes(6).toString('hex')}`)
}

/** Gives the segments in a folder, each finished, their names. @returns these, in the order of the folders in it. */
export function admit(directory: string, folder: string): string[] {
  mkdirSync(folder, { recursive: true })
  const names = readdirSync(folder)
    .sort((a, b) => Number(a) - Number(b))
    .map((entry) => {
      const name = newName()
      flushFolder(join(folder, entry))
      renameSync(join(folder, entry), join(directory, name))
      return name
    })
  rmSync(folder, { recursive: true, force: true })
  flushFolder(directory)
  return names
}

/** Puts segments in use. */
export function publish(directory: string, manifest: Manifest): void {
  const pointer = join(directory, `${CURRENT}-${randomBytes(4).toString('hex')}`)
  writeFlushed(pointer, `${JSON.stringify(manifest)}\n`)
  renameSync(pointer, join(directory, CURRENT))
  flushFolder(directory)
}

/** Removes what no one reads any more: older segments, and what builds that were killed left behind. None may be under way in this process. */
export function removeOld(directory: string): void {
  if (!existsSync(directory)) return
  const used = new Set(currentIndex(directory)?.parts.map(({ name }) => name))
  for (const entry of readdirSync(directory)) {
    const old = NAME.test(entry) && !used.has(entry)
    const pointer = entry.startsWith(`${CURRENT}-`)
    if (old || pointer || (entry.startsWith(UNFINISHED) && isAbandoned(directory, entry))) {
      rmSync(join(directory, entry), { recursive: true, force: true })
    }
  }
}

function isAbandoned(directory: string, entry: string): boolean {
  const writer = Number(entry.slice(UNFINISHED.length).split('-')[0])
  // In a container every run may have the same number.
  if (writer === process.pid || !isRunning(writer)) return true
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
