/** The three orders that need no words: each document's rank, and the document at each rank. Samples stand behind all else. */
import type { Column } from '../index/columns.ts'
import { UNDATED } from '../index/orders.ts'
import type { TextList } from './text-list.ts'

export interface Sortable {
  titles: TextList
  /** Places among the ids: those of one title go by them. */
  ids: Uint32Array
  /** Days since 1970-01-01; UNDATED sorts last both ways. */
  days: Int32Array
  /** 1 for each sample record. */
  samples: Uint32Array
}

export function orderColumns({ titles, ids, days, samples }: Sortable): [string, Column][] {
  const sample = (document: number) => samples[document] ?? 0
  // Sorting is stable: titles stay in order within each part.
  const byTitle = titleOrder(titles, ids).sort((a, b) => sample(a) - sample(b))
  const ranks = ranksOf(byTitle)
  const title = (a: number, b: number) => (ranks[a] ?? 0) - (ranks[b] ?? 0)
  const day = (document: number) => days[document] ?? UNDATED
  const last = (a: number, b: number) => sample(a) - sample(b) || Number(day(a) === UNDATED) - Number(day(b) === UNDATED)
  const oldest = byTitle.slice().sort((a, b) => last(a, b) || day(a) - day(b) || title(a, b))
  const newest = byTitle.slice().sort((a, b) => last(a, b) || day(b) - day(a) || title(a, b))
  return [
    ['days', days],
    ['orders/sourced', Uint32Array.of(samples.reduce((count, one) => count - one, samples.length))],
    ...titles.take('orders/titles', byTitle),
    ['orders/title', byTitle],
    ['ranks/title', ranks],
    ['orders/date-asc', oldest],
    ['ranks/date-asc', ranksOf(oldest)],
    ['orders/date-desc', newest],
    ['ranks/date-desc', ranksOf(newest)],
  ]
}

function titleOrder(titles: TextList, ids: Uint32Array): Uint32Array {
  const order = titles.sorted()
  for (let from = 0; from < order.length; ) {
    let to = from + 1
    while (to < order.length && titles.isSame(order[from] ?? 0, order[to] ?? 0)) to++
    if (to - from > 1) order.subarray(from, to).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0))
    from = to
  }
  return order
}

function ranksOf(order: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(order.length)
  order.forEach((document, rank) => {
    ranks[document] = rank
  })
  return ranks
}
