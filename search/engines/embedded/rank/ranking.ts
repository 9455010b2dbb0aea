/** Matches of all segments in one order. */
import type { Sort } from '../../../search-engine.ts'
import { Heads } from '../index/heads.ts'
import { UNDATED } from '../index/orders.ts'
import type { Segment } from '../index/segment.ts'
import type { Match } from '../match/match.ts'
import { documentOf, firstHits, firstOfAll, groupOf, isFull, isSample, type Keys, keysFrom } from './select.ts'

export interface Ranked {
  segment: Segment
  document: number
  /** It matches every word. */
  full: boolean
  sample: boolean
}

/** The first matches in one segment. */
export interface Ordered {
  segment: Segment
  /** In any order. */
  keys: Keys
  /** Not all of them match every word. */
  graded: boolean
}

export function keysOf({ view: { segment, there }, hits, graded }: Match, sort: Sort, most: number): Keys {
  return hits ? firstHits(segment, hits, sort, most, graded) : firstOfAll(segment, there, sort, most)
}

/** The first match in a segment that was not given yet. */
interface Head extends Ordered {
  at: number
  group: number
  document: number
}

/**
 * Matches from one place in the order up to another.
 * @param ordered one for each segment, up to that place.
 */
export function* ranked(ordered: readonly Ordered[], sort: Sort, from: number, to: number): Generator<Ranked> {
  const some = ordered.filter(({ keys }) => keys.length > 0)
  // Of one segment what comes before need not be in order.
  const skipped = some.length === 1 ? from : 0
  const heads = some.map((one) => headAt({ ...one, keys: keysFrom(one.keys, skipped) }, sort, 0))
  const merged = new Heads(skip(heads, sort, from - skipped), (one, other) => comesBefore(sort, one, other))
  for (let place = from; place < to; place++) {
    const head = merged.first
    if (!head) return
    const { segment, keys, graded, at, document } = head
    const key = keys[at] ?? 0
    const more = at + 1 < keys.length
    if (more) Object.assign(head, headAt(head, sort, at + 1))
    merged.next(more)
    yield { segment, document, full: !graded || isFull(segment, sort, key), sample: isSample(segment, sort, key) }
  }
}

function headAt(one: Ordered, sort: Sort, at: number): Head {
  const key = one.keys[at] ?? 0
  return { ...one, at, group: groupOf(one.segment, sort, key), document: documentOf(one.segment, sort, key) }
}

function comesBefore(sort: Sort, one: Head, other: Head): boolean {
  return one.group < other.group || (one.group === other.group && compare(sort, one, other) < 0)
}

/**
 * Leaves out so many of the first. Where each of some lists gives as many as its share, the one that ends first is before all others' ends:
 * what it gave is among the first. So most are left out unseen.
 */
function skip(heads: Head[], sort: Sort, most: number): Head[] {
  let left = most
  let all = heads.filter(({ at, keys }) => at < keys.length)
  while (left > 0 && all.length > 0) {
    const share = Math.max(1, Math.floor(left / all.length))
    const ends = all.flatMap((head) => (head.at + share <= head.keys.length ? headAt(head, sort, head.at + share - 1) : []))
    if (ends.length === 0) return []
    const first = ends.reduce((best, end) => (comesBefore(sort, end, best) ? end : best))
    left -= share
    all = all.flatMap((head) => {
      if (head.keys !== first.keys) return head
      return head.at + share < head.keys.length ? headAt(head, sort, head.at + share) : []
    })
  }
  return all
}

/** Where a document is. */
export type Place = Pick<Ranked, 'segment' | 'document'>

/** Below 0 where the first comes before the second among equals: samples last, by date where that is asked for, undated ones last, then by title and id. */
export function compare(sort: Sort, one: Place, other: Place): number {
  const samples = Number(isSampled(one)) - Number(isSampled(other))
  if (samples !== 0) return samples
  const days = sort === 'date-asc' || sort === 'date-desc' ? compareDays(sort, dayOf(one), dayOf(other)) : 0
  return days || compareTitles(one, other)
}

function compareTitles(one: Place, other: Place): number {
  const [a, b] = [one.segment, other.segment]
  const title = a.sortTitles.compareWith(a.orders.title.rank[one.document] ?? 0, b.sortTitles, b.orders.title.rank[other.document] ?? 0)
  return title || a.ids.sorted.compareWith(a.ids.places[one.document] ?? 0, b.ids.sorted, b.ids.places[other.document] ?? 0)
}

function isSampled({ segment: { orders, sourced }, document }: Place): boolean {
  return (orders.title.rank[document] ?? 0) >= sourced
}

function dayOf({ segment: { days }, document }: Place): number {
  return days[document] ?? UNDATED
}

/** Undated ones come last both ways. */
function compareDays(sort: 'date-asc' | 'date-desc', one: number, other: number): number {
  if (one === other) return 0
  if (one === UNDATED || other === UNDATED) return one === UNDATED ? 1 : -1
  return sort === 'date-asc' ? one - other : other - one
}
