import type { Generated } from 'kysely'
import type { Migration } from '../database/migrations.ts'
import type { AddressKind } from './audit-log.ts'

/** The tables of the audit log; triggers keep its entries as they were written until their retention ends. */
export interface AuditTables {
  audit_entry: {
    id: Generated<number>
    time: string
    actor: string
    action: string
    subject: string
    outcome: Outcome
    address_kind: AddressKind
    detail: string
  }
  /** What was refused to people who are not signed in: one row an hour, reason and kind of address, however often. */
  audit_sum: { hour: string; reason: string; address_kind: AddressKind; count: number }
  /** One row: entries before this instant may be deleted. */
  audit_horizon: { time: string }
}

export const auditTablesMigration: Migration = {
  name: '011-audit',
  statements: ({ serial, neverChanged }) => [
    `CREATE TABLE audit_entry (
      id ${serial},
      time TEXT NOT NULL,
      actor TEXT NOT NULL,
      action TEXT NOT NULL,
      subject TEXT NOT NULL,
      outcome TEXT NOT NULL,
      address_kind TEXT NOT NULL,
      detail TEXT NOT NULL
    )`,
    'CREATE INDEX audit_entry_time ON audit_entry (time)',
    ...neverChanged('audit_entry'),
  ],
}

export const auditRetentionMigration: Migration = {
  name: '021-audit-retention',
  statements: ({ deletedBefore }) => [
    'CREATE TABLE audit_horizon (time TEXT NOT NULL)',
    "INSERT INTO audit_horizon (time) VALUES ('')",
    `CREATE TABLE audit_sum (
      hour TEXT NOT NULL,
      reason TEXT NOT NULL,
      address_kind TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (hour, reason, address_kind)
    )`,
    ...deletedBefore('audit_entry', 'audit_horizon'),
  ],
}

/** How something that was tried behind sign-in ended. */
export const OUTCOMES = ['done', 'refused'] as const
export type Outcome = (typeof OUTCOMES)[number]
