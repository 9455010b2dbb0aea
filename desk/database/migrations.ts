/** Every step of the desk's tables, in order. A new one goes to the end; a released one is never changed. */
import { accessionTablesMigration } from '../accessions/accession-tables.ts'
import {
  accountCollectionsMigration,
  accountEmailMigration,
  accountNoticesMigration,
  accountTablesMigration,
  sessionProofMigration,
} from '../accounts/account-tables.ts'
import { auditRetentionMigration, auditTablesMigration } from '../audit/audit-tables.ts'
import { correctionLanguageMigration, correctionTablesMigration } from '../corrections/correction-tables.ts'
import { jobTablesMigration } from '../jobs/job-tables.ts'
import { mailAboutMigration, mailTablesMigration } from '../mail/mail-tables.ts'
import { usageTablesMigration } from '../reports/usage-tables.ts'
import { requestLanguageMigration, requestOpenedMigration, requestTablesMigration } from '../requests/request-tables.ts'
import type { Migration } from './migration.ts'

export const MIGRATIONS: readonly Migration[] = [
  requestTablesMigration,
  accountTablesMigration,
  auditTablesMigration,
  mailTablesMigration,
  jobTablesMigration,
  correctionTablesMigration,
  sessionProofMigration,
  auditRetentionMigration,
  mailAboutMigration,
  requestOpenedMigration,
  accountEmailMigration,
  accountCollectionsMigration,
  accessionTablesMigration,
  usageTablesMigration,
  requestLanguageMigration,
  correctionLanguageMigration,
  accountNoticesMigration,
]
