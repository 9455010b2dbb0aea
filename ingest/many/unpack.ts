/**
 * The files of a folder or an archive (zip, tar, tar.gz), in the order of their names. An archive is unpacked into files
 * named by number: what its entries are called never becomes a path.
 */
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { openPromise } from 'yauzl'
import { ArchiveError } from '../../catalog/errors.ts'
import { firstBytesOf, formatOfBytes } from '../bytes/file-format.ts'
import { openFile } from '../bytes/open-file.ts'
import { LARGEST_UNPACKED, MOST_FILES } from '../limits.ts'

export interface FoundFile {
  /** Its name in the folder or archive, with slashes. */
  name: string
  path: string
}

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
 * Finds the files.
 * @param into folder that an archive is unpacked into; made here.
 * @throws ArchiveError 400 where the archive is damaged, 413 where it is too large.
 */
export async function filesOf(path: string, into: string): Promise<FoundFile[]> {
  const files = (await stat(path)).isDirectory() ? await inFolder(path, path) : await unpacked(path, into)
  return files.filter(({ name }) => !LITTER.test(name)).sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function inFolder(root: string, folder: string): Promise<FoundFile[]> {
  const found: FoundFile[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) found.push(...(await inFolder(root, path)))
    else if (entry.isFile()) found.push({ name: relative(root, path).replaceAll('\\', '/'), path })
  }
  return found
}

async function unpacked(path: string, into: string): Promise<FoundFile[]> {
  await mkdir(into, { recursive: true })
  const keeper = new Keeper(path, into)
  const open = await openFile(path)
  try {
    if (!open.gzip && (await firstBytesOf(path)).subarray(0, 2).toString('latin1') === 'PK') await unzip(path, keeper)
    else await untar(path, keeper)
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    const found = error instanceof Error ? error.message : String(error)
    throw new ArchiveError(400, 'bad-archive', `${path}: found a damaged archive (${found}), expected a whole zip, tar or tar.gz`)
  }
  return keeper.files
}

class Keeper {
  readonly files: FoundFile[] = []
  readonly #archive: string
  readonly #into: string
  #size = 0

  constructor(archive: string, into: string) {
    this.#archive = archive
    this.#into = into
  }

  /** Writes an entry; stops before a small archive fills the disk. */
  async keep(name: string, content: Readable): Promise<void> {
    const path = join(this.#into, String(this.files.length))
    if (this.files.length >= MOST_FILES) throw this.#tooLarge(`more than ${MOST_FILES} files`)
    const count = new Transform({
      transform: (chunk: Buffer, _, done) => {
        this.#size += chunk.length
        done(this.#size > LARGEST_UNPACKED ? this.#tooLarge(`more than ${LARGEST_UNPACKED} bytes when unpacked`) : null, chunk)
      },
    })
    await pipeline(content, count, createWriteStream(path, { mode: 0o600 }))
    this.files.push({ name, path })
  }

  #tooLarge(found: string): ArchiveError {
    return new ArchiveError(413, 'too-large', `${this.#archive}: found ${found}, expected less`)
  }
}

async function unzip(path: string, keeper: Keeper): Promise<void> {
  const zip = await openPromise(path, {})
  try {
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('/') && !LITTER.test(entry.fileName))
        await keeper.keep(entry.fileName, await zip.openReadStreamPromise(entry, {}))
    }
  } finally {
    zip.close()
  }
}

async function untar(path: string, keeper: Keeper): Promise<void> {
  const open = await openFile(path)
  const entries = extract()
  const feeding = pipeline(Readable.from(open.chunks()), entries)
  for await (const entry of entries) {
    const { type, name } = entry.header
    if (type === 'file' && !LITTER.test(name)) await keeper.keep(name, Readable.from(entry))
    else entry.resume()
  }
  await feeding
}

/** The beginning of what a gzip file holds. */
async function unpackedStart(path: string): Promise<Uint8Array> {
  for await (const chunk of (await openFile(path)).chunks()) return chunk
  return new Uint8Array()
}
