/**
 * Backup of the default installation: both databases by SQLite's own backup, which is consistent while others write, the files
 * that cannot be made again, and the content, each with its checksum. Indexes and derived pictures are left out: they are made anew.
 * A file that did not change since the backup before, in the same parent folder, is a hard link to its copy there.
 */

import { createHash } from 'node:crypto'
import {
  cpSync,
  createReadStream,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, mkdir, readdir, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { closeToOthers, openStore, storeFile } from '../../store/index.ts'
import { databaseAddress, openDeskDatabase } from '../database/open-database.ts'
import { leavePublic } from './public-archive.ts'

const DATABASES = ['archive.sqlite', 'desk.sqlite'] as const
/** Folders of DATA_DIR that hold what people gave; everything else there can be made again. */
const FOLDERS = ['media', 'uploads'] as const
/** Where CONTENT_DIR is in a backup. */
const CONTENT = 'content'
/** Files of records in the content; in a backup of what is public one stands for all, with records as everybody may see them. */
const RECORD_FILE = /^records\/.*\.(csv|jsonl)$/
const PUBLIC_RECORDS = 'content/records/public.jsonl'
const MANIFEST = 'backup.json'
const FORMAT = 2

const ManifestSchema = z.object({
  format: z.union([z.literal(1), z.literal(FORMAT)], { error: `a backup of format 1 or ${FORMAT}: this one was made by another release` }),
  time: z.string(),
  databases: z.array(z.enum(DATABASES)),
  folders: z.array(z.enum([...FOLDERS, CONTENT])),
  /** SHA-256 of each file by its path in the backup; format 1 had none. */
  files: z.record(z.string(), z.string()).default({}),
})
type BackupManifest = z.infer<typeof ManifestSchema>

interface BackupSource {
  dataDir: string
  contentDir: string
  /** Only what everybody may see: no sealed original, no desk, no closed record, no earlier version. */
  publicOnly?: boolean
}

/** Whether a file of a folder belongs into a backup, by its path in it. */
type Belongs = (path: string) => boolean

/**
 * Writes a backup into a new folder; it has its name only once it is whole.
 * @returns what is in it, and how many of its files are links to the backup before.
 * @throws ArchiveError 409 where the folder is there already, 404 where there is nothing to back up.
 */
export async function makeBackup(
  { dataDir, contentDir, publicOnly = false }: BackupSource,
  folder: string,
  now = new Date(),
): Promise<BackupManifest & { linked: number }> {
  if (existsSync(folder)) throw new ArchiveError(409, 'exists', `${folder} is there already: choose another folder`)
  const databases = DATABASES.filter((name) => existsSync(join(dataDir, name)) && !(publicOnly && name === 'desk.sqlite'))
  if (databases.length === 0) throw new ArchiveError(404, 'nothing', `There is no archive in ${dataDir}`)
  const former = newestBackup(dirname(folder))
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true, mode: 0o700 })
  const files: Record<string, string> = {}
  const belongs: Partial<Record<string, Belongs>> = {}
  let records = ''
  for (const name of databases) {
    const source = new DatabaseSync(join(dataDir, name), { readOnly: true, timeout: 60_000 })
    await backup(source, join(part, name))
    source.close()
    if (publicOnly) {
      const { hasFile, content } = leavePublic(join(part, name))
      const inMedia: Belongs = (path) => hasFile(path.replace(/^words\/(.*)\.jsonl$/, '$1'))
      belongs.media = inMedia
      belongs[CONTENT] = (path) => !RECORD_FILE.test(path) && (!path.startsWith('media/') || inMedia(path.slice('media/'.length)))
      records = content
    }
    checkDatabase(join(part, name))
    files[name] = await checksum(join(part, name))
  }
  const places = [...FOLDERS.map((name) => ({ name, from: join(dataDir, name) })), { name: CONTENT, from: contentDir } as const]
  const folders = places.filter(({ name, from }) => existsSync(from) && !(publicOnly && name === 'uploads'))
  let linked = 0
  for (const { name, from } of folders) {
    const tree = await copyTree(
      from,
      join(part, name),
      former && { folder: join(former.folder, name), sum: (path) => former.files[`${name}/${path}`] },
      belongs[name],
    )
    for (const [path, sum] of tree.sums) files[`${name}/${path}`] = sum
    linked += tree.linked
    if (name !== CONTENT || records === '') continue
    mkdirSync(dirname(join(part, PUBLIC_RECORDS)), { recursive: true })
    writeFileSync(join(part, PUBLIC_RECORDS), records)
    files[PUBLIC_RECORDS] = await checksum(join(part, PUBLIC_RECORDS))
  }
  const manifest: BackupManifest = { format: FORMAT, time: now.toISOString(), databases, folders: folders.map(({ name }) => name), files }
  writeFileSync(join(part, MANIFEST), JSON.stringify(manifest, null, 2))
  // Files keep the mode they had where they came from.
  closeToOthers(part)
  renameSync(part, folder)
  return { ...manifest, linked }
}

