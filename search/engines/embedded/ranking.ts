/** Matches of all segments in one order. */
import type { Sort } from '../../search-engine.ts'
import { Heads } from './heads.ts'
import type { Match } from './match.ts'
import { UNDATED } from './orders.ts'
import type { Segment } from './segment.ts'
import { documentOf, firstHits, firstOfAll, groupOf, isFull, isSample, type Keys } from './select.ts'

export interface Ranked {
  segment: Segment
  document: number
  /** It matches every word. */
  full: boolean
  sample: boolean
}

/** The first matches in one segment, in order. */
export interface Ordered {
  segment: Segment
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
  const look = (head: Head) => {
    const key = head.keys[head.at] ?? 0
    head.group = groupOf(head.segment, sort, key)
    head.document = documentOf(head.segment, sort, key)
  }
  const heads = ordered.filter(({ keys }) => keys.length > 0).map((one): Head => ({ ...one, at: 0, group: 0, document: 0 }))
  for (const head of heads) look(head)
  const comesBefore = (one: Head, other: Head) => one.group < other.group || (one.group === other.group && compare(sort, one, other) < 0)
  const merged = new Heads(heads, comesBefore)
  for (let place = 0; place < to; place++) {
    const head = merged.first
    if (!head) return
    const { segment, keys, graded, at, document } = head
    const more = ++head.at < keys.length
    if (more) look(head)
    merged.next(more)
    if (place < from) continue
    const key = keys[at] ?? 0
    yield { segment, document, full: !graded || isFull(segment, sort, key), sample: isSample(segment, sort, key) }
  }
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
