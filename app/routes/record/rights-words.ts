/** What a rights label allows, in plain words. */
import type { Catalog } from '../../../catalog/catalog.ts'
import { type Said, saidIn } from '../../../catalog/contract/translatable.ts'
import type { Language } from '../../../messages/languages.ts'

/** @returns no words where the vocabulary explains none. */
export function rightsWords(label: string, { rights }: Pick<Catalog, 'rights'>, language: Language): Said {
  const words = rights.entry(label)?.words
  return words ? saidIn(language, words) : { words: '' }
}
