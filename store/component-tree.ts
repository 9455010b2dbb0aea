/** A collection as the tree that its finding aids describe: what is outermost, and what is inside each component, in order. */
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Viewer } from '../catalog/access.ts'

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
