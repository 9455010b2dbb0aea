import { expect, test } from 'vitest'
import { Vocabulary } from './vocabulary.ts'

test('a misspelt word is meant to be one of this archive’s own, not one that only an import has', () => {
  const words = new Vocabulary()
  for (let times = 0; times < 20; times++) words.add('copper', false)
  words.add('helicopter')
  expect(words.meant('chopper')).toBeNull()
  expect(words.meant('helicoptr')).toBe('helicopter')
  for (let times = 0; times < 20; times++) words.add('copper')
  expect(words.meant('copperr')).toBe('copper')
})
