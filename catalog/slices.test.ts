import { expect, test } from 'vitest'
import { atOnce, inSlices } from './background-work.ts'

function* counted(to: number): Generator<void, number> {
  let sum = 0
  for (let at = 1; at <= to; at += 1) {
    sum += at
    // A millisecond of work.
    for (const end = performance.now() + 1; performance.now() < end; ) sum += 0
    yield
  }
  return sum
}

test('long work in slices lets others take their turn, and comes to the same', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  expect(await inSlices(counted(100))).toBe(5_050)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
  expect(atOnce(counted(3))).toBe(6)
})

test('what the work throws is thrown', async () => {
  // biome-ignore lint/correctness/useYield: it fails before it could
  const failing = function* (): Generator<void, number> {
    throw new Error('no content')
  }
  await expect(inSlices(failing())).rejects.toThrow('no content')
  expect(() => atOnce(failing())).toThrow('no content')
})
