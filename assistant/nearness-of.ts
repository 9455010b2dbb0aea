/** Cosines of texts with the sentences of passages and with phrases. */
import type { Embedder } from './embedder.ts'
import type { KeptVectors } from './kept-vectors.ts'
import type { PassageIndex } from './passage-index.ts'
import type { Nearness } from './retriever.ts'
import { dot } from './vector-math.ts'

interface Asked {
  texts: readonly string[]
  phrases: readonly string[]
  /** In the index, of each passage; undefined: it is no more. */
  places: readonly (number | undefined)[]
  signal?: AbortSignal
}

/** @param models `phrases`: vectors of those, which are the same every time; `questions`: of what was asked lately. */
export async function nearnessOf(
  { texts, phrases, places, signal }: Asked,
  models: { embedder: Embedder; index: PassageIndex; questions: KeptVectors; phrases: KeptVectors },
): Promise<Nearness> {
  const { embedder, index } = models
  const [asked, known] = await Promise.all([models.questions.of(texts, embedder), models.phrases.of(phrases, embedder)])
  signal?.throwIfAborted()
  return {
    sentences: asked.map((vector) => places.map((place) => (place === undefined ? [] : index.sentences(vector, place)))),
    phrases: asked.map((vector) => known.map((phrase) => dot(vector, phrase))),
  }
}
