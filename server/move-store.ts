/** Moves everything people wrote between the files of DATA_DIR and PostgreSQL; each of its two steps is whole or not there at all, and one that is done is not done again. */
import { existsSync, renameSync } from 'node:fs'
import { type MovedTable, moveRows } from '../desk/database/move-rows.ts'
import { databaseAddress, openDeskDatabase } from '../desk/database/open-database.ts'
import { checkMove, joinArchive, leaveArchive, storeFile } from '../store/index.ts'

export type StoreKind = 'sqlite' | 'postgres'

export interface StoreMove {
  dataDir: string
  /** DATABASE_URL: the PostgreSQL to move to, or away from. */
  url: string
  to: StoreKind
  /** Called after each table of the desk, before it is committed. */
  done?: (moved: MovedTable) => void
}

/**
 * @returns how many rows each table of the desk has, and where the file they were in is kept (null: nothing was in the way).
 * The caller has the lock of the folder.
 * @throws ArchiveError where another server follows the archive, the target is not empty, or either is of another release; the target is then as it was.
 */
export async function moveStore({ dataDir, url, to, done }: StoreMove): Promise<{ tables: MovedTable[]; kept: string | null }> {
  const file = storeFile(dataDir)
  await checkMove(file, url, to)
  const tables = await moveDesk(dataDir, url, to, done)
  if (to === 'sqlite') {
    await leaveArchive(file, url)
    return { tables, kept: null }
  }
  await joinArchive(file, url)
  return { tables, kept: keepFile(dataDir) }
}

async function moveDesk(dataDir: string, url: string, to: StoreKind, done: StoreMove['done']): Promise<MovedTable[]> {
  const files = await openDeskDatabase(databaseAddress(dataDir, ''), undefined, { sameFormat: true })
  try {
    const postgres = await openDeskDatabase(databaseAddress(dataDir, url), undefined, { sameFormat: true })
    try {
      return to === 'sqlite'
        ? await moveRows(postgres, files, `desk.sqlite in ${dataDir}`, done)
        : await moveRows(files, postgres, 'PostgreSQL', done)
    } finally {
      await postgres.close()
    }
  } finally {
    await files.close()
  }
}

/** Out of the way of a move back; the database was closed, so that everything is in the one file. */
function keepFile(dataDir: string): string | null {
  const address = databaseAddress(dataDir, '')
  if (address.kind !== 'sqlite' || !existsSync(address.file)) return null
  const kept = `${address.file}.moved`
  renameSync(address.file, kept)
  return kept
}
