/**
 * The review before publication: what is private in what readers would see, less what was decided before. Findings never leave the desk,
 * and hold no words.
 */
import type { Kysely } from 'kysely'
import type { PrivacyRule } from '../../catalog/contract/privacy-rules.ts'
import type { ArchiveRecord } from '../../catalog/schemas/record.ts'
import type { DeskTables } from '../database/migrations.ts'
import type { FileReview } from '../media/record-media.ts'
import { openPrivateFinder, PlacesSchema, type PrivateFile, type PrivateItem, privateFaults, showsFiles, textsOf } from './private-items.ts'

interface Decision {
  actor: string
  reason: string
}

interface FoundItem extends PrivateItem {
  record: string
  found: string
}

interface PrivacyFilter {
  rule?: string
  record?: string
  limit: number
}

interface ScanState {
  afterRecord: string
  records: number
  findings: number
}

export interface Privacy {
  /** What is private in a record as readers would see it, or in files that they would get, and not decided yet. */
  open(record: ArchiveRecord, files: readonly PrivateFile[]): Promise<PrivateItem[]>
  /** The same of files alone, which are added to a record. */
  inFiles(record: ArchiveRecord, files: readonly PrivateFile[]): Promise<PrivateItem[]>
  /** Remembers that these are published as they are. */
  decide(record: string, items: readonly Pick<PrivateItem, 'rule' | 'digest'>[], decision: Decision): Promise<void>
  /** What a scan found and nobody decided, by record. */
  list(filter: PrivacyFilter): Promise<FoundItem[]>
  /** How many are open, by rule. */
  counts(): Promise<{ rule: string; count: number }[]>
  scanOf(job: string): Promise<ScanState | null>
  /** What was found in some records takes the place of what was known of them, together with how far the scan is. */
  keepScanned(job: string, scan: ScanState, found: readonly { record: string; items: readonly PrivateItem[] }[]): Promise<void>
  /** Findings of records that are not public any more. */
  forgetScan(job: string): Promise<void>
}

/** The review of files, which know their record by its id. */
export function fileReview(
  privacy: Pick<Privacy, 'inFiles' | 'decide'>,
  recordOf: (id: string) => ArchiveRecord | null,
  rules: () => readonly PrivacyRule[],
): FileReview {
  return {
    async privateIn(id, files) {
      const record = recordOf(id)
      return record && files.length > 0 ? privacy.inFiles(record, files) : []
    },
    decide: (id, items, decision) => privacy.decide(id, items, decision),
    faults: (items) => privateFaults(rules(), items),
  }
}

/** @param rules as they are when it is asked. */
export function openPrivacy(query: Kysely<DeskTables>, rules: () => readonly PrivacyRule[]): Privacy {
  const finder = openPrivateFinder()

  async function undecided(record: string, items: readonly PrivateItem[]): Promise<PrivateItem[]> {
    if (items.length === 0) return []
    const rows = await query.selectFrom('private_decision').select(['rule', 'digest']).where('record', '=', record).execute()
    const decided = new Set(rows.map(({ rule, digest }) => `${rule} ${digest}`))
    return items.filter(({ rule, digest }) => !decided.has(`${rule} ${digest}`))
  }

  return {
    async open(record, files) {
      const items = await finder.find(rules(), textsOf(record), showsFiles(record) ? files : [])
      return undecided(record.id, items)
    },
    async inFiles(record, files) {
      return showsFiles(record) ? undecided(record.id, await finder.find(rules(), [], files)) : []
    },
    decide: (record, items, { actor, reason }) =>
      query.transaction().execute(async (transaction) => {
        for (const { rule, digest } of items) {
          const row = { record, rule, digest, reason, decided_by: actor, time: new Date().toISOString() }
          await transaction
            .insertInto('private_decision')
            .values(row)
            .onConflict((conflict) => conflict.columns(['record', 'rule', 'digest']).doUpdateSet(row))
            .execute()
          await transaction
            .deleteFrom('private_finding')
            .where('record', '=', record)
            .where('rule', '=', rule)
            .where('digest', '=', digest)
            .execute()
        }
      }),
    async list({ rule, record, limit }) {
      let rows = query.selectFrom('private_finding').selectAll().orderBy('record').orderBy('rule').orderBy('digest').limit(limit)
      if (rule) rows = rows.where('rule', '=', rule)
      if (record) rows = rows.where('record', '=', record)
      return (await rows.execute()).map(({ places, ...row }) => ({ ...row, places: PlacesSchema.parse(JSON.parse(places)) }))
    },
    async counts() {
      const rows = await query
        .selectFrom('private_finding')
        .select(({ fn }) => ['rule', fn.countAll<number | string>().as('count')])
        .groupBy('rule')
        .orderBy('rule')
        .execute()
      return rows.map(({ rule, count }) => ({ rule, count: Number(count) }))
    },
    async scanOf(job) {
      const row = await query.selectFrom('private_scan').selectAll().where('job', '=', job).executeTakeFirst()
      return row ? { afterRecord: row.after_record, records: row.records, findings: row.findings } : null
    },
    keepScanned: (job, { afterRecord, records, findings }, found) =>
      query.transaction().execute(async (transaction) => {
        for (const { record, items } of found) {
          await transaction.deleteFrom('private_finding').where('record', '=', record).execute()
          for (const { places, ...item } of items)
            await transaction
              .insertInto('private_finding')
              .values({ ...item, record, places: JSON.stringify(places), found: new Date().toISOString() })
              .execute()
        }
        const row = { job, after_record: afterRecord, records, findings }
        await transaction
          .insertInto('private_scan')
          .values(row)
          .onConflict((conflict) => conflict.column('job').doUpdateSet(row))
          .execute()
      }),
    async forgetScan(job) {
      await query.deleteFrom('private_scan').where('job', '=', job).execute()
    },
  }
}
