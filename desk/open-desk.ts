/** What people send and archivists do, wired: the database, the sealing of contact details. server/context.ts opens it once. */
import { type DatabaseAddress, type DeskDatabase, openDeskDatabase } from './database/open-database.ts'
import { ensureKeyFile } from './secrets/key-file.ts'
import { openSealing, type Sealing } from './secrets/sealing.ts'

export interface DeskOptions {
  address: DatabaseAddress
  dataDir: string
  /** File of the secret key; made where it is missing, unless several servers may share the database. */
  keyFile: string
}

export interface Desk {
  database: DeskDatabase
  sealing: Sealing
  close(): Promise<void>
}

/** @throws ArchiveError where the key file or the database is not as it should be. */
export async function openDesk({ address, dataDir, keyFile }: DeskOptions): Promise<Desk> {
  ensureKeyFile(keyFile, { dataDir, mayMake: address.kind === 'sqlite' })
  const database = await openDeskDatabase(address)
  return { database, sealing: openSealing(keyFile), close: () => database.close() }
}
