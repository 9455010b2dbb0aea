import { expect, test } from 'vitest'
import { byLetter } from './letter-list.tsx'

test('every heading stands once, under its letter, accents ignored, what begins otherwise last', () => {
  const groups = byLetter(['Zimmer', '35th Infantry', 'Évora', 'adams', 'Andrew'].map((name) => ({ name })))
  expect(groups.map(({ letter, entries }) => [letter, ...entries.map(({ name }) => name)])).toEqual([
    ['A', 'adams', 'Andrew'],
    ['E', 'Évora'],
    ['Z', 'Zimmer'],
    ['0–9', '35th Infantry'],
  ])
  expect(new Set(groups.map(({ anchor }) => anchor)).size).toBe(groups.length)
})
