/** Finds the documents of a plan among those of a view, with their scores. */

import type { HitPool } from './hit-pool.ts'
import { fill, fillWhere, type Hits, intersect, keepWhere, type List, leap, listOf, subtract } from './hits.ts'
import { keepPhrase } from './phrase.ts'
import type { Plan } from './plan.ts'
import { packOf, type Segment, YEARS } from './segment.ts'
import type { View } from './view.ts'

/** Score of a document whose identifier was asked for: above any sum of words. */
export const NAMED = 0x0800_0000

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

/** All documents, with no score. */
export function everything({ from, to }: View, pool: HitPool): Hits {
  const hits = pool.take()
  for (let document = from; document < to; document++) hits.docs[document - from] = document
  hits.scores.fill(0)
  hits.size = to - from
  return hits
}

function leaveOut(view: View, hits: Hits, plan: Plan, pool: HitPool): void {
  const others = evaluate(view, plan, pool)
  subtract(hits, listOf(others))
  pool.give(others)
}

type TermsPlan = Plan & { type: 'terms' }

/** Postings of one term as a list; null where the plan is more than one plain term. */
function plainTerm(view: View, plan: Plan): List | null {
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
function evaluateAll(view: View, plans: readonly Plan[], pool: HitPool): Hits {
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

function evaluatePhrase(view: View, plan: Plan & { type: 'phrase' }, pool: HitPool): Hits {
  const { terms, weights, fields } = plan
  if (terms.includes(-1)) return pool.take()
  const words = [...new Set(terms)].map(
    (term): Plan => ({
      type: 'terms',
      terms: Uint32Array.of(term),
      weights: Uint32Array.of(weights[terms.indexOf(term)] ?? 0),
      fields,
    }),
  )
  const hits = evaluateAll(view, words, pool)
  keepPhrase(view.segment, hits, terms, fields)
  return hits
}

function evaluateYears(view: View, { from, to }: Plan & { type: 'years' }, pool: HitPool): Hits {
  const { segment } = view
  const hits = everything(view, pool)
  const touches = spansTouching(segment, from, to)
  const pack = packOf(segment, YEARS)
  const of = pack?.columns.find(({ measure }) => measure === YEARS)?.of
  if (pack && of) keepWhere(hits, (document) => touches[of[pack.codes[document] ?? 0] ?? 0] === 1)
  return hits
}

/** 1 for each span that touches the years; undated spans, which end before they begin, touch none. */
export function spansTouching({ spans }: Segment, from: number, to: number): Uint8Array {
  return Uint8Array.from(spans.from, (first, at) => {
    const last = spans.to[at] ?? 0
    return first <= last && first <= to && last >= from ? 1 : 0
  })
}
