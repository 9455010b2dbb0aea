/** A question to ranked passages: both lists, every candidate seen with both eyes, one score. */
import { FROM_VECTORS, FROM_WORDS, fused } from './fusion.ts'
import type { PassageIndex } from './passage-index.ts'
import type { ReadQuestion } from './words/question-words.ts'

export interface Ranked {
  /** Number in the index. */
  passage: number
  score: number
  lexicalRank: number | null
  vectorRank: number | null
}

/**
 * @param vector of the question; null without an embedder.
 */
export function rank(index: PassageIndex, read: ReadQuestion, vector: Float32Array | null, mask: Uint8Array): Ranked[] {
  const words = index.byWords(read.concepts, FROM_WORDS, mask)
  const near = vector ? index.byVectors(vector, FROM_VECTORS, mask) : []
  const named = new Set(
    read.identifiers.flatMap((term) =>
      index.byWords([{ alternatives: [{ terms: [term], share: 1 }] }], FROM_WORDS, mask).map(({ passage }) => passage),
    ),
  )
  const byWords = new Map(words.map((match, at) => [match.passage, { ...match, rank: at + 1 }]))
  const byVectors = new Map(near.map(({ passage }, at) => [passage, at + 1]))
  const candidates = [...new Set([...byVectors.keys(), ...byWords.keys(), ...named])]
  const likenesses = vector ? index.likeness(vector, candidates) : candidates.map(() => null)
  return candidates
    .map((passage, at): Ranked => {
      const match = byWords.get(passage)
      const signs = {
        covered: match?.covered ?? 0,
        words: match?.score ?? 0,
        identified: named.has(passage),
        details: index.isDetails(passage),
        imported: index.isImported(passage),
        kind: index.kind(passage),
        shortness: index.shortness(passage),
      }
      const score = fused({ likeness: likenesses[at] ?? null, ...signs })
      return { passage, score, lexicalRank: match?.rank ?? null, vectorRank: byVectors.get(passage) ?? null }
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
