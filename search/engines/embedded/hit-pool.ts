/** Arrays for the hits of a query, taken and given back: a query allocates nothing. */
import { Covered } from './covered.ts'
import type { Hits, List } from './hits.ts'
import type { Tally } from './tally.ts'

/** Arrays kept for the next query; more are made where a query is deeply nested, and left to the collector. */
const KEPT = 4
export class HitPool {
  private readonly free: Hits[] = []
  private readonly sums: Sums[] = []
  private readonly covered: Covered[] = []
  private readonly tallies: Uint32Array[] = []
  private readonly notes: Uint32Array[] = []
  private readonly documents: number
  private readonly numbers: number

  /**
   * @param documents number of documents in the segment.
   * @param numbers how many numbers a tally counts (tally.ts).
   */
  constructor(documents: number, numbers: number) {
    this.documents = documents
    this.numbers = numbers
  }

  take(): Hits {
    const hits = this.free.pop()
    if (hits) hits.size = 0
    return hits ?? { docs: new Uint32Array(this.documents), scores: new Uint32Array(this.documents), size: 0 }
  }

  give(hits: Hits): void {
    if (this.free.length < KEPT) this.free.push(hits)
  }

  /** Counters at 0. @param noting whether to note which are counted. */
  takeTally(noting: boolean): Tally {
    const counters = this.tallies.pop() ?? new Uint32Array(this.numbers)
    return { counters, noted: noting ? (this.notes.pop() ?? new Uint32Array((this.numbers + 31) >>> 5)) : null }
  }

  giveTally({ counters, noted }: Tally): void {
    if (this.tallies.length < KEPT) this.tallies.push(counters.fill(0))
    if (noted && this.notes.length < KEPT) this.notes.push(noted.fill(0))
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
    return this.sums.pop() ?? new Sums(this.documents)
  }

  takeCovered(): Covered {
    return this.covered.pop() ?? new Covered(this.documents)
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
  private readonly scores: Uint32Array
  private readonly met: Uint32Array

  constructor(documents: number) {
    this.scores = new Uint32Array(documents)
    this.met = new Uint32Array((documents + 31) >>> 5)
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
    for (let word = 0; word < met.length; word++) {
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
