import { expect, test } from 'vitest'
import { scopeOf } from './scope.ts'

const TABLE = { elsewhere: { always: -1, weights: [4, 0] }, private: { always: -1, weights: [0, 4] } }

test('a vector tells what a question is about, and none tells nothing', () => {
  expect(scopeOf([1, 0], TABLE).elsewhere).toBeGreaterThan(0.9)
  expect(scopeOf([1, 0], TABLE).private).toBeLessThan(0.5)
  expect(scopeOf([0, 1], TABLE).private).toBeGreaterThan(0.9)
  expect(scopeOf([], TABLE)).toEqual({ elsewhere: 0, private: 0 })
  expect(scopeOf([1, 0, 0], TABLE)).toEqual({ elsewhere: 0, private: 0 })
})
