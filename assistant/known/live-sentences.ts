/** In which passages the sentences stand that known questions name: each passage is looked through once, when it comes, and let go when it goes. */
import type { KnownQuestion, SentenceKey } from '../../catalog/known-questions.ts'
import type { Passage } from '../passage.ts'

export class LiveSentences {
  /** Beginnings by subject, each with the passages that have it, by their numbers in the index. */
  readonly #passages = new Map<string, Map<string, Set<number>>>()
  /** Of each passage the sets that it is in. */
  readonly #holding = new Map<number, Set<number>[]>()

  constructor(questions: readonly KnownQuestion[]) {
    for (const { sentences } of questions) {
      for (const { subject, begins } of sentences) {
        const own = this.#passages.get(subject) ?? new Map<string, Set<number>>()
        this.#passages.set(subject, own)
        if (!own.has(begins)) own.set(begins, new Set())
      }
    }
  }

  put(place: number, { subject, text }: Pick<Passage, 'subject' | 'text'>): void {
    for (const [begins, passages] of this.#passages.get(subject) ?? []) {
      if (!text.includes(begins)) continue
      passages.add(place)
      this.#holding.set(place, [...(this.#holding.get(place) ?? []), passages])
    }
  }

  take(place: number): void {
    for (const passages of this.#holding.get(place) ?? []) passages.delete(place)
    this.#holding.delete(place)
  }

  /** Numbers in the index of the passages that have the sentence; none where it is no more. */
  passagesWith({ subject, begins }: SentenceKey): ReadonlySet<number> {
    return this.#passages.get(subject)?.get(begins) ?? NONE
  }
}

const NONE: ReadonlySet<number> = new Set()