/** Where restored data waits, whole, to take the place of the former; whoever opens DATA_DIR next finishes a restore that was killed there. */
export function restoredBeside(dataDir: string): string {
  return `${dataDir}.restored`
}

/**
 * Puts a backup in the place of the data. What was there is kept beside it; the index is made anew at the next start.
 * @returns where the former data is now; '' where there was none.
 * @throws ArchiveError 400 where it is no whole backup, or a file is not the one that was backed up; nothing is changed then.
 */
export async function restoreBackup(folder: string, dataDir: string, now = new Date()): Promise<string> {
  const manifest = readManifest(folder)
  return exchange(dataDir, now, async (fresh) => {
    const names = [...manifest.databases, ...manifest.folders.filter((name) => name !== CONTENT)]
    for (const name of names) await copyOut(folder, manifest, name, join(fresh, name))
    for (const name of manifest.databases) checkDatabase(join(fresh, name))
  })
}

/**
 * Puts the content of a backup in the place of a content folder, as restoreBackup does with the data.
 * @throws ArchiveError 400 where the backup holds none, or a file is not the one that was backed up; nothing is changed then.
 */
export async function restoreContent(folder: string, contentDir: string, now = new Date()): Promise<string> {
  const manifest = readManifest(folder)
  if (!manifest.folders.includes(CONTENT))
    throw new ArchiveError(400, 'no-content', `${folder} holds no content: an earlier release made it`)
  return exchange(contentDir, now, (fresh) => copyOut(folder, manifest, CONTENT, fresh))
}

/** Fills a folder, then lets it take the place of another by two renames. */
async function exchange(place: string, now: Date, fill: (fresh: string) => Promise<void>): Promise<string> {
  const fresh = `${place}.restoring`
  rmSync(fresh, { recursive: true, force: true })
  rmSync(restoredBeside(place), { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  try {
    await fill(fresh)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw error
  }
  closeToOthers(fresh)
  renameSync(fresh, restoredBeside(place))
  const former = existsSync(place) ? join(dirname(place), `${basename(place)}.before-${now.toISOString().replace(/[:.]/g, '-')}`) : ''
  if (former !== '') renameSync(place, former)
  renameSync(restoredBeside(place), place)
  return former
}

/** Copies a file or folder of a backup, and compares each copy with what was backed up. */
async function copyOut(folder: string, manifest: BackupManifest, name: string, to: string): Promise<void> {
  cpSync(join(folder, name), to, { recursive: true, preserveTimestamps: true })
  for (const [path, sum] of Object.entries(manifest.files)) {
    if (path !== name && !path.startsWith(`${name}/`)) continue
    const copy = join(to, path.slice(name.length))
    if (!existsSync(copy)) throw new ArchiveError(400, 'damaged', `${folder} lacks ${path}`)
    if ((await checksum(copy)) !== sum)
      throw new ArchiveError(400, 'damaged', `${join(folder, path)} is damaged: it is not what was backed up`)
  }
}

/** @throws ArchiveError 400 where the folder holds no whole backup of a known format. */
function readManifest(folder: string): BackupManifest {
  const file = join(folder, MANIFEST)
  if (!existsSync(file)) throw new ArchiveError(400, 'no-backup', `${folder} holds no backup: there is no ${MANIFEST} in it`)
  const result = ManifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!result.success) throw new ArchiveError(400, 'no-backup', `${file}: expected ${result.error.issues[0]?.message ?? 'a manifest'}`)
  const missing = [...result.data.databases, ...result.data.folders].filter((name) => !readdirSync(folder).includes(name))
  if (missing.length > 0) throw new ArchiveError(400, 'no-backup', `${folder} lacks ${missing.join(', ')}`)
  return result.data
}

/** The backup that a new one shares files with. */
function newestBackup(parent: string): { folder: string; files: BackupManifest['files'] } | null {
  if (!existsSync(parent)) return null
  const found = readdirSync(parent).flatMap((name) => {
    const folder = join(parent, name)
    if (name.endsWith('.part') || !existsSync(join(folder, MANIFEST))) return []
    const manifest = ManifestSchema.safeParse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')))
    return manifest.success ? [{ folder, ...manifest.data }] : []
  })
  return found.sort((a, b) => b.time.localeCompare(a.time))[0] ?? null
}

/** @throws ArchiveError 400 where SQLite finds the file damaged. */
function checkDatabase(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const found = String(Object.values(database.prepare('PRAGMA integrity_check(1)').get() ?? {})[0] ?? '')
    if (found !== 'ok') throw new ArchiveError(400, 'damaged', `${file} is damaged: ${found}`)
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause
    throw new ArchiveError(400, 'damaged', `${file} is damaged: ${cause instanceof Error ? cause.message : String(cause)}`, [], { cause })
  } finally {
    database.close()
  }
}

