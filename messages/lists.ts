/** Things one after the other, as each language separates them. */
import type { Language } from './languages.ts'

const formats = new Map<Language, Intl.ListFormat>()

/** "a, b, c": facts side by side, without a word between them in English. */
export function listIn(language: Language, items: readonly string[]): string {
  const format = formats.get(language) ?? new Intl.ListFormat(language, { type: 'unit', style: 'short' })
  formats.set(language, format)
  return format.format(items)
}
