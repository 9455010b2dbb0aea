/** Matches of all shelves in one order. */
import type { Sort } from '../../search-engine.ts'
import { compareKeys, type KindIndex, sortKey } from './kind-index.ts'
import type { Match } from './match.ts'
import type { Segment } from './segment.ts'
import { documentOf, firstHits, firstOfAll, isFull, isSample, type Keys, rankOf, scoreOf } from './select.ts'

export interface Ranked {
  segment: Segment
  document: number
  /** It matches every word. */
  full: boolean
  sample: boolean
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

/** The first match of a shelf that was not given yet. */
interface Head extends Ordered {
  shelf: number
  at: number
  key: number
}

/**
 * Matches from one place in the order up to another.
 * @param ordered one for each shelf, up to that place.
 */
export function* ranked(index: KindIndex, ordered: readonly Ordered[], sort: Sort, from: number, to: number): Generator<Ranked> {
  let heads = ordered.map((one): Head => ({ ...one, shelf: index.shelfOf(one.segment), at: 0, key: one.keys[0] ?? Number.NaN }))
  heads = heads.filter(({ keys }) => keys.length > 0).sort((a, b) => a.shelf - b.shelf)
  for (let place = 0; place < to; place++) {
    let best = heads[0]
    if (!best) return
    for (const other of heads) if (other !== best && !comesBefore(index, sort, best, other)) best = other
    const { segment, graded, keys, key } = best
    if (++best.at < keys.length) best.key = keys[best.at] ?? Number.NaN
    else heads = heads.filter((head) => head !== best)
    if (place < from) continue
    yield {
      segment,
      document: documentOf(segment, sort, key),
      full: !graded || isFull(segment, sort, key),
      sample: isSample(segment, sort, key),
    }
  }
}

/** Whether a match of one shelf comes before one of a newer shelf. */
function comesBefore(index: KindIndex, sort: Sort, one: Head, other: Head): boolean {
  const sample = isSample(one.segment, sort, one.key)
  if (sample !== isSample(other.segment, sort, other.key)) return !sample
  if (sort === 'relevance') {
    const scores = [scoreOf(one.segment, one.key), scoreOf(other.segment, other.key)] as const
    if (scores[0] !== scores[1]) return scores[0] > scores[1]
  } else {
    const full = isFull(one.segment, sort, one.key)
    if (full !== isFull(other.segment, sort, other.key)) return full
  }
  const document = documentOf(other.segment, sort, other.key)
  if (one.shelf === 0) return rankOf(one.segment, one.key) < (index.newer[other.shelf - 1]?.places[sort][document] ?? 0)
  return compareKeys(sort, sortKey(one.segment, documentOf(one.segment, sort, one.key)), sortKey(other.segment, document)) < 0
}