/** A folder copied with the checksum of each file; files that an earlier copy already has, unchanged, become hard links to it. */
interface FormerCopy {
  folder: string
  /** The checksum of a file of the former copy, by its path in it. */
  sum(path: string): string | undefined
}

interface CopiedTree {
  /** SHA-256 of each file by its path, with '/' between names. */
  sums: Map<string, string>
  linked: number
}

/**
 * Copies what lies in a folder; names that begin with a dot are left out, links to files are followed. A file that is removed
 * meanwhile is left out.
 */
async function copyTree(from: string, to: string, former: FormerCopy | null, belongs: Belongs = () => true): Promise<CopiedTree> {
  const tree: CopiedTree = { sums: new Map(), linked: 0 }
  await mkdir(to, { recursive: true })
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name).slice(from.length + 1))
  for (const path of paths.map((path) => path.replaceAll('\\', '/'))) {
    if (path.split('/').some((name) => name.startsWith('.')) || !belongs(path)) continue
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
async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Proves a backup by restoring it elsewhere: every file compared with its checksum, then opened and read as a starting site does. */
interface BackupProof {
  time: string
  files: number
  records: number
  /** Records of the backed-up content; null where the backup holds none. */
  contentRecords: number | null
  requests: number
  accounts: number
}

/**
 * Restores a backup into a folder beside it, which is removed afterwards.
 * @throws ArchiveError 400 where something is missing, damaged or not in the manifest.
 */
export async function proveBackup(folder: string): Promise<BackupProof> {
  const manifest = readManifest(folder)
  if (Object.keys(manifest.files).length === 0)
    throw new ArchiveError(
      400,
      'no-checksums',
      `${folder} has no checksums: an earlier release made it. It can be restored; make a new one to prove.`,
    )
  const place = mkdtempSync(join(dirname(folder), `.${basename(folder)}.proof-`))
  try {
    const [dataDir, contentDir] = [join(place, 'data'), join(place, CONTENT)]
    await restoreBackup(folder, dataDir)
    if (manifest.folders.includes(CONTENT)) await restoreContent(folder, contentDir)
    const files = manifest.folders.flatMap((name) =>
      filesIn(name === CONTENT ? contentDir : join(dataDir, name)).map((path) => `${name}/${path}`),
    )
    const unknown = files.filter((path) => manifest.files[path] === undefined)
    if (unknown.length > 0)
      throw new ArchiveError(400, 'damaged', `${folder} holds what was not backed up: ${unknown.slice(0, 5).join(', ')}`)
    return {
      time: manifest.time,
      files: files.length + manifest.databases.length,
      ...(await readAll(dataDir)),
      contentRecords: manifest.folders.includes(CONTENT) ? loadCatalog(contentDir).contentRecords.length : null,
    }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
}

/** Opens both databases, which brings the tables of an earlier release up to date, and reads every record by its schema. */
async function readAll(dataDir: string): Promise<Pick<BackupProof, 'records' | 'requests' | 'accounts'>> {
  const store = openStore(storeFile(dataDir))
  const records = [...store.records.all()].length
  store.close()
  const desk = await openDeskDatabase(databaseAddress(dataDir, ''))
  try {
    const count = async (table: 'request' | 'account') =>
      Number(
        (
          await desk.query
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('rows'))
            .executeTakeFirstOrThrow()
        ).rows,
      )
    return { records, requests: await count('request'), accounts: await count('account') }
  } finally {
    await desk.close()
  }
}
