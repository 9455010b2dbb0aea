/**
 * A question to ranked passages: the list by words and the list by meaning, joined by reciprocal rank. Every weight of retrieval stands here;
 * changed only with the figures of `npm run research -- tune` (docs/retrieval.md).
 */
import type { PassageIndex } from './passage-index.ts'

/** Passages taken from each list. */
export const FROM_WORDS = 200
const FROM_VECTORS = 200
/** Subjects that come first with one passage each: further passages of theirs stand behind. */
export const SUBJECTS_FIRST = 5
/** Reciprocal rank fusion (Cormack et al. 2009): weights of both lists, and how soon a place counts less. */
const WORDS = 2
const MEANING = 3
const K = 10

export interface Ranked {
  /** Number in the index. */
  passage: number
  score: number
  /** With the question; null without vectors. */
  cosine: number | null
  lexicalRank: number | null
  vectorRank: number | null
}

/**
 * @param words passages that its words find, best first.
 * @param vector of the question; null without an embedder.
 */
export function rank(index: PassageIndex, words: readonly number[], vector: Float32Array | null, mask: Uint8Array): Ranked[] {
  const near = vector ? index.byVectors(vector, FROM_VECTORS, mask) : []
  const byWords = new Map(words.filter((one) => mask[one] === 1).map((one, at) => [one, at + 1]))
  const byVectors = new Map(
    near.flatMap(({ passage }, at) => [passage, ...index.followers(passage).filter((one) => mask[one] === 1)].map((one) => [one, at + 1])),
  )
  const candidates = [...new Set([...byVectors.keys(), ...byWords.keys()])]
  const cosines = vector ? index.cosines(vector, candidates) : []
  return candidates
    .map((passage, at): Ranked => {
      const [lexicalRank, vectorRank] = [byWords.get(passage) ?? null, byVectors.get(passage) ?? null]
      // Until its vector is made, it is taken to be as near as its words are.
      const meaning = vector && index.isWaiting(passage) ? lexicalRank : vectorRank
      const score = WORDS * reciprocal(lexicalRank) + MEANING * reciprocal(meaning)
      return { passage, score, cosine: cosines[at] ?? null, lexicalRank, vectorRank }
    })
    .sort((a, b) => b.score - a.score || a.passage - b.passage)
}

function reciprocal(place: number | null): number {
  return place === null ? 0 : 1 / (K + place)
}

/** Further items of subjects that are there already stand behind the first so many subjects: five places are five subjects. */
export function eachSubjectFirst<T>(items: readonly T[], subjects: number, subjectOf: (item: T) => string): T[] {
  const seen = new Set<string>()
  const first: T[] = []
  const rest: T[] = []
  for (const item of items) {
    const subject = subjectOf(item)
    if (first.length < subjects && !seen.has(subject)) first.push(item)
    else rest.push(item)
    seen.add(subject)
  }
  return [...first, ...rest]
}
