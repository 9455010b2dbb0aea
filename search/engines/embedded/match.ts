/** The documents of one shelf that a query finds, and how many there are by everything that is counted. */
import type { QueryNode } from '../../query-ast.ts'
import { evaluate, everything } from './evaluate.ts'
import { type Choice, isChosen, type NearHits, narrow } from './filter.ts'
import type { HitPool } from './hit-pool.ts'
import { type Hits, keepThere } from './hits.ts'
import { documentsSpelled, type Plan, planQuery, type Respell } from './plan.ts'
import { countOthers, type Tally, tallyDocuments, tallyMeasure } from './tally.ts'
import type { View } from './view.ts'

/** What is asked of every shelf. */
export interface Question {
  root: QueryNode | null
  /** The text as typed: it may be an identifier. */
  text: string
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
}

/** A query planned for each of some views. */
export function planFor(question: Question, views: readonly View[], respell: Respell): (Plan | null)[] {
  const { root, text } = question
  if (!root) return views.map(() => null)
  const named = documentsSpelled(views, text)
  return planQuery(root, views, respell).map((plan, at) => {
    const documents = named[at]
    if (!documents || documents.length === 0) return plan
    return { type: 'or', plans: [plan, { type: 'documents', documents }] }
  })
}

/** Finds the matches of a plan. The hits belong to the shelf's pool: give them back with `release`. */
export function match(pool: HitPool, view: View, plan: Plan | null, question: Pick<Question, 'choice' | 'measures'>): Match {
  const { segment, there } = view
  const narrowed = isChosen(question.choice)
  if (!plan && !narrowed) return { view, hits: null, near: [], total: view.documents }
  const hits = plan ? evaluate(view, plan, pool) : everything(view, pool)
  if (there && !narrowed) keepThere(hits, there)
  const near = narrowed ? narrow(segment, hits, there, question, pool) : []
  return { view, hits, near, total: hits.size }
}

export function release(pool: HitPool, { hits, near }: Match): void {
  if (hits) pool.give(hits)
  for (const others of near) if (others) pool.give(others)
}

/** Numbers of the rows for each hit from which on it is noted which ones are counted: looking through all takes longer then. */
const NUMBERS_A_HIT = 4

/** Counts matches by everything; the tally belongs to the shelf's pool, unless it is of the view's own totals. */
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
  return { counters: tally.counters, noted: null }
}

/** Counts the hits that miss only a measure's own choice to its values too. */
export function tallyNear({ view: { segment }, near }: Match, tally: Tally): void {
  near.forEach((hits, measure) => {
    if (hits) tallyMeasure(segment, hits.docs, hits.size, measure, tally)
  })
}
