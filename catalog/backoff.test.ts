import { expect, test } from 'vitest'
import { waitAfter } from './backoff.ts'

test('waits double with each failure up to the longest, however many follow', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 5_000].map((failures) => waitAfter(failures, { first: 1_000, most: 10_000 }))
  expect(waits).toEqual([0, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000])
})
