import { expect, test } from 'vitest'
import { killDuringSwaps } from './kill-swap.ts'
import { seededRandom } from './seeded-random.ts'

test('ten kills while the index is rebuilt lose and corrupt nothing', async () => {
  const seed = Date.now() % 100_000
  const report = await killDuringSwaps(10, seededRandom(seed), () => {})
  expect({ seed, ...report }).toEqual({ seed, kills: 10, wrong: [] })
})
