import { expect, test } from 'vitest'
import { sentences } from './sentences.ts'

test.each([
  ['titles, initials and posts', ['Lt. Col. John A. Andrew met Gov. J. Q. Adams at Mt. Holyoke.', 'He left on St. Valentine’s Day.']],
  ['statutes and numbers', ['St. 1865, c. 249, created it.', 'See No. 1 and pp. 3 to 5 of vol. 2.', 'It cost $3.5 million.']],
  ['what may end a sentence', ['The troop moved to Springfield, Mass.', 'The barracks at Lee, Mass. Avenue stayed.']],
  [
    'letters with stops',
    ['It is older than the U.S. Marshals Service of the U.S. Army.', 'They rose at 5 a.m.', 'The bell rang at 6 p.m. Monday.'],
  ],
  ['a letter that ends one', ['They were placed in Troop A.', 'The rest went to Troop B.']],
  ['no as a word', ['Did they ride?', 'No.', 'They walked.', 'The answer was no.', 'Nobody rode.']],
  ['a quotation', ['“We rode all night. It snowed.”', 'That is what Capt. Parker wrote.', '40 men stayed.']],
  ['straight quotation marks', ['"Halt. Who goes there?" was the call.', 'Nobody spoke.']],
  ['brackets', ['The daybook (Box 2. Folder 3. Gift of the family.) is fragile.', 'It may be seen.']],
])('%s', (_, expected) => {
  expect(sentences(expected.join(' '))).toEqual(expected)
})

test('items of a list keep their numbers, line breaks and bullets end sentences', () => {
  expect(sentences('1. Blotters. 2. Letters of Col. Brown.\nBox 4 • Folder 2')).toEqual([
    '1. Blotters.',
    '2. Letters of Col. Brown.',
    'Box 4',
    'Folder 2',
  ])
})

test('a quotation that is never closed ends with its sentence', () => {
  expect(sentences('He said “Go. Then he left. It rained.')).toEqual(['He said “Go.', 'Then he left.', 'It rained.'])
})
