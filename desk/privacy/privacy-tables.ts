/** What was found private and is not decided yet, and what an archivist decided: neither holds the words themselves. */
import type { Migration } from '../database/migrations.ts'

export interface PrivacyTables {
  private_finding: {
    record: string
    rule: string
    /** Of the rule and the words found. */
    digest: string
    /** JSON: PlaceSchema, each place of the same words. */
    places: string
    confidence: number
    /** For display: all but the last signs covered. */
    masked: string
    found: string
  }
  /** Published as they are: never asked again for the same words in the same record. */
  private_decision: { record: string; rule: string; digest: string; reason: string; decided_by: string; time: string }
  /** How far each scan of the holdings is. */
  private_scan: { job: string; after_record: string; records: number; findings: number }
}

export const privacyTablesMigration: Migration = {
  name: '018-privacy',
  statements: () => [
    `CREATE TABLE private_finding (
      record TEXT NOT NULL,
      rule TEXT NOT NULL,
      digest TEXT NOT NULL,
      places TEXT NOT NULL,
      confidence DOUBLE PRECISION NOT NULL,
      masked TEXT NOT NULL,
      found TEXT NOT NULL,
      PRIMARY KEY (record, rule, digest)
    )`,
    `CREATE TABLE private_decision (
      record TEXT NOT NULL,
      rule TEXT NOT NULL,
      digest TEXT NOT NULL,
      reason TEXT NOT NULL,
      decided_by TEXT NOT NULL,
      time TEXT NOT NULL,
      PRIMARY KEY (record, rule, digest)
    )`,
    `CREATE TABLE private_scan (
      job TEXT PRIMARY KEY,
      after_record TEXT NOT NULL,
      records INTEGER NOT NULL,
      findings INTEGER NOT NULL
    )`,
  ],
}
