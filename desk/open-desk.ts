/** What people send and archivists do, wired: the database, the sealing of contact details, the services, sign-in. server/context.ts opens it once. */

import { type PrivacyRule, privacyRules } from '../catalog/contract/privacy-rules.ts'
import { missingMessages } from '../messages/area.ts'
import { LANGUAGES } from '../messages/languages.ts'
import { openRateLimits, type RateLimits } from './abuse/rate-limits.ts'
import { type Accessions, type Locations, openAccessions, openLocations } from './accessions/accessions.ts'

import { type Accounts, openAccounts } from './accounts/accounts.ts'
import { openPasskeys, type Passkeys } from './accounts/passkeys.ts'
import { openPasswordResets, type PasswordResets } from './accounts/password-resets.ts'
import { type AuditLog, type AuditSums, openAuditLog, openAuditSums } from './audit/audit-log.ts'

import { type Corrections, openCorrections } from './corrections/corrections.ts'
import { type DatabaseAddress, type DeskDatabase, openDeskDatabase } from './database/open-database.ts'
import { ANY_INSTITUTION, type Institution } from './institution.ts'
import { type JobQueue, openJobQueue } from './jobs/job-queue.ts'
import { type MailSettings, type Outbox, openOutbox } from './mail/outbox.ts'
import { openStaffNotices, type StaffNotices } from './mail/staff-notices.ts'
import { openPrivacy, type Privacy } from './privacy/open-privacy.ts'
import { openUsageCounts, type UsageCounts } from './reports/usage-counts.ts'
import { openRequests, type Requests } from './requests/requests.ts'
import { ensureKeyFile, openSealing, type Sealing } from './secrets/sealing.ts'

import { openSessions, type Sessions } from './sessions/sessions.ts'
import { openSignInLimits, type SignInLimits } from './sessions/sign-in-limits.ts'
import { openViewerPasses, type ViewerPasses } from './sessions/viewer-pass.ts'
import { openWhoIs, type WhoIs } from './sessions/who-is.ts'

interface DeskOptions {
  /** By what rules private information is found, asked whenever that matters; the standard ones unless given. */
  privacyRules?: () => readonly PrivacyRule[]
  address: DatabaseAddress
  dataDir: string
  /** File of the secret key; made where it is missing and nothing is sealed yet, unless several servers may share the database. */
  keyFile: string
  /** PUBLIC_URL; '' where none is set. */
  publicUrl?: string
  /** Bearer token of scripts; '' where they have none. */
  adminToken?: string
  /** Bearer token of monitoring; '' where it has none of its own. */
  metricsToken?: string
  /** RESEARCH_REQUESTS=simulated. */
  simulated?: boolean
  /** RETENTION_YEARS. */
  retentionYears?: number
  mail?: MailSettings
  /** Whose desk it is, asked whenever that matters. */
  institution?: () => Institution
}

export interface Desk {
  database: DeskDatabase
  sealing: Sealing
  requests: Requests
  corrections: Corrections
  outbox: Outbox
  /** Emails to staff about what visitors send. */
  notices: StaffNotices
  limits: RateLimits
  /** The request form only plays what it would do. */
  simulated: boolean
  retentionYears: number
  /** Whether there is an archivist who could answer. */
  someoneAnswers(): Promise<boolean>
  /** What came in, and where things are kept: for archivists only. */
  accessions: Accessions
  locations: Locations
  accounts: Accounts
  passkeys: Passkeys
  /** Links that set a new password. */
  resets: PasswordResets
  sessions: Sessions
  signInLimits: SignInLimits
  whoIs: WhoIs
  /** What archivists let viewers on other sites show. */
  viewerPasses: ViewerPasses
  audit: AuditLog
  /** What was refused to people who are not signed in, in sum. */
  refusals: AuditSums
  /** What is read and searched for, in sum. */
  usage: UsageCounts
  jobs: JobQueue
  /** What is private in what is published, and what was decided about it. */
  privacy: Privacy
  close(): Promise<void>
}

/** @throws ArchiveError where the key file or the database is not as it should be. */
export async function openDesk(options: DeskOptions): Promise<Desk> {
  const { address, dataDir, keyFile, publicUrl = '', adminToken = '', mail = { smtpUrl: '', from: '' } } = options
  // Emails are in the language of what they answer.
  await Promise.all(LANGUAGES.map(missingMessages))
  const database = await openDeskDatabase(address)
  const { query } = database
  try {
    await ensureKeyFile(keyFile, { dataDir, mayMake: address.kind === 'sqlite', query })
    // What an earlier run erased may lie in the log still, where it was ended before it could clear it.
    await database.scrubber.scrub()
  } catch (error) {
    await database.close()
    throw error
  }
  const sessions = openSessions(query)
  const institution = options.institution ?? (() => ANY_INSTITUTION)
  const accounts = openAccounts(query, institution)
  const sealing = openSealing(keyFile)
  const parts = { database, sealing, now: () => new Date() }
  const outbox = openOutbox(parts, mail)
  const notices = openStaffNotices({ query, sealing, outbox, site: publicUrl, institution, now: parts.now })
  const refusals = openAuditSums(query)
  const usage = openUsageCounts(query)
  return {
    database,
    sealing,
    requests: openRequests({ ...parts, outbox, notices, site: publicUrl, institution }),
    corrections: openCorrections({ ...parts, outbox, notices, site: publicUrl, institution }),
    outbox,
    notices,
    limits: await openRateLimits({ database, sealing }),
    simulated: options.simulated ?? false,
    retentionYears: options.retentionYears ?? 3,
    accessions: openAccessions(parts),
    locations: openLocations(parts),
    someoneAnswers: () => accounts.anybody(),
    accounts,
    passkeys: openPasskeys(query, sealing, { publicUrl, institution }),
    resets: openPasswordResets({ query, sealing, outbox, site: publicUrl, now: parts.now, institution }),
    sessions,
    signInLimits: openSignInLimits(query),
    viewerPasses: openViewerPasses(sealing, sessions),
    whoIs: openWhoIs(sessions, { adminToken, metricsToken: options.metricsToken, publicUrl }),
    audit: openAuditLog(query),
    refusals,
    usage,
    jobs: openJobQueue(query),
    privacy: openPrivacy(query, options.privacyRules ?? privacyRules),
    async close() {
      await refusals.flush()
      await usage.flush()
      await database.close()
    },
  }
}
