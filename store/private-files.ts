/**
 * What the site stores is its operator's alone: files 600, folders 700. One place for everything under DATA_DIR, the key and backups:
 * each program that writes there calls this first.
 */
import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const OTHERS = 0o077

/** From here on, whatever this process and its threads make is closed to others; what lies in the folders already is closed now. */
export function keepPrivate(...folders: readonly string[]): void {
  process.umask(OTHERS)
  for (const folder of folders) closeToOthers(folder)
}

/** Closes a file, or a folder with everything in it, to everybody but its owner. What belongs to somebody else stays as it is. */
export function closeToOthers(path: string): void {
  if (process.platform === 'win32' || !existsSync(path)) return
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  const mine = process.getuid?.() === 0 || found.uid === process.getuid?.()
  if (mine && (found.mode & OTHERS) !== 0) chmodSync(path, found.mode & ~OTHERS & 0o777)
  if (found.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name))
}
