/** A question to ranked passages: the list by words and the list by meaning, joined. */
import { FROM_VECTORS, FROM_WORDS, fused } from './fusion.ts'
import type { PassageIndex } from './passage-index.ts'
import type { ReadQuestion } from './words/question-words.ts'

export interface Ranked {
  /** Number in the index. */
  passage: number
  score: number
  /** With the question; null without vectors. */
  cosine: number | null
  /** BM25 over the question's weight, 0 to about 1. */
  words: number
  /** Whether it answers to an identifier in the question. */
  identified: boolean
  lexicalRank: number | null
  vectorRank: number | null
}

/**
 * @param vector of the question; null without an embedder.
 */
export function rank(
  index: PassageIndex,
  { concepts, identifiers }: ReadQuestion,
  vector: Float32Array | null,
  mask: Uint8Array,
): Ranked[] {
  const words = index.byWords(concepts, FROM_WORDS, mask)
  const near = vector ? index.byVectors(vector, FROM_VECTORS, mask) : []
  const named = new Set(
    identifiers.flatMap((term) =>
      index.byWords([{ alternatives: [{ terms: [term], share: 1 }] }], FROM_WORDS, mask).map(({ passage }) => passage),
    ),
  )
  const byWords = new Map(words.map(({ passage, score }, at) => [passage, { score, rank: at + 1 }]))
  const byVectors = new Map(
    near.flatMap(({ passage }, at) => [passage, ...index.followers(passage).filter((one) => mask[one] === 1)].map((one) => [one, at + 1])),
  )
  const candidates = [...new Set([...byVectors.keys(), ...byWords.keys(), ...named])]
  const cosines = vector ? index.cosines(vector, candidates) : []
  return candidates
    .map((passage, at): Ranked => {
      const { rank: lexicalRank = null, score: own = 0 } = byWords.get(passage) ?? {}
      const vectorRank = byVectors.get(passage) ?? null
      const identified = named.has(passage)
      const score = fused({ words: lexicalRank, meaning: vectorRank, identified, waiting: index.isWaiting(passage) })
      return { passage, score, cosine: cosines[at] ?? null, words: own, identified, lexicalRank, vectorRank }
    })
    .sort((a, b) => b.score - a.score || a.passage - b.passage)
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
