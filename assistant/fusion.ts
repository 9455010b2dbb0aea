/**
 * How words and meaning are weighed against each other: every weight and threshold of retrieval, in one place. Changed only with
 * the figures of `npm run research -- tune` with it (docs/retrieval.md).
 */

/** Fields of a passage for word matches (BM25F); the same meaning as in search/relevance.ts. */
export const FIELDS = [
  { name: 'title', weight: 2.2, lengthShare: 0.4, usualLength: 7 },
  { name: 'heading', weight: 1.4, lengthShare: 0.3, usualLength: 4 },
  { name: 'keys', weight: 1.2, lengthShare: 0.3, usualLength: 12 },
  { name: 'text', weight: 1, lengthShare: 0.6, usualLength: 50 },
] as const
/** Where a word's count levels off (the k1 of BM25). */
export const SATURATION = 1.2
/** Share of the question's weight that a passage's words must carry to be found by words. */
export const LEAST_COVERED = 0.5

/** Passages taken from each list. */
export const FROM_WORDS = 200
export const FROM_VECTORS = 200

/** Subjects that come first with one passage each: further passages of theirs stand behind. */
export const SUBJECTS_FIRST = 5

/** Reciprocal rank fusion (Cormack et al. 2009): weights of both lists, and how soon a place counts less. */
const WORDS = 2
const MEANING = 3
const K = 10
/** An identifier is asked for because it is known: what answers to it stands before all that both lists have. */
const IDENTIFIED = 1

/** Where a passage stands, from 1; null: not in that list. */
export interface Places {
  words: number | null
  meaning: number | null
  /** Whether it answers to an identifier in the question. */
  identified: boolean
  /** Whether its vector is still to be made: until then it is taken to be as near as its words are. */
  waiting: boolean
}

/** One number by which passages are ranked. */
export function fused({ words, meaning, identified, waiting }: Places): number {
  const of = (place: number | null) => (place === null ? 0 : 1 / (K + place))
  return WORDS * of(words) + MEANING * of(waiting ? words : meaning) + (identified ? IDENTIFIED : 0)
}
