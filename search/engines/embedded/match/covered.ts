/** Scores of documents, and how much of a query each has: by document number, for one query at a time. */
import { type Hits, LEAP_FROM, type List, leap } from './hits.ts'

export class Covered {
  /** How many there are of those it has room for. */
  documents = 0
  private readonly scores: Uint32Array
  private readonly weights: Uint32Array
  private readonly met: Uint32Array

  constructor(room: number) {
    this.scores = new Uint32Array(room)
    this.weights = new Uint32Array(room)
    this.met = new Uint32Array((room + 31) >>> 5)
  }

  /** Documents to look at, with what they score before any part is added. */
  begin(list: List): void {
    this.add(list, 0)
  }

  /** Adds a part: its scores, and its weight to each of its documents. */
  add({ docs, values, from, to, weight: factor }: List, weight: number): void {
    const { scores, weights, met } = this
    for (let at = from; at < to; at++) {
      const document = docs[at] ?? 0
      scores[document] = (scores[document] ?? 0) + factor * (values[at] ?? 0)
      weights[document] = (weights[document] ?? 0) + weight
      met[document >>> 5] = (met[document >>> 5] ?? 0) | (1 << (document & 31))
    }
  }

  /** Adds a part to documents that were met. @param found those documents, ascending. */
  addWhereMet({ docs, values, from, to, weight: factor }: List, weight: number, found: Hits): void {
    const { scores, weights, met } = this
    if (found.size * LEAP_FROM < to - from) {
      let place = from
      for (let at = 0; at < found.size && place < to; at++) {
        const document = found.docs[at] ?? 0
        place = leap(docs, place, to, document)
        if (place >= to || docs[place] !== document) continue
        scores[document] = (scores[document] ?? 0) + factor * (values[place] ?? 0)
        weights[document] = (weights[document] ?? 0) + weight
      }
      return
    }
    for (let at = from; at < to; at++) {
      const document = docs[at] ?? 0
      if ((((met[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 0) continue
      scores[document] = (scores[document] ?? 0) + factor * (values[at] ?? 0)
      weights[document] = (weights[document] ?? 0) + weight
    }
  }

  /** Puts the documents met into hits, ascending, without their scores. */
  gather(hits: Hits): void {
    let size = 0
    const { met } = this
    const words = (this.documents + 31) >>> 5
    for (let word = 0; word < words; word++) {
      let bits = met[word] ?? 0
      while (bits !== 0) {
        const lowest = bits & -bits
        bits ^= lowest
        hits.docs[size++] = (word << 5) + 31 - Math.clz32(lowest)
      }
    }
    hits.size = size
  }

  score(document: number): number {
    return this.scores[document] ?? 0
  }

  weight(document: number): number {
    return this.weights[document] ?? 0
  }

  /** Forgets documents: it is empty when all that were met are forgotten. */
  forget(document: number): void {
    this.scores[document] = 0
    this.weights[document] = 0
    this.met[document >>> 5] = 0
  }
}
