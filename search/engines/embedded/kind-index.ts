/**
 * All documents of one kind: the segment built from everything, less what was deleted or replaced since, and the
 * small segments of what came since. Immutable: a change makes a new one that shares all parts that did not change.
 */
import type { Viewer } from '../../../catalog/access.ts'
import type { IndexDocument, Sort } from '../../search-engine.ts'
import { compareTexts } from './dictionary.ts'
import type { Halves } from './halves.ts'
import { HitPool } from './hit-pool.ts'
import { memorySegment } from './memory-segment.ts'
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
    const key = keyOf(viewer)
    const view = this.views.get(key) ?? viewFor(this.segment, this.whole, viewer)
    keep(this.views, key, view)
    return view
  }
}

function keyOf({ role, day }: Viewer): string {
  return role === 'staff' ? role : `${role} ${day}`
}

/** Keeps what belongs to a viewer, of the last ones. */
function keep<Kept>(known: Map<string, Kept>, key: string, kept: Kept): void {
  if (!known.has(key) && known.size >= VIEWERS) known.delete(known.keys().next().value ?? '')
  known.set(key, kept)
}

type Places = { readonly [sort in Sort]: Uint32Array }

/** A few documents that changed since the base was built. */
export class NewerShelf extends Shelf {
  readonly documents: readonly IndexDocument[]
  /** For each document: how many of the base come before it, by sort. */
  readonly places: Places
  private readonly base: Segment
  private readonly baseValues: (Int32Array | null)[] = new Array(MEASURES).fill(null)

  constructor(base: Segment, documents: readonly IndexDocument[]) {
    super(memorySegment(documents))
    this.documents = documents
    this.base = base
    this.places = placesAmong(base, this.segment)
  }

  /** For each value of a facet, its number in the base; -1 where the base has none. */
  baseValuesOf(measure: number): Int32Array {
    const known = this.baseValues[measure]
    if (known) return known
    const [base, own] = [this.base, this.segment].map(({ facets }) => facets[measure]?.labels)
    const values = new Int32Array(own?.size ?? 0).map((_, value) => base?.find(own?.text(value) ?? '') ?? -1)
    this.baseValues[measure] = values
    return values
  }
}

/** Numbers of documents that were deleted or replaced. */
type Gone = ReadonlySet<number>
const NONE: Gone = new Set()

/** What a shelf looked like to a viewer when so many documents had gone. */
interface Seen {
  view: View
  gone: Gone
}

export class KindIndex {
  readonly newer: readonly NewerShelf[]
  /** The base and what is newer, in the order of their age. */
  readonly shelves: readonly Shelf[]
  /** By shelf. */
  private readonly gone: readonly Gone[]
  /** By shelf and viewer: the last view, from this index or one before it. What left since is all that has to be taken out. */
  private readonly seen: readonly Map<string, Seen>[]

  /**
   * @param gone documents of the base that were deleted or replaced.
   * @param before the index before a change; what had gone from a shelf is gone still.
   */
  constructor(base: Shelf, newer: readonly { shelf: NewerShelf; gone: Gone }[] = [], gone: Gone = NONE, before?: KindIndex) {
    this.newer = newer.map(({ shelf }) => shelf)
    this.shelves = [base, ...this.newer]
    this.gone = [gone, ...newer.map((one) => one.gone)]
    this.seen = this.shelves.map((shelf) => new Map(before?.seen[before.shelves.indexOf(shelf)]))
  }

  /** Documents, hidden ones too. */
  get documents(): number {
    return this.shelves.reduce((sum, { segment }, at) => sum + segment.count - (this.gone[at]?.size ?? 0), 0)
  }

  /** Number of the shelf that a segment is on. */
  shelfOf(segment: Segment): number {
    return this.shelves.findIndex((shelf) => shelf.segment === segment)
  }

  /** Whether a document was deleted or replaced. */
  isGone(segment: Segment, document: number): boolean {
    return this.gone[this.shelfOf(segment)]?.has(document) ?? false
  }

  viewsFor(viewer: Viewer): View[] {
    return this.shelves.map((shelf, at) => {
      const gone = this.gone[at] ?? NONE
      if (gone.size === 0) return shelf.viewFor(viewer)
      const known = this.seen[at] ?? new Map<string, Seen>()
      const before = known.get(keyOf(viewer))
      if (before?.gone === gone) return before.view
      const left = before ? [...gone].filter((document) => !before.gone.has(document)) : [...gone]
      const view = without(before?.view ?? shelf.viewFor(viewer), left)
      keep(known, keyOf(viewer), { view, gone })
      return view
    })
  }
}

function placesAmong(base: Segment, changes: Segment): Places {
  const documents = Array.from({ length: changes.count }, (_, document) => document)
  const title = Uint32Array.from(documents, (document) => {
    const key = sortKey(changes, document)
    return firstWhere(base.count, (rank) => compareKeys('title', sortKey(base, base.orders.title.order[rank] ?? 0), key) >= 0)
  })
  // By ranks, which are in memory: what is stored of the base may have to be read.
  const dated = (sort: 'date-asc' | 'date-desc') =>
    Uint32Array.from(documents, (document) => {
      const day = changes.days[document] ?? UNDATED
      return firstWhere(base.count, (rank) => {
        const other = base.orders[sort].order[rank] ?? 0
        const sampled = Number(rank >= base.sourced) - Number(isSampled(changes, document))
        const difference = sampled || compareDays(sort, base.days[other] ?? UNDATED, day)
        return difference === 0 ? (base.orders.title.rank[other] ?? 0) >= (title[document] ?? 0) : difference > 0
      })
    })
  return { relevance: title, title, 'date-asc': dated('date-asc'), 'date-desc': dated('date-desc') }
}

/** Undated ones come last both ways. */
function compareDays(sort: 'date-asc' | 'date-desc', one: number, other: number): number {
  if (one === other) return 0
  if (one === UNDATED || other === UNDATED) return one === UNDATED ? 1 : -1
  return sort === 'date-asc' ? one - other : other - one
}

interface SortKey {
  sample: boolean
  title: string
  id: string
  day: number
}

function isSampled({ orders, sourced }: Segment, document: number): boolean {
  return (orders.title.rank[document] ?? 0) >= sourced
}

/** What a document is ordered by among equals. */
export function sortKey(segment: Segment, document: number): SortKey {
  return {
    sample: isSampled(segment, document),
    title: segment.head(document).sortTitle,
    id: idOf(segment, document),
    day: segment.days[document] ?? UNDATED,
  }
}

/** Below 0 where the first comes before the second: samples last, by date where that is asked for, undated ones last, then by title and id. */
export function compareKeys(sort: Sort, one: SortKey, other: SortKey): number {
  if (one.sample !== other.sample) return one.sample ? 1 : -1
  const days = sort === 'date-asc' || sort === 'date-desc' ? compareDays(sort, one.day, other.day) : 0
  if (days !== 0) return days
  return compareTexts(one.title, other.title) || compareTexts(one.id, other.id)
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
