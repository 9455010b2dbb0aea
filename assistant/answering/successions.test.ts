import { beforeAll, expect, test } from 'vitest'
import { loadCatalog } from '../../catalog/load-catalog.ts'
import { languageOf } from './language.ts'
import { type Language, understand } from './understand.ts'

let language: Language
beforeAll(() => {
  language = languageOf(loadCatalog('content'))
})

function sought(question: string): string[] | null {
  const found = language.successions.asked(understand([{ role: 'user', content: question }], language))
  return found?.sought.map(({ name }) => name) ?? null
}

test.each([
  ['Who led the force before Mark Delaney?', ['Thomas G. Robbins']],
  ['Who succeeded Timothy Alben?', ['Richard D. McKeon']],
  ['Who followed Eugene McSweeney as Commissioner of Public Safety?', ['John F. Stokes']],
  ['Whom did Mason succeed?', ['Kerry A. Gilpin']],
  ['Who was superintendent in 2008?', ['Mark F. Delaney']],
  ['Who became colonel in July 2012?', ['Timothy P. Alben']],
])('%s', (question, names) => {
  expect(sought(question)).toEqual(names)
})

test.each([
  // Between 1865 and 1879 the heads are not confirmed.
  'Who came after William Sterling King?',
  'Who was colonel in 1975?',
  'Who helped Foley after he retired?',
  'Who was commissioner of the Boston police in 1919?',
])('%s: the lists do not say', (question) => {
  expect(sought(question)).toBeNull()
})
