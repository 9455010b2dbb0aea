/** Finds the documents of a plan among those of a view, with their scores. */

import type { View } from '../segments/view.ts'
import { evaluateBest } from './evaluate-best.ts'
import { evaluateDates, evaluateYears } from './evaluate-dates.ts'
import { everything } from './everything.ts'
import type { HitPool } from './hit-pool.ts'
import { fill, fillWhere, type Hits, intersect, type List, leap, listOf, subtract } from './hits.ts'
import { keepPhrase } from './phrase.ts'
import type { Plan } from './plan.ts'
import { NAMED, TITLED } from './score-bands.ts'

/** @returns hits from the pool, to be given back. Documents that are not there are among them. */
export function evaluate(view: View, plan: Plan, pool: HitPool): Hits {
  switch (plan.type) {
    case 'terms':
      return evaluateTerms(view, plan, pool)
    case 'phrase':
      return evaluatePhrase(view, plan, pool)
    case 'documents': {
      const hits = pool.take()
      const documents = plan.documents.filter((document) => document >= view.from && document < view.to)
      hits.docs.set(documents)
      hits.scores.fill(NAMED, 0, documents.length)
      hits.size = documents.length
      return hits
    }
    case 'years':
      return evaluateYears(view, plan, pool)
    case 'dates':
      return evaluateDates(view, plan, pool)
    case 'best':
      return evaluateBest(view, plan, pool)
    case 'lifted': {
      const hits = evaluate(view, plan.plan, pool)
      lift(hits, plan.documents)
      return hits
    }
    case 'any': {
      const sums = pool.takeSums()
      for (const branch of plan.plans) {
        const hits = evaluate(view, branch, pool)
        sums.addHighest(listOf(hits))
        pool.give(hits)
      }
      return pool.collect(sums)
    }
    case 'not': {
      const hits = everything(view, pool)
      leaveOut(view, hits, plan.plan, pool)
      return hits
    }
    case 'or': {
      const sums = pool.takeSums()
      for (const branch of plan.plans) {
        const hits = evaluate(view, branch, pool)
        sums.add(listOf(hits))
        pool.give(hits)
      }
      return pool.collect(sums)
    }
    default:
      return evaluateAll(view, plan.plans, pool)
  }
}

/** Puts some documents, ascending, above all that are there for their words alone. */
function lift({ docs, scores, size }: Hits, documents: Uint32Array): void {
  let at = 0
  for (const document of documents) {
    at = leap(docs, at, size, document)
    if (at < size && docs[at] === document) scores[at] = (scores[at] ?? 0) + TITLED
  }
}

function leaveOut(view: View, hits: Hits, plan: Plan, pool: HitPool): void {
  const others = evaluate(view, plan, pool)
  subtract(hits, listOf(others))
  pool.give(others)
}

type TermsPlan = Plan & { type: 'terms' }

/** Postings of one term as a list; null where the plan is more than one plain term. */
export function plainTerm(view: View, plan: Plan): List | null {
  if (plan.type !== 'terms' || plan.terms.length !== 1 || plan.fields !== 0) return null
  return termList(view, plan.terms[0] ?? 0, plan.weights[0] ?? 0)
}

function termList({ segment, from, to }: View, term: number, weight: number): List {
  const { docs, impacts, offsets } = segment.postings
  const first = offsets[term] ?? 0
  const last = offsets[term + 1] ?? 0
  const start = from === 0 ? first : leap(docs, first, last, from)
  const end = to === segment.count ? last : leap(docs, start, last, to)
  return { docs, values: impacts, from: start, to: end, weight }
}

function evaluateTerms(view: View, plan: TermsPlan, pool: HitPool): Hits {
  const { terms, weights, fields } = plan
  const only = plainTerm(view, plan)
  if (only) {
    const hits = pool.take()
    fill(hits, only)
    return hits
  }
  const inFields = (list: List): Hits => {
    const hits = pool.take()
    fillWhere(hits, list, view.segment.postings.fields, fields)
    return hits
  }
  const [first] = terms
  if (first === undefined) return pool.take()
  if (terms.length === 1) return inFields(termList(view, first, weights[0] ?? 0))
  const sums = pool.takeSums()
  terms.forEach((term, at) => {
    const list = termList(view, term, weights[at] ?? 0)
    if (fields === 0) sums.addHighest(list)
    else {
      const hits = inFields(list)
      sums.addHighest(listOf(hits))
      pool.give(hits)
    }
  })
  return pool.collect(sums)
}

/** From the shortest list on: what is not in it needs no looking at. */
export function evaluateAll(view: View, plans: readonly Plan[], pool: HitPool): Hits {
  const lists: { list: List; hits: Hits | null }[] = []
  for (const plan of plans) {
    if (plan.type === 'not') continue
    const plain = plainTerm(view, plan)
    if (plain) lists.push({ list: plain, hits: null })
    else {
      const hits = evaluate(view, plan, pool)
      lists.push({ list: listOf(hits), hits })
    }
  }
  lists.sort((a, b) => a.list.to - a.list.from - (b.list.to - b.list.from))
  const [shortest, ...others] = lists
  let result = shortest?.hits ?? null
  if (!result) {
    result = shortest ? pool.take() : everything(view, pool)
    if (shortest) fill(result, shortest.list)
  }
  for (const { list, hits } of others) {
    result = intersect(result, list, pool)
    if (hits) pool.give(hits)
  }
  for (const plan of plans) if (plan.type === 'not') leaveOut(view, result, plan.plan, pool)
  return result
}

type PhrasePlan = Plan & { type: 'phrase' }

function evaluatePhrase(view: View, plan: PhrasePlan, pool: HitPool): Hits {
  if (plan.terms.includes(-1)) return pool.take()
  const hits = evaluateAll(view, wordsOf(plan), pool)
  keepPhrase(view.segment, hits, plan)
  return hits
}

/** The words of a phrase, wherever they stand. */
function wordsOf({ terms, weights, fields }: PhrasePlan): Plan[] {
  return [...new Set(terms)].map((term) => ({
    type: 'terms',
    terms: Uint32Array.of(term),
    weights: Uint32Array.of(weights[terms.indexOf(term)] ?? 0),
    fields,
  }))
}

/**
 * A plan in two steps: one that asks no phrase of documents that must have it, and those phrases. Where hits are narrowed between the two,
 * fewer documents are looked at word by word (as with Lucene's TwoPhaseIterator).
 */
export function inTwoSteps(plan: Plan): { plan: Plan; phrases: PhrasePlan[] } {
  switch (plan.type) {
    case 'phrase':
      return plan.terms.includes(-1) ? { plan, phrases: [] } : { plan: { type: 'and', plans: wordsOf(plan) }, phrases: [plan] }
    case 'lifted': {
      const inner = inTwoSteps(plan.plan)
      return { plan: { ...plan, plan: inner.plan }, phrases: inner.phrases }
    }
    case 'and': {
      const parts = plan.plans.map(inTwoSteps)
      return { plan: { ...plan, plans: parts.map((part) => part.plan) }, phrases: parts.flatMap(({ phrases }) => phrases) }
    }
    default:
      return { plan, phrases: [] }
  }
}
