/** The three orders that need no words: each document's rank, and the document at each rank. */
import type { Column } from '../columns.ts'
import { UNDATED } from '../orders.ts'

export interface Sortable {
  titles: readonly string[]
  ids: readonly string[]
  /** Days since 1970-01-01; UNDATED sorts last both ways. */
  days: Int32Array
}

/** @returns the columns, and the order by title. */
export function orderColumns({ titles, ids, days }: Sortable): { columns: [string, Column][]; byTitle: Uint32Array } {
  const byTitle = Uint32Array.from(titles.keys())
  byTitle.sort((a, b) => compare(titles[a] ?? '', titles[b] ?? '') || compare(ids[a] ?? '', ids[b] ?? ''))
  const ranks = ranksOf(byTitle)
  const title = (a: number, b: number) => (ranks[a] ?? 0) - (ranks[b] ?? 0)
  const day = (document: number) => days[document] ?? UNDATED
  const last = (a: number, b: number) => Number(day(a) === UNDATED) - Number(day(b) === UNDATED)
  const oldest = byTitle.slice().sort((a, b) => last(a, b) || day(a) - day(b) || title(a, b))
  const newest = byTitle.slice().sort((a, b) => last(a, b) || day(b) - day(a) || title(a, b))
  const columns: [string, Column][] = [
    ['days', days],
    ['orders/title', byTitle],
    ['ranks/title', ranks],
    ['orders/date-asc', oldest],
    ['ranks/date-asc', ranksOf(oldest)],
    ['orders/date-desc', newest],
    ['ranks/date-desc', ranksOf(newest)],
  ]
  return { columns, byTitle }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function ranksOf(order: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(order.length)
  order.forEach((document, rank) => {
    ranks[document] = rank
  })
  return ranks
}
