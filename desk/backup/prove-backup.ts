/** Proves a backup by restoring it elsewhere: every file compared with its checksum, then opened and read as a starting site does. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ArchiveError } from '../../catalog/errors.ts'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { openStore, storeFile } from '../../store/index.ts'
import { databaseAddress, openDeskDatabase } from '../database/open-database.ts'
import { CONTENT, readManifest, restoreBackup, restoreContent } from './backup.ts'

export interface BackupProof {
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
