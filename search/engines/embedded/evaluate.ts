/** Finds the documents of a plan in one segment, with their scores. */

import type { HitPool } from './hit-pool.ts'
import { fill, fillWhere, type Hits, intersect, keepWhere, type List, listOf, subtract } from './hits.ts'
import { keepPhrase } from './phrase.ts'
import type { Plan } from './plan.ts'
import { packOf, type Segment, YEARS } from './segment.ts'

/** Score of a document whose identifier was asked for: above any sum of words. */
export const NAMED = 0x0800_0000

/** @returns hits from the pool, to be given back. Documents that are not there are among them. */
export function evaluate(segment: Segment, plan: Plan, pool: HitPool): Hits {
  switch (plan.type) {
    case 'terms':
      return evaluateTerms(segment, plan, pool)
    case 'phrase':
      return evaluatePhrase(segment, plan, pool)
    case 'documents': {
      const hits = pool.take()
      hits.docs.set(plan.documents)
      hits.scores.fill(NAMED, 0, plan.documents.length)
      hits.size = plan.documents.length
      return hits
    }
    case 'years':
      return evaluateYears(segment, plan, pool)
    case 'not': {
      const hits = everything(segment, pool)
      leaveOut(segment, hits, plan.plan, pool)
      return hits
    }
    case 'or': {
      const sums = pool.takeSums()
      for (const branch of plan.plans) {
        const hits = evaluate(segment, branch, pool)
        sums.add(listOf(hits))
        pool.give(hits)
      }
      return pool.collect(sums)
    }
    default:
      return evaluateAll(segment, plan.plans, pool)
  }
}

/** All documents, with no score. */
export function everything(segment: Segment, pool: HitPool): Hits {
  const hits = pool.take()
  for (let document = 0; document < segment.count; document++) hits.docs[document] = document
  hits.scores.fill(0)
  hits.size = segment.count
  return hits
}

function leaveOut(segment: Segment, hits: Hits, plan: Plan, pool: HitPool): void {
  const others = evaluate(segment, plan, pool)
  subtract(hits, listOf(others))
  pool.give(others)
}

type TermsPlan = Plan & { type: 'terms' }

/** Postings of one term as a list; null where the plan is more than one plain term. */
function plainTerm(segment: Segment, plan: Plan): List | null {
  if (plan.type !== 'terms' || plan.terms.length !== 1 || plan.fields !== 0) return null
  return termList(segment, plan.terms[0] ?? 0, plan.weights[0] ?? 0)
}

function termList({ postings }: Segment, term: number, weight: number): List {
  const { docs, impacts, offsets } = postings
  return { docs, values: impacts, from: offsets[term] ?? 0, to: offsets[term + 1] ?? 0, weight }
}

function evaluateTerms(segment: Segment, plan: TermsPlan, pool: HitPool): Hits {
  const { terms, weights, fields } = plan
  const only = plainTerm(segment, plan)
  if (only) {
    const hits = pool.take()
    fill(hits, only)
    return hits
  }
  const inFields = (list: List): Hits => {
    const hits = pool.take()
    fillWhere(hits, list, segment.postings.fields, fields)
    return hits
  }
  const [first] = terms
  if (first === undefined) return pool.take()
  if (terms.length === 1) return inFields(termList(segment, first, weights[0] ?? 0))
  const sums = pool.takeSums()
  terms.forEach((term, at) => {
    const list = termList(segment, term, weights[at] ?? 0)
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
function evaluateAll(segment: Segment, plans: readonly Plan[], pool: HitPool): Hits {
  const lists: { list: List; hits: Hits | null }[] = []
  for (const plan of plans) {
    if (plan.type === 'not') continue
    const plain = plainTerm(segment, plan)
    if (plain) lists.push({ list: plain, hits: null })
    else {
      const hits = evaluate(segment, plan, pool)
      lists.push({ list: listOf(hits), hits })
    }
  }
  lists.sort((a, b) => a.list.to - a.list.from - (b.list.to - b.list.from))
  const [shortest, ...others] = lists
  let result = shortest?.hits ?? null
  if (!result) {
    result = shortest ? pool.take() : everything(segment, pool)
    if (shortest) fill(result, shortest.list)
  }
  for (const { list, hits } of others) {
    result = intersect(result, list, pool)
    if (hits) pool.give(hits)
  }
  for (const plan of plans) if (plan.type === 'not') leaveOut(segment, result, plan.plan, pool)
  return result
}

function evaluatePhrase(segment: Segment, plan: Plan & { type: 'phrase' }, pool: HitPool): Hits {
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
  const hits = evaluateAll(segment, words, pool)
  keepPhrase(segment, hits, terms, fields)
  return hits
}

function evaluateYears(segment: Segment, { from, to }: Plan & { type: 'years' }, pool: HitPool): Hits {
  const hits = everything(segment, pool)
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
