/** What a question calls a class: its own words, or others that the thesaurus has for the same. */
import { FUNCTION_WORDS } from '../../../search/function-words.ts'
import type { Thesaurus } from '../../../search/thesaurus.ts'

/** A run of the question and other words for the same. */
export interface Replacement {
  terms: readonly string[]
  others: readonly (readonly string[])[]
}

export function replacements(said: readonly string[], synonyms: Thesaurus): Replacement[] {
  return synonyms.inQuestion(said).map(({ terms: own, others }) => ({ terms: own, others: others.map((phrase) => phrase.terms) }))
}

/** The words of the question that call a class so; null where one is missing. */
export function takenBy(call: ReadonlySet<string>, said: ReadonlySet<string>, replaced: readonly Replacement[]): Set<string> | null {
  const taken = new Set<string>()
  for (const term of call) {
    if (said.has(term)) taken.add(term)
    else {
      const other = replaced.find(
        ({ terms: own, others }) =>
          own.some((one) => said.has(one)) &&
          others.some((phrase) => phrase.length <= call.size && phrase.every((one) => call.has(one)) && phrase.includes(term)),
      )
      if (!other) return null
      for (const one of other.terms) if (said.has(one)) taken.add(one)
    }
  }
  // 'In the line of duty' says no more than 'on duty'.
  for (const { terms: own, others } of replaced)
    if (own.some((one) => taken.has(one)) && others.some((phrase) => phrase.every((one) => call.has(one) || FUNCTION_WORDS.has(one))))
      for (const one of own) taken.add(one)
  return taken
}
