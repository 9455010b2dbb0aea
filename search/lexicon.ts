/**
 * What is known of words beside the archive: words of the same meaning, names people and units go by, and which words there are.
 * A query is read with it (query-language.ts); without it a word is only itself.
 */
import type { Synonyms, Thesaurus } from './thesaurus.ts'

export interface Lexicon {
  /** Groups whose words stand in a question, given as its terms. */
  synonyms(terms: readonly string[]): Synonyms[]
  /** Whether a folded word is one of the language or of the thesaurus: it is never taken for a misspelling. */
  knows(word: string, term: string): boolean
  /** Changes with what archivists add: for the entity tags of answers. */
  stamp(): string
  /** As it is now, for reading one question. */
  now(): Lexicon
}

export const NO_LEXICON: Lexicon = { synonyms: () => [], knows: () => false, stamp: () => '', now: () => NO_LEXICON }

/**
 * @param thesauri whose groups are all looked in.
 * @param dictionary opened when a word is first looked up: reading it takes some tenths of a second.
 */
export function openLexicon(thesauri: readonly Thesaurus[], dictionary: () => (word: string) => boolean): Lexicon {
  let english: ((word: string) => boolean) | null = null
  const inThesaurus = (term: string) => thesauri.some((one) => one.has(term))
  const inEnglish = (word: string) => {
    english ??= dictionary()
    // Names are in it with a capital.
    return english(word) || english(word.charAt(0).toUpperCase() + word.slice(1))
  }
  return {
    synonyms: (terms) => thesauri.flatMap((one) => one.inQuestion(terms)),
    knows: (word, term) => inThesaurus(term) || inEnglish(word),
    stamp: () => thesauri.map((one) => one.stamp()).join(' '),
    now: () =>
      openLexicon(
        thesauri.map((one) => one.now()),
        dictionary,
      ),
  }
}
