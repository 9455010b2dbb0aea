import { expect, test, vi } from 'vitest'
import { GivingWay, tellBusy } from './give-way.ts'

const { signal } = new AbortController()

/** @returns how long turns wait, in ms; what the site's thread does may change at every pause. */
function waiting(busyAfter: (waited: number) => number) {
  let waited = 0
  const way = new GivingWay(async (milliseconds) => {
    waited += milliseconds
    way.told(busyAfter(waited))
  })
  way.told(busyAfter(0))
  return {
    way,
    async turn(stopped = signal) {
      waited = 0
      await way.turn(stopped)
      return waited
    },
  }
}

test('while the site rests a batch is made at once', async () => {
  expect(await waiting(() => 0).turn()).toBe(0)
  expect(await waiting(() => 0.1).turn()).toBe(0)
})

test('while the site is at work a batch waits, until it rests or for five seconds', async () => {
  const { turn } = waiting(() => 0.9)
  expect(await turn()).toBe(5_000)
  expect(await turn()).toBe(5_000)
  expect(await waiting((waited) => (waited < 1_000 ? 0.9 : 0.1)).turn()).toBe(1_000)
})

test('whoever stops does not wait', async () => {
  expect(await waiting(() => 1).turn(AbortSignal.abort())).toBe(0)
})

test('with one processor the site tells how busy it is, with more nothing', async () => {
  vi.useFakeTimers()
  const told: number[] = []
  const end = tellBusy((share) => told.push(share), 1)
  const endOther = tellBusy(() => expect.unreachable(), 2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toHaveLength(4)
  expect(told.every((share) => share >= 0 && share <= 1)).toBe(true)
  end()
  endOther()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toHaveLength(4)
  vi.useRealTimers()
})
