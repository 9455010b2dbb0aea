import { expect, test } from 'vitest'
import { rightsNamed } from './rights-named.ts'

test.each([
  ['Public Domain', 'Public Domain'],
  [' public domain ', 'Public Domain'],
  ['https://creativecommons.org/publicdomain/mark/1.0/', 'Public Domain'],
  ['http://www.creativecommons.org/licenses/by/4.0', 'CC BY'],
  ['https://creativecommons.org/licenses/by-nc/2.0/', 'CC BY-NC'],
  ['https://rightsstatements.org/page/InC/1.0/', 'Restricted'],
  ['http://rightsstatements.org/vocab/InC-EDU/1.0/', null],
  ['https://creativecommons.org/licenses/by-nc-sa/4.0/', null],
  ['© The family', null],
  ['', null],
])('%j is %s', (words, label) => {
  expect(rightsNamed(words)).toBe(label)
})
