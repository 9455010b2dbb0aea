/** Words that hold a question together and say nothing of what is looked for, by language. They never decide what matches, except in quotes. */
import { LANGUAGE_FACTS } from '../messages/language-facts.ts'
import { LANGUAGES, type Language, MAIN_LANGUAGE } from '../messages/languages.ts'
import { fold, tokens } from './analysis.ts'

const BY_LANGUAGE: ReadonlyMap<Language, ReadonlySet<string>> = new Map(
  LANGUAGES.map((language) => [language, setOf(LANGUAGE_FACTS[language]?.functionWords ?? [])]),
)

/** Those of the language that records are written in. */
export const FUNCTION_WORDS: ReadonlySet<string> = wordsOfLanguage(MAIN_LANGUAGE)

/** A sentence in another language has so many at least: one alone may be a word of the main language ("era"). */
const FEWEST = 2

/** @returns those of the language that the text is in. */
export function functionWordsOf(text: string): ReadonlySet<string> {
  return wordsOfLanguage(languageOf(text))
}

/** @returns the language that the text has most function words of; the main language where it is no sentence of another. */
export function languageOf(text: string): Language {
  const words = new Set(tokens(text).map(({ word }) => word))
  const count = (language: Language) => [...words].filter((word) => wordsOfLanguage(language).has(word)).length
  let best: Language = MAIN_LANGUAGE
  let most = Math.max(FEWEST - 1, count(best))
  for (const language of LANGUAGES) {
    const found = count(language)
    if (found > most) [best, most] = [language, found]
  }
  return best
}

/** Function words of a language. */
export function wordsOfLanguage(language: Language): ReadonlySet<string> {
  return BY_LANGUAGE.get(language) ?? new Set()
}

function setOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => fold(line).split(' ')))
}
