/** What people send and archivists do, wired: the database, the sealing of contact details, sign-in. server/context.ts opens it once. */
import { type Accounts, openAccounts } from './accounts/accounts.ts'
import { openPasskeys, type Passkeys } from './accounts/passkeys.ts'
import { type AuditLog, openAuditLog } from './audit/audit-log.ts'
import { type DatabaseAddress, type DeskDatabase, openDeskDatabase } from './database/open-database.ts'
import { ensureKeyFile } from './secrets/key-file.ts'
import { openSealing, type Sealing } from './secrets/sealing.ts'
import { openSessions, type Sessions } from './sessions/sessions.ts'
import { openSignInLimits, type SignInLimits } from './sessions/sign-in-limits.ts'
import { openWhoIs, type WhoIs } from './sessions/who-is.ts'

export interface DeskOptions {
  address: DatabaseAddress
  dataDir: string
  /** File of the secret key; made where it is missing, unless several servers may share the database. */
  keyFile: string
  /** PUBLIC_URL; '' where none is set. */
  publicUrl?: string
  /** Bearer token of scripts; '' where they have none. */
  adminToken?: string
}

export interface Desk {
  database: DeskDatabase
  sealing: Sealing
  accounts: Accounts
  passkeys: Passkeys
  sessions: Sessions
  signInLimits: SignInLimits
  whoIs: WhoIs
  audit: AuditLog
  close(): Promise<void>
}

/** @throws ArchiveError where the key file or the database is not as it should be. */
export async function openDesk({ address, dataDir, keyFile, publicUrl = '', adminToken = '' }: DeskOptions): Promise<Desk> {
  ensureKeyFile(keyFile, { dataDir, mayMake: address.kind === 'sqlite' })
  const database = await openDeskDatabase(address)
  const { query } = database
  const sessions = openSessions(query)
  return {
    database,
    sealing: openSealing(keyFile),
    accounts: openAccounts(query),
    passkeys: openPasskeys(query, publicUrl),
    sessions,
    signInLimits: openSignInLimits(query),
    whoIs: openWhoIs(sessions, adminToken),
    audit: openAuditLog(query),
    close: () => database.close(),
  }
}
