/** Spans counted in each year and decade they cover: a step up where one begins, a step down where one ends. */
import type { SearchAnswer } from '../../../search-engine.ts'
import type { Numbering } from './facet-numbers.ts'
import type { JointTally } from './joint-tally.ts'

export type YearCounts = Pick<SearchAnswer, 'years' | 'decades' | 'undated'>

export const NO_YEARS: YearCounts = { years: [], decades: [], undated: 0 }

export function countYears(counted: JointTally, numbering: Numbering): YearCounts {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  let undated = 0
  counted.forEachSpan(numbering, (begin, end, count) => {
    if (begin > end) undated += count
    else {
      if (begin < first) first = begin
      if (end > last) last = end
    }
  })
  if (first > last) return { years: [], decades: [], undated }
  const firstDecade = Math.floor(first / 10)
  const years = new Int32Array(last - first + 2)
  const decades = new Int32Array(Math.floor(last / 10) - firstDecade + 2)
  counted.forEachSpan(numbering, (begin, end, count) => {
    if (begin > end) return
    step(years, begin - first, end - first, count)
    step(decades, Math.floor(begin / 10) - firstDecade, Math.floor(end / 10) - firstDecade, count)
  })
  return {
    years: sums(years, (at, count) => ({ year: first + at, count })),
    decades: sums(decades, (at, count) => ({ decade: (firstDecade + at) * 10, count })),
    undated,
  }
}

function step(steps: Int32Array, from: number, to: number, count: number): void {
  steps[from] = (steps[from] ?? 0) + count
  steps[to + 1] = (steps[to + 1] ?? 0) - count
}

function sums<Shown>(steps: Int32Array, shown: (at: number, count: number) => Shown): Shown[] {
  const found: Shown[] = []
  let count = 0
  for (let at = 0; at < steps.length; at++) {
    count += steps[at] ?? 0
    if (count > 0) found.push(shown(at, count))
  }
  return found
}
