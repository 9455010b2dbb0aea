/**
 * The known questions beside the archive as it is: which of them come near to what is asked, and in which passages the sentences stand that they name. What
 * a viewer may not see counts as not there; a question that is left without sentences tells nothing.
 */
import type { KnownQuestion, SentenceKey } from '../../catalog/known-questions.ts'
import type { NearKnown } from '../retriever.ts'
import { KnownQuestions } from './known-questions.ts'
import type { KnownStore } from './known-store.ts'
import { LiveSentences } from './live-sentences.ts'

/** Questions looked at: the nearest of a question that was never asked lie no further down. */
const LOOKED_AT = 48

export interface FoundKnown {
  known: NearKnown[]
  /** Passages with a sentence that answers one of them, by their numbers in the index, with its nearness. */
  answering: Map<number, number>
}

export class KnownArchive {
  readonly questions: KnownQuestions
  /** Told of every passage that comes into the index, and that goes. */
  readonly sentences: LiveSentences

  constructor(questions: readonly KnownQuestion[], store: KnownStore) {
    this.questions = new KnownQuestions(questions, store)
    this.sentences = new LiveSentences(questions)
  }

  /**
   * @param vector of what is asked.
   * @param mask 1 for each passage of the index that this viewer may see.
   */
  near(vector: Float32Array, mask: Uint8Array): FoundKnown {
    const answering = new Map<number, number>()
    const known = this.questions.nearest(vector, LOOKED_AT).flatMap(({ number, known, nearness }): NearKnown[] => {
      const { unanswered } = known
      const sentences: SentenceKey[] = []
      for (const sentence of known.sentences) {
        const passages = [...this.sentences.passagesWith(sentence)].filter((place) => mask[place] === 1)
        if (passages.length > 0) sentences.push(sentence)
        if (unanswered === null) for (const one of passages) answering.set(one, Math.max(answering.get(one) ?? 0, nearness))
      }
      return sentences.length > 0 || known.sentences.length === 0 ? [{ number, nearness, unanswered, sentences }] : []
    })
    return { known, answering }
  }
}

export const NOTHING_KNOWN: FoundKnown = { known: [], answering: new Map() }
