/** One view searched: what it finds, how many there are by everything counted, and the first of them in order. */
import type { Sort } from '../../search-engine.ts'
import type { HitPool } from './hit-pool.ts'
import { type Match, match, type Question, release, tallyMatch, tallyNear } from './match.ts'
import type { Plan } from './plan.ts'
import { keysOf } from './ranking.ts'
import { measureOf, type Segment } from './segment.ts'
import type { Keys } from './select.ts'
import { countOf, countsOf, type Tally } from './tally.ts'
import type { View } from './view.ts'

const BASIS = measureOf('basis')
/** Value of the facet `basis` that marks a sample record (catalog/samples.ts). */
const SAMPLE = 'sample'

/** What of a question each thread must know. */
export type Narrowing = Pick<Question, 'choice' | 'measures'>

export interface Searched {
  segment: Segment
  total: number
  /** How many match every word, and whether some do not. */
  full: number
  graded: boolean
  /** Good until `giveBack`. */
  samples(): number
  /** How many there are by everything; null: nothing was to be counted. Good until `giveBack`. */
  tally: Tally | null
  /** The first so many in order. */
  keys(sort: Sort, most: number): Keys
  /** Gives the arrays back to the pool. */
  giveBack(): void
}

export function searchView(pool: HitPool, view: View, plan: Plan | null, narrowing: Narrowing): Searched {
  const found = match(pool, view, plan, narrowing)
  const tally = narrowing.measures === 0 ? null : tallyMatch(pool, found)
  // Before what misses a choice of theirs is added.
  const counted = tally && samplesIn(view, tally)
  if (tally) tallyNear(found, tally)
  return {
    segment: view.segment,
    total: found.total,
    full: found.full,
    graded: found.graded,
    samples: () => counted ?? countSamples(found),
    tally,
    keys: (sort, most) => keysOf(found, sort, most),
    giveBack() {
      release(pool, found)
      if (tally && tally.counters !== view.totals) pool.giveTally(tally)
    },
  }
}

function samplesIn({ segment }: View, tally: Tally): number {
  const sample = segment.facets[BASIS]?.labels.find(SAMPLE) ?? -1
  return sample < 0 ? 0 : countOf(countsOf(segment, tally, BASIS), sample)
}

/** Of matches that nobody counted by anything. */
function countSamples({ view, hits }: Match): number {
  if (!hits) return samplesIn(view, { counters: view.totals, noted: null })
  const { orders, sourced } = view.segment
  let samples = 0
  for (let at = 0; at < hits.size; at++) if ((orders.title.rank[hits.docs[at] ?? 0] ?? 0) >= sourced) samples++
  return samples
}

/** What another thread found in the other part of a segment: nothing of it is shared. */
export interface OtherPart {
  total: number
  full: number
  samples: number
  tally: Tally | null
  keys: Keys
}

/** What two threads found in the parts of one segment, as one. */
export function joined(own: Searched, other: OtherPart): Searched {
  return {
    segment: own.segment,
    total: own.total + other.total,
    full: own.full + other.full,
    graded: own.graded,
    samples: () => own.samples() + other.samples,
    tally: own.tally && other.tally && sumOf(own.tally, other.tally),
    keys: (sort, most) => firstOf(own.keys(sort, most), other.keys, most),
    giveBack: () => own.giveBack(),
  }
}

function sumOf(own: Tally, other: Tally): Tally {
  return {
    counters: own.counters.map((count, number) => count + (other.counters[number] ?? 0)),
    noted: own.noted && other.noted && own.noted.map((bits, at) => bits | (other.noted?.[at] ?? 0)),
  }
}

/** The smallest keys of two ordered lists. */
function firstOf(one: Keys, other: Keys, most: number): Keys {
  const keys = new Float64Array(Math.min(most, one.length + other.length))
  let a = 0
  let b = 0
  for (let at = 0; at < keys.length; at++) {
    const [x = Number.POSITIVE_INFINITY, y = Number.POSITIVE_INFINITY] = [one[a], other[b]]
    if (x <= y) a++
    else b++
    keys[at] = Math.min(x, y)
  }
  return keys
}
