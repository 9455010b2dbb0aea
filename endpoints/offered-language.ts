import type { ErrorDetail } from '../catalog/errors.ts'
import type { Language } from '../messages/languages.ts'
import type { Archive } from './archive.ts'

/** @returns what is wrong with the language of a form: nothing, or that the archive does not offer it. */
export function languageProblems(language: Language, { catalog }: Pick<Archive, 'catalog'>): ErrorDetail[] {
  const { languages } = catalog.contract.identity
  return languages.includes(language) ? [] : [{ where: 'language', expected: `one of ${languages.join(', ')}`, found: language }]
}
