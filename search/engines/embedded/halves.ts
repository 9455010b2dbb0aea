/** A large segment in two halves: the first is searched by this thread, the second by another (second-thread.ts). */
import { availableParallelism } from 'node:os'
import { KINDS, type Kind, type Sort } from '../../search-engine.ts'
import { LEAP_FROM } from './hits.ts'
import type { Plan } from './plan.ts'
import type { Narrowing, OtherPart } from './searched.ts'
import { SecondThread } from './second-thread.ts'
import type { Segment } from './segment.ts'
import { partView, seenPart, type View } from './view.ts'

/** From so many documents on the second half pays for what asking a thread takes: some 0.1 ms. */
export const HALVES_FROM = 200_000
/** Questions whose words stand in fewer places are answered sooner alone. */
const ALONE_BELOW = 20_000

/** One kind's segment in halves. */
export class Halves {
  private readonly segment: Segment
  private readonly kind: Kind
  private readonly thread: SecondThread
  private readonly alone: number
  private first: View | null = null
  /** Of the last view. */
  private last: View | null = null
  private readonly views = new WeakMap<View, { number: number; own: View }>()
  private numbers = 0

  /** @param alone questions whose words stand in fewer places are not shared. */
  constructor(segment: Segment, kind: Kind, thread: SecondThread, alone: number) {
    this.segment = segment
    this.kind = kind
    this.thread = thread
    this.alone = alone
  }

  /** @returns the half for this thread and the promise of the other; null where this thread searches all by itself. */
  share(
    view: View,
    plan: Plan | null,
    { choice, measures }: Narrowing,
    order: { sort: Sort; most: number },
  ): { own: View; other: Promise<OtherPart | null> } | null {
    if (plan && placesOf(this.segment, plan) < this.alone) return null
    const { number, own } = this.numbered(view)
    const { facets, from, to } = choice
    const other = this.thread.ask({
      kind: this.kind,
      view: number,
      there: view.there,
      plan,
      choice: { facets, from, to },
      measures,
      ...order,
    })
    return other && { own, other }
  }

  private numbered(view: View): { number: number; own: View } {
    const known = this.views.get(view)
    if (known) return known
    this.first ??= partView(this.segment, 0, halfOf(this.segment))
    const own = view.there ? seenPart(this.first, view.there, this.last ?? this.first) : this.first
    this.last = own
    const made = { number: this.numbers++, own }
    this.views.set(view, made)
    return made
  }
}

function halfOf({ count }: Segment): number {
  return count >>> 1
}

/** About how many places there are to look at for a plan. */
function placesOf(segment: Segment, plan: Plan): number {
  const { offsets } = segment.postings
  const having = (term: number) => (term < 0 ? 0 : (offsets[term + 1] ?? 0) - (offsets[term] ?? 0))
  switch (plan.type) {
    case 'terms':
      return plan.terms.reduce((sum, term) => sum + having(term), 0)
    case 'phrase':
      return allOf(plan.terms.map(having))
    case 'documents':
      return plan.documents.length
    case 'and':
      return allOf(plan.plans.filter(({ type }) => type !== 'not').map((one) => placesOf(segment, one)))
    case 'or':
    case 'any':
      return plan.plans.reduce((sum, one) => sum + placesOf(segment, one), 0)
    case 'best':
      return plan.parts.reduce((sum, one) => sum + placesOf(segment, one), 0)
    case 'lifted':
      return placesOf(segment, plan.plan)
    // Whatever is left out or bounded by years, all documents are looked at.
    default:
      return segment.count
  }
}

/** Of lists that are met the shortest is gone through, and of the others no more than leaps leave (hits.ts). */
function allOf(places: readonly number[]): number {
  const shortest = Math.min(...places)
  return places.length === 0 ? 0 : places.reduce((sum, one) => sum + Math.min(one, LEAP_FROM * shortest), 0)
}

/**
 * Starts a thread for the segments that are large enough, where the machine has a processor for it.
 * @param path the file of their columns.
 * @param from documents from which on a segment is searched in halves; where it is less than usual, every question is shared.
 * @param processors how many threads run side by side.
 */
export function halvesOf(
  segments: ReadonlyMap<Kind, Segment>,
  path: string,
  from: number,
  processors = availableParallelism(),
): { halves: ReadonlyMap<Kind, Halves>; started: Promise<void>; close(): void } {
  const large = KINDS.filter((kind) => (segments.get(kind)?.count ?? 0) >= Math.max(2, from))
  const halves = new Map<Kind, Halves>()
  if (large.length === 0 || processors < 2) return { halves, started: Promise.resolve(), close: () => undefined }
  const starts = new Map<Kind, number>()
  for (const kind of large) {
    const segment = segments.get(kind)
    if (segment) starts.set(kind, halfOf(segment))
  }
  const thread = new SecondThread({ path, halves: starts })
  for (const kind of large) {
    const segment = segments.get(kind)
    if (segment) halves.set(kind, new Halves(segment, kind, thread, from < HALVES_FROM ? 0 : ALONE_BELOW))
  }
  return { halves, started: thread.started, close: () => thread.close() }
}
