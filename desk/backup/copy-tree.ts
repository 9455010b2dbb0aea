/** A folder copied with the checksum of each file; files that an earlier copy already has, unchanged, become hard links to it. */
import { createHash } from 'node:crypto'
import { createReadStream, linkSync, type Stats, statSync } from 'node:fs'
import { copyFile, mkdir, readdir, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export interface FormerCopy {
  folder: string
  /** The checksum of a file of the former copy, by its path in it. */
  sum(path: string): string | undefined
}

export interface CopiedTree {
  /** SHA-256 of each file by its path, with '/' between names. */
  sums: Map<string, string>
  linked: number
}

/**
 * Copies what lies in a folder; names that begin with a dot are left out, links to files are followed. A file that is removed
 * meanwhile is left out.
 */
export async function copyTree(from: string, to: string, former: FormerCopy | null): Promise<CopiedTree> {
  const tree: CopiedTree = { sums: new Map(), linked: 0 }
  await mkdir(to, { recursive: true })
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name).slice(from.length + 1))
  for (const path of paths.map((path) => path.replaceAll('\\', '/'))) {
    if (path.split('/').some((name) => name.startsWith('.'))) continue
    const source = statSync(join(from, path), { throwIfNoEntry: false })
    if (!source?.isFile()) continue
    const copy = join(to, path)
    await mkdir(dirname(copy), { recursive: true })
    const known = former?.sum(path)
    if (former && known !== undefined && linkUnchanged(source, join(former.folder, path), copy)) {
      tree.sums.set(path, known)
      tree.linked += 1
      continue
    }
    try {
      await copyFile(join(from, path), copy)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') continue
      throw error
    }
    await utimes(copy, source.atime, source.mtime)
    tree.sums.set(path, await checksum(copy))
  }
  return tree
}

/** By size and time of change, as rsync does: the proof of a backup reads every byte. @returns false where it has to be copied. */
function linkUnchanged(source: Stats, former: string, copy: string): boolean {
  const copied = statSync(former, { throwIfNoEntry: false })
  // File systems keep fractions of a millisecond, copies get whole ones.
  if (!copied || copied.size !== source.size || Math.abs(copied.mtimeMs - source.mtimeMs) > 1) return false
  try {
    linkSync(former, copy)
    return true
  } catch {
    // Another disk, or a file system without links.
    return false
  }
}

/** SHA-256 of a file, in hexadecimal. */
export async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
