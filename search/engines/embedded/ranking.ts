/** Matches of both shelves in one order. */
import type { Sort } from '../../search-engine.ts'
import type { KindIndex } from './kind-index.ts'
import type { Match } from './match.ts'
import type { Segment } from './segment.ts'
import { documentOf, firstHits, firstOfAll, isFull, type Keys, rankOf, scoreOf } from './select.ts'

export interface Ranked {
  segment: Segment
  document: number
  /** It matches every word. */
  full: boolean
}

/** The first matches of one shelf, in order. */
export interface Ordered {
  segment: Segment
  keys: Keys
  /** Not all of them match every word. */
  graded: boolean
}

export function keysOf({ view: { segment, there }, hits, graded }: Match, sort: Sort, most: number): Keys {
  return hits ? firstHits(segment, hits, sort, most, graded) : firstOfAll(segment, there, sort, most)
}

/**
 * Matches from one place in the order up to another.
 * @param ordered one for each shelf, up to that place.
 */
export function* ranked(index: KindIndex, ordered: readonly Ordered[], sort: Sort, from: number, to: number): Generator<Ranked> {
  const [first, second] = ordered
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
    if (place < from) continue
    const { segment, graded } = source
    yield { segment, document: documentOf(segment, sort, key), full: !graded || isFull(segment, sort, key) }
  }
}

/** Whether a document of the first segment comes before one of the second, by their keys. */
function comparer(index: KindIndex, sort: Sort, first: Segment, second: Segment): (one: Keys[0], other: Keys[0]) => boolean {
  const places = index.places[sort]
  return (one, other) => {
    if (sort === 'relevance') {
      const scores = [scoreOf(first, one), scoreOf(second, other)] as const
      if (scores[0] !== scores[1]) return scores[0] > scores[1]
    } else {
      const full = isFull(first, sort, one)
      if (full !== isFull(second, sort, other)) return full
    }
    return rankOf(first, one) < (places[documentOf(second, sort, other)] ?? 0)
  }
}
