/** Every step of the desk's tables, in order. A new one goes to the end; a released one is never changed. */

import { type Kysely, sql } from 'kysely'
import { ArchiveError } from '../../catalog/errors.ts'
import { type AccessionTables, accessionTablesMigration } from '../accessions/accession-tables.ts'
import {
  type AccountTables,
  accountCollectionsMigration,
  accountEmailMigration,
  accountNoticesMigration,
  accountTablesMigration,
  sessionProofMigration,
} from '../accounts/account-tables.ts'
import { type AuditTables, auditRetentionMigration, auditTablesMigration } from '../audit/audit-tables.ts'
import { type CorrectionTables, correctionLanguageMigration, correctionTablesMigration } from '../corrections/corrections.ts'
import { type JobTables, jobTablesMigration } from '../jobs/job-tables.ts'
import { type MailTables, mailAboutMigration, mailTablesMigration } from '../mail/outbox.ts'
import { type PrivacyTables, privacyTablesMigration } from '../privacy/privacy-tables.ts'
import { type UsageTables, usageTablesMigration } from '../reports/usage-counts.ts'
import { type RequestTables, requestLanguageMigration, requestOpenedMigration, requestTablesMigration } from '../requests/request-tables.ts'

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
  privacyTablesMigration,
]

/** Column types that SQLite and PostgreSQL spell differently. Text, integers and JSON in text are the same in both. */
interface ColumnTypes {
  /** A primary key that counts up by itself. */
  serial: string
  /** Bytes of a file. */
  bytes: string
  /** Statements after which the rows of a table can be added, but neither changed nor taken out. */
  neverChanged: (table: string) => readonly string[]
  /** Statements that loosen that: rows whose `time` is before the one in the table `horizon` may be deleted. */
  deletedBefore: (table: string, horizon: string) => readonly string[]
}

export interface Migration {
  /** Unique and never changed once released: it says in the database that the step was taken. */
  name: string
  /** Statements, run in order inside one transaction. Times are ISO 8601 in UTC as TEXT, yes and no are 1 and 0. */
  statements: (types: ColumnTypes) => readonly string[]
}

export const SQLITE_TYPES: ColumnTypes = {
  serial: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  bytes: 'BLOB',
  neverChanged: (table) =>
    ['UPDATE', 'DELETE'].map(
      (change) =>
        `CREATE TRIGGER ${table}_no_${change.toLowerCase()} BEFORE ${change} ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
    ),
  deletedBefore: (table, horizon) => [
    `DROP TRIGGER ${table}_no_delete`,
    `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table} WHEN OLD.time >= (SELECT max(time) FROM ${horizon}) BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  ],
}
export const POSTGRES_TYPES: ColumnTypes = {
  serial: 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  bytes: 'BYTEA',
  neverChanged: (table) => [
    `CREATE FUNCTION ${table}_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${table} is append-only'; END $$`,
    `CREATE TRIGGER ${table}_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${table}_stays()`,
  ],
  deletedBefore: (table, horizon) => [
    `DROP TRIGGER ${table}_stays ON ${table}`,
    `CREATE TRIGGER ${table}_stays BEFORE UPDATE OR TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${table}_stays()`,
    `CREATE FUNCTION ${table}_expires() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF OLD.time >= (SELECT max(time) FROM ${horizon}) THEN RAISE EXCEPTION '${table} is append-only'; END IF; RETURN OLD; END $$`,
    `CREATE TRIGGER ${table}_expires BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${table}_expires()`,
  ],
}

/** Brings the desk's tables up to date, safely also where two processes start at once. */
export type DatabaseKind = 'sqlite' | 'postgres'

/** Any number nobody else uses: PostgreSQL's name for the lock under which tables are changed. */
const LOCK = 18_650_516

/**
 * Takes every step that was not taken yet, all in one transaction.
 * @throws ArchiveError 500 'newer-store' where a newer release has changed the tables.
 */
export async function migrate(query: Kysely<DeskTables>, kind: DatabaseKind, migrations: readonly Migration[]): Promise<void> {
  const types = kind === 'sqlite' ? SQLITE_TYPES : POSTGRES_TYPES
  await query.transaction().execute(async (transaction) => {
    // SQLite's transactions begin with the write lock already.
    if (kind === 'postgres') await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    await sql`CREATE TABLE IF NOT EXISTS desk_migration (name TEXT PRIMARY KEY, time TEXT NOT NULL)`.execute(transaction)
    const taken = new Set((await transaction.selectFrom('desk_migration').select('name').execute()).map(({ name }) => name))
    const unknown = [...taken].filter((name) => !migrations.some((migration) => migration.name === name))
    if (unknown.length > 0) {
      throw new ArchiveError(500, 'newer-store', `The desk's tables were changed by a newer release (${unknown.join(', ')})`)
    }
    for (const { name, statements } of migrations.filter((migration) => !taken.has(migration.name))) {
      for (const statement of statements(types)) await sql.raw(statement).execute(transaction)
      await transaction.insertInto('desk_migration').values({ name, time: new Date().toISOString() }).execute()
    }
  })
}

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
  UsageTables &
  PrivacyTables
