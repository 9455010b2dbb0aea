/**
 * Made pictures, kept in a folder within a bound of bytes: the least recently used goes first. Asked for twice at once, a picture
 * is made once. A picture is written beside its place and moved there whole, so that a process killed in the middle leaves no half one.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { logFailure } from '../catalog/storage-faults.ts'

/** What is being written; left behind only by a process that was killed. */
const UNFINISHED = '.part'

export interface PictureCache {
  /** @param key everything the picture depends on. @param from path of the file it is made from; '' where there is none. */
  get(key: readonly (string | number)[], make: () => Promise<Buffer>, from?: string): Promise<Buffer>
  /** Deletes every picture that was made from a file, those that are being made included. */
  drop(from: string): Promise<void>
  bytes(): number
}

export function openPictureCache(folder: string, bound: number): PictureCache {
  mkdirSync(folder, { recursive: true })
  /** Sizes by name, the least recently used first. */
  const sizes = new Map(readFolder(folder))
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const making = new Map<string, Promise<Buffer>>()

  const forget = (name: string) => {
    total -= sizes.get(name) ?? 0
    sizes.delete(name)
  }
  const keepWithin = async () => {
    for (const name of [...sizes.keys()]) {
      // The newest stays even where it alone is over the bound: it was just asked for.
      if (total <= bound || sizes.size === 1) return
      forget(name)
      await rm(join(folder, name), { force: true })
    }
  }
  const kept = async (name: string): Promise<Buffer | null> => {
    const size = sizes.get(name)
    if (size === undefined) return null
    try {
      const bytes = await readFile(join(folder, name))
      sizes.delete(name)
      sizes.set(name, size)
      const now = new Date()
      await utimes(join(folder, name), now, now)
      return bytes
    } catch {
      // Somebody emptied the folder: it is made again.
      forget(name)
      return null
    }
  }
  const made = async (name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const found = await kept(name)
    if (found) return found
    const bytes = await make()
    try {
      const part = join(folder, `${randomUUID()}${UNFINISHED}`)
      await writeFile(part, bytes)
      await rename(part, join(folder, name))
      sizes.set(name, bytes.length)
      total += bytes.length
      await keepWithin()
    } catch (fault) {
      // A full disk must not cost the reader the picture.
      logFailure('A picture could not be kept', fault)
    }
    return bytes
  }

  return {
    bytes: () => total,
    async drop(from) {
      const isOfFile = (name: string) => name.startsWith(prefixOf(from))
      await Promise.allSettled([...making].filter(([name]) => isOfFile(name)).map(([, made]) => made))
      // Also what another process made.
      for (const name of readdirSync(folder).filter(isOfFile)) {
        forget(name)
        await rm(join(folder, name), { force: true })
      }
    },
    get(key, make, from = '') {
      const name = prefixOf(from) + digestOf(JSON.stringify(key))
      const running = making.get(name)
      if (running) return running
      const job = made(name, make).finally(() => making.delete(name))
      making.set(name, job)
      return job
    },
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Pictures of one file have names that begin alike, so that they are found again. */
function prefixOf(from: string): string {
  return from === '' ? '' : `${digestOf(from).slice(0, 16)}-`
}

function readFolder(folder: string): [name: string, size: number][] {
  const found: { name: string; size: number; used: number }[] = []
  for (const name of readdirSync(folder)) {
    if (name.endsWith(UNFINISHED)) {
      rmSync(join(folder, name), { force: true })
      continue
    }
    const { size, mtimeMs } = statSync(join(folder, name))
    found.push({ name, size, used: mtimeMs })
  }
  return found.sort((a, b) => a.used - b.used).map(({ name, size }) => [name, size])
}
