/** What an answer has said already: one fact is said once, in whatever words its sources have it. */
import { terms } from '../../../search/analysis.ts'
import { FUNCTION_WORDS } from '../../../search/function-words.ts'

/** Share of the words of a sentence that an earlier one has, and that all earlier ones have together. */
const IN_ONE = 0.6
const IN_ALL = 0.75

export class SaidSoFar {
  readonly #common: ReadonlySet<string>
  readonly #all = new Set<string>()
  readonly #sentences: ReadonlySet<string>[] = []

  /** @param names words of what the answer is about: they stand in every sentence and say nothing new. */
  constructor(names: string) {
    this.#common = new Set(terms(names))
  }

  /** Whether a sentence says nothing new: most of its words, and every number, were said. */
  repeats(text: string): boolean {
    const own = this.#telling(text)
    if (own.length === 0) return true
    if (own.some((term) => /\d/.test(term) && !this.#all.has(term))) return false
    const shareIn = (said: ReadonlySet<string>) => own.filter((term) => said.has(term)).length / own.length
    return shareIn(this.#all) >= IN_ALL || this.#sentences.some((sentence) => shareIn(sentence) >= IN_ONE)
  }

  add(text: string): void {
    const own = this.#telling(text)
    this.#sentences.push(new Set(own))
    for (const term of own) this.#all.add(term)
  }

  #telling(text: string): string[] {
    return [...new Set(terms(text))].filter((term) => !FUNCTION_WORDS.has(term) && !this.#common.has(term))
  }
}
