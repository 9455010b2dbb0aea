/** Counts of several segments together, by the numbers that their values have in common (facet-numbers.ts). */

import { MEASURES, type Segment, YEARS } from '../index/segment.ts'
import type { HitPool } from '../match/hit-pool.ts'
import { NONE, type Numbering, UNKNOWN } from './facet-numbers.ts'
import { type Counts, countsOf, forEachCounted, type Tally } from './tally.ts'

/** What was counted that has no number. */
interface Unnumbered {
  /** By measure: labels that no large segment has. */
  labels: Map<string, number>[]
  spans: { from: number; to: number; count: number }[]
}

/** A tally of several segments, as another thread gives it. */
export interface Joint extends Tally, Unnumbered {}

export class JointTally {
  private readonly numbering: Pick<Numbering, 'all' | 'mapOf' | 'look'>
  private readonly pool: HitPool
  private tally: Tally | null = null
  /** Whether the tally is of this alone. */
  private isOwn = true
  private readonly unnumbered: Unnumbered = { labels: Array.from({ length: MEASURES }, () => new Map()), spans: [] }

  constructor(numbering: Pick<Numbering, 'all' | 'mapOf' | 'look'>, pool: HitPool) {
    this.numbering = numbering
    this.pool = pool
  }

  /**
   * @param tally of a segment, from the pool: the caller does not need it any more.
   * @param isShared it is not from the pool, and others read it.
   */
  add(segment: Segment, tally: Tally, isShared: boolean): void {
    const map = this.numbering.mapOf(segment)
    if (!map && !this.tally) {
      this.tally = { ...tally }
      this.isOwn = !isShared
      return
    }
    if (map) this.addNumbers(segment, tally, map)
    else addTally(this.writable(tally.noted !== null), tally)
    if (!isShared) this.pool.giveTally(tally)
  }

  private addNumbers(segment: Segment, tally: Tally, map: Int32Array): void {
    const joint = this.writable(tally.noted !== null)
    if (!tally.noted) joint.noted = null
    for (let measure = YEARS; measure < MEASURES; measure++) {
      const counts = countsOf(segment, tally, measure)
      forEachCounted(counts, (value, count) => {
        const known = map[counts.first + value] ?? NONE
        const number = known === UNKNOWN ? this.numbering.look(segment, map, measure, value) : known
        if (number === NONE) this.addUnnumbered(segment, measure, value, count)
        else addTo(joint, number, count)
      })
    }
  }

  private addUnnumbered({ facets, spans }: Segment, measure: number, value: number, count: number): void {
    const label = facets[measure]?.labels.text(value)
    if (label === undefined) this.unnumbered.spans.push({ from: spans.from[value] ?? 1, to: spans.to[value] ?? 0, count })
    else this.addLabel(measure, label, count)
  }

  private addLabel(measure: number, label: string, count: number): void {
    const labels = this.unnumbered.labels[measure]
    labels?.set(label, (labels.get(label) ?? 0) + count)
  }

  /** Adds what another thread counted, by the same numbers. */
  addJoint({ labels, spans, ...tally }: Joint): void {
    addTally(this.writable(tally.noted !== null), tally)
    labels.forEach((counts, measure) => {
      for (const [label, count] of counts) this.addLabel(measure, label, count)
    })
    this.unnumbered.spans.push(...spans)
  }

  /** A copy, for another thread. */
  joint(): Joint {
    const { counters, noted } = this.begun(true)
    return { counters: counters.slice(), noted: noted?.slice() ?? null, ...this.unnumbered }
  }

  /** Gives the counters back to the pool. */
  giveBack(): void {
    if (this.tally && this.isOwn) this.pool.giveTally(this.tally)
    this.tally = null
  }

  /** Counts of one measure; of labels without a number apart. */
  countsOf({ first, sizes }: Numbering, measure: number): { counts: Counts; others: ReadonlyMap<string, number> } {
    const counts = { ...this.begun(true), first: first[measure] ?? 0, size: sizes[measure] ?? 0 }
    return { counts, others: this.unnumbered.labels[measure] ?? new Map() }
  }

  /** Visits the spans of years that were counted; those of different segments may be the same. */
  forEachSpan(numbering: Numbering, visit: (from: number, to: number, count: number) => void): void {
    const { from, to } = numbering.spans
    forEachCounted(this.countsOf(numbering, YEARS).counts, (span, count) => visit(from[span] ?? 1, to[span] ?? 0, count))
    for (const span of this.unnumbered.spans) visit(span.from, span.to, span.count)
  }

  private begun(noting: boolean): Tally {
    this.tally ??= this.pool.takeTally(noting, this.numbering.all)
    return this.tally
  }

  private writable(noting: boolean): Tally {
    const tally = this.begun(noting)
    if (this.isOwn) return tally
    this.isOwn = true
    this.tally = { counters: tally.counters.slice(), noted: tally.noted?.slice() ?? null }
    return this.tally
  }
}

function addTo({ counters, noted }: Tally, number: number, count: number): void {
  counters[number] = (counters[number] ?? 0) + count
  if (noted) noted[number >>> 5] = (noted[number >>> 5] ?? 0) | (1 << (number & 31))
}

function addTally(into: Tally, tally: Tally): void {
  if (!tally.noted) into.noted = null
  forEachCounted({ ...tally, first: 0, size: tally.counters.length }, (number, count) => addTo(into, number, count))
}
