/** Words of the site contract that may be given in other languages as well: a text, or a text for each language. */
import { z } from 'zod'
import { LANGUAGES, type Language, MAIN_LANGUAGE } from '../../messages/languages.ts'

const line = z.string().trim().min(1)

/** `Explore`, or `{ en: Explore, es: Explorar }`. */
export const translatable = z.union(
  [
    line.transform((en): Translatable => ({ en })),
    z.strictObject({
      en: line,
      ...Object.fromEntries(LANGUAGES.filter((one) => one !== MAIN_LANGUAGE).map((one) => [one, line.optional()])),
    }),
  ],
  { error: 'words, or { en: words, es: palabras }' },
)
export type Translatable = { readonly [MAIN_LANGUAGE]: string; readonly [other: Language]: string | undefined }

/** What is said in a language, with its `lang` where it is in another than the page. */
export interface Said {
  words: string
  lang?: Language
}

/** @returns the words in a language; in the main one, and marked so, where there are none. */
export function saidIn(language: Language, given: Translatable): Said {
  const words = given[language]
  return words === undefined ? { words: given[MAIN_LANGUAGE], lang: MAIN_LANGUAGE } : { words }
}
