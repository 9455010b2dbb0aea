import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ASKED_AGAIN, openAsking } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<string>(() => {})
const limits = () => ({ until: Date.now() + 3_500, final: (error: unknown) => error === 'wrong question' })

test('a node that hangs holds nobody up: the question is asked beside it, and the first answer counts', async () => {
  const ask = vi.fn((attempt: number) => (attempt === 2 ? Promise.resolve('from the second') : never()))
  const answer = openAsking()(ask, limits())
  await vi.advanceTimersByTimeAsync(499)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toBe('from the second')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a node that fails is followed by the next, until it has taken too long', async () => {
  let fails = true
  const ask = vi.fn(async () => {
    if (fails) throw new Error('gone')
    return 'back'
  })
  const asking = openAsking()
  const failing = expect(asking(ask, limits())).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(3_600)
  await failing
  expect(ask.mock.calls.length).toBeGreaterThan(20)
  const answer = asking(ask, limits())
  await vi.advanceTimersByTimeAsync(1_000)
  fails = false
  await vi.advanceTimersByTimeAsync(100)
  expect(await answer).toBe('back')
})

test('a question ends at its deadline, whatever is still open then', async () => {
  const { until } = limits()
  const ended: number[] = []
  // One hangs; one fails shortly before the deadline and would be asked once more; one is begun when the deadline has passed.
  const late = () => new Promise<string>((_, fail) => setTimeout(() => fail(new Error('late')), 3_450))
  for (const ask of [never, late]) void openAsking()(ask, limits()).catch(() => ended.push(Date.now()))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ended).toEqual([until, until])
  await Promise.all([expect(openAsking()(never, { ...limits(), until })).rejects.toThrow('in time'), vi.advanceTimersByTimeAsync(0)])
})

test('a proxy waits longer for a web process than a question to the nodes takes', () => {
  const [, seconds] = /proxy_next_upstream [\s\S]*?proxy_read_timeout (\d+)s;/.exec(readFileSync('deploy/nginx-several.conf', 'utf8')) ?? []
  expect(Number(seconds) * 1_000).toBeGreaterThan(ASKED_AGAIN)
})

test('a wrong question is asked once', async () => {
  const ask = vi.fn(() => Promise.reject<string>('wrong question'))
  await expect(openAsking()(ask, limits())).rejects.toBe('wrong question')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a slow cluster is not asked without bounds: five of one question, 32 beside others', async () => {
  const ask = vi.fn(never)
  const asking = openAsking()
  void asking(ask, limits()).catch(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(5)
  for (let number = 0; number < 100; number += 1) void asking(ask, limits()).catch(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(5 + 100 + 28)
})
