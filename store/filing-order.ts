/** Records in the order in which they stand: lists by call number, neighbours, what is filed under what. */
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Viewer } from '../catalog/access.ts'

/** No day is later than this: staff know of everything. */
const LAST_DAY = 0xffff_ffff

/** Box 2 before box 10. */
const BY_NUMBER = new Intl.Collator('en', { numeric: true })

export class FilingOrder {
  readonly #database: DatabaseSync
  /** Asked for with every search: prepared once. */
  readonly #oneOfCollection: StatementSync
  readonly #topsOfCollection: StatementSync

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#oneOfCollection = database.prepare('SELECT 1 FROM record WHERE deleted = 0 AND collection = ? AND opens_on <= ? LIMIT 1')
    this.#topsOfCollection = database.prepare("SELECT opens_on FROM record WHERE deleted = 0 AND parent = '' AND collection = ? LIMIT 2")
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
    if (!this.#oneOfCollection.get(collection, day)) return false
    const tops = this.#topsOfCollection.all(collection)
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

/** A collection as the tree that its finding aids describe: what is outermost, and what is inside each component, in order. */
export interface TreeRules {
  viewer: Viewer
  /** Whether sample records belong to it. */
  samples: boolean
}

export interface TreePlace {
  id: string
  /** 0: outermost. */
  depth: number
}

/** Outermost components read at once. */
const SLICE = 500

const SHOWN = (record: string) => `${record}.deleted = 0 AND ${record}.opens_on <= $day AND ($samples = 1 OR ${record}.basis = 'sourced')`

/** Said in the words of the index of parents (`record_parent`), which is used for no other. */
const INSIDE = `r.parent = $id AND r.parent <> ''`

export class ComponentTree {
  readonly #tops: StatementSync
  readonly #inside: StatementSync
  readonly #holds: StatementSync
  readonly #count: StatementSync

  constructor(database: DatabaseSync) {
    // Whose parent is not shown stands outermost, so that nothing is lost.
    this.#tops = database.prepare(
      `SELECT r.id, r.call_sort FROM record r WHERE ${SHOWN('r')} AND r.collection = $collection AND (r.call_sort, r.id) > ($sort, $id)
         AND (r.parent = '' OR NOT EXISTS (SELECT 1 FROM record p WHERE p.id = r.parent AND ${SHOWN('p')}))
       ORDER BY r.call_sort, r.id LIMIT $limit`,
    )
    this.#inside = database.prepare(`SELECT r.id FROM record r WHERE ${INSIDE} AND ${SHOWN('r')} ORDER BY r.call_sort, r.id`)
    this.#holds = database.prepare(`SELECT 1 FROM record r WHERE ${INSIDE} AND ${SHOWN('r')} LIMIT 1`)
    this.#count = database.prepare(`SELECT count(*) AS n FROM record r WHERE ${INSIDE} AND ${SHOWN('r')}`)
  }

  /** Outermost components, in order. @param limit most of them; all where left out. */
  *tops(rules: TreeRules, collection: string, limit = Number.POSITIVE_INFINITY): Generator<string> {
    let place = { id: '', sort: '' }
    for (let left = limit; left > 0; ) {
      const rows = this.#tops.all({ ...boundOf(rules), ...place, collection, limit: Math.min(SLICE, left) })
      for (const row of rows) yield String(row.id)
      const last = rows.at(-1)
      if (!last || rows.length < SLICE) return
      place = { id: String(last.id), sort: String(last.call_sort) }
      left -= rows.length
    }
  }

  /** What is directly inside a component, in order. */
  inside(rules: TreeRules, id: string): string[] {
    return this.#inside.all({ ...boundOf(rules), id }).map((row) => String(row.id))
  }

  /** Whether anything is inside a component. */
  holds(rules: TreeRules, id: string): boolean {
    return this.#holds.get({ ...boundOf(rules), id }) !== undefined
  }

  /** How many components are directly inside one. */
  count(rules: TreeRules, id: string): number {
    return Number(this.#count.get({ ...boundOf(rules), id })?.n ?? 0)
  }

  /** The outermost component, where there is only one. */
  onlyTop(rules: TreeRules, collection: string): string | null {
    const [first, second] = [...this.tops(rules, collection, 2)]
    return first !== undefined && second === undefined ? first : null
  }

  /** Every component of a collection, from the outermost down, in document order. */
  *walk(rules: TreeRules, collection: string): Generator<TreePlace> {
    for (const id of this.tops(rules, collection)) yield* this.#from(rules, id, 0)
  }

  *#from(rules: TreeRules, id: string, depth: number): Generator<TreePlace> {
    yield { id, depth }
    for (const inner of this.inside(rules, id)) yield* this.#from(rules, inner, depth + 1)
  }
}

function boundOf({ viewer, samples }: TreeRules) {
  return { day: viewer.role === 'staff' ? 0xffff_ffff : viewer.day, samples: samples ? 1 : 0 }
}
