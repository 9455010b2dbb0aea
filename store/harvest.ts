/**
 * The event sequence as harvesters read it: the newest state of each record, in the order of the events that made it. A record
 * that was public and is no longer (withdrawn, closed, turned into a sample) stays in the list as withdrawn, so that copies
 * elsewhere can follow.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import type { Viewer } from '../catalog/access.ts'

const HarvestedSchema = z.object({
  sequence: z.number(),
  id: z.string(),
  time: z.string(),
  collection: z.string(),
  version: z.number(),
  action: z.enum(['create', 'update', 'delete']),
  live: z.number().transform((live) => live === 1),
})
/** One record by its newest event; `live`: it is public now, else it was. */
export type Harvested = z.output<typeof HarvestedSchema>

export interface HarvestRules {
  viewer: Viewer
  /** Whether sample records are published. */
  samples: boolean
}

export interface HarvestRange {
  collection?: string
  /** First moment, and the first moment after the last, as beginnings of ISO 8601 in UTC; '' for no bound. */
  from: string
  before: string
  /** Sequence of the last one seen; 0 for the first. */
  after: number
  /** Highest sequence; null for no bound. */
  upTo: number | null
  limit: number
}

/** Whether it is public now. */
const LIVE = 'r.deleted = 0 AND r.opens_on <= $day AND (r.basis = $basis OR $samples = 1)'
/**
 * Whether the public heard of it; without samples: as something that is none. A record whose first version is its deletion was public in an
 * earlier store (records/removed.yaml).
 */
const WAS_PUBLIC = `(r.deleted = 1 AND r.version = 1 AND ($samples = 1 OR r.basis = $basis)) OR EXISTS (SELECT 1 FROM event h JOIN record_version w ON w.sequence = h.sequence
  WHERE h.subject = r.id AND h.kind = 'record' AND h.heard IN ('create', 'update') AND ($samples = 1 OR json_extract(w.data, '$.basis') = $basis))`
/** By the last event that the public heard of: what is done to a closed record is nobody's to know. */
const FOUND = `SELECT r.heard AS sequence, r.id, e.time, e.version, e.heard AS action, r.collection, (${LIVE}) AS live
  FROM record r JOIN event e ON e.sequence = r.heard`

export class Harvest {
  readonly #database: DatabaseSync
  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Records of a range, in the order of the sequence. */
  page(rules: HarvestRules, range: HarvestRange): Harvested[] {
    const { collection, from, before, after, upTo, limit } = range
    const bound: Record<string, SQLInputValue> = { ...boundOf(rules), after, limit }
    const parts = ['r.heard > $after', `(${LIVE} OR ${WAS_PUBLIC})`]
    const add = (name: string, sql: string, value: SQLInputValue | undefined, given: boolean) => {
      if (!given || value === undefined) return
      parts.push(sql)
      bound[name] = value
    }
    add('collection', 'r.collection = $collection', collection, collection !== undefined)
    add('from', 'e.time >= $from', from, from !== '')
    add('before', 'e.time < $before', before, before !== '')
    add('upTo', 'r.heard <= $upTo', upTo ?? 0, upTo !== null)
    return this.#database
      .prepare(`${FOUND} WHERE ${parts.join(' AND ')} ORDER BY r.heard LIMIT $limit`)
      .all(bound)
      .map((row) => HarvestedSchema.parse(row))
  }

  /** The nearest newest event of a record before or after a place in the sequence; null for none. */
  nearest(rules: HarvestRules, sequence: number, side: 'before' | 'after'): number | null {
    const [sign, order] = side === 'before' ? ['<', 'DESC'] : ['>', 'ASC']
    const row = this.#database
      .prepare(`${FOUND} WHERE r.heard ${sign} $sequence AND (${LIVE} OR ${WAS_PUBLIC}) ORDER BY r.heard ${order} LIMIT 1`)
      .get({ ...boundOf(rules), sequence })
    return row ? HarvestedSchema.parse(row).sequence : null
  }

  /** One record by its id; null where there is none, or it never was public. */
  one(rules: HarvestRules, id: string): Harvested | null {
    const row = this.#database.prepare(`${FOUND} WHERE r.id = $id AND (${LIVE} OR ${WAS_PUBLIC})`).get({ ...boundOf(rules), id })
    return row ? HarvestedSchema.parse(row) : null
  }

  /** The newest event of a collection's records; null where none of them is or was public. `live`: at least one is. */
  collection(rules: HarvestRules, collection: string): Harvested | null {
    const bound = { ...boundOf(rules), collection }
    const newest = this.#database
      .prepare(`${FOUND} WHERE r.collection = $collection AND (${LIVE} OR ${WAS_PUBLIC}) ORDER BY r.heard DESC LIMIT 1`)
      .get(bound)
    if (!newest) return null
    const found = this.#database.prepare(`SELECT 1 FROM record r WHERE r.collection = $collection AND ${LIVE} LIMIT 1`).get(bound)
    return { ...HarvestedSchema.parse(newest), id: collection, live: found !== undefined }
  }

  /** Where a range of time lies in the sequence: the number before its first event, and that of its last. */
  between(from: string, before: string): { after: number; upTo: number | null } {
    const number = (query: string, time: string) => this.#database.prepare(query).get(time)?.sequence
    const first = from === '' ? 1 : number('SELECT min(sequence) AS sequence FROM event WHERE time >= ?', from)
    const last = before === '' ? null : number('SELECT max(sequence) AS sequence FROM event WHERE time < ?', before)
    return { after: first == null ? Number.MAX_SAFE_INTEGER : Number(first) - 1, upTo: before === '' ? null : Number(last ?? 0) }
  }

  /** The moment of the first event; '' in an empty store. */
  earliest(): string {
    return String(this.#database.prepare('SELECT min(time) AS time FROM event').get()?.time ?? '')
  }
}

function boundOf({ viewer, samples }: HarvestRules) {
  return {
    day: viewer.role === 'staff' ? 0xffff_ffff : viewer.day,
    basis: 'sourced',
    samples: samples ? 1 : 0,
  }
}
