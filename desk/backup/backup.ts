/**
 * Backup of the default installation: both databases by SQLite's own backup, which is consistent while others write, and the
 * files that cannot be made again. Indexes and derived pictures are left out: they are made anew.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { ArchiveError } from '../../catalog/errors.ts'
import { closeToOthers } from '../../store/index.ts'

const DATABASES = ['archive.sqlite', 'desk.sqlite'] as const
/** Folders of DATA_DIR that hold what people gave; everything else there can be made again. */
const FOLDERS = ['media', 'uploads'] as const
const MANIFEST = 'backup.json'
const FORMAT = 1

const ManifestSchema = z.object({
  format: z.literal(FORMAT, { error: `a backup of format ${FORMAT}: this one was made by another release` }),
  time: z.string(),
  databases: z.array(z.string()),
  folders: z.array(z.string()),
})
export type BackupManifest = z.infer<typeof ManifestSchema>

/**
 * Writes a backup into a new folder; it has its name only once it is whole.
 * @throws ArchiveError 409 where the folder is there already, 404 where there is nothing to back up.
 */
export async function makeBackup(dataDir: string, folder: string, now = new Date()): Promise<BackupManifest> {
  if (existsSync(folder)) throw new ArchiveError(409, 'exists', `${folder} is there already: choose another folder`)
  const databases = DATABASES.filter((name) => existsSync(join(dataDir, name)))
  if (databases.length === 0) throw new ArchiveError(404, 'nothing', `There is no archive in ${dataDir}`)
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true, mode: 0o700 })
  for (const name of databases) {
    const source = new DatabaseSync(join(dataDir, name), { readOnly: true, timeout: 60_000 })
    await backup(source, join(part, name))
    source.close()
    checkDatabase(join(part, name))
  }
  const folders = FOLDERS.filter((name) => existsSync(join(dataDir, name)))
  for (const name of folders) cpSync(join(dataDir, name), join(part, name), { recursive: true })
  const manifest: BackupManifest = { format: FORMAT, time: now.toISOString(), databases, folders }
  writeFileSync(join(part, MANIFEST), JSON.stringify(manifest, null, 2))
  // Files keep the mode they had where they came from.
  closeToOthers(part)
  renameSync(part, folder)
  return manifest
}

/**
 * Puts a backup in the place of the data. What was there is kept beside it; the index is made anew at the next start.
 * @returns where the former data is now; '' where there was none.
 * @throws ArchiveError 400 where it is no whole backup; nothing is changed then.
 */
export function restoreBackup(folder: string, dataDir: string, now = new Date()): string {
  const manifest = readManifest(folder)
  for (const name of manifest.databases) checkDatabase(join(folder, name))
  const fresh = `${dataDir}.restoring`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  for (const name of [...manifest.databases, ...manifest.folders]) cpSync(join(folder, name), join(fresh, name), { recursive: true })
  closeToOthers(fresh)
  const former = existsSync(dataDir) ? join(dirname(dataDir), `${basename(dataDir)}.before-${now.toISOString().replace(/[:.]/g, '-')}`) : ''
  if (former !== '') renameSync(dataDir, former)
  renameSync(fresh, dataDir)
  return former
}

function readManifest(folder: string): BackupManifest {
  const file = join(folder, MANIFEST)
  if (!existsSync(file)) throw new ArchiveError(400, 'no-backup', `${folder} holds no backup: there is no ${MANIFEST} in it`)
  const result = ManifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!result.success) throw new ArchiveError(400, 'no-backup', `${file}: expected ${result.error.issues[0]?.message ?? 'a manifest'}`)
  const missing = [...result.data.databases, ...result.data.folders].filter((name) => !readdirSync(folder).includes(name))
  if (missing.length > 0) throw new ArchiveError(400, 'no-backup', `${folder} lacks ${missing.join(', ')}`)
  return result.data
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
