/** Records as archivists list them: all there are, withdrawn ones too, narrowed by where they came from and who may see them. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import { NEVER } from '../catalog/access.ts'
import type { Origin } from './batch.ts'

export type ListState = 'live' | 'withdrawn' | 'closed'

export interface ListFilter {
  /** `live`: everything that is not withdrawn, closed ones included; `closed`: what the public may not know of on `day`. */
  state: ListState
  collection?: string
  /** Only records of these collections. */
  collections?: readonly string[]
  origin?: string
  basis?: string
  /** Only these, in call number order; for searches by words. */
  ids?: readonly string[]
  /** Words that the id or any version has; for withdrawn records, which no index knows. */
  text?: string
  /** Today, as days since 1970-01-01. */
  day: number
  offset: number
  limit: number
}

const RowSchema = z.object({
  id: z.string(),
  version: z.number(),
  origin: z.string(),
  basis: z.string(),
  collection: z.string(),
  opens_on: z.number(),
  deleted: z.number(),
  time: z.string(),
  actor: z.string(),
  title: z.string().nullable(),
  date: z.string().nullable(),
  access: z.string().nullable(),
})

export interface ListedRecord {
  id: string
  version: number
  origin: string
  basis: string
  collection: string
  withdrawn: boolean
  /** When and by whom it was last changed. */
  changed: string
  actor: string
  /** Of the newest version that has words: a withdrawn record is listed by its last title. */
  title: string
  date: string
  access: string
  /** Whether the public may know of it today. */
  open: boolean
}

export class RecordList {
  readonly #database: DatabaseSync
  constructor(database: DatabaseSync) {
    this.#database = database
  }

  list(filter: ListFilter): { total: number; records: ListedRecord[] } {
    const { where, bound } = conditions(filter)
    const total = this.#database.prepare(`SELECT count(*) AS n FROM record r WHERE ${where}`).get(...bound)
    const rows = this.#database
      .prepare(
        `SELECT r.id, r.version, r.origin, r.basis, r.collection, r.opens_on, r.deleted, e.time, e.actor,
           json_extract(v.data, '$.title') AS title, json_extract(v.data, '$.date') AS date, json_extract(v.data, '$.access.level') AS access
         FROM record r JOIN event e ON e.sequence = r.sequence
         LEFT JOIN record_version v ON v.sequence =
           (SELECT max(w.sequence) FROM record_version w WHERE w.id = r.id AND w.data IS NOT NULL)
         WHERE ${where} ORDER BY r.call_sort LIMIT ? OFFSET ?`,
      )
      .all(...bound, filter.limit, filter.offset)
    return { total: Number(total?.n ?? 0), records: rows.map((row) => listed(row, filter.day)) }
  }

  /** Ids of all records of an origin, for the content sync. */
  idsOfOrigin(origin: Origin): string[] {
    const rows = this.#database.prepare('SELECT id FROM record WHERE origin = ? AND deleted = 0').all(origin)
    return rows.map((row) => String(row.id))
  }

  /** Ids of records in whose newest version a text stands as a whole value, such as a name. */
  idsWithValue(text: string): string[] {
    const rows = this.#database
      .prepare(
        'SELECT r.id FROM record r JOIN record_version v ON v.sequence = r.sequence WHERE r.deleted = 0 AND instr(v.data, ?) > 0 ORDER BY r.id',
      )
      .all(JSON.stringify(text))
    return rows.map((row) => String(row.id))
  }
}

function conditions({ state, collection, collections, origin, basis, ids, text, day }: ListFilter): {
  where: string
  bound: SQLInputValue[]
} {
  const parts = [state === 'withdrawn' ? 'r.deleted = 1' : 'r.deleted = 0']
  const bound: SQLInputValue[] = []
  const add = (sql: string, value: SQLInputValue | undefined) => {
    if (value === undefined) return
    parts.push(sql)
    bound.push(value)
  }
  add('r.opens_on > ?', state === 'closed' ? day : undefined)
  add('r.collection = ?', collection)
  add('r.collection IN (SELECT value FROM json_each(?))', collections && JSON.stringify(collections))
  add('r.origin = ?', origin)
  add('r.basis = ?', basis)
  add("EXISTS (SELECT 1 FROM record_version w WHERE w.id = r.id AND instr(lower(w.id || ' ' || w.data), ?) > 0)", text?.toLowerCase())
  add('r.id IN (SELECT value FROM json_each(?))', ids && JSON.stringify(ids))
  return { where: parts.join(' AND '), bound }
}

function listed(row: unknown, day: number): ListedRecord {
  const { opens_on: opensOn, deleted, time, title, date, access, ...plain } = RowSchema.parse(row)
  return {
    ...plain,
    withdrawn: deleted === 1,
    changed: time,
    title: title ?? '',
    date: date ?? '',
    access: access ?? '',
    open: deleted === 0 && opensOn !== NEVER && opensOn <= day,
  }
}
