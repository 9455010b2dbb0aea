/**
 * One numbering of the facet values, and of the spans of years, of several segments, so that their counts are added by number. It is of
 * the large segments; values that only small ones have are added by their label.
 */
import { Heads } from '../index/heads.ts'
import { MEASURES, type Segment, YEARS } from '../index/segment.ts'

/** A segment with fewer documents than one in so many of the largest is small. */
const SMALL = 16

/** Of what no number is of: a combination, or a value that no large segment has. */
export const NONE = -1
/** Of what nobody has looked for yet. */
export const UNKNOWN = -2

export class Numbering {
  /** Number of the first value of each measure, and how many there are; in the order of their labels. */
  readonly first: readonly number[]
  readonly sizes: readonly number[]
  /** How many numbers there are. */
  readonly all: number
  /** By number: from and to of each span. */
  readonly spans: { from: ArrayLike<number>; to: ArrayLike<number> }
  private readonly large: readonly Segment[]
  /** For each number of a segment's tally the number here; null: the same. */
  private readonly maps = new WeakMap<Segment, Int32Array | null>()
  /** By number: which of the large segments its label is read from, and the value there. */
  private readonly owners: Uint16Array
  private readonly values: Uint32Array

  /** @param before is used on where the large segments are those it was made of. */
  static of(segments: readonly Segment[], before?: Numbering): Numbering {
    const most = Math.max(0, ...segments.map(({ count }) => count))
    const large = segments.filter(({ count }) => count * SMALL >= most)
    const isSame = before?.large.length === large.length && large.every((segment, at) => before.large[at] === segment)
    return isSame && before ? before : new Numbering(large)
  }

  private constructor(large: readonly Segment[]) {
    this.large = large
    this.owners = new Uint16Array(0)
    this.values = new Uint32Array(0)
    const [only] = large
    if (only && large.length === 1) {
      this.maps.set(only, null)
      this.first = only.rows.first
      this.sizes = only.rows.sizes
      this.all = only.rows.all
      this.spans = only.spans
      return
    }
    const maps = large.map((segment) => {
      const map = new Int32Array(new SharedArrayBuffer(4 * segment.rows.all)).fill(NONE)
      this.maps.set(segment, map)
      return map
    })
    this.spans = this.numberSpans(maps)
    const owners: number[] = this.spans.from.length === 0 ? [] : new Array(this.spans.from.length).fill(0)
    const values: number[] = [...owners]
    const first = [0]
    for (let measure = YEARS + 1; measure < MEASURES; measure++) {
      first.push(owners.length)
      this.numberValues(measure, maps, owners, values)
    }
    this.first = first
    this.sizes = first.map((from, measure) => (first[measure + 1] ?? owners.length) - from)
    this.all = owners.length
    this.owners = Uint16Array.from(owners)
    this.values = Uint32Array.from(values)
  }

  private numberSpans(maps: readonly Int32Array[]): { from: number[]; to: number[] } {
    const spans: { from: number[]; to: number[] } = { from: [], to: [] }
    const known = new Map<string, number>()
    for (const [at, { spans: own, rows }] of this.large.entries()) {
      for (let span = 0; span < own.from.length; span++) {
        const [from = 0, to = 0] = [own.from[span], own.to[span]]
        const number = known.get(`${from} ${to}`) ?? spans.from.length
        if (number === spans.from.length) {
          known.set(`${from} ${to}`, number)
          spans.from.push(from)
          spans.to.push(to)
        }
        maps[at]?.set([number], (rows.first[YEARS] ?? 0) + span)
      }
    }
    return spans
  }

  /** Gives numbers to the values of a measure: their dictionaries are read as one, in order. */
  private numberValues(measure: number, maps: readonly Int32Array[], owners: number[], values: number[]): void {
    const heads = this.large.flatMap(({ facets, rows }, owner) => {
      const labels = facets[measure]?.labels
      return labels && labels.size > 0 ? [{ owner, labels, value: 0, first: rows.first[measure] ?? 0, map: maps[owner] }] : []
    })
    const merged = new Heads(heads, (one, other) => one.labels.compareWith(one.value, other.labels, other.value) < 0)
    let last: { labels: (typeof heads)[number]['labels']; value: number } | null = null
    for (let head = merged.first; head; head = merged.first) {
      const { labels, value, owner } = head
      if (!last || labels.compareWith(value, last.labels, last.value) !== 0) {
        owners.push(owner)
        values.push(value)
        last = { labels, value }
      }
      if (head.map) head.map[head.first + value] = owners.length - 1
      head.value++
      merged.next(head.value < labels.size)
    }
  }

  /** For each number of a segment's tally the number here, NONE, or UNKNOWN (`look`); null: the same. */
  mapOf(segment: Segment): Int32Array | null {
    const known = this.maps.get(segment)
    if (known !== undefined) return known
    const map = new Int32Array(segment.rows.all).fill(UNKNOWN)
    this.maps.set(segment, map)
    return map
  }

  /** Looks for the number of a value of a small segment, once: few of the values of what was just changed are ever counted. */
  look({ facets, rows }: Segment, map: Int32Array, measure: number, value: number): number {
    const label = facets[measure]?.labels.text(value)
    const found = label === undefined ? NONE : this.find(measure, label)
    const number = found < 0 ? NONE : (this.first[measure] ?? 0) + found
    map[(rows.first[measure] ?? 0) + value] = number
    return number
  }

  /** Whether all that a segment has is numbered. */
  isOf(segment: Segment): boolean {
    return this.large.includes(segment)
  }

  /** Place of a label among the values of a measure; -1: no large segment has it. */
  find(measure: number, label: string): number {
    for (const segment of this.large) {
      const value = segment.facets[measure]?.labels.find(label) ?? -1
      if (value < 0) continue
      const map = this.maps.get(segment)
      return map ? (map[(segment.rows.first[measure] ?? 0) + value] ?? 0) - (this.first[measure] ?? 0) : value
    }
    return -1
  }

  /** Label of a value of a measure, by its place. */
  text(measure: number, place: number): string {
    const number = (this.first[measure] ?? 0) + place
    const many = this.large.length > 1
    const owner = this.large[many ? (this.owners[number] ?? 0) : 0]
    return owner?.facets[measure]?.labels.text(many ? (this.values[number] ?? 0) : place) ?? ''
  }
}
