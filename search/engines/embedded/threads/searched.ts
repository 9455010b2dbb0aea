/** One view searched: what it finds, how many there are by everything counted, and the first of them in order. */
import type { Sort } from '../../../search-engine.ts'
import type { JointTally } from '../count/joint-tally.ts'
import { countOf, countsOf, type Tally } from '../count/tally.ts'
import { measureOf } from '../index/segment.ts'
import type { HitPool } from '../match/hit-pool.ts'
import { type Match, match, type Question, release, tallyMatch, tallyNear } from '../match/match.ts'
import type { Plan } from '../match/plan.ts'
import { keysOf, type Ordered } from '../rank/ranking.ts'
import type { View } from '../segments/view.ts'

const BASIS = measureOf('basis')
/** Value of the facet `basis` that marks a sample record (catalog/samples.ts). */
const SAMPLE = 'sample'

/** What of a question each thread must know. */
export interface Asked extends Pick<Question, 'choice' | 'measures'> {
  sort: Sort
  /** How many are wanted in order. */
  most: number
}

export interface Searched extends Ordered {
  total: number
  /** How many match every word. */
  full: number
  samples: number
}

/** @param counts what is counted is added to. */
export function searchView(pool: HitPool, view: View, plan: Plan | null, asked: Asked, counts: JointTally): Searched {
  const { segment } = view
  pool.fit(segment)
  const found = match(pool, view, plan, asked)
  const { total, full, graded } = found
  const tally = asked.measures === 0 ? null : tallyMatch(pool, found)
  // Before what misses a choice of theirs is added.
  const samples = tally ? samplesIn(view, tally) : countSamples(found)
  if (tally) {
    tallyNear(found, tally)
    counts.add(segment, tally, tally.counters === view.totals)
  }
  const keys = keysOf(found, asked.sort, asked.most)
  release(pool, found)
  return { segment, total, full, graded, samples, keys }
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
