/** What is near in meaning: the order of what has some of the words, and what the words do not find. */
import { mayKnow } from '../../../catalog/access.ts'
import { fused } from '../../reciprocal-rank.ts'
import { MOST_BY_MEANING, REORDERED } from '../../relevance.ts'
import type { SearchQuery } from '../../search-engine.ts'
import type { Counting } from './counting.ts'
import type { Matches } from './matching.ts'
import type { Tables } from './tables.ts'

interface Place {
  number: number
  full: boolean
  sample: boolean
}

/** The first that are sourced and have some of the words, by meaning too. */
export function inOrder(counting: Counting, tables: Tables, { sort, near = [] }: Pick<SearchQuery, 'sort' | 'near'>): Place[] {
  const places = counting.ordered()
  if (sort !== 'relevance') return places
  const isReordered = ({ full, sample }: Place) => !full && !sample
  const every = places.filter(({ full, sample }) => full && !sample)
  const some = places.filter(isReordered)
  const nearPlaces = new Map(near.map(({ id }, at) => [tables.numberOf(id), at]))
  return [
    ...every,
    ...fused(some.slice(0, REORDERED), ({ number }) => nearPlaces.get(number)),
    ...some.slice(REORDERED),
    ...places.filter(({ sample }) => sample),
  ]
}

/** @param under numbers of the documents of the kind asked that the filters let through. */
export function unlisted(tables: Tables, { near = [], kind, viewer }: SearchQuery, matches: Matches, under: readonly number[]): Place[] {
  const passing = new Set(under)
  return near
    .flatMap(({ id, alone }) => {
      const number = tables.numberOf(id)
      const document = number === undefined ? undefined : tables.documents.get(number)
      if (!alone || number === undefined || !document || !mayKnow(document.opensOn, viewer)) return []
      return document.kind === kind && (!passing.has(number) || matches.has(number)) ? [] : [{ number, full: false, sample: false }]
    })
    .slice(0, MOST_BY_MEANING)
}
