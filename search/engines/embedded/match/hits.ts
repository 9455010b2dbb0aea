/**
 * Sets of documents with scores: ascending document numbers in arrays that are taken from a pool and given back, so
 * that a query allocates nothing. Scores are whole numbers: sums of them do not depend on the order of adding.
 */

import type { HitPool } from './hit-pool.ts'

export interface Hits {
  docs: Uint32Array
  scores: Uint32Array
  size: number
}

/** Documents from `from` to `to` of two arrays, not to be written to; each scores its value times the weight. */
export interface List {
  docs: Uint32Array
  values: Uint8Array | Uint32Array
  from: number
  to: number
  weight: number
}

/** A list so many times longer is searched by leaps, a shorter one looked through. */
export const LEAP_FROM = 16

export function listOf({ docs, scores, size }: Hits): List {
  return { docs, values: scores, from: 0, to: size, weight: 1 }
}

/** Copies a list. */
export function fill(hits: Hits, { docs, values, from, to, weight }: List): void {
  hits.docs.set(docs.subarray(from, to))
  hits.size = to - from
  for (let at = from; at < to; at++) hits.scores[at - from] = weight * (values[at] ?? 0)
}

/** Copies those of a list that `keep` has a bit of: words in certain fields. */
export function fillWhere(hits: Hits, list: List, bits: Uint8Array, keep: number): void {
  const { docs, values, from, to, weight } = list
  let size = 0
  for (let at = from; at < to; at++) {
    if (((bits[at] ?? 0) & keep) === 0) continue
    hits.docs[size] = docs[at] ?? 0
    hits.scores[size++] = weight * (values[at] ?? 0)
  }
  hits.size = size
}

/**
 * The hits that are in the list too, with both scores.
 * @param hits given back to the pool, or returned.
 */
export function intersect(hits: Hits, list: List, pool: HitPool): Hits {
  if (hits.size * LEAP_FROM >= list.to - list.from) return pool.both(hits, list)
  const { docs, scores } = hits
  const { docs: others, values, to, weight } = list
  let other = list.from
  let size = 0
  for (let at = 0; at < hits.size && other < to; at++) {
    const document = docs[at] ?? 0
    other = leap(others, other, to, document)
    if (other < to && others[other] === document) {
      docs[size] = document
      scores[size++] = (scores[at] ?? 0) + weight * (values[other] ?? 0)
    }
  }
  hits.size = size
  return hits
}

/** Leaves out the hits that are in the list. */
export function subtract(hits: Hits, list: List): void {
  const { docs, scores } = hits
  const { docs: others, to } = list
  let other = list.from
  let size = 0
  for (let at = 0; at < hits.size; at++) {
    const document = docs[at] ?? 0
    other = leap(others, other, to, document)
    if (other < to && others[other] === document) continue
    docs[size] = document
    scores[size++] = scores[at] ?? 0
  }
  hits.size = size
}

/** Keeps the hits that a test passes. */
export function keepWhere(hits: Hits, passes: (document: number) => boolean): void {
  const { docs, scores } = hits
  let size = 0
  for (let at = 0; at < hits.size; at++) {
    const document = docs[at] ?? 0
    if (!passes(document)) continue
    docs[size] = document
    scores[size++] = scores[at] ?? 0
  }
  hits.size = size
}

/** Keeps the hits that are there, by a 1 for each. */
export function keepThere(hits: Hits, there: Uint8Array): void {
  const { docs, scores } = hits
  let size = 0
  for (let at = 0; at < hits.size; at++) {
    const document = docs[at] ?? 0
    docs[size] = document
    scores[size] = scores[at] ?? 0
    size += there[document] ?? 0
  }
  hits.size = size
}

/** First place from `from` where a document is not before the wanted one: steps doubled, then halved. */
export function leap(docs: Uint32Array, from: number, to: number, wanted: number): number {
  if (from >= to || (docs[from] ?? 0) >= wanted) return from
  let step = 1
  let low = from
  while (low + step < to && (docs[low + step] ?? 0) < wanted) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, to)
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((docs[middle] ?? 0) < wanted) low = middle
    else high = middle
  }
  return high
}
