/** Languages by their English names, from names or ISO 639 codes. */
import { OWN_ID } from './record-ids.ts'

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Codes of ISO 639 that say no language: undetermined, no linguistic content, uncoded, and what MARC fills a field with. */
const NONE = /^(?:und|zxx|mis|[|\s]*)$/i

/** 'eng', 'en' and 'English' are all English; what is no code is taken for a name; '' where no language is said. */
export function languageName(text: string): string {
  const trimmed = text.trim()
  if (NONE.test(trimmed)) return ''
  if (!/^[a-z]{2,3}$/i.test(trimmed)) return trimmed
  return names.of(trimmed.toLowerCase()) ?? trimmed
}

let codes: ReadonlyMap<string, string> | null = null

/** Codes of two letters by the English names of their languages. */
function codesByName(): ReadonlyMap<string, string> {
  codes ??= new Map(twoLetters().flatMap((code) => (names.of(code) === undefined ? [] : [[names.of(code) ?? '', code] as const])))
  return codes
}

/** The tag of what a record says its language is, for `lang`; '' where it is not known, or more than one. */
export function languageTag(language: string): string {
  return codesByName().get(languageName(language)) ?? ''
}

/** Of an imported title, the language that its record states, '' where it states none; null for what is written here, in the archive's own. */
export function titleLanguage({ id, language }: { id: string; language: string }): string | null {
  return OWN_ID.test(id) ? null : languageTag(language)
}

/** Whether a text is the English name of a language, and nothing else. */
export function isLanguage(text: string): boolean {
  return codesByName().has(text.trim())
}

function twoLetters(): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  return letters.flatMap((one) => letters.map((other) => one + other))
}
