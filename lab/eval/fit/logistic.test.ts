import { expect, test } from 'vitest'
import { crossed, fitCases, fitChoices } from './logistic.ts'

test('the sign that tells right from wrong counts, the one that does not hardly does', () => {
  const choices = [0.2, 0.8, 0.5].map((noise) => ({
    options: [
      { sign: 1, noise },
      { sign: 0, noise: 1 - noise },
    ],
    right: [true, false],
  }))
  const { sign = 0, noise = 0 } = fitChoices(choices, 0.01)
  expect(sign).toBeGreaterThan(1)
  expect(Math.abs(noise)).toBeLessThan(sign / 3)
})

test('a sign that may only speak against never speaks for', () => {
  const cases = [1, 0, 1, 0].map((value) => ({ row: { gap: value, own: value }, holds: value === 1, weight: 1 }))
  const { gap, own = 0 } = fitCases(cases, 0.01, { gap: 'against' })
  expect(gap).toBeLessThanOrEqual(0)
  expect(own).toBeGreaterThan(0)
})

test('each item is judged once each time, by weights that have not seen it', () => {
  const judged: number[] = []
  const parts = new Set<string>()
  crossed(
    [0, 1, 2, 3, 4],
    { folds: 2, times: 2 },
    (some) => some,
    (seen, item) => {
      expect(seen).not.toContain(item)
      parts.add(seen.join())
      judged.push(item)
    },
  )
  expect(judged.toSorted()).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
  expect(parts.size).toBe(4)
})
