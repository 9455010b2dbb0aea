/**
 * Documents that have enough of a query's parts (coverage.ts). What lacks the rarest parts cannot have enough, so only those parts'
 * postings are gone through; the others are looked up for the documents found.
 */

import type { View } from '../segments/view.ts'
import type { Covered } from './covered.ts'
import { evaluate, evaluateAll, plainTerm } from './evaluate.ts'
import type { HitPool } from './hit-pool.ts'
import { type Hits, type List, listOf } from './hits.ts'
import type { BestPlan, Plan } from './plan.ts'
import { FULL } from './score-bands.ts'

export function evaluateBest(view: View, { parts, weights, least, full, required, extra }: BestPlan, pool: HitPool): Hits {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const order = [...parts.keys()].filter((at) => (weights[at] ?? 0) > 0).sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))
  // Nothing that is known is asked for but what is required: all that has it is listed.
  const enough = sum === 0 && required.length > 0 ? 0 : least
  const covered = pool.takeCovered()
  let left = sum
  let next = 0
  if (required.length > 0) {
    const hits = evaluateAll(view, required, pool)
    covered.begin(listOf(hits))
    pool.give(hits)
  } else {
    for (; next < order.length && left >= enough; next++) {
      const at = order[next] ?? 0
      withList(view, parts[at], pool, (list) => covered.add(list, weights[at] ?? 0))
      left -= weights[at] ?? 0
    }
  }
  const hits = pool.take()
  covered.gather(hits)
  for (; next < order.length; next++) {
    const at = order[next] ?? 0
    withList(view, parts[at], pool, (list) => covered.addWhereMet(list, weights[at] ?? 0, hits))
  }
  for (const plan of extra) withList(view, plan, pool, (list) => covered.addWhereMet(list, 0, hits))
  grade(hits, covered, { sum, enough, full })
  pool.giveCovered(covered)
  return hits
}

function withList(view: View, plan: Plan | undefined, pool: HitPool, use: (list: List) => void): void {
  if (!plan) return
  const plain = plainTerm(view, plan)
  if (plain) {
    use(plain)
    return
  }
  const hits = evaluate(view, plan, pool)
  use(listOf(hits))
  pool.give(hits)
}

/** Keeps what has enough; what has all of it goes above the rest, which scores the less the less it has. */
function grade(hits: Hits, covered: Covered, { sum, enough, full }: { sum: number; enough: number; full: number | null }): void {
  const { docs, scores } = hits
  let size = 0
  for (let at = 0; at < hits.size; at++) {
    const document = docs[at] ?? 0
    const weight = covered.weight(document)
    const words = Math.min(covered.score(document), FULL - 1)
    covered.forget(document)
    if (weight < enough) continue
    docs[size] = document
    scores[size++] = weight === full ? FULL + words : sum === 0 ? words : Math.floor((words * weight) / sum)
  }
  hits.size = size
}
