/** Cosines of texts with the sentences of passages and with phrases. */
import type { Embedder } from './embedder.ts'
import type { PassageIndex } from './passage-index.ts'
import type { PhraseVectors } from './phrase-vectors.ts'
import type { Nearness } from './retriever.ts'
import { dot } from './vector-math.ts'

interface Asked {
  texts: readonly string[]
  phrases: readonly string[]
  /** In the index, of each passage; undefined: it is no more. */
  places: readonly (number | undefined)[]
  signal?: AbortSignal
}

/** @param kept vectors of the phrases, which are the same every time. */
export async function nearnessOf(
  { texts, phrases, places, signal }: Asked,
  { embedder, index, kept }: { embedder: Embedder; index: PassageIndex; kept: PhraseVectors },
): Promise<Nearness> {
  const [asked, known] = await Promise.all([embedder.embed(texts, 'question', signal), kept.of(phrases, embedder)])
  return {
    sentences: asked.map((vector) => places.map((place) => (place === undefined ? [] : index.sentences(vector, place)))),
    phrases: asked.map((vector) => known.map((phrase) => dot(vector, phrase))),
  }
}
