import { expect, test } from 'vitest'
import { LONG } from '../ring.ts'
import { killDuringSwaps } from './kill-swap.ts'
import { seededRandom } from './seeded-random.ts'

const KILLS = LONG ? 100 : 1

test(`kills while the index is rebuilt, ${KILLS} in all, lose and corrupt nothing`, async () => {
  const seed = Date.now() % 100_000
  const report = await killDuringSwaps(KILLS, seededRandom(seed), () => {})
  expect({ seed, ...report }).toEqual({ seed, kills: KILLS, wrong: [] })
})
