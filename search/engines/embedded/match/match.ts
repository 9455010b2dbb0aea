/** The documents of one view that a query finds, and how many there are by everything that is counted. */
import type { ParsedQuery } from '../../../query-ast.ts'
import { countOthers, type Tally, tallyDocuments, tallyMeasure } from '../count/tally.ts'
import type { View } from '../segments/view.ts'
import { evaluate, inTwoSteps } from './evaluate.ts'
import { everything } from './everything.ts'
import { type Choice, isChosen, type NearHits, narrow } from './filter.ts'
import type { HitPool } from './hit-pool.ts'
import { type Hits, keepThere } from './hits.ts'
import { documentsSpelled, documentsTitled } from './named.ts'
import { keepPhrase } from './phrase.ts'
import { type Plan, planBest, planQuery, type Respell } from './plan.ts'
import { FULL } from './score-bands.ts'

/** What is asked of every view. */
export interface Question {
  parsed: ParsedQuery
  /** Enough of the words, or every word. */
  match: 'best' | 'all'
  choice: Choice
  /** Bits of what to count. */
  measures: number
}

export interface Match {
  view: View
  /** null: everything that is there, which no one needs to list. */
  hits: Hits | null
  near: NearHits
  total: number
  /** How many match every word. */
  full: number
  /** Not all hits match every word: their scores tell. */
  graded: boolean
}

/** A query planned for each of some views. */
export function planFor(question: Question, views: readonly View[], respell: Respell): (Plan | null)[] {
  const { root, best, text } = question.parsed
  if (!root) return views.map(() => null)
  const named = documentsSpelled(views, text)
  const titled = documentsTitled(views, text)
  const plans = best && question.match === 'best' ? planBest(best, views, respell) : planQuery(root, views, respell)
  return plans.map((plan, at) => {
    const [byName, byTitle] = [named[at], titled[at]]
    const lifted: Plan = byTitle && byTitle.length > 0 ? { type: 'lifted', plan, documents: byTitle } : plan
    return byName && byName.length > 0 ? { type: 'or', plans: [lifted, { type: 'documents', documents: byName }] } : lifted
  })
}

/** Whether documents found by a plan need not match every word. */
function isGraded(plan: Plan | null): boolean {
  if (plan?.type === 'lifted') return isGraded(plan.plan)
  // What the text names as an identifier is found beside the words.
  if (plan?.type === 'or') return plan.plans.length === 2 && isGraded(plan.plans[0] ?? null)
  return plan?.type === 'best'
}

/** Finds the matches of a plan. The hits belong to the pool: give them back with `release`. */
export function match(pool: HitPool, view: View, plan: Plan | null, question: Pick<Question, 'choice' | 'measures'>): Match {
  const { segment, there } = view
  const narrowed = isChosen(question.choice)
  if (!plan && !narrowed) return { view, hits: null, near: [], total: view.documents, full: view.documents, graded: false }
  if (!narrowed && plan) {
    const hits = evaluate(view, plan, pool)
    if (there) keepThere(hits, there)
    return matched(view, plan, hits, [])
  }
  const steps = plan && inTwoSteps(plan)
  const hits = steps ? evaluate(view, steps.plan, pool) : everything(view, pool)
  const near = narrow(segment, hits, there, question, pool)
  for (const phrase of steps?.phrases ?? []) for (const some of [hits, ...near]) if (some) keepPhrase(segment, some, phrase)
  return matched(view, plan, hits, near)
}

function matched(view: View, plan: Plan | null, hits: Hits, near: NearHits): Match {
  const graded = isGraded(plan)
  return { view, hits, near, total: hits.size, full: graded ? countFull(hits) : hits.size, graded }
}

function countFull({ scores, size }: Hits): number {
  let full = 0
  for (let at = 0; at < size; at++) if ((scores[at] ?? 0) >= FULL) full++
  return full
}

export function release(pool: HitPool, { hits, near }: Match): void {
  if (hits) pool.give(hits)
  for (const others of near) if (others) pool.give(others)
}

/** Numbers of the rows for each hit from which on it is noted which ones are counted: looking through all takes longer then. */
const NUMBERS_A_HIT = 4

/** Counts matches by everything; the tally belongs to the pool, unless it is of the view's own totals. */
export function tallyMatch(pool: HitPool, { view, hits }: Match): Tally {
  const { segment } = view
  if (!hits) return { counters: view.totals, noted: null }
  const tally = pool.takeTally(hits.size * NUMBERS_A_HIT < segment.rows.size)
  if (hits.size * 2 <= view.documents) return tallyDocuments(segment, hits.docs, hits.size, tally)
  // Most documents match: it is quicker to count the others.
  const others = pool.take()
  let next = 0
  for (let document = view.from; document < view.to; document++) {
    if (next < hits.size && hits.docs[next] === document) next++
    else if (!view.there || view.there[document] === 1) others.docs[others.size++] = document
  }
  countOthers(view.totals, tallyDocuments(segment, others.docs, others.size, tally).counters)
  pool.give(others)
  return { ...tally, noted: null }
}

/** Counts the hits that miss only a measure's own choice to its values too. */
export function tallyNear({ view: { segment }, near }: Match, tally: Tally): void {
  near.forEach((hits, measure) => {
    if (hits) tallyMeasure(segment, hits.docs, hits.size, measure, tally)
  })
}
