/** Documents by their date: whole years for filters, days for dates in a query. */

import { packOf, type Segment, YEARS } from '../index/segment.ts'
import type { View } from '../segments/view.ts'
import { everything } from './everything.ts'
import type { HitPool } from './hit-pool.ts'
import { type Hits, keepWhere } from './hits.ts'

/** What a date says of a document that is wholly of it, and at least of one that only touches it; a word's impact is up to 255. */
const WITHIN = 160
const TOUCHED = 24

export function evaluateYears(view: View, { from, to }: { from: number; to: number }, pool: HitPool): Hits {
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

/** Documents whose date touches days: the more of it lies within, the more it says. */
export function evaluateDates(
  view: View,
  { first, last, weight }: { first: number | null; last: number | null; weight: number },
  pool: HitPool,
): Hits {
  const { first: firsts, last: lasts } = view.segment.dates
  const hits = pool.take()
  const { docs, scores } = hits
  const [from, to] = [first ?? Number.NEGATIVE_INFINITY, last ?? Number.POSITIVE_INFINITY]
  let size = 0
  for (let document = view.from; document < view.to; document++) {
    const begins = firsts[document] ?? 0
    const ends = lasts[document] ?? 0
    if (begins > to || ends < from || begins > ends) continue
    const common = Math.min(ends, to) - Math.max(begins, from) + 1
    const impact = Math.max(TOUCHED, Math.floor((WITHIN * common) / (ends - begins + 1)))
    docs[size] = document
    scores[size++] = weight * impact
  }
  hits.size = size
  return hits
}
