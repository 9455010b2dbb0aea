/**
 * All documents of one kind: segments, each less what was deleted or replaced since. Immutable: a change makes a new one that shares all
 * parts that did not change.
 */
import type { Viewer } from '../../../../catalog/access.ts'
import { atOnce } from '../../../../catalog/background-work.ts'
import { Numbering } from '../count/facet-numbers.ts'
import type { Segment } from '../index/segment.ts'
import { Deletions } from './deletions.ts'
import { type View, viewFor, wholeView, without } from './view.ts'

/** Documents taken out of a view at once: a few milliseconds. */
const LEFT = 1_000
/** Viewers' views kept: the public of today, of yesterday around midnight, and staff. */
const VIEWERS = 3

/** A segment with what is worked out of it once: whole and viewers' views. */
export class Shelf {
  readonly segment: Segment
  private whole: View | null = null
  private readonly views = new Map<string, View>()

  constructor(segment: Segment) {
    this.segment = segment
  }

  viewFor(viewer: Viewer): View {
    const key = keyOf(viewer)
    this.whole ??= wholeView(this.segment)
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

/** A shelf, and which of its documents were deleted or replaced. */
export interface Placed {
  shelf: Shelf
  gone: Deletions
}

/** What a shelf looked like to a viewer when so many documents had gone. */
interface Seen {
  view: View
  gone: Deletions
}

export class KindIndex {
  readonly segments: readonly Segment[]
  /** One numbering of the facet values of all segments. */
  readonly numbering: Numbering
  private readonly placed: readonly Placed[]
  private readonly goneFrom: ReadonlyMap<Segment, Deletions>
  /** By shelf and viewer: the last view, from this index or one before it. What left since is all that has to be taken out. */
  private readonly seen: ReadonlyMap<Shelf, Map<string, Seen>>
  /** The last ones who asked, of this index or one before it. */
  private readonly viewers: Map<string, Viewer>

  /** @param before the index before a change; what had gone from a shelf is gone still. */
  constructor(placed: readonly Placed[], before?: KindIndex) {
    this.placed = placed.filter(({ shelf }) => shelf.segment.count > 0)
    this.segments = this.placed.map(({ shelf }) => shelf.segment)
    this.goneFrom = new Map(this.placed.map(({ shelf, gone }) => [shelf.segment, gone]))
    this.seen = new Map(this.placed.map(({ shelf }) => [shelf, new Map(before?.seen.get(shelf))]))
    this.viewers = before?.viewers ?? new Map()
    this.numbering = Numbering.of(this.segments, before?.numbering)
  }

  /** Documents, hidden ones too. */
  get documents(): number {
    return this.placed.reduce((sum, { shelf, gone }) => sum + shelf.segment.count - gone.size, 0)
  }

  /** Whether a document was deleted or replaced. */
  isGone(segment: Segment, document: number): boolean {
    return this.goneFrom.get(segment)?.has(document) ?? true
  }

  /** One for each segment. */
  viewsFor(viewer: Viewer): View[] {
    keep(this.viewers, keyOf(viewer), viewer)
    return this.placed.map((placed) => atOnce(this.viewOf(placed, viewer)))
  }

  /** Makes the views of those who asked before, so that none of them waits for what many documents leave; pauses often. */
  *prepare(): Generator<undefined, void> {
    for (const viewer of this.viewers.values()) for (const placed of this.placed) yield* this.viewOf(placed, viewer)
  }

  private *viewOf({ shelf, gone }: Placed, viewer: Viewer): Generator<undefined, View> {
    if (gone === Deletions.NONE) return shelf.viewFor(viewer)
    const known = this.seen.get(shelf)
    const before = known?.get(keyOf(viewer))
    if (before?.gone === gone) return before.view
    let view = before?.view ?? shelf.viewFor(viewer)
    const left = gone.since(before?.gone ?? Deletions.NONE)
    for (let from = 0; from < left.length; from += LEFT) {
      view = without(view, left.slice(from, from + LEFT))
      yield
    }
    if (known) keep(known, keyOf(viewer), { view, gone })
    return view
  }
}
