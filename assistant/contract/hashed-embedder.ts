/**
 * A deterministic embedder for tests: every word pushes the vector in directions drawn from its letters, words of
 * one meaning (as the test says) in the same ones. No model, no network, no time.
 */
import { terms } from '../../search/analysis.ts'
import type { Embedder } from '../embedder.ts'
import { unitLength } from '../vector-math.ts'

/** @param meanings groups of words that mean the same to this embedder. */
export function hashedEmbedder(meanings: readonly (readonly string[])[] = [], dimensions = 64): Embedder {
  const meaningOf = new Map(meanings.flatMap((words) => words.flatMap((word) => terms(word).map((term) => [term, words[0] ?? term]))))
  return {
    name: `hashed-${dimensions}`,
    dimensions,
    async embed(texts) {
      return texts.map((text) => {
        const vector = new Float32Array(dimensions)
        for (const term of terms(text)) push(vector, meaningOf.get(term) ?? term)
        return unitLength(vector)
      })
    },
    async close() {},
  }
}

function push(vector: Float32Array, word: string): void {
  let state = 2_166_136_261
  for (let at = 0; at < word.length; at++) state = Math.imul(state ^ word.charCodeAt(at), 16_777_619)
  for (let at = 0; at < vector.length; at++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    vector[at] = (vector[at] ?? 0) + (state & 1 ? 1 : -1)
  }
}
