import { expect, test } from 'vitest'
import { isQuestion } from './results.server.ts'

test.each([
  ['Who signed the founding act?', true],
  ['how were horses lent to the patrol', true],
  ['Framingham barracks fire of 1934?', true],
  ['general order 1865', false],
  ['who is', false],
  ['photographs of the Air Wing', false],
])('%j is a question: %s', (text, wanted) => {
  expect(isQuestion(text)).toBe(wanted)
})
