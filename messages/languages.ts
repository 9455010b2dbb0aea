/** The languages of the interface, and where a page in each is: English at the address itself, others below a prefix (`/es/explore`). */
import { LANGUAGE_FACTS } from './language-facts.ts'

/** Code of a language, the name of its folder here. */
export type Language = string

/** The language of addresses without a prefix, and of what archives write themselves. */
export const MAIN_LANGUAGE = 'en'

/** The main language first. */
export const LANGUAGES: readonly Language[] = Object.keys(LANGUAGE_FACTS)

/** What a language is called in itself. */
export function languageName(language: Language): string {
  return LANGUAGE_FACTS[language]?.name ?? language
}

/** Whether the site offers it where an archive does not say which languages it wants. */
export function isOffered(language: Language): boolean {
  return LANGUAGE_FACTS[language]?.offered === true
}

/** `dir` of a page in a language; undefined where it is written from left to right. */
export function directionOf(language: Language): 'rtl' | undefined {
  return LANGUAGE_FACTS[language]?.direction
}

/**
 * Addresses of what is no page, such as a record in another format, a picture or a feed, and of the page of styles, which is in English
 * alone. Articles are translated, whatever their address: their text is content. The time map and time gate of a record are for programs.
 * One expression, since every page loads it.
 */
const ENGLISH_ONLY =
  /^\/((styleguide|api|media|functions|iiif|oai|unapi|sru|ark:|metrics|healthz|readyz)(\/|$)|records\/.+\/time)|\.(json|jsonld|ttl|zip|xml|bib|ris|txt|pdf|svg|png|jpe?g|vtt)$/

/** @returns the main language for anything that is no other. */
export function languageNamed(name: unknown): Language {
  return LANGUAGES.find((language) => language === name) ?? MAIN_LANGUAGE
}

/** What the addresses of a language begin with; '' for the main one. */
export function prefixOf(language: Language): string {
  return language === MAIN_LANGUAGE ? '' : `/${language}`
}

/** The language of an address. @param pathname from the root of the site, with or without what follows it. */
export function languageOfPath(pathname: string): Language {
  const [first = ''] = /(?<=^\/)[a-z]+(?=[/?#.]|$)/.exec(pathname) ?? []
  return languageNamed(first)
}

/** The same address in the main language, which routes and content know. */
export function plainPath(pathname: string): string {
  const prefix = prefixOf(languageOfPath(pathname))
  const rest = pathname.slice(prefix.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Whether the page at an address without a prefix is there in every language. */
export function isTranslated(path: string): boolean {
  const [plain = ''] = path.split(/[?#]/)
  return !ENGLISH_ONLY.test(plain)
}

/** Where a page is in a language; where it is not translated, the page in the main language. */
export function addressIn(language: Language, path: string): string {
  if (language === MAIN_LANGUAGE || !isTranslated(path)) return path
  return prefixOf(language) + path.replace(/^\/(?=$|[?#])/, '')
}
