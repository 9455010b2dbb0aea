/** The vector of a question: as asked, and with the archive's own words for it. */
import type { Embedder } from './embedder.ts'
import { EXPANDED } from './fusion.ts'
import type { KeptVectors } from './kept-vectors.ts'
import { unitLength } from './vector-math.ts'
import type { ReadQuestion } from './words/question-words.ts'

export async function questionVector(
  { corrected, expanded }: ReadQuestion,
  embedder: Embedder,
  kept: KeptVectors,
): Promise<Float32Array | null> {
  const [asked, more] = await kept.of(expanded ? [corrected, expanded] : [corrected], embedder)
  if (!asked || !more) return asked ?? null
  return unitLength(asked.map((value, at) => (1 - EXPANDED) * value + EXPANDED * (more[at] ?? 0)))
}
