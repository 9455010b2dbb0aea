/** The language of the page, its words, and addresses in it. */
import { createContext, createElement, type ReactNode, use } from 'react'
import { missingMessages } from '../../messages/area.ts'
import { addressIn, type Language, MAIN_LANGUAGE } from '../../messages/languages.ts'
import { type Words, wordsIn } from '../../messages/words.ts'

/** The language of a page, and its words, for what is made before anything is drawn. */
export interface PageLanguage {
  language: Language
  t: Words
}

/** Set by the document (app/root.tsx). */
export const LanguageContext = createContext<Language>(MAIN_LANGUAGE)

export function useLanguage(): Language {
  return use(LanguageContext)
}

/** Messages in the language of the page. A page reached without loading anew waits for those that came with it. */
export function useWords(): Words {
  const language = useLanguage()
  const missing = missingMessages(language)
  if (missing) use(missing)
  return wordsIn(language)
}

/** The address of a page in the language of this one, for forms and whatever is no link. */
export function useAddress(): (path: string) => string {
  const language = useLanguage()
  return (path) => addressIn(language, path)
}

/** Whether what is shown is an imported record, whose description nobody says the language of. */
export const ImportedContext = createContext(false)

/**
 * `lang` of what is written in the archive's own language, where the page is in another; '', which HTML has for a language that is not
 * known, for what an imported record says.
 * @param imported whether what is shown is of an imported record; left out: what is around decides.
 */
export function useContentLanguage(imported?: boolean): Language | '' | undefined {
  const around = use(ImportedContext)
  return contentLanguage(useLanguage(), imported ?? around)
}

/** The same, where the language of the page is known. */
export function contentLanguage(language: Language, imported = false): Language | '' | undefined {
  if (imported) return ''
  return language === MAIN_LANGUAGE ? undefined : MAIN_LANGUAGE
}

/** `lang` of words of the interface in the midst of content that is marked. */
export function useOwnLanguage(): Language | undefined {
  const language = useLanguage()
  return language === MAIN_LANGUAGE ? undefined : language
}

/** Marks the words that a message quotes from content, for its tags. */
export function useContentMark(): (words: ReactNode[]) => ReactNode {
  const lang = useContentLanguage()
  return (words) => (lang === undefined ? words : createElement('span', { key: 'content', lang }, ...words))
}
