/**
 * The top k hits in order, without sorting the rest: every hit has one number to compare, packed from whether it is a sample, its score
 * and its rank among equals, from which the document can be read back.
 */
import type { Sort } from '../../search-engine.ts'
import { BOUNDS } from './bounds.ts'
import type { Hits } from './hits.ts'
import { FULL, NAMED } from './score-bands.ts'
import type { Segment } from './segment.ts'

/** Documents in order as keys: the smaller, the earlier. */
export type Keys = Float64Array

/** What ranking needs of a segment. */
export type Rankable = Pick<Segment, 'count' | 'orders' | 'sourced'>

/** Keys are score times this plus rank: a power of two above the number of documents, at most 2^24. */
function scaleOf({ count }: Rankable): number {
  return 2 ** Math.ceil(Math.log2(count + 1))
}

/** One more than the highest score: what puts the keys of samples behind all others. */
const SAMPLE = BOUNDS.score + 1

/** One number for a score and a rank: it sorts what is sourced, or was named by its identifier, before samples, then by score, highest first, then by rank. */
export function keyOf(segment: Rankable, score: number, rank: number): number {
  return packKey(scaleOf(segment), segment.sourced, score, rank)
}

function packKey(scale: number, sourced: number, score: number, rank: number): number {
  return ((rank < sourced || score >= NAMED ? BOUNDS.score : SAMPLE + BOUNDS.score) - Math.min(score, BOUNDS.score)) * scale + rank
}

export function rankOf(segment: Rankable, key: number): number {
  return key % scaleOf(segment)
}

export function scoreOf(segment: Rankable, key: number): number {
  return BOUNDS.score - (Math.floor(key / scaleOf(segment)) % SAMPLE)
}

/** Whether a key is among the samples, behind all others. */
export function isSample(segment: Rankable, sort: Sort, key: number): boolean {
  return sort === 'relevance' ? key >= SAMPLE * scaleOf(segment) : rankOf(segment, key) >= segment.sourced
}

export function documentOf(segment: Rankable, sort: Sort, key: number): number {
  return segment.orders[sort].order[rankOf(segment, key)] ?? 0
}

/** What stands before the rank: hits of segments compare by it first, however many documents each segment has. Where keys are ranks alone: whether it is a sample. */
export function groupOf(segment: Rankable, sort: Sort, key: number): number {
  const group = Math.floor(key / scaleOf(segment))
  return sort === 'relevance' || group > 0 ? group : rankOf(segment, key) < segment.sourced ? 0 : 2
}

/** Whether a key is of a hit that matches every word, where some are enough (evaluate-best.ts). */
export function isFull(segment: Rankable, sort: Sort, key: number): boolean {
  return sort === 'relevance' ? scoreOf(segment, key) >= FULL : Math.floor(key / scaleOf(segment)) % 2 === 0
}

/**
 * @param graded not every hit matches every word: those that do come first in every order, among what is sourced and among samples.
 * @returns keys of the first `most` hits in order; of all where there are fewer.
 */
export function firstHits(segment: Rankable, hits: Hits, sort: Sort, most: number, graded = false): Keys {
  // A heap pays while most hits never enter it.
  const wanted = Math.min(most, hits.size)
  const heap = new Float64Array(wanted * 4 < hits.size ? wanted : hits.size)
  if (heap.length === 0) return heap
  if (sort === 'relevance') heapByScore(segment, hits, heap)
  else heapByRank(segment, segment.orders[sort].rank, hits, heap, graded)
  return heap.sort().subarray(0, wanted)
}

function heapByRank(segment: Rankable, ranks: Uint32Array, { docs, scores, size }: Hits, heap: Keys, graded: boolean): void {
  const full = heap.length
  const scale = scaleOf(segment)
  const keyAt = (at: number) => {
    const rank = ranks[docs[at] ?? 0] ?? 0
    if (!graded) return rank
    return rank + (rank < segment.sourced ? 0 : 2 * scale) + ((scores[at] ?? 0) < FULL ? scale : 0)
  }
  for (let at = 0; at < full; at++) heap[at] = keyAt(at)
  if (full === size) return
  heapify(heap)
  let last = heap[0] ?? 0
  for (let at = full; at < size; at++) {
    const key = keyAt(at)
    if (key < last) last = replaceLast(heap, key)
  }
}

function heapByScore(segment: Rankable, { docs, scores, size }: Hits, heap: Keys): void {
  const scale = scaleOf(segment)
  const { sourced } = segment
  const ranks = segment.orders.relevance.rank
  const samples = SAMPLE * scale
  const full = heap.length
  const keyAt = (at: number) => packKey(scale, sourced, scores[at] ?? 0, ranks[docs[at] ?? 0] ?? 0)
  for (let at = 0; at < full; at++) heap[at] = keyAt(at)
  if (full === size) return
  heapify(heap)
  let last = heap[0] ?? 0
  // While a sample is among the first, whatever is sourced comes before it.
  const leastOf = (key: number) => (key < samples ? BOUNDS.score - Math.floor(key / scale) : 0)
  let least = leastOf(last)
  for (let at = full; at < size; at++) {
    if ((scores[at] ?? 0) < least) continue
    const key = keyAt(at)
    if (key >= last) continue
    last = replaceLast(heap, key)
    least = leastOf(last)
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
export function firstOfAll(segment: Rankable, there: Uint8Array | null, sort: Sort, most: number): Keys {
  const { order } = segment.orders[sort]
  const keys = new Float64Array(Math.min(most, order.length))
  let size = 0
  for (let rank = 0; rank < order.length && size < keys.length; rank++) {
    if (there && there[order[rank] ?? 0] === 0) continue
    // Without words all score nothing.
    keys[size++] = sort === 'relevance' ? keyOf(segment, 0, rank) : rank
  }
  return keys.subarray(0, size)
}
