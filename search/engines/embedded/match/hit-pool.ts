/** Arrays for the hits of a query, taken and given back: a query allocates nothing. */

import type { Tally } from '../count/tally.ts'
import { Covered } from './covered.ts'
import type { Hits, List } from './hits.ts'

/** Arrays kept for the next query; more are made where a query is deeply nested, and left to the collector. */
const KEPT = 4

/** The arrays of one thread, which searches one segment after the other: they are as long as the largest needs, and of each segment as much is used as it has documents. */
export class HitPool {
  private free: Hits[] = []
  private sums: Sums[] = []
  private covered: Covered[] = []
  private readonly counters: Uint32Array[] = []
  /** How many documents there is room for, and how many the segment has that is searched. */
  private room = 0
  private documents = 0
  private numbers = 0

  /** What is taken from now on is for a segment. All that was taken for another, counters apart, has been given back. */
  fit({ count, rows }: { count: number; rows: { all: number } }): void {
    this.documents = count
    this.numbers = rows.all
    if (count <= this.room) return
    this.room = count
    this.free = []
    this.sums = []
    this.covered = []
  }

  take(): Hits {
    const hits = this.free.pop()
    if (hits) hits.size = 0
    return hits ?? { docs: new Uint32Array(this.room), scores: new Uint32Array(this.room), size: 0 }
  }

  give(hits: Hits): void {
    if (this.free.length < KEPT && hits.docs.length === this.room) this.free.push(hits)
  }

  /** Counters at 0. @param noting whether to note which are counted. @param numbers how many; those of the segment unless told. */
  takeTally(noting: boolean, numbers = this.numbers): Tally {
    return { counters: this.takeCounters(numbers), noted: noting ? this.takeCounters((numbers + 31) >>> 5) : null }
  }

  giveTally({ counters, noted }: Tally): void {
    for (const given of noted ? [counters, noted] : [counters]) {
      given.fill(0)
      if (this.counters.length < 2 * KEPT) this.counters.push(new Uint32Array(given.buffer))
    }
  }

  private takeCounters(length: number): Uint32Array {
    // The shortest that is long enough.
    let found = -1
    this.counters.forEach((one, at) => {
      if (one.length >= length && one.length < (this.counters[found]?.length ?? Number.POSITIVE_INFINITY)) found = at
    })
    const [taken] = found < 0 ? [] : this.counters.splice(found, 1)
    return taken?.subarray(0, length) ?? new Uint32Array(length)
  }

  /**
   * The hits that are in a list too. The hits are laid out by document and the list looked up there: no step depends on
   * which of two lists is ahead, which processors guess wrong every other time.
   */
  both(hits: Hits, list: List): Hits {
    const found = this.take()
    const sums = this.takeSums()
    sums.meet(hits, list, found)
    this.sums.push(sums)
    this.give(hits)
    return found
  }

  takeSums(): Sums {
    const sums = this.sums.pop() ?? new Sums(this.room)
    sums.documents = this.documents
    return sums
  }

  takeCovered(): Covered {
    const covered = this.covered.pop() ?? new Covered(this.room)
    covered.documents = this.documents
    return covered
  }

  /** @param covered empty. */
  giveCovered(covered: Covered): void {
    if (this.covered.length < KEPT) this.covered.push(covered)
  }

  /** Moves what was summed into hits; the sums are empty and free again. */
  collect(sums: Sums): Hits {
    const hits = this.take()
    sums.moveTo(hits)
    if (this.sums.length < KEPT) this.sums.push(sums)
    return hits
  }
}

/** Union of lists: scores by document number, and a bit for each document met. */
export class Sums {
  /** How many there are of those it has room for. */
  documents = 0
  private readonly scores: Uint32Array
  private readonly met: Uint32Array

  constructor(room: number) {
    this.scores = new Uint32Array(room)
    this.met = new Uint32Array((room + 31) >>> 5)
  }

  /** Adds scores. */
  add({ docs, values, from, to, weight }: List): void {
    const { scores, met } = this
    for (let at = from; at < to; at++) {
      const document = docs[at] ?? 0
      scores[document] = (scores[document] ?? 0) + weight * (values[at] ?? 0)
      met[document >>> 5] = (met[document >>> 5] ?? 0) | (1 << (document & 31))
    }
  }

  /** Keeps the highest score: of several forms of one word the best counts, not their sum. */
  addHighest({ docs, values, from, to, weight }: List): void {
    const { scores, met } = this
    for (let at = from; at < to; at++) {
      const document = docs[at] ?? 0
      const score = weight * (values[at] ?? 0)
      if (score > (scores[document] ?? 0)) scores[document] = score
      met[document >>> 5] = (met[document >>> 5] ?? 0) | (1 << (document & 31))
    }
  }

  /** Moves the hits that a list has too, with both scores; the sums are empty before and after. */
  meet(hits: Hits, { docs, values, from, to, weight }: List, into: Hits): void {
    const { scores: laid } = this
    for (let at = 0; at < hits.size; at++) laid[hits.docs[at] ?? 0] = (hits.scores[at] ?? 0) + 1
    let size = 0
    for (let at = from; at < to; at++) {
      const document = docs[at] ?? 0
      const score = laid[document] ?? 0
      into.docs[size] = document
      into.scores[size] = score - 1 + weight * (values[at] ?? 0)
      // 1 where the document was laid out: a step without a branch.
      size += (score | -score) >>> 31
    }
    into.size = size
    for (let at = 0; at < hits.size; at++) laid[hits.docs[at] ?? 0] = 0
  }

  moveTo(hits: Hits): void {
    const { scores, met } = this
    const { docs } = hits
    let size = hits.size
    const words = (this.documents + 31) >>> 5
    for (let word = 0; word < words; word++) {
      let bits = met[word] ?? 0
      if (bits === 0) continue
      met[word] = 0
      while (bits !== 0) {
        const lowest = bits & -bits
        const document = (word << 5) + 31 - Math.clz32(lowest)
        bits ^= lowest
        docs[size] = document
        hits.scores[size++] = scores[document] ?? 0
        scores[document] = 0
      }
    }
    hits.size = size
  }
}

/** The arrays of this thread. */
export const POOL = new HitPool()
