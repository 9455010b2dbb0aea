/** Vectors of phrases that are compared with every question: made once for each embedder. */
import type { Embedder } from './embedder.ts'

export class PhraseVectors {
  #embedder = ''
  readonly #known = new Map<string, Float32Array>()

  async of(phrases: readonly string[], embedder: Embedder): Promise<Float32Array[]> {
    if (embedder.name !== this.#embedder) this.#known.clear()
    this.#embedder = embedder.name
    const missing = phrases.filter((phrase) => !this.#known.has(phrase))
    const made = missing.length > 0 ? await embedder.embed(missing, 'question') : []
    for (const [at, phrase] of missing.entries()) {
      const vector = made[at]
      if (vector) this.#known.set(phrase, vector)
    }
    return phrases.flatMap((phrase) => this.#known.get(phrase) ?? [])
  }
}
