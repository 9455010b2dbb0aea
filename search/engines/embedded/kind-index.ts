/**
 * All documents of one kind: the segment built from everything, less what was deleted or replaced since, and the
 * small segment of what came since. Immutable: a change makes a new one that shares the large parts.
 */
import type { Viewer } from '../../../catalog/access.ts'
import type { Sort } from '../../search-engine.ts'
import type { Halves } from './halves.ts'
import { HitPool } from './hit-pool.ts'
import { UNDATED } from './orders.ts'
import { idOf, MEASURES, type Segment } from './segment.ts'
import { type View, viewFor, wholeView, without } from './view.ts'

/** Viewers' views kept: the public of today, of yesterday around midnight, and staff. */
const VIEWERS = 3

/** A segment with what is worked out of it once: whole and viewers' views, and arrays for its queries. */
export class Shelf {
  readonly segment: Segment
  readonly pool: HitPool
  /** A large one is searched in two; null: by one thread. */
  readonly halves: Halves | null
  private readonly whole: View
  private readonly views = new Map<string, View>()

  constructor(segment: Segment, halves: Halves | null = null) {
    this.segment = segment
    this.halves = halves
    this.pool = new HitPool(segment.count, segment.rows.all)
    this.whole = wholeView(segment)
  }

  viewFor(viewer: Viewer): View {
    return remember(this.views, viewer, () => viewFor(this.segment, this.whole, viewer))
  }
}

function remember(views: Map<string, View>, { role, day }: Viewer, make: () => View): View {
  const key = role === 'staff' ? role : `${role} ${day}`
  const known = views.get(key)
  if (known) return known
  const view = make()
  if (views.size >= VIEWERS) views.delete(views.keys().next().value ?? '')
  views.set(key, view)
  return view
}

export class KindIndex {
  readonly shelves: readonly Shelf[]
  /** For each document of the second shelf: how many of the first come before it, by sort. */
  readonly places: { readonly [sort in Sort]: Uint32Array }
  private readonly gone: ReadonlySet<number>
  private readonly views = new Map<string, View>()
  private readonly baseValues: (Int32Array | null)[] = new Array(MEASURES).fill(null)

  /** @param gone documents of the base that were deleted or replaced. */
  constructor(base: Shelf, changes: Segment | null, gone: readonly number[]) {
    this.shelves = changes && changes.count > 0 ? [base, new Shelf(changes)] : [base]
    this.gone = new Set(gone)
    const none = new Uint32Array(0)
    this.places =
      changes && changes.count > 0
        ? placesAmong(base.segment, changes)
        : { relevance: none, title: none, 'date-asc': none, 'date-desc': none }
  }

  /** Documents, hidden ones too. */
  get documents(): number {
    return this.shelves.reduce((sum, { segment }) => sum + segment.count, 0) - this.gone.size
  }

  /** Whether a document of the base was deleted or replaced. */
  isGone(segment: Segment, document: number): boolean {
    return segment === this.shelves[0]?.segment && this.gone.has(document)
  }

  /** For each value of a facet in the second shelf, its number in the first; -1 where the first has none. */
  baseValuesOf(measure: number): Int32Array {
    const known = this.baseValues[measure]
    if (known) return known
    const [base, changes] = this.shelves.map(({ segment }) => segment.facets[measure]?.labels)
    const values = new Int32Array(changes?.size ?? 0).map((_, value) => base?.find(changes?.text(value) ?? '') ?? -1)
    this.baseValues[measure] = values
    return values
  }

  viewsFor(viewer: Viewer): View[] {
    return this.shelves.map((shelf, at) =>
      at > 0 || this.gone.size === 0
        ? shelf.viewFor(viewer)
        : remember(this.views, viewer, () => without(shelf.viewFor(viewer), [...this.gone])),
    )
  }
}

function placesAmong(base: Segment, changes: Segment): KindIndex['places'] {
  const documents = Array.from({ length: changes.count }, (_, document) => document)
  const title = Uint32Array.from(documents, (document) => {
    const key = [changes.stored(document).sortTitle, idOf(changes, document)] as const
    return firstWhere(base.count, (rank) => !sortsBefore(base, base.orders.title.order[rank] ?? 0, key))
  })
  const dated = (sort: 'date-asc' | 'date-desc', sign: 1 | -1) =>
    Uint32Array.from(documents, (document) => {
      const day = changes.days[document] ?? UNDATED
      return firstWhere(base.count, (rank) => {
        const other = base.orders[sort].order[rank] ?? 0
        const otherDay = base.days[other] ?? UNDATED
        if (day === otherDay) return (base.orders.title.rank[other] ?? 0) >= (title[document] ?? 0)
        if (day === UNDATED || otherDay === UNDATED) return otherDay === UNDATED
        return sign * (otherDay - day) > 0
      })
    })
  return { relevance: title, title, 'date-asc': dated('date-asc', 1), 'date-desc': dated('date-desc', -1) }
}

function sortsBefore(segment: Segment, document: number, [title, id]: readonly [title: string, id: string]): boolean {
  const { sortTitle } = segment.stored(document)
  return sortTitle < title || (sortTitle === title && idOf(segment, document) < id)
}

/** First number from 0 for which a test, false and then true, is true; `count` where it never is. */
function firstWhere(count: number, test: (at: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (test(middle)) high = middle
    else low = middle + 1
  }
  return low
}
