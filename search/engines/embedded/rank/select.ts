/**
 * The top k hits in order, without sorting the rest: every hit has one number to compare, packed from whether it is a sample, its score
 * and its rank among equals, from which the document can be read back.
 */
import type { Sort } from '../../../search-engine.ts'
import { BOUNDS } from '../index/bounds.ts'
import type { Segment } from '../index/segment.ts'
import type { Hits } from '../match/hits.ts'
import { FULL, NAMED } from '../match/score-bands.ts'

/** Documents in order as keys: the smaller, the earlier. */
export type Keys = Float64Array

/** What ranking needs of a segment. */
export type Rankable = Pick<Segment, 'count' | 'orders' | 'sourced'>

/** Keys are score times this plus rank: a power of two above the number of documents, at most 2^24. */
function scaleOf({ count }: Rankable): number {
  return 1 << (32 - Math.clz32(count))
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
 * @returns keys of the first `most` hits, in no order (`keysFrom`); of all where there are fewer.
 */
export function firstHits(segment: Rankable, hits: Hits, sort: Sort, most: number, graded = false): Keys {
  const first = new First(most, hits.size)
  if (sort === 'relevance') addByScore(segment, hits, first)
  else addByRank(segment, segment.orders[sort].rank, hits, first, graded)
  return first.keys()
}

function addByRank(segment: Rankable, ranks: Uint32Array, { docs, scores, size }: Hits, first: First, graded: boolean): void {
  const scale = scaleOf(segment)
  for (let at = 0; at < size; at++) {
    const rank = ranks[docs[at] ?? 0] ?? 0
    first.add(graded ? rank + (rank < segment.sourced ? 0 : 2 * scale) + ((scores[at] ?? 0) < FULL ? scale : 0) : rank)
  }
}

function addByScore(segment: Rankable, { docs, scores, size }: Hits, first: First): void {
  const scale = scaleOf(segment)
  const { sourced } = segment
  const ranks = segment.orders.relevance.rank
  const samples = SAMPLE * scale
  let least = 0
  for (let at = 0; at < size; at++) {
    const score = scores[at] ?? 0
    if (score < least) continue
    // While a sample is among the first, whatever is sourced comes before it.
    if (first.add(packKey(scale, sourced, score, ranks[docs[at] ?? 0] ?? 0)) && first.last < samples)
      least = BOUNDS.score - Math.floor(first.last / scale)
  }
}

/** The smallest of many numbers: those that may be among them are kept, and from time to time all but the smallest of these left. */
class First {
  /** Whatever is larger is not among them. */
  last = Number.POSITIVE_INFINITY
  private readonly most: number
  private readonly kept: Keys
  private size = 0

  constructor(most: number, all: number) {
    this.most = Math.min(most, all)
    this.kept = new Float64Array(Math.min(all, Math.max(2 * this.most, LEAST_KEPT)))
  }

  /** @returns whether `last` changed. */
  add(key: number): boolean {
    if (key > this.last || this.most === 0) return false
    this.kept[this.size++] = key
    if (this.size < this.kept.length || this.size === this.most) return false
    this.leave()
    return true
  }

  keys(): Keys {
    if (this.size > this.most) this.leave()
    return this.kept.subarray(0, this.size)
  }

  private leave(): void {
    part(this.kept, this.size, this.most - 1)
    this.size = this.most
    this.last = this.kept[this.most - 1] ?? 0
  }
}
const LEAST_KEPT = 64

/** Puts the number in its place that would stand at one if all were in order, no larger ones before it, no smaller ones behind it (Hoare's find). */
function part(keys: Keys, size: number, wanted: number): void {
  let low = 0
  let high = size - 1
  while (low < high) {
    const pivot = keys[(low + high) >>> 1] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while ((keys[left] ?? 0) < pivot) left++
      while ((keys[right] ?? 0) > pivot) right--
      if (left > right) break
      const key = keys[left] ?? 0
      keys[left++] = keys[right] ?? 0
      keys[right--] = key
    }
    if (right < wanted) low = left
    if (left > wanted) high = right
  }
}

/** Keys from one place in their order on, in order. @param keys in any order, and in another one afterwards. */
export function keysFrom(keys: Keys, from: number): Keys {
  if (from > 0 && from < keys.length) part(keys, keys.length, from)
  return keys.subarray(from).sort()
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
