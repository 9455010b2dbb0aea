/**
 * The files of a folder or an archive (zip, tar, tar.gz), in the order of their names. An archive is unpacked into files
 * named by number: what its entries are called never becomes a path. Runs in unpack-process.ts.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { openPromise } from 'yauzl'
import { ArchiveError } from '../../catalog/errors.ts'
import { freeDisk } from '../../catalog/storage-faults.ts'
import { UPLOAD_BUDGET } from '../../catalog/upload-budget.ts'
import { firstBytesOf, formatOfBytes } from '../bytes/file-format.ts'
import { openFile } from '../bytes/open-file.ts'
import type { FoundFile } from './run-many.ts'

const { entries, unpacked: most } = UPLOAD_BUDGET
/** Bytes between two looks at the disk. */
const STRETCH = 16 * 1024 * 1024
/** What operating systems put among files. */
const LITTER = /(?:^|\/)(?:\.(?!\.?\/)|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i

/** Whether a path is a folder or an archive rather than one file. */
export async function holdsMany(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (!found) return false
  if (found.isDirectory()) return true
  const open = await openFile(path)
  return formatOfBytes(open.gzip ? await unpackedStart(path) : await firstBytesOf(path)) === 'archive'
}

/**
 * Finds the files, one by one; null in between where one takes long.
 * @param into folder that an archive is unpacked into; made here.
 * @throws ArchiveError 400 where the archive is damaged, 413 where it is too large, 507 where the disk has no room for it.
 */
export async function* filesOf(path: string, into: string): AsyncGenerator<FoundFile | null> {
  const found = (await stat(path)).isDirectory() ? inFolder(path, path) : unpacked(path, into)
  for await (const file of found) if (file === null || !LITTER.test(file.name)) yield file
}

async function* inFolder(root: string, folder: string): AsyncGenerator<FoundFile | null> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* inFolder(root, path)
    else if (entry.isFile()) {
      const hash = createHash('sha256')
      for await (const chunk of createReadStream(path)) hash.update(chunk)
      yield { name: relative(root, path).replaceAll('\\', '/'), path, hash: hash.digest('hex') }
    }
  }
}

async function* unpacked(path: string, into: string): AsyncGenerator<FoundFile | null> {
  await mkdir(into, { recursive: true, mode: 0o700 })
  const keeper = new Keeper(path, into)
  const file = await openFile(path)
  try {
    const zip = !file.gzip && (await firstBytesOf(path)).subarray(0, 2).toString('latin1') === 'PK'
    yield* zip ? unzip(path, keeper) : untar(path, keeper)
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    // A disk that fills up or fails is no fault of the archive.
    if (error instanceof Error && 'syscall' in error) throw storedError(path, error)
    const found = error instanceof Error ? error.message : String(error)
    throw new ArchiveError(400, 'bad-archive', `${path}: found a damaged archive (${found}), expected a whole zip, tar or tar.gz`)
  }
}

function storedError(path: string, error: Error): Error {
  const full = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  return full ? new ArchiveError(507, 'disk-full', `${path}: found no room on the disk to unpack it`, [], { cause: error }) : error
}

class Keeper {
  readonly #archive: string
  readonly #into: string
  #files = 0
  #size = 0
  /** How far it may go before the disk is looked at again. */
  #looked = 0

  constructor(archive: string, into: string) {
    this.#archive = archive
    this.#into = into
  }

  /** Writes an entry; stops before a small archive fills the disk. Yields null while it writes a large one. */
  async *keep(name: string, content: AsyncIterable<unknown>): AsyncGenerator<FoundFile | null> {
    const path = join(this.#into, String(this.#files))
    this.#files += 1
    if (this.#files > entries) throw this.#tooLarge(`more than ${entries} files`, `at most ${entries}`)
    const hash = createHash('sha256')
    const file = await open(path, 'wx', 0o600)
    try {
      for await (const chunk of content) {
        const bytes = Buffer.from(chunk instanceof Uint8Array ? chunk : String(chunk))
        this.#size += bytes.length
        if (this.#size > most) throw this.#tooLarge(`more than ${most} bytes when unpacked`, `at most ${most}`)
        if (this.#size > this.#looked) {
          await this.#requireRoom()
          yield null
        }
        hash.update(bytes)
        await file.writeFile(bytes)
      }
    } finally {
      await file.close()
    }
    yield { name, path, hash: hash.digest('hex') }
  }

  async #requireRoom(): Promise<void> {
    const free = await freeDisk(this.#into)
    if (free < STRETCH)
      throw new ArchiveError(
        507,
        'disk-full',
        `${this.#archive}: unpacking it would leave less than ${UPLOAD_BUDGET.freeDisk} bytes free on the disk, expected a smaller archive or more room`,
        [{ where: 'archive', expected: 'one that the disk has room for', found: `more than ${this.#size} bytes when unpacked` }],
      )
    this.#looked = this.#size + STRETCH
  }

  #tooLarge(found: string, expected: string): ArchiveError {
    return new ArchiveError(413, 'too-large', `${this.#archive}: found ${found}, expected ${expected}`, [
      { where: 'archive', expected, found },
    ])
  }
}

async function* unzip(path: string, keeper: Keeper): AsyncGenerator<FoundFile | null> {
  const zip = await openPromise(path, {})
  try {
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('/') && !LITTER.test(entry.fileName))
        yield* keeper.keep(entry.fileName, await zip.openReadStreamPromise(entry, {}))
    }
  } finally {
    zip.close()
  }
}

async function* untar(path: string, keeper: Keeper): AsyncGenerator<FoundFile | null> {
  const file = await openFile(path)
  const entries = extract()
  // What is wrong with the file reaches the loop, too: here it would be told to nobody.
  pipeline(Readable.from(file.chunks()), entries).catch(() => undefined)
  for await (const entry of entries) {
    const { type, name } = entry.header
    if (type === 'file' && !LITTER.test(name)) yield* keeper.keep(name, entry)
    else entry.resume()
  }
}

/** The beginning of what a gzip file holds. */
async function unpackedStart(path: string): Promise<Uint8Array> {
  for await (const chunk of (await openFile(path)).chunks()) return chunk
  return new Uint8Array()
}
