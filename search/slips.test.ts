import { expect, test } from 'vitest'
import { englishDictionary, personalNames } from '../catalog/dictionaries.ts'

import { archiveLexicon } from './lexicon.ts'
import { thesaurusOf } from './thesaurus.ts'

const heading = (name: string) => ({ name, variants: [] })
const lexicon = archiveLexicon(
  () => ({ people: [heading('Prentiss, George L.')], units: [], places: [heading('Worcester')], subjects: [] }),
  thesaurusOf([]),
)

test.each([
  ['carrigan', 'carriage', 2],
  ['hennessy', 'finesse', 2],
  ['mahoney', 'money', 2],
  ['trask', 'track', 1],
  ['brune', 'prune', 1],
  ['garrity', 'charity', 2],
  ['prentiss', 'prentice', 2],
])('the name %s is not the word %s', (typed, spelling, edits) => {
  expect(lexicon.mayMean(typed, spelling, edits)).toBe(false)
})

test.each([
  ['hardlly', 'hartley', 2],
  ['comittee', 'collette', 2],
  ['parson', 'larson', 1],
  ['patrole', 'patrone', 1],
])('the word %s is not the name %s', (typed, spelling, edits) => {
  expect(personalNames().has(spelling)).toBe(true)
  expect(lexicon.mayMean(typed, spelling, edits)).toBe(false)
})

test.each([
  ['mahony', 'mahoney', 1],
  ['prenttiss', 'prentiss', 1],
  ['sulivan', 'sullivan', 1],
  ['whisler', 'whistler', 1],
])('the name %s may be the name %s', (typed, spelling, edits) => {
  expect(lexicon.mayMean(typed, spelling, edits)).toBe(true)
})

test.each([
  ['motorcyle', 'motorcycle', 1],
  ['comissionner', 'commissioner', 2],
  ['massachussets', 'massachusetts', 2],
  ['worchestor', 'worcester', 2],
])('%s may be %s', (typed, spelling, edits) => {
  expect(lexicon.mayMean(typed, spelling, edits)).toBe(true)
})

test('names that are words are words', () => {
  expect(englishDictionary()('carver')).toBe(true)
  expect(lexicon.mayMean('carvver', 'carver', 1)).toBe(true)
})
