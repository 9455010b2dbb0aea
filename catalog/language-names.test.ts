import { expect, test } from 'vitest'
import { isLanguage, languageTag } from './language-names.ts'

test.each([
  ['German', 'de'],
  ['ger', 'de'],
  ['English', 'en'],
  ['', ''],
  ['und', ''],
  ['English; French', ''],
  ['the language of the mill', ''],
])('%j is marked as %j', (language, tag) => {
  expect(languageTag(language)).toBe(tag)
})

test('a name of a language is one, and nothing else is', () => {
  expect(['Spanish', 'Old letters'].map(isLanguage)).toEqual([true, false])
})
