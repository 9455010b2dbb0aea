/** The documents of one shelf that a query finds, and how many there are by everything that is counted. */
import type { QueryNode } from '../../query-ast.ts'
import { evaluate, everything } from './evaluate.ts'
import { type Choice, isChosen, type NearHits, narrow } from './filter.ts'
import { type Hits, keepThere } from './hits.ts'
import type { Shelf } from './kind-index.ts'
import { documentsSpelled, type Plan, planQuery, type Respell } from './plan.ts'
import { countOthers, countsAmong, countsOf, type Tally, tallyDocuments } from './tally.ts'
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
export function match({ segment, pool }: Shelf, view: View, plan: Plan | null, question: Question): Match {
  const { there } = view
  const narrowed = isChosen(question.choice)
  if (!plan && !narrowed) return { view, hits: null, near: [], total: view.documents }
  const hits = plan ? evaluate(segment, plan, pool) : everything(segment, pool)
  if (there && !narrowed) keepThere(hits, there)
  const near = narrowed ? narrow(segment, hits, there, question, pool) : []
  return { view, hits, near, total: hits.size }
}

export function release({ pool }: Shelf, { hits, near }: Match): void {
  if (hits) pool.give(hits)
  for (const others of near) if (others) pool.give(others)
}

/** Counts matches by everything; the counters belong to the shelf's pool, unless they are the view's own totals. */
export function tallyMatch({ segment, pool }: Shelf, { view, hits }: Match): Tally {
  if (!hits) return view.totals
  const counts = pool.takeCounters()
  if (hits.size * 2 <= view.documents) return tallyDocuments(segment, hits.docs, hits.size, counts)
  // Most documents match: it is quicker to count the others.
  const others = pool.take()
  let next = 0
  for (let document = 0; document < segment.count; document++) {
    if (next < hits.size && hits.docs[next] === document) next++
    else if (!view.there || view.there[document] === 1) others.docs[others.size++] = document
  }
  countOthers(view.totals, tallyDocuments(segment, others.docs, others.size, counts))
  pool.give(others)
  return counts
}

/** Counts of one measure, with the hits that miss only its own choice; not to be written to, nor kept. */
export function matchCounts({ segment, pool }: Shelf, matched: Tally, near: Hits | null | undefined, measure: number): Uint32Array {
  const counts = countsOf(segment, matched, measure)
  if (!near) return counts
  const counters = pool.takeCounters()
  const more = countsAmong(segment, near.docs, near.size, measure, counters)
  const sum = counts.map((count, value) => count + (more[value] ?? 0))
  pool.giveCounters(counters)
  return sum
}
