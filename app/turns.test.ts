import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

test('what waits at the same time goes one at a time, with a turn of the event loop between', async () => {
  const turn = openTurns()
  let turns = 0
  let counting = true
  const count = () => {
    turns += 1
    if (counting) setImmediate(count)
  }
  setImmediate(count)
  const seen = await Promise.all(Array.from({ length: 5 }, () => turn().then(() => turns)))
  counting = false
  expect(new Set(seen).size).toBe(5)
  expect(seen.toSorted((one, other) => one - other)).toEqual(seen)
})
