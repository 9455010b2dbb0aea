/** In which passages a sentence stands that a known question names: it may have been edited, closed or taken out since. */
import type { SentenceKey } from '../../catalog/known-questions.ts'
import type { PassageStore } from '../store/passage-store.ts'

export class LiveSentences {
  readonly #store: PassageStore
  readonly #found = new Map<string, readonly number[]>()

  constructor(store: PassageStore) {
    this.#store = store
  }

  /** Numbers in the store of the passages that have the sentence; none where it is no more. */
  passagesWith({ subject, begins }: SentenceKey): readonly number[] {
    const key = `${subject}#${begins}`
    const known = this.#found.get(key)
    if (known) return known
    const found = this.#store.numbersOf([subject]).filter((number) => this.#store.get(number)?.passage.text.includes(begins))
    this.#found.set(key, found)
    return found
  }

  /** What stood where may have changed. */
  forget(): void {
    this.#found.clear()
  }
}
