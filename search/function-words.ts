/** Words that hold a question together and say nothing of what is looked for, by language. They never decide what matches, except in quotes. */
import { LANGUAGES, type Language, MAIN_LANGUAGE } from '../messages/languages.ts'
import { fold, tokens } from './analysis.ts'
import en from './function-words/en.ts'
import es from './function-words/es.ts'

/** A language of the interface has a file in the folder. */
const BY_LANGUAGE: Readonly<Record<Language, ReadonlySet<string>>> = { en: setOf(en), es: setOf(es) }

/** Those of the language that records are written in. */
export const FUNCTION_WORDS = BY_LANGUAGE[MAIN_LANGUAGE]

/** A sentence in another language has so many at least: one alone may be a word of the main language ("era"). */
const FEWEST = 2

/** @returns those of the language that the text is in: the one it has most of; the main language where it is no sentence of another. */
export function functionWordsOf(text: string): ReadonlySet<string> {
  const words = new Set(tokens(text).map(({ word }) => word))
  const count = (language: Language) => [...words].filter((word) => BY_LANGUAGE[language].has(word)).length
  let best: Language = MAIN_LANGUAGE
  let most = Math.max(FEWEST - 1, count(best))
  for (const language of LANGUAGES) {
    const found = count(language)
    if (found > most) [best, most] = [language, found]
  }
  return BY_LANGUAGE[best]
}

function setOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => fold(line).split(' ')))
}
