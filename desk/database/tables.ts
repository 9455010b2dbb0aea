/** All tables of the desk as Kysely types them: each area declares its own beside its migration. */
import type { AccessionTables } from '../accessions/accession-tables.ts'
import type { AccountTables } from '../accounts/account-tables.ts'
import type { AuditTables } from '../audit/audit-tables.ts'
import type { CorrectionTables } from '../corrections/correction-tables.ts'
import type { JobTables } from '../jobs/job-tables.ts'
import type { MailTables } from '../mail/mail-tables.ts'
import type { UsageTables } from '../reports/usage-tables.ts'
import type { RequestTables } from '../requests/request-tables.ts'

/** What the port itself keeps: the steps that were taken. */
interface MigrationTables {
  desk_migration: { name: string; time: string }
}

export type DeskTables = MigrationTables &
  RequestTables &
  AccountTables &
  AuditTables &
  MailTables &
  JobTables &
  CorrectionTables &
  AccessionTables &
  UsageTables
