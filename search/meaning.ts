/**
 * The port: which documents are near in meaning to what was typed. The words decide what is listed and counted; meaning reorders
 * what has some of them, and finds what has none (relevance.ts, docs/how-search-works.md).
 */
import type { Viewer } from '../catalog/access.ts'
import { terms } from './analysis.ts'
import type { Lexicon } from './lexicon.ts'
import { parseQuery } from './query-language.ts'
import { eachSearched } from './query-nodes.ts'
import type { NearDocument, SearchQuery } from './search-engine.ts'

export interface Meaning {
  /** Nearest first, of every kind; null where meanings cannot be compared now. */
  nearest(text: string, viewer: Viewer, signal: AbortSignal): Promise<readonly NearDocument[] | null>
  /** Changes when answers may: for entity tags. '' while meanings cannot be compared. */
  stamp(): string
}

/** Words alone. */
export const NO_MEANING: Meaning = { nearest: async () => null, stamp: () => '' }

/** How long results wait for it, in milliseconds: they are complete without. */
const PATIENCE = 400

/** @returns what is near; nothing where every listed record must have what was typed, or where the order is not by relevance. */
export async function nearTo(meaning: Meaning, lexicon: Lexicon, query: SearchQuery): Promise<readonly NearDocument[]> {
  if (query.text === '' || query.match === 'all' || query.sort !== 'relevance' || meaning.stamp() === '') return []
  const { root, exact } = parseQuery(query.text, { lexicon, dates: query.dates !== false })
  if (eachSearched(root).length === 0 || exact || onlyPeople(query.text, lexicon)) return []
  try {
    return (await meaning.nearest(query.text, query.viewer, AbortSignal.timeout(PATIENCE))) ?? []
  } catch {
    // Too late, or its thread has stopped: the words answer.
    return []
  }
}

/** Whether it only says what people are: what is near to such a word in meaning may be about anything but them. */
function onlyPeople(text: string, lexicon: Lexicon): boolean {
  const words = terms(text)
  const said = lexicon.synonyms(words).filter(({ people }) => people)
  return words.length > 0 && words.every((_, place) => said.some(({ at, terms }) => at <= place && place < at + terms.length))
}

/** How slowly a place further back counts less. */
const DAMPING = 60

/** What a place in an order is worth, from 0; nothing where it has none. */
export function reciprocalRank(place: number | undefined): number {
  return place === undefined ? 0 : 1 / (DAMPING + 1 + place)
}

/**
 * @param items in the first order.
 * @param placeOf place in the second order, from 0; undefined where an item is not in it.
 * @returns the items in both orders' sense; equals stay in the first order.
 */
export function fused<T>(items: readonly T[], placeOf: (item: T) => number | undefined): T[] {
  return items
    .map((item, at) => ({ item, at, worth: reciprocalRank(at) + reciprocalRank(placeOf(item)) }))
    .sort((a, b) => b.worth - a.worth || a.at - b.at)
    .map(({ item }) => item)
}
