/**
 * The first so many hits in order, without sorting the rest: every hit has one number to compare, made of its
 * score and its rank among equals, from which the document can be told again.
 */
import type { Sort } from '../../search-engine.ts'
import type { Hits } from './hits.ts'
import type { Segment } from './segment.ts'

/** Documents in order as keys: the smaller, the earlier. */
export type Keys = Float64Array

/** Above any score; scores are 32-bit. */
const TOP_SCORE = 0xffff_ffff

/** Keys are score times this plus rank: a power of two above the number of documents keeps both exact to 2^53. */
function scaleOf(segment: Segment): number {
  return 2 ** Math.ceil(Math.log2(segment.count + 1))
}

export function rankOf(segment: Segment, key: number): number {
  return key % scaleOf(segment)
}

export function scoreOf(segment: Segment, key: number): number {
  return TOP_SCORE - Math.floor(key / scaleOf(segment))
}

export function documentOf(segment: Segment, sort: Sort, key: number): number {
  return segment.orders[sort].order[rankOf(segment, key)] ?? 0
}

/** @returns keys of the first `most` hits in order; of all where there are fewer. */
export function firstHits(segment: Segment, hits: Hits, sort: Sort, most: number): Keys {
  // A heap pays while most hits never enter it.
  const wanted = Math.min(most, hits.size)
  const heap = new Float64Array(wanted * 4 < hits.size ? wanted : hits.size)
  if (heap.length === 0) return heap
  if (sort === 'relevance') heapByScore(segment, hits, heap)
  else heapByRank(segment.orders[sort].rank, hits, heap)
  return heap.sort().subarray(0, wanted)
}

function heapByRank(ranks: Uint32Array, { docs, size }: Hits, heap: Keys): void {
  const full = heap.length
  for (let at = 0; at < full; at++) heap[at] = ranks[docs[at] ?? 0] ?? 0
  if (full === size) return
  heapify(heap)
  let last = heap[0] ?? 0
  for (let at = full; at < size; at++) {
    const key = ranks[docs[at] ?? 0] ?? 0
    if (key < last) last = replaceLast(heap, key)
  }
}

function heapByScore(segment: Segment, { docs, scores, size }: Hits, heap: Keys): void {
  const scale = scaleOf(segment)
  const ranks = segment.orders.relevance.rank
  const full = heap.length
  const keyAt = (at: number) => (TOP_SCORE - (scores[at] ?? 0)) * scale + (ranks[docs[at] ?? 0] ?? 0)
  for (let at = 0; at < full; at++) heap[at] = keyAt(at)
  if (full === size) return
  heapify(heap)
  let last = heap[0] ?? 0
  let least = TOP_SCORE - Math.floor(last / scale)
  for (let at = full; at < size; at++) {
    if ((scores[at] ?? 0) < least) continue
    const key = keyAt(at)
    if (key >= last) continue
    last = replaceLast(heap, key)
    least = TOP_SCORE - Math.floor(last / scale)
  }
}

/** Orders an array so that each number is no smaller than the two below it; the largest comes to the top. */
function heapify(heap: Keys): void {
  for (let at = (heap.length >>> 1) - 1; at >= 0; at--) sink(heap, at, heap[at] ?? 0)
}

/** Puts a smaller key in place of the largest. @returns the largest now. */
function replaceLast(heap: Keys, key: number): number {
  sink(heap, 0, key)
  return heap[0] ?? 0
}

function sink(heap: Keys, from: number, key: number): void {
  let at = from
  for (;;) {
    let below = 2 * at + 1
    if (below >= heap.length) break
    if (below + 1 < heap.length && (heap[below + 1] ?? 0) > (heap[below] ?? 0)) below++
    const larger = heap[below] ?? 0
    if (larger <= key) break
    heap[at] = larger
    at = below
  }
  heap[at] = key
}

/** Keys of all documents that are there, in order, up to the wanted number: the order is known beforehand. */
export function firstOfAll(segment: Segment, there: Uint8Array | null, sort: Sort, most: number): Keys {
  const { order } = segment.orders[sort]
  // Without words all score nothing: the key is the rank alone, below the highest score by all of it.
  const base = sort === 'relevance' ? TOP_SCORE * scaleOf(segment) : 0
  const keys = new Float64Array(Math.min(most, order.length))
  let size = 0
  for (let rank = 0; rank < order.length && size < keys.length; rank++) {
    if (there && there[order[rank] ?? 0] === 0) continue
    keys[size++] = base + rank
  }
  return keys.subarray(0, size)
}
