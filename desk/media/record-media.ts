/**
 * Scans, films and sound that archivists send for a record. They lie in DATA_DIR/media under the record's name (decision 055), outside
 * every folder that is served; readers get them through the access rule only.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ArchiveError, notFound } from '../../catalog/errors.ts'
import { pagesOf } from '../../media/draw-picture.ts'
import { fileNameOf, type MediaPart, readFileName } from '../../media/held-media.ts'
import type { Store } from '../../store/index.ts'
import { mediaTypeOf } from './media-type.ts'

/** Most bytes that are taken over a form; larger files are put into the folder under the same name. */
export const LARGEST_MEDIA = 64 * 1024 * 1024
const MOST_PAGES = 2_000

export interface KeptFile {
  name: string
  part: MediaPart
  /** Of pictures: which page; 1 for all else. */
  page: number
  size: number
}

export interface RecordMedia {
  list(id: string): KeptFile[]
  /**
   * Keeps a file: a picture as a further page, anything else in the place of what was there. One that the record has already, byte by
   * byte, is not kept twice (`known`).
   * @throws ArchiveError 415 where it is of no type that is kept, or no picture that can be opened; nothing is changed then.
   */
  keep(id: string, bytes: Uint8Array): Promise<KeptFile & { known: boolean }>
  /** Path of a file of this record. @throws ArchiveError 404. */
  path(id: string, name: string): string
  remove(id: string, name: string): void
  /** Exchanges a page with the one before it. @throws ArchiveError 409 where it is the first. */
  moveUp(id: string, name: string): void
}

/** @param fixity where digests are kept, by the name of the file. */
export function openRecordMedia(dataDir: string, fixity: Store['fixity']): RecordMedia {
  const folder = join(dataDir, 'media')

  function list(id: string): KeptFile[] {
    if (!existsSync(folder)) return []
    const base = fileNameOf(id).toLowerCase()
    return readdirSync(folder)
      .flatMap((name): KeptFile[] => {
        const read = readFileName(name)
        if (read?.owner !== base) return []
        return [{ name, part: read.part, page: read.page, size: statSync(join(folder, name)).size }]
      })
      .sort((one, other) => one.part.localeCompare(other.part) || one.page - other.page)
  }

  function find(id: string, name: string): KeptFile {
    const file = list(id).find((one) => one.name === name)
    if (!file) throw notFound(`The file ${name} of ${id}`)
    return file
  }

  function drop(name: string): void {
    rmSync(join(folder, name))
    fixity.remove(name)
  }

  return {
    list,
    path: (id, name) => join(folder, find(id, name).name),
    async keep(id, bytes) {
      const { part, ending } = await mediaTypeOf(bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const twin = list(id).find((one) => one.part === part && fixity.get(one.name)?.sha256 === sha256)
      if (twin) return { ...twin, known: true }
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const aside = join(folder, `.${randomUUID()}.part`)
      writeFileSync(aside, bytes, { mode: 0o600 })
      try {
        if (part === 'picture' && (await pagesOf(aside)) === 0)
          throw new ArchiveError(415, 'wrong-type', 'The picture cannot be opened', [
            { where: 'file', expected: 'a whole picture of at most 400 million pixels', found: 'a damaged or larger one' },
          ])
        // From here on nothing waits: two files sent at once get two names.
        const there = list(id).filter((one) => one.part === part)
        const page = part === 'picture' ? Math.max(0, ...there.map((one) => one.page)) + 1 : 1
        if (page > MOST_PAGES) throw new ArchiveError(409, 'too-many', `A record has at most ${MOST_PAGES} pages here`)
        const name = `${fileNameOf(id)}${page > 1 ? `~${page}` : ''}.${ending}`
        renameSync(aside, join(folder, name))
        fixity.put({ name, sha256, size: bytes.length })
        if (part !== 'picture') for (const old of there) if (old.name !== name) drop(old.name)
        return { name, part, page, size: bytes.length, known: false }
      } finally {
        rmSync(aside, { force: true })
      }
    },
    remove: (id, name) => drop(find(id, name).name),
    moveUp(id, name) {
      const file = find(id, name)
      const before = list(id)
        .filter((one) => one.part === 'picture' && one.page < file.page)
        .at(-1)
      if (file.part !== 'picture' || !before) throw new ArchiveError(409, 'first-page', 'This is the first page already')
      const ending = (of: KeptFile) => of.name.slice(of.name.lastIndexOf('.'))
      const called = (page: number, like: KeptFile) => `${fileNameOf(id)}${page > 1 ? `~${page}` : ''}${ending(like)}`
      const aside = `.${randomUUID()}.part`
      // Renaming is all that happens: neither page is lost where the process ends in between.
      const digests = [file, before].map((one) => fixity.get(one.name))
      renameSync(join(folder, file.name), join(folder, aside))
      renameSync(join(folder, before.name), join(folder, called(file.page, before)))
      renameSync(join(folder, aside), join(folder, called(before.page, file)))
      for (const one of [file, before]) fixity.remove(one.name)
      const names = [called(before.page, file), called(file.page, before)]
      for (const [at, digest] of digests.entries()) if (digest) fixity.put({ ...digest, name: names[at] ?? '' })
    },
  }
}
