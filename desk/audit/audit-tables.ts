/** The table of the audit log; triggers keep its rows as they were written. */
import type { Generated } from 'kysely'
import type { Migration } from '../database/migration.ts'
import type { AddressKind } from './address-kind.ts'
import type { Outcome } from './outcomes.ts'

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
