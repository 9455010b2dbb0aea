/** Spelling: words of the content's prose that neither the dictionary, a name nor the project's own list knows. */
import type { ProseLine } from './prose-lines.ts'

export interface UnknownWord {
  line: number
  word: string
}

/** Whether a word is spelled as the language has it. */
export type Dictionary = (word: string) => boolean

/** Endings of ordinals (69th) and units that touch their number are not words. */
const WORD = /(?<![\p{L}\p{N}.])\p{L}[\p{L}'’]*\p{L}/gu

/** @param known words that stand beside the dictionary: names as written, other words in small letters. */
export function unknownWords(lines: readonly ProseLine[], dictionary: Dictionary, known: ReadonlySet<string>): UnknownWord[] {
  return lines.flatMap(({ line, text }) =>
    wordsOf(text)
      .filter((word) => !known.has(word) && !known.has(word.toLowerCase()) && !dictionary(word))
      .map((word) => ({ line, word })),
  )
}

/** Words of a text without possessive endings; abbreviations in capitals are none. */
export function wordsOf(text: string): string[] {
  return [...text.matchAll(WORD)]
    .map(([word]) => word.replaceAll('’', "'").replace(/'s?$/, ''))
    .filter((word) => !/^\p{Lu}+s?$/u.test(word))
}
