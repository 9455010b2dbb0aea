/** Matches of both shelves in one order. */
import type { Sort } from '../../search-engine.ts'
import type { KindIndex } from './kind-index.ts'
import type { Match } from './match.ts'
import type { Segment } from './segment.ts'
import { documentOf, firstHits, firstOfAll, type Keys, rankOf, scoreOf } from './select.ts'

export interface Ranked {
  segment: Segment
  document: number
}

/**
 * Matches from one place in the order up to another.
 * @param matches one for each shelf.
 */
export function* ranked(index: KindIndex, matches: readonly Match[], sort: Sort, from: number, to: number): Generator<Ranked> {
  const [first, second] = matches.map(({ view, hits }) => ({
    segment: view.segment,
    keys: hits ? firstHits(view.segment, hits, sort, to) : firstOfAll(view.segment, view.there, sort, to),
  }))
  if (!first) return
  const before = second ? comparer(index, sort, first.segment, second.segment) : () => true
  let a = 0
  let b = 0
  for (let place = 0; place < to; place++) {
    const one = first.keys[a]
    const other = second?.keys[b]
    const fromFirst = one !== undefined && (other === undefined || before(one, other))
    const key = fromFirst ? one : other
    const source = fromFirst ? first : second
    if (key === undefined || !source) return
    if (fromFirst) a++
    else b++
    if (place >= from) yield { segment: source.segment, document: documentOf(source.segment, sort, key) }
  }
}

/** Whether a document of the first segment comes before one of the second, by their keys. */
function comparer(index: KindIndex, sort: Sort, first: Segment, second: Segment): (one: Keys[0], other: Keys[0]) => boolean {
  const places = index.places[sort]
  return (one, other) => {
    if (sort === 'relevance') {
      const scores = [scoreOf(first, one), scoreOf(second, other)] as const
      if (scores[0] !== scores[1]) return scores[0] > scores[1]
    }
    return rankOf(first, one) < (places[documentOf(second, sort, other)] ?? 0)
  }
}
