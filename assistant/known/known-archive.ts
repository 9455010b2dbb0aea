/**
 * The known questions beside the archive as it is: which of them come near to what is asked, and in which passages the sentences stand that they name. What
 * a viewer may not see counts as not there; a question that is left without sentences tells nothing.
 */
import type { SentenceKey } from '../../catalog/known-questions.ts'
import type { NearKnown } from '../retriever.ts'
import type { KnownQuestions } from './known-questions.ts'
import type { LiveSentences } from './live-sentences.ts'

/** Questions looked at: the nearest of a question that was never asked lie no further down. */
const LOOKED_AT = 48

export interface FoundKnown {
  known: NearKnown[]
  /** Passages with a sentence that answers one of them, by their numbers in the index, with its nearness. */
  answering: Map<number, number>
}

export class KnownArchive {
  readonly questions: KnownQuestions
  readonly #live: LiveSentences

  constructor(questions: KnownQuestions, live: LiveSentences) {
    this.questions = questions
    this.#live = live
  }

  /**
   * @param vector of what is asked; `places`: numbers in the store to numbers in the index.
   * @param mask 1 for each passage of the index that this viewer may see.
   */
  near(vector: Float32Array, places: ReadonlyMap<number, number>, mask: Uint8Array): FoundKnown {
    const answering = new Map<number, number>()
    const known = this.questions.nearest(vector, LOOKED_AT).flatMap(({ number, known, nearness }): NearKnown[] => {
      const { unanswered } = known
      const sentences: SentenceKey[] = []
      for (const sentence of known.sentences) {
        const passages = this.#live
          .passagesWith(sentence)
          .flatMap((number) => places.get(number) ?? [])
          .filter((place) => mask[place] === 1)
        if (passages.length > 0) sentences.push(sentence)
        if (unanswered === null) for (const one of passages) answering.set(one, Math.max(answering.get(one) ?? 0, nearness))
      }
      return sentences.length > 0 || known.sentences.length === 0 ? [{ number, nearness, unanswered, sentences }] : []
    })
    return { known, answering }
  }

  /** Passages have changed. */
  changed(): void {
    this.#live.forget()
  }
}

export const NOTHING_KNOWN: FoundKnown = { known: [], answering: new Map() }
