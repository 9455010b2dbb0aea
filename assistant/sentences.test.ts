import { expect, test } from 'vitest'
import { sentences } from './sentences.ts'

test.each([
  ['Gov. John A. Andrew signed it. Then came Col. King.', ['Gov. John A. Andrew signed it.', 'Then came Col. King.']],
  ['It is St. 1865, c. 249. See No. 12 of the Acts.', ['It is St. 1865, c. 249.', 'See No. 12 of the Acts.']],
  ['“It stood.” He left in 1867. 40 men stayed.', ['“It stood.”', 'He left in 1867.', '40 men stayed.']],
  ['One line\nAnother line', ['One line', 'Another line']],
  ['', []],
])('%j is cut into its sentences', (text, wanted) => {
  expect(sentences(text)).toEqual(wanted)
})
