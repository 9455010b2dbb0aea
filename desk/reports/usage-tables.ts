/** How often pages were read and words were searched for, in sum: nothing in it says who, from where, or when within a day. */
import type { Migration } from '../database/migration.ts'

export const USAGE_KINDS = ['page', 'search'] as const
export type UsageKind = (typeof USAGE_KINDS)[number]

export interface UsageTables {
  usage_count: {
    kind: UsageKind
    /** A day (YYYY-MM-DD) for the sum of all, a month (YYYY-MM) for one page or one search. */
    period: string
    /** Path of a page, or words of a search; '' for the sum of all. */
    name: string
    count: number
  }
}

export const usageTablesMigration: Migration = {
  name: '027-usage',
  statements: () => [
    `CREATE TABLE usage_count (
      kind TEXT NOT NULL,
      period TEXT NOT NULL,
      name TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (kind, period, name)
    )`,
  ],
}
