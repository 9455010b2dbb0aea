import { expect, test } from 'vitest'
import { thesaurusOf } from './thesaurus.ts'
import { widen } from './widened-search.ts'

const thesaurus = thesaurusOf([
  ['cruiser', 'patrol car', 'car'],
  ['car', 'automobile'],
  ['zeppelin', 'air "ship"'],
])

test.each([
  ['zeppelin', '((zeppelin) OR "air ship")'],
  ['Zeppelins over Boston', '((Zeppelins) OR "air ship") over Boston'],
  // The longer phrase rather than its last word; a word of two groups has the words of both.
  ['a patrol car 1921', 'a ((patrol car) OR "cruiser" OR "car") 1921'],
  ['car', '((car) OR "cruiser" OR "patrol car" OR "automobile")'],
])('%s is asked as %s', (typed, text) => {
  expect(widen(typed, thesaurus)?.text).toBe(text)
})

test.each(['', 'nothing known', '"cruiser"', 'title:cruiser', 'cruiser OR boat', 'boat -cruiser', 'cruis*', 'cruiser 1920..1930'])(
  '%s is asked as it was typed',
  (typed) => {
    expect(widen(typed, thesaurus)).toBeNull()
  },
)

test('says what was put beside which of the reader’s words', () => {
  expect(widen('Patrol Car with zeppelin', thesaurus)?.corrected).toEqual([
    { typed: 'Patrol Car', used: ['cruiser', 'car'] },
    { typed: 'zeppelin', used: ['air "ship"'] },
  ])
})
