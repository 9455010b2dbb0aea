/** Vectors of questions while they are answered: one is looked for in the archive and in the pages about this site. */
import type { Embedder } from './embedder.ts'

export class QuestionVectors {
  readonly #most: number
  readonly #milliseconds: number
  #embedder = ''
  /** Also of what is being made: two that ask at once wait for the same. The latest last. */
  readonly #known = new Map<string, Promise<Float32Array>>()

  /** @param kept how many, of more the oldest are forgotten, and for how long. */
  constructor({ most = 64, milliseconds = 10_000 } = {}) {
    this.#most = most
    this.#milliseconds = milliseconds
  }

  /** What is begun is finished, for whoever asks next, even if the one who asked has gone. */
  async of(texts: readonly string[], embedder: Embedder): Promise<Float32Array[]> {
    if (embedder.name !== this.#embedder) this.#known.clear()
    this.#embedder = embedder.name
    const missing = [...new Set(texts)].filter((text) => !this.#known.has(text))
    if (missing.length > 0) this.#make(missing, embedder)
    const wanted = texts.flatMap((text) => this.#known.get(text) ?? [])
    for (const oldest of [...this.#known.keys()].slice(0, Math.max(0, this.#known.size - this.#most))) this.#known.delete(oldest)
    return Promise.all(wanted)
  }

  #make(texts: readonly string[], embedder: Embedder): void {
    const made = embedder.embed(texts, 'question')
    for (const [at, text] of texts.entries()) {
      const own = made.then((vectors) => {
        const vector = vectors[at]
        if (!vector) throw new Error(`${embedder.name} gave no vector for “${text}”`)
        return vector
      })
      this.#known.set(text, own)
      const forget = () => {
        if (this.#known.get(text) === own) this.#known.delete(text)
      }
      // What failed is tried again by the next; whoever waits for it gets the error there.
      own.catch(forget)
      setTimeout(forget, this.#milliseconds).unref()
    }
  }
}
