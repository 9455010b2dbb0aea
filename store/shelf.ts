/** Records in the order in which they stand: lists by call number, neighbours, what is filed under what. */
import type { DatabaseSync } from 'node:sqlite'
import type { Viewer } from '../catalog/access.ts'

/** No day is later than this: staff know of everything. */
const LAST_DAY = 0xffff_ffff

/** Box 2 before box 10. */
const BY_NUMBER = new Intl.Collator('en', { numeric: true })

export class Shelf {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /**
   * Records by call number, sourced ones before samples, as one viewer may know of them.
   * @param options `box`: those in one box of a collection.
   */
  byCallNumber(options: { viewer: Viewer; collection?: string; box?: string; offset: number; limit: number }): {
    total: number
    ids: string[]
  } {
    const { collection, box } = options
    const where = `deleted = 0 AND opens_on <= ?${collection === undefined ? '' : ' AND collection = ?'}${box === undefined ? '' : " AND box = ? AND box <> ''"}`
    const bound = [lastDay(options.viewer), ...[collection, box].filter((value) => value !== undefined)]
    const counted = this.#database
      .prepare(`SELECT count(*) AS n, count(*) FILTER (WHERE basis = 'sourced') AS sourced FROM record WHERE ${where}`)
      .get(...bound)
    const part = (basis: string, limit: number, offset: number) =>
      this.#database
        .prepare(`SELECT id FROM record WHERE ${where} AND basis ${basis} ORDER BY call_sort LIMIT ? OFFSET ?`)
        .all(...bound, limit, Math.max(0, offset))
        .map((row) => String(row.id))
    const sourced = part("= 'sourced'", options.limit, options.offset)
    const samples = part("<> 'sourced'", options.limit - sourced.length, options.offset - Number(counted?.sourced ?? 0))
    return { total: Number(counted?.n ?? 0), ids: [...sourced, ...samples] }
  }

  /** Boxes of a collection, as one viewer may know of them, in the order of their numbers. */
  boxes(viewer: Viewer, collection: string): { box: string; count: number }[] {
    return this.#database
      .prepare("SELECT box, count(*) AS n FROM record WHERE deleted = 0 AND collection = ? AND box <> '' AND opens_on <= ? GROUP BY box")
      .all(collection, lastDay(viewer))
      .map(({ box, n }) => ({ box: String(box), count: Number(n) }))
      .sort((one, other) => BY_NUMBER.compare(one.box, other.box))
  }

  /** How many records a collection has, closed ones too. */
  sizeOf(collection: string): number {
    return Number(this.#database.prepare('SELECT count(*) AS n FROM record WHERE collection = ? AND deleted = 0').get(collection)?.n ?? 0)
  }

  /** How many records each collection has, and how many of them are sourced, as one viewer may know of them; none: not listed. */
  counts(viewer: Viewer): Map<string, { all: number; sourced: number }> {
    const rows = this.#database
      .prepare(
        "SELECT collection, count(*) AS n, count(*) FILTER (WHERE basis = 'sourced') AS sourced FROM record WHERE deleted = 0 AND opens_on <= ? GROUP BY collection",
      )
      .all(lastDay(viewer))
    return new Map(rows.map(({ collection, n, sourced }) => [String(collection), { all: Number(n), sourced: Number(sourced) }]))
  }

  /**
   * Whether a viewer may know of a collection by its records: one of them is his to know, and so is the one that describes the whole
   * where there is one (decision 136).
   */
  knowsCollection(viewer: Viewer, collection: string): boolean {
    const day = lastDay(viewer)
    const first = this.#database.prepare('SELECT 1 FROM record WHERE deleted = 0 AND collection = ? AND opens_on <= ? LIMIT 1')
    if (!first.get(collection, day)) return false
    const tops = this.#database
      .prepare("SELECT opens_on FROM record WHERE deleted = 0 AND parent = '' AND collection = ? LIMIT 2")
      .all(collection)
    return tops.length !== 1 || Number(tops[0]?.opens_on) <= day
  }

  /** Records by call number, as one viewer may know of them, with the moment of their last change. */
  lastChanges(options: { viewer: Viewer; samples: boolean; offset: number; limit: number }): {
    total: number
    records: { id: string; time: string }[]
  } {
    const day = lastDay(options.viewer)
    const where = `r.deleted = 0 AND r.heard > 0 AND r.opens_on <= ?${options.samples ? '' : " AND r.basis = 'sourced'"}`
    const total = this.#database.prepare(`SELECT count(*) AS n FROM record r WHERE ${where}`).get(day)
    const rows = this.#database
      .prepare(
        `SELECT r.id, e.time FROM record r JOIN event e ON e.sequence = r.heard WHERE ${where} ORDER BY r.call_sort LIMIT ? OFFSET ?`,
      )
      .all(day, options.limit, options.offset)
    return { total: Number(total?.n ?? 0), records: rows.map(({ id, time }) => ({ id: String(id), time: String(time) })) }
  }

  /** The records before and after one on the shelf of its collection, as one viewer may know of them. */
  neighbours(id: string, viewer: Viewer): { previous: string | null; next: string | null } {
    const day = lastDay(viewer)
    const here = this.#database.prepare('SELECT collection, call_sort FROM record WHERE id = ?').get(id)
    if (!here) return { previous: null, next: null }
    const beside = (comparison: '<' | '>', order: 'DESC' | 'ASC'): string | null => {
      const row = this.#database
        .prepare(
          `SELECT id FROM record WHERE deleted = 0 AND collection = ? AND opens_on <= ? AND call_sort ${comparison} ? ORDER BY call_sort ${order} LIMIT 1`,
        )
        .get(String(here.collection), day, String(here.call_sort))
      return row ? String(row.id) : null
    }
    return { previous: beside('<', 'DESC'), next: beside('>', 'ASC') }
  }

  /** Records filed directly under one, in order. */
  childrenOf(id: string, viewer: Viewer, limit: number): string[] {
    const day = lastDay(viewer)
    return this.#database
      .prepare('SELECT id FROM record WHERE parent = ? AND deleted = 0 AND opens_on <= ? ORDER BY call_sort LIMIT ?')
      .all(id, day, limit)
      .map((row) => String(row.id))
  }
}

function lastDay(viewer: Viewer): number {
  return viewer.role === 'staff' ? LAST_DAY : viewer.day
}
