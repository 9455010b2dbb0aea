/** Files that are there after a crash: written and flushed whole before they have their name, and the folder after it. */
import { closeSync, existsSync, fsyncSync, openSync, writeSync } from 'node:fs'

/** Writes a text to a file, over what is there, and flushes it. @param mode rights of a new file. */
export function writeFlushed(file: string, text: string, mode = 0o666): void {
  const handle = openSync(file, 'w', mode)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Names in a folder, and what moved there, are durable once it is flushed; Windows flushes no folders. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32' || !existsSync(folder)) return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
