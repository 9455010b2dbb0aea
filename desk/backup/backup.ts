/**
 * Backup of the default installation: both databases by SQLite's own backup, which is consistent while others write, the files
 * that cannot be made again, and the content, each with its checksum. Indexes and derived pictures are left out: they are made anew.
 * A file that did not change since the backup before, in the same parent folder, is a hard link to its copy there.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import { closeToOthers } from '../../store/index.ts'
import { checksum, copyTree } from './copy-tree.ts'

const DATABASES = ['archive.sqlite', 'desk.sqlite'] as const
/** Folders of DATA_DIR that hold what people gave; everything else there can be made again. */
const FOLDERS = ['media', 'uploads'] as const
/** Where CONTENT_DIR is in a backup. */
export const CONTENT = 'content'
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
export type BackupManifest = z.infer<typeof ManifestSchema>

export interface BackupSource {
  dataDir: string
  contentDir: string
}

/**
 * Writes a backup into a new folder; it has its name only once it is whole.
 * @returns what is in it, and how many of its files are links to the backup before.
 * @throws ArchiveError 409 where the folder is there already, 404 where there is nothing to back up.
 */
export async function makeBackup(
  { dataDir, contentDir }: BackupSource,
  folder: string,
  now = new Date(),
): Promise<BackupManifest & { linked: number }> {
  if (existsSync(folder)) throw new ArchiveError(409, 'exists', `${folder} is there already: choose another folder`)
  const databases = DATABASES.filter((name) => existsSync(join(dataDir, name)))
  if (databases.length === 0) throw new ArchiveError(404, 'nothing', `There is no archive in ${dataDir}`)
  const former = newestBackup(dirname(folder))
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true, mode: 0o700 })
  const files: Record<string, string> = {}
  for (const name of databases) {
    const source = new DatabaseSync(join(dataDir, name), { readOnly: true, timeout: 60_000 })
    await backup(source, join(part, name))
    source.close()
    checkDatabase(join(part, name))
    files[name] = await checksum(join(part, name))
  }
  const places = [...FOLDERS.map((name) => ({ name, from: join(dataDir, name) })), { name: CONTENT, from: contentDir } as const]
  const folders = places.filter(({ from }) => existsSync(from))
  let linked = 0
  for (const { name, from } of folders) {
    const tree = await copyTree(
      from,
      join(part, name),
      former && { folder: join(former.folder, name), sum: (path) => former.files[`${name}/${path}`] },
    )
    for (const [path, sum] of tree.sums) files[`${name}/${path}`] = sum
    linked += tree.linked
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
export function readManifest(folder: string): BackupManifest {
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
